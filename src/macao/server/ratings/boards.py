"""The jobs of the store that read rankings: of all time by rating, of a week or a month by matches won."""

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, Table, func, select

from macao.people.periods import month, week
from macao.protocol.ratings import Period, Ranked, Ranking
from macao.server.ratings.schema import ratings, tallies
from macao.server.schema import accounts

PAGE: Final = 50
PAGES: Final = 20
LEAST: Final = 3
"""Who has fewer rated matches in a week or a month is not ranked there."""


class Asked(NamedTuple):
    """Which ranking, and which part of it."""

    variant: str
    size: int
    period: Period
    page: int


class _Order(NamedTuple):
    """Where a ranking stands: more is better, and the same with fewer matches."""

    table: Table
    score: ColumnElement[int]
    all: tuple[ColumnElement[bool], ...]
    """Everybody who has played."""
    ranked: ColumnElement[bool]
    """Who has done so often enough."""

    def better(self, score: int, games: int) -> ColumnElement[bool]:
        """Who stands before somebody with so many."""
        return (self.score > score) | ((self.score == score) & (self.table.c.games < games))


def ranking(connection: Connection, asked: Asked, person: bytes | None, now: int) -> Ranking:
    """The part that was asked for, and where this person stands."""
    order = _order(asked, now)
    best = _lines(order).where(*order.all, order.ranked)
    by = order.score.desc(), order.table.c.games, order.table.c.person
    found = connection.execute(best.order_by(*by).limit(PAGE + 1).offset(PAGE * asked.page)).all()
    more = len(found) > PAGE and asked.page + 1 < PAGES
    least = None if asked.period == "ever" else LEAST
    you = None if person is None else _place_of(connection, order, person)
    return Ranking(_placed(connection, order, found[:PAGE], PAGE * asked.page), more, you, least)


def _order(asked: Asked, now: int) -> _Order:
    table = ratings if asked.period == "ever" else tallies
    kind = table.c.variant == asked.variant, table.c.size == asked.size
    if asked.period == "ever":
        return _Order(table, table.c.number, kind, table.c.settled)
    period = week(now) if asked.period == "week" else month(now)
    return _Order(table, table.c.wins, (*kind, table.c.period == period), table.c.games >= LEAST)


def _lines(order: _Order) -> Select[Any]:
    columns = accounts.c.name, order.score.label("score"), order.table.c.games, order.ranked.label("ranked")
    return select(*columns).join(accounts, accounts.c.person == order.table.c.person)


def _placed(connection: Connection, order: _Order, rows: Any, before: int) -> list[Ranked]:
    """Places of lines that follow one another, of which so many stand `before` the first."""
    placed: list[Ranked] = []
    for number, row in enumerate(rows):
        if placed and (placed[-1].score, placed[-1].games) == (row.score, row.games):
            place = placed[-1].place
        elif placed:
            place = before + number + 1
        else:
            place = _place(connection, order, row)
        placed.append(Ranked(place, row.name, row.score, row.games))
    return placed


def _place(connection: Connection, order: _Order, row: Any) -> int:
    ahead = select(func.count()).where(*order.all, order.ranked, order.better(row.score, row.games))
    return 1 + connection.execute(ahead).scalar_one()


def _place_of(connection: Connection, order: _Order, person: bytes) -> Ranked | None:
    row = connection.execute(_lines(order).where(*order.all, order.table.c.person == person)).first()
    if row is None:
        return None
    return Ranked(_place(connection, order, row) if row.ranked else None, row.name, row.score, row.games)
