"""Who may sit where points are staked: who is known by name, can pay, and sits at no other such table."""

from typing import Final

import msgspec
from sqlalchemy import Connection, select

from macao.server.points.ledger import balance, of_person
from macao.server.points.persons import refill
from macao.server.points.schema import transfers
from macao.server.schema import OPEN, seats, tables

LAPSE_MS: Final = 60_000
"""A chair at a table that waits, and at which nobody has been for so long, keeps nobody from another one."""


class Staked(Exception):
    """This person may not sit here; `reason` is a code. Nothing has been written."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class _Setup(msgspec.Struct, frozen=True):
    """What counts here of what a table is made of."""

    stake: int = 0
    free: str | None = None


def refusal(connection: Connection, person: bytes, stake: int, table_id: str, now: int) -> str | None:
    """Why this person may not play at that table for so much. Who has next to nothing gets his points of the day."""
    left = balance(connection, of_person(person))
    if left is None:
        return "need_account"
    if seat_elsewhere(connection, person, now, table_id) is not None:
        return "one_seat"
    if left < stake and refill(connection, person, now):
        left = balance(connection, of_person(person)) or 0
    return "no_points" if left < stake else None


def demand(connection: Connection, person: bytes, stake: int, table_id: str, now: int) -> None:
    """Raises Staked if he may not."""
    reason = refusal(connection, person, stake, table_id, now)
    if reason is not None:
        raise Staked(reason)


def seat_elsewhere(connection: Connection, person: bytes, now: int, here: str = "") -> str | None:
    """The table at which this person plays for points, or is about to; None: there is no other."""
    columns = tables.c.id, tables.c.setup, tables.c.status, tables.c.empty_since, seats.c.seat
    wanted = select(*columns).join(seats, seats.c.table_id == tables.c.id)
    for row in connection.execute(wanted.where(seats.c.person == person, OPEN, tables.c.id != here)):
        setup = msgspec.json.decode(row.setup, type=_Setup)
        if not setup.stake or setup.free is not None:
            continue
        lapsed = row.empty_since is not None and row.empty_since <= now - LAPSE_MS
        if not (lapsed if row.status == "waiting" else _is_out(connection, row.id, row.seat)):
            return str(row.id)
    return None


def _is_out(connection: Connection, table_id: str, seat: int) -> bool:
    """Whether what that seat was to pay last was for having abandoned."""
    his = select(transfers.c.why).where(transfers.c.game == table_id, transfers.c.seat == seat)
    return connection.execute(his.order_by(transfers.c.number.desc()).limit(1)).scalar() == "fine"
