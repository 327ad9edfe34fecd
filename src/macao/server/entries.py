"""The jobs of the store about sessions: who is in which browser."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from macao.server.schema import people, sessions


class Entry(NamedTuple):
    """A session as it is found again."""

    person: bytes
    name: str | None
    """The name this person last used at a table."""
    signed_at: int | None
    """When he last proved who he is; None: he is a guest."""


def add_person(connection: Connection, person: bytes, now: int) -> None:
    """A new guest."""
    connection.execute(insert(people).values(id=person, created_at=now))


def add_session(
    connection: Connection, token_hash: bytes, person: bytes, now: int, signed_at: int | None = None, agent: str = ""
) -> None:
    """This person is in one more browser."""
    connection.execute(
        insert(sessions).values(
            token_hash=token_hash, person=person, created_at=now, seen_at=now, signed_at=signed_at, agent=agent
        )
    )


def add_guest(connection: Connection, token_hash: bytes, person: bytes, now: int, agent: str = "") -> None:
    """A new guest in a browser."""
    add_person(connection, person, now)
    add_session(connection, token_hash, person, now, agent=agent)


def entry(connection: Connection, token_hash: bytes) -> Entry | None:
    """Whose session this is; None when it has ended or never was."""
    found = select(sessions.c.person, people.c.name, sessions.c.signed_at).join(
        people, people.c.id == sessions.c.person
    )
    row = connection.execute(found.where(sessions.c.token_hash == token_hash)).first()
    return None if row is None else Entry(row.person, row.name, row.signed_at)


def follow(connection: Connection, of: bytes, token_hash: bytes, now: int, agent: str) -> bool:
    """Another browser is let in by the session `of`; False when that has ended meanwhile."""
    known = entry(connection, of)
    if known is not None:
        add_session(connection, token_hash, known.person, now, known.signed_at, agent)
    return known is not None
