"""What the screens at one table show: made from the machine as it is now."""

from collections.abc import Callable

from macao.dealing import showing
from macao.play.board import Listed
from macao.play.game import Accepted
from macao.play.seating import ENDED
from macao.protocol.company import Company
from macao.protocol.messages import SeatInfo, ServerMessage, Table, TableStatus, Update, View
from macao.server.clock import Clock
from macao.server.desks import Desks
from macao.server.keeper import Keeper
from macao.server.records import TableRow
from macao.server.seals import shown
from macao.server.ties import Ties, shuts_out


class Screens:
    """Messages for one seat, or for those who only watch (None)."""

    def __init__(
        self, row: TableRow, clock: Clock, keeper: Keeper, desks: Desks, company: Callable[[], Company]
    ) -> None:
        self._row, self._id, self._setup = row, row.id, row.setup
        self._clock, self._keeper, self._desks = clock, keeper, desks
        self.company = company
        """What the people wish beside the cards."""

    @property
    def status(self) -> TableStatus:
        """Waiting for persons, playing, or over."""
        if self._keeper.table is None:
            return "playing" if self._keeper.seating.ready else "waiting"
        return self._keeper.table.status

    @property
    def plays(self) -> bool:
        """It is played, and not paused."""
        machine = self._keeper.table
        return self.status == "playing" and not (machine is not None and machine.paused)

    @property
    def waits(self) -> bool:
        """For somebody to sit down."""
        return self.status == "waiting" and bool(self._keeper.seating.free)

    def seat_of(self, person: bytes) -> int | None:
        """His chair."""
        return self._keeper.seating.seat_of(person)

    def shuts_out(self, person: bytes, ties: Ties) -> bool:
        """There is no such table for this person."""
        return shuts_out(ties, self._keeper.host, self._keeper.seating.rows, person)

    def time(self, now: int) -> int:
        """What time it is in the game."""
        return now if self._keeper.table is None else self._keeper.table.time(now)

    def chairs(self, now: int) -> list[SeatInfo]:
        """Who sits where, and who is away for how long."""
        machine, online = self._keeper.table, self._desks.online
        if machine is None:
            return showing.chairs(self._keeper.seating, online, frozenset(), known=self._keeper.known)
        return showing.chairs(machine.seating, online, machine.stand_ins, machine.away(now), self._keeper.known)

    def table(self, seat: int | None) -> Table:
        """The table itself."""
        setup, machine = self._setup, self._keeper.table
        return Table(
            self._id,
            setup.variant,
            setup.options,
            setup.clock,
            self.chairs(self._clock.now()),
            seat,
            self.status,
            watchers=self._desks.watchers,
            open=setup.open,
            company=self.company(),
            seal=shown(self._row, self._keeper.table),
            void=machine is not None and machine.void,
            stake=self._keeper.stake,
            free=self._keeper.free,
        )

    def listed(self) -> Listed | None:
        """As it stands on the board: an open table that is not over, while somebody who sits there looks at it."""
        setup, seating = self._setup, self._keeper.seating
        if not setup.open or not self._desks.online or self.status in ENDED:
            return None
        rows = sorted(seating.rows, key=lambda row: row.seat)
        return Listed(
            self._id,
            setup.variant,
            len(setup.options),
            setup.clock,
            len(setup.kinds),
            len(seating.free),
            tuple([row.name for row in rows]),
            self.status,
            self._desks.watchers,
            setup.fill,
            self._keeper.stake,
            tuple([row.person for row in rows]),
            next((row.person for row in rows if row.seat == self._keeper.host), None),
        )

    def view(self, seat: int | None) -> View | None:
        """The whole picture, if there is one."""
        machine, now = self._keeper.table, self._clock.now()
        if machine is None or machine.dealer is None:
            return None
        return showing.view(machine.dealer, seat, machine.clock(now), machine.time(now))

    def back(self, seat: int | None, ply: int | None) -> View | Update | None:
        """What a page lacks that has come back with `ply` moves, where all of them are known; else as `view`."""
        machine, now = self._keeper.table, self._clock.now()
        if machine is None or machine.dealer is None or ply is None:
            return self.view(seat)
        moves = [] if ply == machine.ply else machine.dealer.past.since(ply)
        if moves is None:
            return self.view(seat)
        return showing.missed(machine.dealer, moves, seat, machine.clock(now), machine.time(now))

    def game(self, seat: int | None) -> ServerMessage:
        """The whole picture; there must be one."""
        view = self.view(seat)
        assert view is not None
        return view

    def updates(self, accepted: Accepted | None) -> Callable[[int | None], ServerMessage]:
        """What came of a move, for one seat after the other; there must be a game."""
        machine, now = self._keeper.table, self._clock.now()
        assert machine is not None
        assert machine.dealer is not None
        return showing.updates(machine.dealer, accepted, machine.clock(now), machine.time(now))
