"""The jobs of the store: what is written and read, as functions of a connection."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from macao.play.due import Due
from macao.play.kept import Kept, Lead
from macao.play.picture import Entry, Line
from macao.play.rematch import Tally
from macao.play.seating import SeatRow
from macao.play.setup import Setup
from macao.play.stake import Free
from macao.protocol.messages import SeatKind, TableStatus
from macao.protocol.points import Booked
from macao.protocol.requests import NewTable
from macao.server.people import free_chair, known, led
from macao.server.points import chairs, stakes
from macao.server.points.stakes import Booking
from macao.server.prepared import Prepared
from macao.server.schema import alive, moves, people, seats, tables

_add_move = Prepared(insert(moves))
_move_head = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("game"), tables.c.head == bindparam("known"))
    .values(head=tables.c.head + bindparam("count"))
)


class Overtaken(Exception):
    """Somebody else has written to this log meanwhile: read it again and decide anew. The database is well."""


class TableSetup(msgspec.Struct, frozen=True):
    """What a table was made of; fixed when it is made."""

    variant: str
    options: dict[str, str]
    kinds: list[SeatKind]
    clock: int
    rules: str = ""
    """Fingerprint of the rulebook it is played by."""
    open: bool = False
    fill: bool = False
    score: list[Tally] = []
    """Of the matches before this one, one a seat."""
    next: str | None = None
    """The table of the match after this one."""
    sealed: bool = False
    """Its seed follows from a secret and the shares of the seats; in tables of old it was drawn."""
    paused: bool = False
    host: int = 0
    """The seat of the host; at first who made the table."""
    led: str | None = None
    """The key of the last command of the host that was carried out."""
    stake: int = 0
    """Points that were agreed for each seat."""
    free: Free | None = None
    """Why it is played for nothing all the same."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it stands in the log. `seed`, or the secret from which it follows, is secret while the game runs."""

    id: str
    setup: TableSetup
    seed: bytes
    status: TableStatus
    seats: list[SeatRow]
    moves: list[Line]
    empty_since: int | None = None
    """Nobody who sits there has been there since; None while somebody is."""
    booked: list[Booked] = []
    """What its match has cost and paid each seat."""
    known: dict[bytes, str] = {}
    """Of those who sit there, the names of their accounts."""

    @property
    def entries(self) -> list[Entry]:
        """The log as a game reads it, without the commands."""
        return [Entry(move.ply, move.at, move.seat, move.move) for move in self.moves]

    @property
    def kept(self) -> Kept:
        """How it stands beside the log."""
        setup = self.setup
        return Kept(setup.paused, self.status == "closed", self.empty_since, setup.host, setup.led)

    def __repr__(self) -> str:
        return f"TableRow({self.id!r})"


def table_setup(wanted: NewTable, game: Setup) -> TableSetup:
    """What the table is made of."""
    rules = game.rules().fingerprint()
    return TableSetup(
        game.variant,
        dict(game.options),
        wanted.seats,
        wanted.clock,
        rules,
        open=wanted.open,
        fill=wanted.fill,
        sealed=True,
        stake=wanted.stake,
        free=free_by(wanted.stake, wanted.seats),
    )


def free_by(stake: int, kinds: Sequence[SeatKind]) -> Free | None:
    """Why nothing can be staked at a table with such chairs."""
    return "bots" if stake and any(kind != "person" for kind in kinds) else None


def game_setup(setup: TableSetup, seed: bytes) -> Setup:
    """What the game is made of. Its `rules()` raises ValueError when it cannot be played."""
    return Setup(setup.variant, setup.options, len(setup.kinds), seed)


def add_table(connection: Connection, table: TableRow, now: int) -> None:
    """A new table with those who sit at it."""
    setup = msgspec.json.encode(table.setup).decode()
    connection.execute(
        insert(tables).values(
            id=table.id, setup=setup, seed=table.seed, created_at=now, status=table.status, empty_since=now
        )
    )
    for seat in table.seats:
        add_seat(connection, table.id, seat)


def add_seat(connection: Connection, table_id: str, seat: SeatRow) -> None:
    """Give a seat to a person, who will be greeted by this name from now on; raises when either has been taken."""
    connection.execute(
        insert(seats).values(table_id=table_id, seat=seat.seat, person=seat.person, name=seat.name, share=seat.share)
    )
    connection.execute(update(people).where(people.c.id == seat.person).values(name=seat.name))


def give_share(connection: Connection, table_id: str, seat: SeatRow) -> None:
    """Write what somebody who sits has given to the shuffle; raises Overtaken unless it was waited for."""
    waiting = update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat.seat, seats.c.share.is_(None))
    if connection.execute(waiting.values(share=seat.share)).rowcount != 1:
        raise Overtaken(f"{table_id} waits for no share of seat {seat.seat}")


def carry(
    connection: Connection,
    table_id: str,
    seat: SeatRow | None,
    kinds: Sequence[SeatKind] | None,
    paused: bool | None,
    lines: Sequence[Line],
    status: TableStatus | None,
    given: Sequence[SeatRow] = (),
    freed: SeatRow | None = None,
    lead: Lead | None = None,
    due: Due | None = None,
    now: int = 0,
) -> Booking | None:
    """Write what a step says, the status if that is new, and what is due in points: all or nothing. Raises Staked."""
    _lead(connection, table_id, freed, lead)
    if seat is not None and due is not None:
        chairs.demand(connection, seat.person, due.stake, table_id, now)
    if seat is not None:
        add_seat(connection, table_id, seat)
    if kinds is not None:
        give_chairs(connection, table_id, kinds, "playing" if lines else "waiting")
    for giver in given:
        give_share(connection, table_id, giver)
    if paused is not None:
        _amend(connection, table_id, "playing", paused=paused)
    _go_on(connection, table_id, lines, status)
    return None if due is None else _book(connection, table_id, due, now)


