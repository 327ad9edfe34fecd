"""What a person has asked the house, and what admins have looked at of him. Jobs of the store."""

import msgspec
from sqlalchemy import Connection, select

from macao.server.belongings.own import Told
from macao.server.desk import threads
from macao.server.desk.schema import trail


def questions_of(connection: Connection, person: bytes) -> Told:
    """Each with all that was said."""
    return [msgspec.to_builtins(threads.shown(connection, kept)) for kept in threads.of_person(connection, person)]


def forget(connection: Connection, person: bytes, _now: int) -> None:
    """Nothing of it is kept."""
    threads.forget(connection, person)


def trail_of(connection: Connection, person: bytes) -> Told:
    """When an admin has read or done something about him; the trail itself stays."""
    about = select(trail.c.at_ms, trail.c.what).where(trail.c.about == person).order_by(trail.c.id)
    return [{"at": row.at_ms, "what": row.what} for row in connection.execute(about)]
