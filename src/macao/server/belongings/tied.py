"""The people to whom a person has a tie. Jobs of the store."""

from sqlalchemy import Connection, delete

from macao.server.friends import circle
from macao.server.ties import blocks, friendships


def ties_of(connection: Connection, person: bytes) -> dict[str, list[str]]:
    """Their names; who blocks him is not among them."""
    found = circle.people(connection, person)
    return {kind: [one.name for one in people] for kind, people in found._asdict().items()}


def forget(connection: Connection, person: bytes, _now: int) -> None:
    """From both sides: in the rows of others stands what they called him."""
    for table, mine, theirs in (
        (friendships, friendships.c.asker, friendships.c.asked),
        (blocks, blocks.c.person, blocks.c.other),
    ):
        connection.execute(delete(table).where((mine == person) | (theirs == person)))
