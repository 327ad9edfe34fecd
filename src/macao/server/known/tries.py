"""The jobs of the store about „mâna zilei”."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, func, insert, select, tuple_

from macao.people.daily import LEFT, Score
from macao.server.accounts.accounts import is_known
from macao.server.known.daily_schema import daily_tries, house_secret
from macao.server.schema import accounts

BEST = 100
"""So many are on the board."""
ORDER = (daily_tries.c.place, daily_tries.c.cards, daily_tries.c.turns)
KNOWN = daily_tries.join(accounts, accounts.c.person == daily_tries.c.person)
"""Guests play too, but are on no board."""


class Try(NamedTuple):
    """What somebody has made of a day's hand, and where that stands on the board, or would."""

    score: Score
    rank: int


class Best(NamedTuple):
    """A line of the board; equals have the same rank."""

    rank: int
    name: str
    score: Score
    you: bool
    """It is he who asks."""


class Board(NamedTuple):
    """Of one day."""

    best: Sequence[Best]
    players: int
    """Whoever has tried, guests too."""
    mine: Try | None
    known: bool
    """Whether he who asks has a name that stands there."""


def secret(connection: Connection, fresh: bytes) -> bytes:
    """The one from which all hands follow: `fresh` if there is none yet."""
    found = connection.execute(select(house_secret.c.secret)).scalar()
    if found is None:
        connection.execute(insert(house_secret).values(id=1, secret=fresh))
    return bytes(found or fresh)


def of_person(connection: Connection, day: str, person: bytes) -> Try | None:
    """What he has made of it; None while he has not."""
    row = connection.execute(select(*ORDER).where(_his(day, person))).first()
    return None if row is None else Try(Score(*row), _rank(connection, day, Score(*row)))


def enter(connection: Connection, day: str, person: bytes, score: Score, at: int, record: str) -> Try:
    """The first try counts: another one changes nothing."""
    known = of_person(connection, day, person)
    if known is not None:
        return known
    values = {"day": day, "person": person, "at_ms": at, "record": record, **score._asdict()}
    connection.execute(insert(daily_tries).values(**values))
    return Try(score, _rank(connection, day, score))


def board(connection: Connection, day: str, person: bytes | None) -> Board:
    """The best of that day, and how he who asks stands among them."""
    rows = connection.execute(_best(day, accounts.c.person, accounts.c.name, *ORDER).limit(BEST)).all()
    scores = [Score(*row[2:]) for row in rows]
    best = [
        Best(1 + scores.index(score), row.name, score, row.person == person)
        for row, score in zip(rows, scores, strict=True)
    ]
    players = connection.execute(select(func.count()).select_from(daily_tries).where(daily_tries.c.day == day)).scalar()
    mine = None if person is None else of_person(connection, day, person)
    known = person is not None and is_known(connection, person)
    return Board(best, players or 0, mine, known)


def best_record(connection: Connection, day: str) -> tuple[str, list[str]] | None:
    """Who was the first of those with the best try, and its moves; None where nobody known has played to the end."""
    wanted = _best(day, accounts.c.name, daily_tries.c.record).where(daily_tries.c.place < LEFT)
    row = connection.execute(wanted.limit(1)).first()
    return None if row is None else (row.name, row.record.split("\n"))


def _his(day: str, person: bytes) -> ColumnElement[bool]:
    return and_(daily_tries.c.day == day, daily_tries.c.person == person)


def _best(day: str, *columns: ColumnElement[Any]) -> Select[Any]:
    wanted = select(*columns).select_from(KNOWN).where(daily_tries.c.day == day)
    return wanted.order_by(*ORDER, daily_tries.c.at_ms)


def _rank(connection: Connection, day: str, score: Score) -> int:
    better = select(func.count()).select_from(KNOWN).where(daily_tries.c.day == day, tuple_(*ORDER) < tuple_(*score))
    return 1 + (connection.execute(better).scalar() or 0)
