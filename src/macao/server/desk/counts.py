"""The jobs of the store about how the house does: its letters, its people, its points."""

from typing import NamedTuple

from sqlalchemy import Connection, Table, func, select

from macao.protocol.desk import DeskLetter
from macao.server.mail.outbox import MOST_TRIES
from macao.server.points.audit import audit
from macao.server.schema import accounts, letters, people, tables

MOST = 50


class House(NamedTuple):
    """How many there are, and what is wrong with the ledger."""

    waiting: int
    playing: int
    people: int
    accounts: int
    ledger: list[str]


def house(connection: Connection) -> House:
    """As it is now."""
    status = select(tables.c.status, func.count()).group_by(tables.c.status)
    by_status: dict[str, int] = {row[0]: row[1] for row in connection.execute(status)}
    waiting, playing = by_status.get("waiting", 0), by_status.get("playing", 0)
    return House(waiting, playing, _count(connection, people), _count(connection, accounts), audit(connection))


def waiting(connection: Connection) -> list[DeskLetter]:
    """Letters that have not been carried, the oldest first; not what they say."""
    columns = [letters.c[name] for name in ("id", "recipient", "subject", "made_at", "next_at", "tries")]
    wanted = select(*columns).where(letters.c.next_at.is_not(None)).order_by(letters.c.id).limit(MOST)
    return [DeskLetter(*row) for row in connection.execute(wanted)]


def given_up(connection: Connection) -> int:
    """So many letters were tried in vain."""
    lost = letters.c.next_at.is_(None) & (letters.c.tries >= MOST_TRIES)
    return connection.execute(select(func.count()).where(lost)).scalar_one()


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()
