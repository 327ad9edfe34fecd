"""The jobs of the store by which a person reads everything, and by which he leaves."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from macao.people.letters import write
from macao.server.accounts.accounts import Known, Link
from macao.server.belongings import own
from macao.server.belongings.features import FEATURES
from macao.server.mail import outbox
from macao.server.points.chairs import seat_elsewhere
from macao.server.schema import sessions


class StillPlays(Exception):
    """He has points at stake, or is about to: the match ends first."""


def export(connection: Connection, person: bytes) -> dict[str, Any]:
    """Everything that is kept about him, by feature."""
    return {feature.name: feature.told(connection, person) for feature in reversed(FEATURES)}


class Left(NamedTuple):
    """What of him is still outside the database: sessions that have ended, letters that are forgotten."""

    sessions: list[bytes]
    letters: list[int]


def leave(connection: Connection, known: Known, ghost: str, link: Link, now: int) -> Left:
    """His account ends; where he played stands `ghost`. Raises StillPlays."""
    person = known.person
    if seat_elsewhere(connection, person, now) is not None:
        raise StillPlays
    ended = list(connection.execute(select(sessions.c.token_hash).where(sessions.c.person == person)).scalars())
    written = own.forget_mail(connection, person)
    for feature in FEATURES:
        if feature.forget is not None:
            feature.forget(connection, person, now)
    own.rename(connection, person, ghost)
    letter = write("gone", known.language, known.address or known.email, known.name, link("help", ""))
    outbox.post(connection, letter, now)
    return Left(ended, written)
