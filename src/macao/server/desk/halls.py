"""The jobs of the store about tables, as the desk sees them: who sits there, and never a card."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, select

from macao.protocol.desk import DeskSeat, DeskTable
from macao.server.schema import OPEN, accounts, seats, tables

MOST = 100


class _Setup(msgspec.Struct, frozen=True):
    """What counts here of what a table is made of."""

    variant: str
    open: bool = False
    stake: int = 0


def open_tables(connection: Connection) -> list[DeskTable]:
    """Those at which something may still happen, the newest first."""
    return found(connection, OPEN, MOST)


def found(connection: Connection, which: ColumnElement[bool], most: int) -> list[DeskTable]:
    """Such tables, the newest first."""
    columns = [tables.c[name] for name in ("id", "setup", "status", "created_at", "head", "empty_since")]
    wanted = select(*columns).where(which).order_by(tables.c.created_at.desc(), tables.c.id).limit(most)
    rows = connection.execute(wanted).all()
    sitting = _sitting(connection, [row.id for row in rows])
    return [_table(row, sitting[row.id]) for row in rows]


def _table(row: Row[Any], sitting: list[DeskSeat]) -> DeskTable:
    setup = msgspec.json.decode(row.setup, type=_Setup)
    since, empty = row.created_at, row.empty_since
    return DeskTable(row.id, setup.variant, row.status, since, row.head, setup.stake, setup.open, empty, sitting)


def _sitting(connection: Connection, ids: Sequence[str]) -> defaultdict[str, list[DeskSeat]]:
    """Who sits at these tables, in the order of the seats."""
    named = select(seats.c.table_id, seats.c.seat, seats.c.name, accounts.c.person)
    known = named.join(accounts, accounts.c.person == seats.c.person, isouter=True)
    at: defaultdict[str, list[DeskSeat]] = defaultdict(list)
    for row in connection.execute(known.where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        at[row.table_id].append(DeskSeat(row.seat, row.name, None if row.person is None else row.person.hex()))
    return at


def is_open(connection: Connection, table_id: str) -> bool:
    """Whether something may still happen there."""
    return connection.execute(select(tables.c.id).where(tables.c.id == table_id, OPEN)).first() is not None
