"""The jobs of the store about the trail: what admins have read and done."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from macao.protocol.desk import DeskDeed
from macao.server.desk.schema import trail
from macao.server.schema import accounts, people

PAGE = 50
LONGEST_NOTE = 200


class Deed(NamedTuple):
    """What somebody at the desk reads or does."""

    what: str
    about: bytes | None = None
    at_what: str | None = None
    note: str | None = None


def write(connection: Connection, admin: bytes, deed: Deed, now: int) -> None:
    """Add a line; none is ever changed."""
    note = None if deed.note is None else deed.note[:LONGEST_NOTE]
    connection.execute(insert(trail).values(deed._asdict() | {"note": note, "admin": admin, "at_ms": now}))


def read(connection: Connection, before: int | None) -> list[DeskDeed]:
    """The newest lines; of those before that number, if it is given."""
    wanted = select(trail).order_by(trail.c.id.desc()).limit(PAGE)
    rows = connection.execute(wanted if before is None else wanted.where(trail.c.id < before)).all()
    called = names_of(connection, {row.admin for row in rows} | {row.about for row in rows if row.about})
    return [
        DeskDeed(row.id, row.at_ms, called.get(row.admin, ""), row.what, called.get(row.about), row.at_what, row.note)
        for row in rows
    ]


def names_of(connection: Connection, persons: set[bytes]) -> dict[bytes, str]:
    """What these are called: by the account, else as last at a table."""
    named = select(people.c.id, people.c.name, accounts.c.name.label("known"))
    found = named.join(accounts, accounts.c.person == people.c.id, isouter=True).where(people.c.id.in_(persons))
    return {row.id: row.known or row.name or "" for row in connection.execute(found)}
