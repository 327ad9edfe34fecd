"""What the people at one table wish beside the cards, and what comes of it when all agree."""

import logging
import secrets
from collections.abc import Awaitable, Callable, Set
from functools import partial

import msgspec

from macao.dealing import showing
from macao.engine.rules import MAX_SEATS
from macao.play import names
from macao.play.accord import Accord
from macao.play.host import host_after
from macao.play.rematch import Again, Friend, Tally, again, tally
from macao.play.sealed import NO_SHARE, SECRET_BYTES
from macao.play.setup import SEED_BYTES, Setup
from macao.play.step import Step
from macao.protocol.company import Company, Score, What, Wish, Wished
from macao.protocol.messages import Done, Refused, TableStatus
from macao.server import records
from macao.server.desks import Desks
from macao.server.drain import DRAINING, begins
from macao.server.ids import new_id
from macao.server.keeper import House, Keeper
from macao.server.records import TableRow
from macao.server.rooms import Desk
from macao.server.store import RETRY
from macao.server.ties import shuts_out

log = logging.getLogger("macao.server")

CarryOut = Callable[[Step], Awaitable[bool]]
"""Stores a step and tells it; whether it counts."""
AGREED: tuple[What, ...] = ("rematch", "pause", "remove", "admit")
"""What all who are asked have to want."""
BEGIN: tuple[What, ...] = ("rematch", "admit")
"""What another match comes of."""


