"""The jobs of the store about tickets: secrets that open one door once."""

from typing import Literal, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from macao.server.schema import tickets

Purpose = Literal["reset", "confirm", "second", "enrol"]
LIFE_MS: dict[Purpose, int] = {"reset": 1_200_000, "confirm": 86_400_000, "second": 300_000, "enrol": 1_200_000}


class Ticket(NamedTuple):
    """Whose it is, and what it is about."""

    person: bytes
    about: str | None


def give(
    connection: Connection, purpose: Purpose, hashed: bytes, person: bytes, now: int, about: str | None = None
) -> None:
    """A new one; an older one of this person for the same door counts no more."""
    revoke(connection, person, purpose)
    until = now + LIFE_MS[purpose]
    connection.execute(insert(tickets).values(hash=hashed, person=person, purpose=purpose, about=about, until=until))


def look(connection: Connection, purpose: Purpose, hashed: bytes, now: int) -> Ticket | None:
    """What this one is for, which it stays; None when it opens nothing."""
    mine = (tickets.c.hash == hashed) & (tickets.c.purpose == purpose) & (tickets.c.until > now)
    row = connection.execute(select(tickets.c.person, tickets.c.about).where(mine)).first()
    return None if row is None else Ticket(row.person, row.about)


def take(connection: Connection, purpose: Purpose, hashed: bytes, now: int) -> Ticket | None:
    """The same, and it is used up: of two who come at once one gets it."""
    found = look(connection, purpose, hashed, now)
    if found is None:
        return None
    gone = connection.execute(delete(tickets).where(tickets.c.hash == hashed)).rowcount
    return found if gone == 1 else None


def revoke(connection: Connection, person: bytes, purpose: Purpose) -> None:
    """Those of this person for this door count no more."""
    connection.execute(delete(tickets).where(tickets.c.person == person, tickets.c.purpose == purpose))


def sweep(connection: Connection, now: int) -> None:
    """Those whose time is over are forgotten."""
    connection.execute(delete(tickets).where(tickets.c.until <= now))
