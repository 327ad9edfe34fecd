"""The jobs of the store about friends and those whom somebody does not want to meet.

Who is blocked is answered as everybody is. What he asks for stands among what he has asked, and nobody sees it there
but himself: as if he whom he asks had not looked yet.
"""

import hashlib
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from macao.people.names import skeleton
from macao.server.accounts.accounts import is_known
from macao.server.schema import accounts
from macao.server.ties import blocks, friendships

MOST_FRIENDS = 200
"""So many friends somebody may have, counting those whom he has asked."""
MOST_BLOCKED = 500
MOST_ASKS = 200
"""So many asks of others are shown, the newest ones."""


class Person(NamedTuple):
    """Somebody, by what he is called in this list."""

    person: bytes
    name: str

    def __repr__(self) -> str:
        return f"Person({self.name!r})"


class Circle(NamedTuple):
    """All people to whom somebody has a tie, each list in the order of the names or the newest first."""

    friends: list[Person]
    asks: list[Person]
    """Who would like to be his friend."""
    asked: list[Person]
    blocked: list[Person]


def handle(mine: bytes, other: bytes) -> str:
    """What names the other one to this person, and to nobody else."""
    return hashlib.blake2b(other, key=mine, digest_size=8).hexdigest()


def people(connection: Connection, mine: bytes) -> Circle:
    """Of this person."""
    return Circle(
        sorted(_friends(connection, mine), key=lambda one: one.name.casefold()),
        _asks(connection, mine),
        _rows(connection, friendships.c.asked, friendships.c.label, _has_asked(mine), friendships.c.at),
        _rows(connection, blocks.c.other, blocks.c.label, blocks.c.person == mine, blocks.c.at),
    )


def by_name(connection: Connection, name: str) -> Person | None:
    """Who is known by this name, however it is written."""
    row = connection.execute(
        select(accounts.c.person, accounts.c.name).where(accounts.c.look == skeleton(name))
    ).first()
    return None if row is None else Person(*row)


def ask(connection: Connection, mine: bytes, other: Person, now: int) -> str | None:
    """He would like to be the other one's friend; is at once if that one has asked him. The reason if nothing comes."""
    if other.person == mine:
        return "yourself"
    if not is_known(connection, other.person):
        return "guest"
    if _blocks(connection, mine, other.person):
        return "you_block"
    found = connection.execute(select(friendships.c.asker, friendships.c.since).where(_between(mine, other.person)))
    row = found.first()
    if row is not None and row.since is not None:
        return "friend_already"
    if row is not None:
        return None if row.asker == mine else accept(connection, mine, other.person, now)
    if _count(connection, mine) >= MOST_FRIENDS:
        return "friends_full"
    connection.execute(insert(friendships).values(asker=mine, asked=other.person, label=other.name, at=now))
    return None


def accept(connection: Connection, mine: bytes, other: bytes, now: int) -> str | None:
    """Both are friends from now on; the reason if not."""
    asks = _asks_of(other, mine)
    if _blocks(connection, mine, other) or connection.execute(select(friendships.c.at).where(asks)).first() is None:
        return "no_ask"
    if _count(connection, mine) >= MOST_FRIENDS:
        return "friends_full"
    connection.execute(update(friendships).where(asks).values(since=now))
    return None


def part(connection: Connection, mine: bytes, other: bytes) -> None:
    """Neither friends nor asked, whoever began: an ask is refused or taken back, or a friendship ends."""
    if not _blocks(connection, mine, other):
        connection.execute(delete(friendships).where(_between(mine, other)))


def block(connection: Connection, mine: bytes, other: Person, now: int) -> str | None:
    """He does not want to meet the other one any more. What that one has asked stays where it is, and is not seen."""
    if other.person == mine:
        return "yourself"
    if _blocks(connection, mine, other.person):
        return None
    many = connection.execute(select(func.count()).select_from(blocks).where(blocks.c.person == mine)).scalar_one()
    if many >= MOST_BLOCKED:
        return "blocks_full"
    friends = _between(mine, other.person) & friendships.c.since.is_not(None)
    connection.execute(delete(friendships).where(or_(friends, _asks_of(mine, other.person))))
    connection.execute(insert(blocks).values(person=mine, other=other.person, label=other.name, at=now))
    return None


def unblock(connection: Connection, mine: bytes, other: bytes) -> None:
    """As if he had just refused what the other one has asked meanwhile."""
    if _blocks(connection, mine, other):
        connection.execute(delete(blocks).where(blocks.c.person == mine, blocks.c.other == other))
        connection.execute(delete(friendships).where(_asks_of(other, mine)))


# --- what is asked of the tables --------------------------------------------------------------------------------------


def _friends(connection: Connection, mine: bytes) -> list[Person]:
    mate = or_(
        and_(friendships.c.asker == mine, friendships.c.asked == accounts.c.person),
        and_(friendships.c.asked == mine, friendships.c.asker == accounts.c.person),
    )
    found = select(accounts.c.person, accounts.c.name).join(friendships, mate).where(friendships.c.since.is_not(None))
    return [Person(*row) for row in connection.execute(found)]


def _asks(connection: Connection, mine: bytes) -> list[Person]:
    found = select(accounts.c.person, accounts.c.name).join(friendships, friendships.c.asker == accounts.c.person)
    unseen = exists().where(blocks.c.person == mine, blocks.c.other == friendships.c.asker)
    found = found.where(friendships.c.asked == mine, friendships.c.since.is_(None), ~unseen)
    return [Person(*row) for row in connection.execute(found.order_by(friendships.c.at.desc()).limit(MOST_ASKS))]


def _rows(
    connection: Connection,
    person: ColumnElement[bytes],
    label: ColumnElement[str],
    which: ColumnElement[bool],
    at: ColumnElement[int],
) -> list[Person]:
    return [Person(*row) for row in connection.execute(select(person, label).where(which).order_by(at.desc()))]


def _has_asked(mine: bytes) -> ColumnElement[bool]:
    return and_(friendships.c.asker == mine, friendships.c.since.is_(None))


def _asks_of(asker: bytes, asked: bytes) -> ColumnElement[bool]:
    return and_(_has_asked(asker), friendships.c.asked == asked)


def _between(one: bytes, other: bytes) -> ColumnElement[bool]:
    return or_(
        and_(friendships.c.asker == one, friendships.c.asked == other),
        and_(friendships.c.asker == other, friendships.c.asked == one),
    )


def _blocks(connection: Connection, mine: bytes, other: bytes) -> bool:
    row = connection.execute(select(blocks.c.at).where(blocks.c.person == mine, blocks.c.other == other)).first()
    return row is not None


def _count(connection: Connection, mine: bytes) -> int:
    """Friends, and people who are asked."""
    his = or_(friendships.c.asker == mine, and_(friendships.c.asked == mine, friendships.c.since.is_not(None)))
    return connection.execute(select(func.count()).select_from(friendships).where(his)).scalar_one()