class Wishes:
    """Of one table. They are kept in memory only; the table that they lead to is stored."""

    def __init__(self, row: TableRow, house: House, keeper: Keeper, desks: Desks, carry_out: CarryOut) -> None:
        self._id, self._setup, self._next = row.id, row.setup, row.setup.next
        self._house, self._keeper, self._desks, self._carry_out = house, keeper, desks, carry_out
        self._accord = Accord()
        self._friends: dict[bytes, str] = {}
        self._failed_at: int | None = None
        """After so many moves somebody could not be given his chair: not again before there are more."""

    async def hear(self, desk: Desk, wish: Wish) -> Done | Refused:
        """Note a wish; if everybody has it now, it is carried out before the answer."""
        reason = "other_tab" if desk.reads else await self._unfit(desk, wish) or self._note(desk, wish)
        if reason is None and not await (self._do("resume") if wish.what == "resume" and wish.on else self.settle()):
            reason = RETRY
        return Done(wish.key, self._ply) if reason is None else Refused(wish.key, reason, self._ply)

    async def settle(self) -> bool:
        """Do what all who are asked want; False when it could not be stored."""
        self._friends = {guest: name for guest, name in self._friends.items() if self._looks_on(guest)}
        await self.admit()
        for what in AGREED:
            begun = what not in BEGIN or not self._house.drain.on
            if begun and self._accord.holds(self._key(what), self._asked(what)):
                return await self._do(what)
        return True

    @property
    def admits(self) -> bool:
        """Somebody waits for a chair that is there now."""
        machine = self._keeper.table
        return bool(self._friends and machine and machine.between and machine.spare and machine.ply != self._failed_at)

    async def admit(self) -> None:
        """Who has looked on gets the chairs of bots, one after the other."""
        while self.admits and (machine := self._keeper.table) is not None:
            guest, name = next(iter(self._friends.items()))
            step = machine.admit(Friend(guest, name), self._house.clock.now())
            del self._friends[guest]
            if step.reason is None and not await self._carry_out(step):
                self._friends[guest], self._failed_at = name, self._ply

    def company(self) -> Company:
        """What is shown of it."""
        wishes = [self._wished(what, asked) for what in AGREED if (asked := self._asked(what))]
        score = [Score(*each) for each in self._score()]
        machine = self._keeper.table
        paused = machine is not None and machine.paused
        spare = 0 if machine is None else len(machine.spare)
        friends, host = list(self._friends.values()), self._keeper.host
        result = None if machine is None else showing.result(machine.dealer)
        booked = self._keeper.booked
        return Company(wishes, friends, spare, score, self._next, paused, self._stalls, host, result, booked)

    @property
    def _ply(self) -> int:
        return self._keeper.table.ply if self._keeper.table else 0

    # --- wishes ------------------------------------------------------------------------------------------------------

    def _note(self, desk: Desk, wish: Wish) -> str | None:
        """The reason if it cannot be wished."""
        if self._keeper.table is not None and self._keeper.table.closed:
            return "closed"
        if self._house.drain.on and begins(wish, self._keeper.table):
            return DRAINING
        if wish.what == "next":
            return self._wait_for_chair(desk, wish)
        if desk.seat is None:
            return "no_seat"
        if desk.seat not in self._asked(wish.what):
            return "not_now"
        (self._accord.agree if wish.on else self._accord.withdraw)(self._key(wish.what), desk.seat)
        return None

    async def _unfit(self, desk: Desk, wish: Wish) -> str | None:
        """Why somebody who looks on could not play in the next match for what is staked there."""
        comes = wish.what == "next" and wish.on and desk.seat is None
        return await self._keeper.refusal(desk.guest.person) if comes else None

    def _key(self, what: What) -> str:
        """What is agreed on: in each turn anew who lets the others wait, after each deal whether it was the last."""
        machine = self._keeper.table
        dealer = None if machine is None else machine.dealer
        if dealer is None or what not in ("remove", "admit"):
            return what
        return f"{what} {dealer.turn if what == 'remove' else dealer.round}"

    def _wished(self, what: What, asked: Set[int]) -> Wished:
        return Wished(what, sorted(asked), self._accord.agreed(self._key(what), asked))

    def _wait_for_chair(self, desk: Desk, wish: Wish) -> str | None:
        """Who looks on would like to play too, or no longer; the reason if he cannot."""
        guest = desk.guest.person
        name = names.clean(desk.guest.called(wish.name, self._keeper.seating))
        others = [name for other, name in self._friends.items() if other != guest]
        if desk.seat is not None:
            return "seat_taken"
        if not wish.on:
            self._friends.pop(guest, None)
            return None
        if self._keeper.seating.free or self._next is not None or len(others) >= MAX_SEATS:
            return "not_now"
        if name is None or self._keeper.seating.is_named(name) or names.look(name) in map(names.look, others):
            return "bad_name"
        self._friends[guest] = name
        return None

    def _looks_on(self, guest: bytes) -> bool:
        his = [desk.guest for desk in self._desks if desk.guest.person == guest and desk.seat is None]
        host, rows = self._keeper.host, self._keeper.seating.rows
        return any(not shuts_out(one.ties, host, rows, guest) for one in his)

    def _asked(self, what: What) -> Set[int]:
        """Whose agreement this needs now; nobody's: it cannot be.

        Bots agree, and who is away is not waited for, except where a match would end: until a bot plays for him.
        """
        machine, here = self._keeper.table, self._desks.online
        if machine is None:
            return set()
        if what == "rematch":
            return here if machine.status == "over" and self._next is None else set()
        if what == "remove":
            return set() if self._stalls is None else here & machine.players - {self._stalls}
        among_friends = machine.status == "playing" and not self._setup.open
        if what == "admit":
            return machine.players if among_friends and machine.between and self._friends else set()
        return here & machine.players if among_friends and machine.paused == (what == "resume") else set()

    @property
    def _stalls(self) -> int | None:
        return None if self._keeper.table is None else self._keeper.table.stalls(self._house.clock.now())

    async def _do(self, what: What) -> bool:
        """All who are asked want it; whether it is done."""
        key = self._key(what)
        done = what == "rematch" or await self._carry_out(self._step(what))
        done = done and (what not in BEGIN or await self._play_again())
        if done:
            self._accord.forget(key)
        return done

    def _step(self, what: What) -> Step:
        machine, now = self._keeper.table, self._house.clock.now()
        assert machine is not None
        if what == "remove":
            assert self._stalls is not None
            return machine.remove(self._stalls, now)
        if what == "admit":
            return machine.stop(now)
        return machine.pause(now) if what == "pause" else machine.resume(now)

    # --- the next match ----------------------------------------------------------------------------------------------

    def _score(self) -> list[Tally]:
        """Of the matches that are over, this one too if it is."""
        machine = self._keeper.table
        if machine is None or machine.dealer is None or not machine.dealer.over:
            return self._setup.score
        return tally(self._setup.score, machine.dealer.standing)

    async def _play_again(self) -> bool:
        """Make the table of the next match; whether it is there."""
        friends = [Friend(guest, name) for guest, name in self._friends.items()]
        made = self._table(again(self._keeper.seating, self._desks.online, friends, self._score(), self._most()))
        try:
            job = partial(records.add_rematch, after=self._id, table=made, now=self._house.clock.now())
            self._next = await self._house.store.do(job)
        except Exception as failure:
            log.error("The table after %s could not be made: %s", self._id, type(failure).__name__)
            return False
        self._house.fresh.add(self._next)
        return True

    def _table(self, chairs: Again) -> TableRow:
        """Where somebody is missing bots come after a while: those who are there want to play."""
        persons = sum(kind == "person" for kind in chairs.kinds)
        missing = len(chairs.seats) < persons
        fill = self._setup.fill or missing
        host = host_after(self._keeper.host, self._desks.online, len(chairs.kinds))
        free = records.free_by(self._setup.stake, chairs.kinds)
        fresh = {"next": None, "sealed": True, "paused": False, "led": None, "free": free}
        setup = msgspec.structs.replace(
            self._setup, kinds=chairs.kinds, score=chairs.score, fill=fill, host=host, **fresh
        )
        share = None if any(self._keeper.seating.shares) else NO_SHARE  # Whose pages gave one will give another.
        status: TableStatus = "waiting" if missing or share is None else "playing"
        seats = [seat._replace(share=share) for seat in chairs.seats]
        return TableRow(new_id(), setup, secrets.token_bytes(SECRET_BYTES), status, seats, [])

    def _most(self) -> int:
        """For how many these rules have cards enough."""
        size = len(self._setup.kinds)
        while size < MAX_SEATS and self._bears(size + 1):
            size += 1
        return size

    def _bears(self, size: int) -> bool:
        try:
            Setup(self._setup.variant, self._setup.options, size, bytes(SEED_BYTES)).rules()
        except ValueError:
            return False
        return True
