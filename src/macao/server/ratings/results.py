"""The jobs of the store that keep what a match has come to, in the very transaction that stores its end."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from sqlalchemy import Connection, Table, insert, select, update

from macao.people.periods import month, week
from macao.people.rating import NEW, Rating, rate
from macao.play.outcome import Outcome, Result
from macao.server.ratings.schema import ratings, results, tallies
from macao.server.schema import accounts, seats

T = TypeVar("T")


class Match(NamedTuple):
    """A match that has just ended."""

    table: str
    variant: str
    result: Result
    at: int

    @property
    def size(self) -> int:
        """How many sat there."""
        return len(self.result.outcomes)

    def place(self, seat: int) -> int:
        """1 is the best, 0 none: whoever is behind somebody who has abandoned moves up."""
        placed = [place for place in self.result.places if place]
        mine = self.result.places[seat]
        return 1 + sum(place < mine for place in placed) if mine else 0

    @property
    def won(self) -> int | None:
        """The seat that has won it; None where several have the best place, or nobody has one."""
        first = [outcome.seat for outcome in self.result.outcomes if self.place(outcome.seat) == 1]
        return first[0] if len(first) == 1 else None


class _Rated(NamedTuple):
    """Somebody's rating before and after a match."""

    old: Rating
    new: Rating

    @property
    def gained(self) -> int:
        """As it is shown."""
        return self.new.number - self.old.number


def and_finish(
    carry: partial[T], table: str, variant: str, result: Result | None, now: int
) -> Callable[[Connection], T]:
    """The job that stores a step of a table, and what the match has come to if it has ended by it."""
    return carry if result is None else _Both(carry, Match(table, variant, result, now))


class _Both(Generic[T]):
    """Names what it does first as a partial does: who looks at a job sees which step of which table it stores."""

    def __init__(self, carry: partial[T], match: Match) -> None:
        self._carry, self._match = carry, match
        self.func, self.keywords = carry.func, carry.keywords

    def __call__(self, connection: Connection) -> T:
        carried = self._carry(connection)
        finish(connection, self._match)
        return carried


def finish(connection: Connection, match: Match) -> None:
    """Keep it, once: what was kept of this table already stays, and of a match that does not count nothing is."""
    if match.result.refund is not None or _is_kept(connection, match.table):
        return
    persons = _persons(connection, match)
    rated = _rate(connection, match, persons)
    for seat, person in persons.items():
        _keep(connection, match, match.result.outcomes[seat], person, len(persons), rated.get(seat))
    for seat, change in sorted(rated.items(), key=lambda item: persons[item[0]]):
        _move(connection, match, persons[seat], change.new)
        _tally(connection, match, persons[seat], won=seat == match.won)


def _is_kept(connection: Connection, table: str) -> bool:
    return connection.execute(select(results.c.seat).where(results.c.table_id == table)).first() is not None


def _persons(connection: Connection, match: Match) -> dict[int, bytes]:
    """Who sits on which seat, bots left out."""
    sitting = select(seats.c.seat, seats.c.person).where(seats.c.table_id == match.table).order_by(seats.c.seat)
    persons = {row.seat: row.person for row in connection.execute(sitting)}
    return {one.seat: persons[one.seat] for one in match.result.outcomes if one.by != "bot" and one.seat in persons}


def _rate(connection: Connection, match: Match, persons: Mapping[int, bytes]) -> dict[int, _Rated]:
    """Of those who are known by name, where the match counts for them."""
    known = _known(connection, persons.values())
    old = {
        seat: _rating(connection, person, match.variant, match.size)
        for seat, person in sorted(persons.items(), key=lambda item: item[1])  # All in one order: none waits for all.
        if person in known
    }
    return {seat: _Rated(old[seat], new) for seat, new in rate(match.result, old).items()}


def _known(connection: Connection, persons: Iterable[bytes]) -> set[bytes]:
    found = select(accounts.c.person).where(accounts.c.person.in_(list(persons)))
    return set(connection.execute(found).scalars())


def _rating(connection: Connection, person: bytes, variant: str, size: int) -> Rating:
    """What nobody else changes before this transaction ends."""
    his = ratings.c.person == person, ratings.c.variant == variant, ratings.c.size == size
    row = connection.execute(select(ratings.c.mu, ratings.c.sigma).where(*his).with_for_update()).first()
    return NEW if row is None else Rating(row.mu, row.sigma)


def _keep(
    connection: Connection, match: Match, outcome: Outcome, person: bytes, persons: int, rated: _Rated | None
) -> None:
    won = outcome.seat == match.won
    before = _streak(connection, person)
    alone = persons < 2  # Bots end nobody's streak, nor do they make it longer.
    connection.execute(
        insert(results).values(
            table_id=match.table,
            seat=outcome.seat,
            person=person,
            variant=match.variant,
            size=match.size,
            persons=persons,
            place=match.place(outcome.seat),
            won=won,
            abandoned=outcome.abandoned,
            by=outcome.by,
            streak=before if alone else before + 1 if won else 0,
            gained=None if rated is None else rated.gained,
            ended_at=match.at,
        )
    )


def _streak(connection: Connection, person: bytes) -> int:
    """So many in a row he has won until now."""
    last = select(results.c.streak).where(results.c.person == person).order_by(results.c.ended_at.desc()).limit(1)
    return connection.execute(last).scalar() or 0


def _move(connection: Connection, match: Match, person: bytes, new: Rating) -> None:
    key = {"person": person, "variant": match.variant, "size": match.size}
    values = {"mu": new.mu, "sigma": new.sigma, "number": new.number, "settled": not new.provisional}
    _count(connection, ratings, key, values, {"games": 1})


def _tally(connection: Connection, match: Match, person: bytes, *, won: bool) -> None:
    for period in (week(match.at), month(match.at)):
        key = {"person": person, "variant": match.variant, "size": match.size, "period": period}
        _count(connection, tallies, key, {}, {"games": 1, "wins": int(won)})


def _count(
    connection: Connection, table: Table, key: Mapping[str, object], values: Mapping[str, object], more: dict[str, int]
) -> None:
    """So many more in the row of this key, which has these values from now on."""
    counted = {name: table.c[name] + number for name, number in more.items()}
    row = update(table).where(*[table.c[name] == value for name, value in key.items()])
    if connection.execute(row.values({**values, **counted})).rowcount == 0:
        connection.execute(insert(table).values({**key, **values, **more}))


def forget(connection: Connection, person: bytes) -> None:
    """He is known by name no longer: he is in no ranking. What he has played stays, for those who played with him."""
    for table in (ratings, tallies):
        connection.execute(table.delete().where(table.c.person == person))
