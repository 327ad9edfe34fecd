"""What the people at one table wish beside the cards, and what comes of it when all agree."""

import logging
import secrets
from functools import partial

import msgspec

from macao.engine.rules import MAX_SEATS
from macao.play import names
from macao.play.accord import Accord
from macao.play.rematch import Again, Friend, Tally, again, tally
from macao.play.sealed import NO_SHARE, SECRET_BYTES
from macao.play.setup import SEED_BYTES, Setup
from macao.protocol.company import Company, Score, What, Wish, Wished
from macao.protocol.messages import Done, Refused, TableStatus
from macao.server import records
from macao.server.desks import Desks
from macao.server.ids import new_id
from macao.server.keeper import House, Keeper
from macao.server.records import TableRow
from macao.server.rooms import Desk

log = logging.getLogger("macao.server")


class Wishes:
    """Of one table. They are kept in memory only; the table that they lead to is stored."""

    def __init__(self, row: TableRow, house: House, keeper: Keeper, desks: Desks) -> None:
        self._id, self._setup, self._next = row.id, row.setup, row.setup.next
        self._house, self._keeper, self._desks = house, keeper, desks
        self._accord = Accord()
        self._friends: dict[bytes, str] = {}

    async def hear(self, desk: Desk, wish: Wish) -> Done | Refused:
        """Note a wish; if everybody has it now, it is carried out before the answer."""
        reason = self._wait_for_chair(desk, wish) if wish.what == "next" else self._note(desk, wish)
        if reason is None and not await self.settle():
            reason = "retry_later"
        ply = self._keeper.table.ply if self._keeper.table else 0
        return Done(wish.key, ply) if reason is None else Refused(wish.key, reason, ply)

    async def settle(self) -> bool:
        """Do what all who are asked want; False when it could not be stored."""
        self._friends = {guest: name for guest, name in self._friends.items() if self._looks_on(guest)}
        if not self._accord.holds("rematch", self._asked("rematch")):
            return True
        return await self._play_again()

    def company(self) -> Company:
        """What is shown of it."""
        asked = self._asked("rematch")
        wishes = [Wished("rematch", sorted(asked), self._accord.agreed("rematch", asked))] if asked else []
        score = [Score(*each) for each in self._score()]
        return Company(wishes, list(self._friends.values()), score, self._next)

    # --- wishes ------------------------------------------------------------------------------------------------------

    def _note(self, desk: Desk, wish: Wish) -> str | None:
        if desk.seat is None:
            return "no_seat"
        if desk.seat not in self._asked(wish.what):
            return "not_now"
        (self._accord.agree if wish.on else self._accord.withdraw)(wish.what, desk.seat)
        return None

    def _wait_for_chair(self, desk: Desk, wish: Wish) -> str | None:
        """Who looks on would like to play the next match, or no longer; the reason if he cannot."""
        guest, name = desk.guest.hash, names.clean(wish.name)
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
        return any(desk.guest.hash == guest and desk.seat is None for desk in self._desks)

    def _asked(self, what: What) -> set[int]:
        """Whose agreement this needs now; nobody's: it cannot be. Bots agree, and who is away is not waited for."""
        machine = self._keeper.table
        over = what == "rematch" and machine is not None and machine.status == "over"
        return self._desks.online if over and self._next is None else set()

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
            await self._house.store.do(job)
        except Exception as failure:
            log.error("The table after %s could not be made: %s", self._id, type(failure).__name__)
            return False
        self._next = made.id
        return True

    def _table(self, chairs: Again) -> TableRow:
        """Where somebody is missing bots come after a while: those who are there want to play."""
        persons = sum(kind == "person" for kind in chairs.kinds)
        missing = len(chairs.seats) < persons
        fill = self._setup.fill or missing
        setup = msgspec.structs.replace(
            self._setup, kinds=chairs.kinds, score=chairs.score, next=None, fill=fill, sealed=True
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
