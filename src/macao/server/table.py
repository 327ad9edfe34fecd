"""A table: who looks at it, and one task that does one thing after the other. It alone owns its machine."""

import logging
import traceback
from collections.abc import Callable
from functools import partial

from macao.dealing import asking
from macao.dealing.answers import Answers, as_logged
from macao.play.seating import TableStatus
from macao.play.step import Step
from macao.protocol.company import Wish
from macao.protocol.messages import AskRules, Because, ClientMessage, Command, Done, Move, Refused, Sit, Why
from macao.server.alarm import Alarm
from macao.server.because import because, rules
from macao.server.desks import Desks
from macao.server.keeper import House, Keeper
from macao.server.lounge import Lounge
from macao.server.mailbox import Mailbox
from macao.server.records import TableRow
from macao.server.rooms import Desk
from macao.server.screens import Screens
from macao.server.sessions import Guest
from macao.server.sign import Sign
from macao.server.wishes import Wishes

log = logging.getLogger("macao.server")

RETRY = "retry_later"


class Table:
    """Made from its row in the store; `put_away` is called when nothing needs it in memory any more."""

    def __init__(self, row: TableRow, house: House, lounge: Lounge, put_away: Callable[["Table"], None]) -> None:
        self.id = row.id
        self._setup = row.setup
        self._house = house
        self._put_away = put_away
        self._desks = Desks()
        self._answers = Answers(row.moves)
        self._mail = Mailbox(self._on_bug)
        self._keeper = Keeper(row, house, partial(self._mail.put, self._read))
        self._alarm = Alarm(house.clock, partial(self._mail.put, self._wake))
        self._idle = Alarm(house.clock, partial(self._mail.put, self._rest))
        self._wishes = Wishes(row, house, self._keeper, self._desks, self._carry_out)
        self._screens = Screens(row, house.clock, self._keeper, self._desks, self._wishes.company)
        self._sign = Sign(row.id, self._screens, self._desks, lounge, house.clock)
        self._mail.put(partial(self._open, row))

    # --- what a socket may do ----------------------------------------------------------------------------------------

    async def enter(self, desk: Desk) -> None:
        """See Room."""
        await self._mail.put(partial(self._enter, desk))

    async def say(self, desk: Desk, message: ClientMessage) -> None:
        """See Room."""
        await self._mail.put(partial(self._hear, desk, message))

    def leave(self, desk: Desk) -> None:
        """See Room."""
        self._mail.put(partial(self._leave, desk))

    async def welcome(self, guest: Guest, name: str, share: bytes | None) -> bool:
        """Give a guest the first free chair; whether he has one now. His page may have promised a share (None)."""
        refusals: list[str | None] = []
        await self._mail.put(partial(self._usher, guest, name, share, refusals))
        return refusals == [None]

    async def close(self) -> None:
        """Finish what is queued; the log holds the rest."""
        self._stop()
        await self._mail.close()
        self._stop()

    def _stop(self) -> None:
        for alarm in (self._idle, self._alarm, self._keeper, self._sign):
            alarm.cancel()

    # --- coming and going --------------------------------------------------------------------------------------------

    async def _open(self, row: TableRow) -> None:
        self._keeper.begin(row)
        self._mind_idleness()
        self._look_round()

    async def _enter(self, desk: Desk) -> None:
        self._desks.add(desk)
        self._desks.seat(desk, self._keeper.seating.seat_of(desk.guest.hash))
        self._mind_idleness()
        if not self._look_round():
            desk.outlet.send(self._screens.table(desk.seat))
        await self._show(desk, desk.ply)

    async def _leave(self, desk: Desk) -> None:
        if self._desks.remove(desk):
            await self._wishes.settle()
            self._mind_idleness()
            self._look_round()

    async def _hear(self, desk: Desk, message: ClientMessage) -> None:
        if desk not in self._desks or self._desks.hear(desk, message, self._ply):
            return
        if isinstance(message, AskRules):
            desk.outlet.put(rules(self._setup))
        elif isinstance(message, Why):
            await self._read()
            await self._answer(desk, because(self._keeper.table, desk.seat, message))
        elif isinstance(message, Wish):
            await self._read()
            desk.outlet.send(await self._wishes.hear(desk, message))
            self._look_round()
        elif isinstance(message, Command):
            await self._command(desk, message)
        elif not await self._show(desk):
            desk.outlet.send(self._screens.table(desk.seat))

    async def _show(self, desk: Desk, ply: int | None = None) -> bool:
        """Send the whole picture, if there is one, or what lacks in that of `ply`."""
        await self._read()
        shown = self._screens.back(desk.seat, ply)
        if shown is not None:
            desk.outlet.send(shown)
        return shown is not None

    async def _answer(self, desk: Desk, answer: Because | Done | Refused) -> None:
        desk.outlet.send(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            await self._show(desk)

    # --- commands ----------------------------------------------------------------------------------------------------

    async def _command(self, desk: Desk, command: Command) -> None:
        """Answer a command; when its key comes again, in the same way."""
        command = as_logged(command)
        guest, seat = desk.guest.hash, desk.seat
        answer = self._answers.find(guest, seat, command, self._ply)
        if answer is None and desk.reads:
            answer = self._refuse(command.key, "other_tab")
        elif answer is None:
            answer = await self._do(desk, command)
            final = answer.reason != RETRY if isinstance(answer, Refused) else not isinstance(command, Move)
            if final:
                self._answers.keep(guest, seat, command, answer)
        await self._answer(desk, answer)

    async def _do(self, desk: Desk, command: Command) -> Done | Refused:
        if isinstance(command, Sit):
            self._desks.claim(desk)
            reason = await self._take(desk.guest, command.seat, command.name, bytes.fromhex(command.share))
        elif desk.seat is None:
            reason = "no_seat"
        elif isinstance(command, Move):
            return await self._move(desk.seat, command)
        else:
            reason = await self._give(desk.seat, bytes.fromhex(command.share))
        return Done(command.key, 0) if reason is None else self._refuse(command.key, reason)

    async def _move(self, seat: int, move: Move) -> Done | Refused:
        await self._read()
        machine = self._keeper.table
        if machine is None:
            return self._refuse(move.key, RETRY)
        step = machine.move(seat, move.move, move.ply, self._now, move.key)
        if step.reason is not None:
            return asking.refused(machine.dealer, seat, move, step.reason)
        await self._carry_out(step)
        done = self._answers.made(seat, move, self._ply)
        return done if isinstance(done, Done | Refused) else self._refuse(move.key, RETRY)

    async def _usher(self, guest: Guest, name: str, share: bytes | None, refusals: list[str | None]) -> None:
        await self._read()
        chairs = self._keeper.seating
        if chairs.seat_of(guest.hash) is not None:
            refusals.append(None)
        elif chairs.free:
            refusals.append(await self._take(guest, chairs.free[0], name, share))

    async def _take(self, guest: Guest, seat: int, name: str, share: bytes | None) -> str | None:
        """Give the guest this chair; the reason if he does not have it then."""
        await self._read()
        machine = self._keeper.table
        if machine is None:
            return RETRY
        step = machine.sit(guest.hash, seat, name, self._now, share)
        if step.seat is None:
            # Asked before a restart.
            again = machine.seating.is_held_so(guest.hash, seat, name, share)
            return None if again else step.reason or RETRY
        if not await self._carry_out(step) and not self._keeper.has(step.seat):
            return RETRY
        self._desks.seat_guest(guest.hash, seat)
        self._company()
        return None

    async def _give(self, seat: int, share: bytes) -> str | None:
        """Mix this in; the reason if it cannot be."""
        await self._read()
        machine = self._keeper.table
        if machine is None:
            return RETRY
        step = machine.give(seat, share, self._now)
        return RETRY if step.given and not await self._carry_out(step) else step.reason

    def _company(self) -> None:
        """Somebody has got a chair, or a share has come; with the last one the game is there."""
        self._look_round()
        if self._screens.view(None) is not None:
            self._desks.tell(self._screens.game)

    def _refuse(self, key: str, reason: str) -> Refused:
        return Refused(key, reason, self._ply)

    # --- store, then tell --------------------------------------------------------------------------------------------

    async def _carry_out(self, step: Step) -> bool:
        """Whether it counts now."""
        if not await self._keeper.store(step):
            await self._read()
            return False
        self._answers.remember(step.lines)
        if step.kinds is not None or step.given:
            self._company()
        elif step.seat is None:
            self._desks.tell(partial(self._screens.update, step.accepted))
            self._look_round()
        return True

    async def _wake(self) -> None:
        """Do what is due."""
        while self._keeper.table is not None:
            step = self._keeper.table.wake(self._now)
            if step is None or not await self._carry_out(step):
                break
        self._set_alarm()

    async def _read(self) -> None:
        """Bring the table back from the log and show it; if that fails, it is tried again later."""
        if await self._keeper.read():
            self._answers.remember(self._keeper.moves)
            for desk in self._desks:
                self._desks.seat(desk, self._keeper.seating.seat_of(desk.guest.hash))
            if self._screens.view(None) is not None:
                self._desks.tell(self._screens.game)
            self._look_round()

    def _look_round(self) -> bool:
        """Something beside the cards may have changed: who plays, who is away, whether it goes on; if it was told."""
        if self._keeper.table is not None:
            self._keeper.table.presence(self._desks.online, self._now)
        told = self._sign.tell()
        self._set_alarm()
        return told

    def _set_alarm(self) -> None:
        due = self._keeper.table.due(self._now) if self._keeper.table else None
        self._alarm.set(due or None)
        if due == 0:
            self._mail.put(self._wake)

    # --- what is told ------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> int:
        return self._house.clock.now()

    @property
    def _ply(self) -> int:
        return self._keeper.table.ply if self._keeper.table else 0

    @property
    def status(self) -> TableStatus:
        """Waiting for persons, playing, or over."""
        return self._screens.status

    # --- the table itself --------------------------------------------------------------------------------------------

    def _mind_idleness(self) -> None:
        self._idle.set(None if len(self._desks) else self._house.settings.idle_ms)

    async def _rest(self) -> None:
        """Nobody has looked for a while: unless a clock has to run, the log is memory enough."""
        if len(self._desks):
            return
        if (self._setup.clock and self._screens.plays) or not self._mail.empty:
            self._mind_idleness()
            return
        self._stop()
        self._put_away(self)
        self._mail.stop()

    async def _on_bug(self, bug: Exception) -> None:
        """An act has raised: the table in memory may be half changed. No value is logged, it could be a card."""
        where = traceback.extract_tb(bug.__traceback__)[-1]
        log.error("Table %s: %s in %s, line %s", self.id, type(bug).__name__, where.name, where.lineno)
        self._keeper.drop()
