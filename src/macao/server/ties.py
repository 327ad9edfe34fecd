"""Who is whose friend, and whom somebody does not want to meet: the tables, and what a session knows of them."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    Text,
    bindparam,
    literal,
    select,
    union_all,
)

from macao.play.seating import SeatRow
from macao.server.schema import Long, metadata

friendships = Table(
    "friendships",
    metadata,
    Column("asker", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("asked", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("label", Text, nullable=False),
    Column("at", Long, nullable=False),
    Column("since", Long),
    Index("friendships_by_asked", "asked"),
    sqlite_with_rowid=False,
)
"""One row for two people. `label` is what the asker called him whom he asked; `since` is when that one has accepted."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("other", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("label", Text, nullable=False),
    Column("at", Long, nullable=False),
    Index("blocks_by_other", "other"),
    sqlite_with_rowid=False,
)
"""`person` does not want to meet `other`, whom he calls `label`. That one is never told."""


class Ties(NamedTuple):
    """What the server has at hand of somebody whose page is open."""

    friends: frozenset[bytes] = frozenset()
    shunned_by: frozenset[bytes] = frozenset()
    """Who does not want to meet him."""

    def __repr__(self) -> str:
        return "Ties()"


NONE = Ties()

_me = bindparam("me", type_=LargeBinary)
_FRIENDS, _SHUNNED = 0, 1
_TIES = union_all(
    select(literal(_FRIENDS), friendships.c.asked).where(friendships.c.asker == _me, friendships.c.since.is_not(None)),
    select(literal(_FRIENDS), friendships.c.asker).where(friendships.c.asked == _me, friendships.c.since.is_not(None)),
    select(literal(_SHUNNED), blocks.c.person).where(blocks.c.other == _me),
)


def ties_of(connection: Connection, person: bytes) -> Ties:
    """Of this person."""
    found = [set[bytes](), set[bytes]()]
    for kind, other in connection.execute(_TIES, {"me": person}):
        found[kind].add(other)
    return Ties(*map(frozenset, found))


def shuts_out(ties: Ties, host: int, seats: Iterable[SeatRow], person: bytes) -> bool:
    """Whether there is no such table for this person: its host does not want to meet him, and he does not sit there."""
    if not ties.shunned_by:
        return False
    rows = list(seats)
    hosts = any(row.seat == host and row.person in ties.shunned_by for row in rows)
    return hosts and all(row.person != person for row in rows)
