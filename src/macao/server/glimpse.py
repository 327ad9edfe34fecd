"""What is known of a table by those who are not at it, read without waking it up."""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from macao.protocol.messages import TableStatus
from macao.server.records import TableSetup
from macao.server.schema import OPEN, seats, tables


class Glimpse(NamedTuple):
    """A table from outside."""

    setup: TableSetup
    status: TableStatus
    taken: int
    """Chairs at which a person sits."""

    @property
    def stake(self) -> int:
        """Points that each seat pays; 0: it is played for nothing."""
        return 0 if self.setup.free else self.setup.stake

    @property
    def free(self) -> int:
        """Chairs that wait for a person; none once the cards are dealt."""
        return self.setup.kinds.count("person") - self.taken if self.status == "waiting" else 0


def glimpse(connection: Connection, table_id: str) -> Glimpse | None:
    """The table of this id; None when there is none."""
    row = connection.execute(select(tables.c.setup, tables.c.status).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    taken = connection.execute(select(func.count()).where(seats.c.table_id == table_id)).scalar_one()
    return Glimpse(msgspec.json.decode(row.setup, type=TableSetup), row.status, taken)


def sits(connection: Connection, table_id: str, person: bytes) -> bool:
    """Whether this guest has a seat at that table, and something may still happen there."""
    seat = select(seats.c.seat).join(tables, tables.c.id == seats.c.table_id)
    his = (seats.c.table_id == table_id) & (seats.c.person == person)
    return connection.execute(seat.where(his, OPEN)).first() is not None