def _lead(connection: Connection, table_id: str, freed: SeatRow | None, lead: Lead | None) -> None:
    if freed is not None:
        free_chair(connection, table_id, freed)
    if lead is not None:
        _amend(connection, table_id, None, **led(lead))


def _go_on(connection: Connection, table_id: str, lines: Sequence[Line], status: TableStatus | None) -> None:
    if lines:
        append(connection, table_id, lines)
    if status is not None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(status=status))


def _book(connection: Connection, table_id: str, due: Due, now: int) -> Booking | None:
    booking = stakes.carry(connection, table_id, due, now)
    if booking is not None and booking.free is not None:
        _amend(connection, table_id, None, free=booking.free)
    return booking


def open_table(connection: Connection, table: TableRow, now: int) -> str | None:
    """A new table with who makes it; why not, if he may not sit there."""
    if table.setup.stake and table.setup.free is None:
        for seat in table.seats:
            if (reason := chairs.refusal(connection, seat.person, table.setup.stake, table.id, now)) is not None:
                return reason
    add_table(connection, table, now)
    return None


def give_chairs(connection: Connection, table_id: str, kinds: Sequence[SeatKind], was: TableStatus) -> None:
    """From now on the chairs of a table are for these; Overtaken, when it is not what it `was`."""
    setup = _setup_of(connection, table_id, was)
    free = setup.free or free_by(setup.stake, kinds)
    _amend(connection, table_id, was, kinds=list(kinds), free=free)


def add_rematch(connection: Connection, after: str, table: TableRow, now: int) -> str:
    """The id of the table to which the one of id `after` leads from now on: the new one, if it led to none before."""
    known = _setup_of(connection, after, "over").next
    if known is not None:
        return known
    add_table(connection, table, now)
    _amend(connection, after, "over", next=table.id)
    if table.status == "playing" and table.setup.stake and table.setup.free is None:
        _book(connection, table.id, Due(table.setup.stake, begins=True), now)
    return table.id


def _amend(connection: Connection, table_id: str, was: TableStatus | None, **changes: object) -> None:
    """Change what the table is made of; Overtaken, when it is not what it `was` (None: whatever that is)."""
    setup = msgspec.structs.replace(_setup_of(connection, table_id, was), **changes)
    changed = update(tables).where(tables.c.id == table_id).values(setup=msgspec.json.encode(setup).decode())
    connection.execute(changed)


def _setup_of(connection: Connection, table_id: str, was: TableStatus | None) -> TableSetup:
    """What the table is made of, which nobody else changes meanwhile; Overtaken, when it is not what it `was`."""
    row = connection.execute(select(tables).where(tables.c.id == table_id).with_for_update()).first()
    if row is None or was not in (None, row.status):
        raise Overtaken(f"{table_id} is no longer {was}")
    return msgspec.json.decode(row.setup, type=TableSetup)


def read_table(connection: Connection, table_id: str) -> TableRow | None:
    """The whole table, its log in order; None when there is none."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    sitting = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    made = connection.execute(select(moves).where(moves.c.game == table_id).order_by(moves.c.ply))
    setup = msgspec.json.decode(row.setup, type=TableSetup)
    return TableRow(
        id=row.id,
        setup=setup,
        seed=row.seed,
        status=row.status,
        seats=[SeatRow(s.seat, s.person, s.name, s.share) for s in sitting],
        moves=[Line(m.ply, m.at_ms, m.seat, m.move, m.key) for m in made],
        empty_since=row.empty_since,
        booked=stakes.booked(connection, table_id) if setup.stake else [],
        known=known(connection, table_id),
    )


def append(connection: Connection, game: str, entries: Sequence[Line]) -> None:
    """Write entries, of consecutive plies, at the end of the log. Nothing is written when one of them raises:

    Overtaken, when the log does not end right before them; IntegrityError, when a key is there already.
    """
    known = entries[-1].ply - len(entries)
    if _move_head(connection, {"game": game, "known": known, "count": len(entries)}).rowcount != 1:
        raise Overtaken(f"{game} does not end at {known}")
    rows = [{"game": game, "ply": e.ply, "at_ms": e.at, "seat": e.seat, "move": e.move, "key": e.key} for e in entries]
    _add_move(connection, *rows)


def running(connection: Connection) -> list[str]:
    """Tables in play that have a clock, oldest first."""
    found = connection.execute(select(tables).where(tables.c.status == "playing").order_by(tables.c.created_at))
    return [row.id for row in found if msgspec.json.decode(row.setup, type=TableSetup).clock > 0]


def read_alive(connection: Connection) -> int | None:
    """When a server was last alive here; None when nobody knows."""
    at: int | None = connection.execute(select(alive.c.at_ms)).scalar()
    return at


def write_alive(connection: Connection, now: int) -> None:
    """A server is alive."""
    if connection.execute(update(alive).values(at_ms=now)).rowcount == 0:
        connection.execute(insert(alive).values(id=1, at_ms=now))
