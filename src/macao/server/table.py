"""A table: who sits and who watches, and one task that does one thing after the other. It alone owns its game."""

import logging
import traceback
from collections.abc import Callable
from functools import cached_property, partial

from macao.dealing import asking, names
from macao.dealing.dealer import canonical
from macao.dealing.seating import Seating, SeatRow
from macao.play.setup import SEED_BYTES
from macao.protocol import encode, messages
from macao.protocol.messages import (
    AskRules,
    ClientMessage,
    Done,
    Move,
    Refused,
    SeatInfo,
    ServerMessage,
    Sit,
    Sync,
    TableStatus,
    Why,
)
from macao.server import records
from macao.server.desks import Desks
from macao.server.mailbox import Mailbox
from macao.server.pace import Alarm
from macao.server.playing import RETRY, House, Playing
from macao.server.records import TableRow, game_setup
from macao.server.rooms import Desk

log = logging.getLogger("macao.server")


class Table:
    """Made from its row in the store; `put_away` is called when nothing needs it in memory any more."""

    def __init__(self, row: TableRow, house: House, put_away: Callable[["Table"], None]) -> None:
        self.id = row.id
        self._setup = row.setup
        self._house = house
        self._put_away = put_away
        self._desks = Desks()
        self._seating = Seating(row.setup.kinds, row.seats)
        self._mail = Mailbox(self._on_bug)
        self._playing = Playing(row, house, self._seating, self, self._mail.put)
        self._idle = Alarm(house.clock, partial(self._mail.put, self._rest))
        self._told: tuple[list[SeatInfo], TableStatus] | None = None
        self._mail.put(partial(self._wake, row))

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

    async def close(self) -> None:
        """Finish what is queued; the log holds the rest."""
        self._idle.cancel()
        self._playing.rest()
        await self._mail.close()
        self._playing.rest()

    # --- what the game does ------------------------------------------------------------------------------------------

    def tell(self, make: Callable[[int | None], ServerMessage]) -> None:
        """See Audience."""
        self._desks.tell(make)

    def changed(self) -> None:
        """See Audience."""
        self._tell_chairs()
        self._playing.settle(self._desks.online)

    # --- coming and going --------------------------------------------------------------------------------------------

    async def _wake(self, row: TableRow) -> None:
        if self._seating.full:
            self._playing.begin(row)
        self._mind_idleness()
        self.changed()

    async def _enter(self, desk: Desk) -> None:
        self._desks.add(desk)
        self._desks.seat(desk, self._seating.seat_of(desk.guest.hash))
        self._mind_idleness()
        if not self._tell_chairs():
            desk.outlet.send(self._describe(desk.seat))
        await self._show(desk)
        self._playing.settle(self._desks.online)

    async def _leave(self, desk: Desk) -> None:
        if self._desks.remove(desk):
            self._mind_idleness()
            self.changed()

    async def _hear(self, desk: Desk, message: ClientMessage) -> None:
        if desk not in self._desks:
            return
        if isinstance(message, AskRules):
            desk.outlet.put(self._rules)
        elif isinstance(message, Why):
            await self._explain(desk, message)
        elif not isinstance(message, Sync):
            await self._command(desk, message)
        elif not await self._show(desk):
            desk.outlet.send(self._describe(desk.seat))

    async def _show(self, desk: Desk) -> bool:
        """Send the whole picture, if there is one."""
        if self._seating.full:
            await self._playing.read()
        if self._playing.dealer is None:
            return False
        desk.outlet.send(self._playing.view(desk.seat))
        return True

    @cached_property
    def _rules(self) -> str:
        return encode.text(asking.rules(game_setup(self._setup, bytes(SEED_BYTES))))

    async def _explain(self, desk: Desk, asked: Why) -> None:
        """Why a seat may not lay these cards; who only watches has none."""
        if desk.seat is None:
            desk.outlet.send(Refused(asked.key, "no_seat", self._playing.ply))
            return
        answer = await self._playing.why(desk.seat, asked)
        desk.outlet.send(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            await self._show(desk)

    async def _command(self, desk: Desk, command: Move | Sit) -> None:
        """Answer a command; when its key comes again, in the same way."""
        if isinstance(command, Move):
            command = Move(command.key, command.ply, canonical(command.move))
        answers, guest, seat = self._playing.answers, desk.guest.hash, desk.seat
        answer = answers.find(guest, seat, command, self._playing.ply)
        if answer is None:
            answer = await (self._sit(desk, command) if isinstance(command, Sit) else self._move(desk, command))
            final = answer.reason != RETRY if isinstance(answer, Refused) else isinstance(command, Sit)
            if final:
                answers.keep(guest, seat, command, answer)
        desk.outlet.send(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            await self._show(desk)

    async def _move(self, desk: Desk, move: Move) -> Done | Refused:
        if desk.seat is None:
            return Refused(move.key, "no_seat", self._playing.ply)
        return await self._playing.command(desk.seat, move)

    async def _sit(self, desk: Desk, sit: Sit) -> Done | Refused:
        name = names.clean(sit.name)
        if desk.seat == sit.seat and self._seating.name_of(sit.seat) == name:
            return Done(sit.key, 0)  # Asked before a restart; nobody has moved when somebody sits down.
        if not self._seating.is_person(sit.seat):
            reason = "no_seat"
        elif desk.seat is not None or not self._seating.is_free(sit.seat):
            reason = "seat_taken"
        elif name is None or self._seating.is_named(name):
            reason = "bad_name"
        elif not await self._take(desk, SeatRow(sit.seat, desk.guest.hash, name)):
            reason = RETRY
        else:
            return Done(sit.key, 0)
        return Refused(sit.key, reason, self._playing.ply)

    async def _take(self, desk: Desk, row: SeatRow) -> bool:
        """Store who sits where, then tell it; with the last chair taken the game begins."""
        status: TableStatus = "playing" if self._seating.free == [row.seat] else "waiting"
        try:
            await self._house.store.do(partial(records.add_seat, table_id=self.id, seat=row, status=status))
        except Exception as failure:
            log.error("Table %s could not seat a guest: %s", self.id, type(failure).__name__)
            if not await self._recall(row):
                return False
        self._seating.take(row)
        self._desks.seat(desk, row.seat)
        self.changed()
        if self._seating.full:
            await self._playing.read()
        return True

    async def _recall(self, wanted: SeatRow) -> bool:
        """Whether the guest has got the chair after all."""
        try:
            row = await self._house.store.do(partial(records.read_table, table_id=self.id))
        except Exception as failure:
            log.error("Table %s could not be read: %s", self.id, type(failure).__name__)
            return False
        return row is not None and wanted in row.seats

    # --- the table itself --------------------------------------------------------------------------------------------

    @property
    def status(self) -> TableStatus:
        """Waiting for persons, playing, or over."""
        if not self._seating.full:
            return "waiting"
        dealer = self._playing.dealer
        return "over" if dealer is not None and dealer.over else "playing"

    def _chairs(self) -> list[SeatInfo]:
        dealer = self._playing.dealer
        return self._seating.infos(self._desks.online, dealer.stand_ins if dealer else frozenset())

    def _tell_chairs(self) -> bool:
        """Tell everybody who sits where if that is news."""
        seats, status = self._chairs(), self.status
        if self._told == (seats, status):
            return False
        self._told = (seats, status)
        self._desks.tell(self._describe)
        return True

    def _describe(self, seat: int | None) -> messages.Table:
        setup = self._setup
        return messages.Table(self.id, setup.variant, setup.options, setup.clock, self._chairs(), seat, self.status)

    def _mind_idleness(self) -> None:
        if len(self._desks):
            self._idle.cancel()
        else:
            self._idle.set(self._house.settings.idle_ms)

    async def _rest(self) -> None:
        """Nobody has looked for a while: unless a clock has to run, the log is memory enough."""
        if len(self._desks):
            return
        if (self._setup.clock and self.status == "playing") or not self._mail.empty:
            self._mind_idleness()
            return
        self._playing.rest()
        self._put_away(self)
        self._mail.stop()

    async def _on_bug(self, bug: Exception) -> None:
        """An act has raised: the game in memory may be half changed. No value is logged, it could be a card."""
        where = traceback.extract_tb(bug.__traceback__)[-1]
        log.error("Table %s: %s in %s, line %s", self.id, type(bug).__name__, where.name, where.lineno)
        self._playing.drop()
