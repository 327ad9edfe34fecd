"""The jobs of the store about sessions: who is in which browser."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from macao.server.schema import accounts, people, sessions
from macao.server.ties import Ties, ties_of


class Entry(NamedTuple):
    """A session as it is found again."""

    person: bytes
    name: str | None
    """The name this person last used at a table."""
    signed_at: int | None
    """When he last proved who he is; None: he is a guest."""
    seen_at: int
    ties: Ties
    known: str | None
    """The name of his account."""


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


class Session(NamedTuple):
    """One browser of a person. `id` names it to himself; nobody comes in by it."""

    hash: bytes
    agent: str
    since: int
    seen: int

    @property
    def id(self) -> str:
        """A part of the hash."""
        return self.hash.hex()[:16]


def of_person(connection: Connection, person: bytes) -> list[Session]:
    """All browsers of this person, the newest first."""
    mine = select(sessions).where(sessions.c.person == person).order_by(sessions.c.created_at.desc())
    return [Session(row.token_hash, row.agent, row.created_at, row.seen_at) for row in connection.execute(mine)]


def entry(connection: Connection, token_hash: bytes) -> Entry | None:
    """Whose session this is; None when it has ended or never was."""
    columns = sessions.c.person, people.c.name, sessions.c.signed_at, sessions.c.seen_at, accounts.c.name.label("known")
    found = select(*columns).join(people, people.c.id == sessions.c.person)
    found = found.outerjoin(accounts, accounts.c.person == people.c.id)
    row = connection.execute(found.where(sessions.c.token_hash == token_hash)).first()
    if row is None:
        return None
    return Entry(row.person, row.name, row.signed_at, row.seen_at, ties_of(connection, row.person), row.known)


def follow(connection: Connection, of: bytes, token_hash: bytes, now: int, agent: str) -> bool:
    """Another browser is let in by the session `of`; False when that has ended meanwhile."""
    found = entry(connection, of)
    if found is not None:
        add_session(connection, token_hash, found.person, now, found.signed_at, agent)
    return found is not None
