"""A table: who looks at it, and one task that does one thing after the other. It alone owns its machine."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from macao.dealing import asking
from macao.dealing.answers import as_logged
from macao.play.seating import TableStatus
from macao.protocol.company import Hosting, Wish
from macao.protocol.messages import AskRules, Because, ClientMessage, Command, Done, Move, Refused, Sit, Why
from macao.server import hosting
from macao.server.alarm import Alarm
from macao.server.because import because, rules
from macao.server.drain import DRAINING, begins
from macao.server.keeper import House
from macao.server.lounge import Lounge
from macao.server.mailbox import Mailbox, where
from macao.server.records import TableRow
from macao.server.rooms import NO_TABLE, Desk
from macao.server.runner import Runner
from macao.server.sessions import Guest
from macao.server.store import RETRY

log = logging.getLogger("macao.server")


class Table:
    """Made from its row in the store; `put_away` is called when nothing needs it in memory any more.

    `away_since`: it was in play, and nobody could play from then until now.
    """

    def __init__(
        self,
        row: TableRow,
        house: House,
        lounge: Lounge,
        put_away: Callable[["Table"], None],
        away_since: int | None = None,
    ) -> None:
        self.id = row.id
        self._setup = row.setup
        self._house = house
        self._put_away = put_away
        self._mail = Mailbox(self._on_bug)
        self._runner = Runner(row, house, lounge, self._mail, away_since)
        self._keeper, self._answers = self._runner.keeper, self._runner.answers
        self._desks, self.screens = self._runner.desks, self._runner.screens
        self._idle = Alarm(house.clock, partial(self._mail.put, self._rest))
        self._mail.put(partial(self._open, row))

    # --- what a socket may do ----------------------------------------------------------------------------------------

    async def enter(self, desk: Desk) -> None:
        """See Room."""
        await self._mail.put(partial(self._enter, desk))

    def say(self, desk: Desk, message: ClientMessage, read: int) -> asyncio.Future[None] | None:
        """See Room. That somebody is there, which is said more often than all else, is answered at once."""
        if self._mail.idle and desk in self._desks and self._desks.hear(desk, message, self._ply):
            return None
        return self._mail.put(partial(self._hear, desk, message, read))

    def leave(self, desk: Desk) -> None:
        """See Room."""
        self._mail.put(partial(self._leave, desk))

    async def welcome(self, guest: Guest, name: str, share: bytes | None) -> bool:
        """Give a guest the first free chair; whether he has one now. His page may have promised a share (None)."""
        refusals: list[str | None] = []
        await self._mail.put(partial(self._usher, guest, name, share, refusals))
        return refusals == [None]

    def away_since(self, since: int) -> None:
        """From then until now this process has not run."""
        self._runner.away_since(since)

    async def look_in(self) -> None:
        """End the table if it has been without people for too long, and put it away if nobody looks."""
        await asyncio.wait([self._mail.put(self._look_in)])

    async def call_off(self) -> None:
        """Somebody of the house ends it: what is played does not count, and nothing happens here any more."""
        await asyncio.wait([self._mail.put(self._runner.call_off)])

    async def close(self) -> None:
        """Finish what is queued; the log holds the rest."""
        self._stop()
        await self._mail.close()
        self._stop()
        await self._runner.vacancy.close()

    def _stop(self) -> None:
        self._idle.cancel()
        self._runner.cancel()

    # --- coming and going --------------------------------------------------------------------------------------------

    async def _open(self, row: TableRow) -> None:
        self._keeper.begin(row)
        self._mind_idleness()
        self._runner.look_round()
        await self._runner.catch_up()

    async def _enter(self, desk: Desk) -> None:
        if self.screens.shuts_out(desk.guest.person, desk.guest.ties):
            desk.outlet.end(NO_TABLE, "no_table")
            return
        self._keeper.meet(desk.guest)
        self._desks.add(desk)
        self._desks.seat(desk, self._keeper.seating.seat_of(desk.guest.person))
        self._mind_idleness()
        if not self._runner.look_round():
            desk.outlet.send(self.screens.table(desk.seat))
        await self._show(desk, desk.ply)

    async def _leave(self, desk: Desk) -> None:
        if self._desks.remove(desk):
            await self._runner.wishes.settle()
            self._mind_idleness()
            self._runner.look_round()

    async def _hear(self, desk: Desk, message: ClientMessage, read: int) -> None:
        if self.screens.shuts_out(desk.guest.person, desk.guest.ties):
            desk.outlet.end(NO_TABLE, "no_table")
        elif desk not in self._desks or self._desks.hear(desk, message, self._ply):
            return
        elif isinstance(message, AskRules):
            desk.outlet.put(rules(self._setup))
        elif isinstance(message, Why):
            await self._runner.read()
            await self._answer(desk, because(self._keeper.table, desk.seat, message))
        elif isinstance(message, Wish):
            await self._runner.read()
            desk.outlet.send(await self._runner.wishes.hear(desk, message))
            self._runner.look_round()
        elif isinstance(message, Command):
            await self._command(desk, message, read)
        elif not await self._show(desk):
            desk.outlet.send(self.screens.table(desk.seat))

    async def _show(self, desk: Desk, ply: int | None = None) -> bool:
        """Send the whole picture, if there is one, or what lacks in that of `ply`."""
        await self._runner.read()
        shown = self.screens.back(desk.seat, ply)
        if shown is not None:
            desk.outlet.send(shown)
        return shown is not None

    async def _answer(self, desk: Desk, answer: Because | Done | Refused) -> None:
        desk.outlet.send(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            await self._show(desk)

    # --- commands ----------------------------------------------------------------------------------------------------

    async def _command(self, desk: Desk, command: Command, read: int) -> None:
        """Answer a command; when its key comes again, in the same way."""
        await self._runner.read()  # What has been done before stands in the log, even if its answer was lost.
        command = as_logged(command)
        guest, seat = desk.guest.person, desk.seat
        answer = self._answers.find(guest, seat, command, self._ply)
        if answer is None and seat is not None and hosting.stands(command, self._keeper):
            answer = Done(command.key, 0)
        elif answer is None and desk.reads:
            answer = self._refuse(command.key, "other_tab")
        elif answer is None:
            answer = await self._do(desk, command, read)
            if answer is None:
                return
            final = answer.reason != RETRY if isinstance(answer, Refused) else not isinstance(command, Move)
            if final:
                self._answers.keep(guest, seat, command, answer)
        await self._answer(desk, answer)

    async def _do(self, desk: Desk, command: Command, read: int) -> Done | Refused | None:
        """Its answer; None when it has been given."""
        if self._house.drain.on and begins(command, self._keeper.table):
            reason: str | None = DRAINING
        elif isinstance(command, Sit):
            self._desks.claim(desk)
            reason = await self._take(desk.guest, command.seat, command.name, bytes.fromhex(command.share))
        elif desk.seat is None:
            reason = "no_seat"
        elif isinstance(command, Move):
            return await self._move(desk, desk.seat, command, read)
        elif isinstance(command, Hosting):
            reason = await hosting.carry_out(command, desk.seat, self._keeper, self._runner, self._house.clock.now())
        else:
            reason = await self._give(desk.seat, bytes.fromhex(command.share))
        return Done(command.key, 0) if reason is None else self._refuse(command.key, reason)

    async def _move(self, desk: Desk, seat: int, move: Move, read: int) -> Done | Refused | None:
        if self._keeper.table is not None and self._keeper.table.is_late(read):
            await self._runner.wake()
        machine = self._keeper.table
        if machine is None:
            return self._refuse(move.key, RETRY)
        step = machine.move(seat, move.move, move.ply, self._house.clock.now(), move.key)
        if step.reason is not None:
            return asking.refused(machine.dealer, seat, move, step.reason)
        if await self._runner.carry_out(step, partial(self._acknowledge, desk, seat, move)):
            return None
        return self._answers.made(seat, move, self._ply) or self._refuse(move.key, RETRY)

    def _acknowledge(self, desk: Desk, seat: int, move: Move) -> None:
        """Who has made a move hears that it stands before anybody is shown it."""
        done = self._answers.made(seat, move, self._ply)
        if done is not None:
            desk.outlet.send(done)

    async def _usher(self, guest: Guest, name: str, share: bytes | None, refusals: list[str | None]) -> None:
        self._keeper.meet(guest)
        await self._runner.read()
        chairs = self._keeper.seating
        if chairs.seat_of(guest.person) is not None:
            refusals.append(None)
        elif chairs.free and not self.screens.shuts_out(guest.person, guest.ties):
            refusals.append(await self._take(guest, chairs.free[0], name, share))

    async def _take(self, guest: Guest, seat: int, name: str, share: bytes | None) -> str | None:
        """Give the guest this chair; the reason if he does not have it then."""
        if not self._keeper.seats(guest.person) and (reason := await self._keeper.refusal(guest.person)) is not None:
            return reason
        machine, name = self._keeper.table, guest.called(name, self._keeper.seating)
        if machine is None:
            return RETRY
        step = machine.sit(guest.person, seat, name, self._house.clock.now(), share)
        if step.seat is None:
            # Asked before a restart.
            again = machine.seating.is_held_so(guest.person, seat, name, share)
            return None if again else step.reason or RETRY
        if not await self._runner.carry_out(step) and not self._keeper.has(step.seat):
            return await self._keeper.refusal(guest.person) or RETRY
        self._runner.company()
        return None

    async def _give(self, seat: int, share: bytes) -> str | None:
        """Mix this in; the reason if it cannot be."""
        machine = self._keeper.table
        if machine is None:
            return RETRY
        step = machine.give(seat, share, self._house.clock.now())
        return RETRY if step.given and not await self._runner.carry_out(step) else step.reason

    def _refuse(self, key: str, reason: str) -> Refused:
        return Refused(key, reason, self._ply)

    # --- what is told ------------------------------------------------------------------------------------------------

    @property
    def _ply(self) -> int:
        return self._keeper.table.ply if self._keeper.table else 0

    @property
    def runs(self) -> bool:
        """A clock runs here whether somebody looks or not."""
        return self._setup.clock > 0 and self.screens.plays

    @property
    def engaged(self) -> bool:
        """Persons are in the middle of a match: they are here, or a clock sees to it that it ends."""
        machine = self._keeper.table
        if machine is None or not self.screens.plays:
            return self.screens.plays
        return bool(machine.players if self._setup.clock else machine.players & self._desks.online)

    @property
    def status(self) -> TableStatus:
        """Waiting for persons, playing, or over."""
        return self.screens.status

    # --- the table itself --------------------------------------------------------------------------------------------

    def _mind_idleness(self) -> None:
        self._idle.set(None if len(self._desks) else self._house.settings.idle_ms)

    async def _look_in(self) -> None:
        await self._runner.look_in()
        self._mail.put(self._rest)

    async def _rest(self) -> None:
        """Nobody has looked for a while: unless a clock has to run, the log is memory enough."""
        if len(self._desks):
            return
        self._runner.vacancy.follow()
        if self.runs or not self._mail.empty or not self._runner.vacancy.stored:
            self._mind_idleness()
            return
        self._stop()
        self._put_away(self)
        self._mail.stop()

    async def _on_bug(self, bug: Exception) -> None:
        """An act has raised: the table in memory may be half changed. No value is logged, it could be a card."""
        log.error("Table %s: %s", self.id, where(bug))
        self._keeper.drop()
