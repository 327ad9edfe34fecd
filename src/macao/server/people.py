"""The jobs of the store about who sits at a table, beside taking a chair: the host, and who has lost his chair."""

from typing import Any

from sqlalchemy import Connection, delete, select

from macao.play.kept import Lead
from macao.play.seating import SeatRow
from macao.server.schema import accounts, seats


class NotThere(Exception):
    """The chair is not that person's: somebody else has written meanwhile."""


def free_chair(connection: Connection, table_id: str, row: SeatRow) -> None:
    """A person has no chair any more."""
    his = (seats.c.table_id == table_id) & (seats.c.seat == row.seat) & (seats.c.person == row.person)
    if connection.execute(delete(seats).where(his)).rowcount != 1:
        raise NotThere(f"{table_id} has another one on chair {row.seat}")


def known(connection: Connection, table_id: str) -> dict[bytes, str]:
    """Of those who sit there, the names of their accounts."""
    found = select(accounts.c.person, accounts.c.name).join(seats, seats.c.person == accounts.c.person)
    return {row.person: row.name for row in connection.execute(found.where(seats.c.table_id == table_id))}


def led(lead: Lead) -> dict[str, Any]:
    """What the table is made of from now on."""
    return {"host": lead.host} | ({} if lead.key is None else {"led": lead.key})
