"""The jobs about accounts that the host orders on his own machine."""

from sqlalchemy import Connection, update

from macao.server import entries
from macao.server.accounts import tickets
from macao.server.accounts.accounts import Wanted, by_address, by_who, fold, make
from macao.server.schema import accounts


class AddressTaken(Exception):
    """Another account has confirmed this address."""


def appoint(connection: Connection, who: str, *, admin: bool) -> str | None:
    """Who has this name is an admin, or is not any more: his name as he writes it. None: nobody has it."""
    known = by_who(connection, who)
    if known is None:
        return None
    connection.execute(update(accounts).where(accounts.c.person == known.person).values(admin=admin))
    return known.name


def make_admin(connection: Connection, wanted: Wanted, ticket: bytes | None, now: int) -> None:
    """A new account of an admin, whose address counts; with the hash of a ticket he chooses his own password.

    Raises Taken and AddressTaken.
    """
    if by_address(connection, wanted.email) is not None:
        raise AddressTaken
    entries.add_person(connection, wanted.person, now)
    make(connection, wanted, now)
    mine = update(accounts).where(accounts.c.person == wanted.person)
    connection.execute(mine.values(admin=True, address=fold(wanted.email)))
    if ticket is not None:
        tickets.give(connection, "reset", ticket, wanted.person, now, fold(wanted.email))
