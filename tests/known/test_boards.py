"""Rankings: who stands where, and that a hundred thousand matches do not make them slow."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from sqlalchemy import Connection, insert

from known.matches import NOW, arrives, person, play
from macao.people.rating import Rating
from macao.protocol.ratings import Ranked, Ranking
from macao.server.ratings import boards, profiles
from macao.server.ratings.boards import LEAST, PAGE, Asked
from macao.server.ratings.schema import ratings
from macao.server.store import Store


def asked(store: Store, period: Any, asker: str | None = None, page: int = 0, now: int = NOW, size: int = 2) -> Ranking:
    """As the route does."""
    who = None if asker is None else person(asker)
    job = partial(boards.ranking, asked=Asked("clasic", size, period, page), person=who, now=now)
    return asyncio.run(store.do(job))


def rated(connection: Connection, name: str, number: int, games: int = 20, sigma: float = 4.0) -> None:
    """He has got so far."""
    arrives(connection, name)
    rating = Rating(number / 50 + 3 * sigma, sigma)
    row = {"person": person(name), "variant": "clasic", "size": 2, "mu": rating.mu, "sigma": rating.sigma}
    row |= {"games": games, "number": rating.number, "settled": not rating.provisional}
    connection.execute(insert(ratings).values(**row))


def fill(store: Store, people: Iterable[tuple[Any, ...]]) -> None:
    def job(connection: Connection) -> None:
        for one in people:
            rated(connection, *one)

    asyncio.run(store.do(job))


def test_of_all_time_by_rating_and_the_same_with_fewer_matches_is_better(any_store: Store) -> None:
    fill(any_store, [("Ana", 700, 30), ("Dan", 900), ("Ion", 700, 20), ("Eva", 700, 30), ("Gica", 100)])
    found = asked(any_store, "ever", "Eva")
    assert found.rows == [
        Ranked(1, "Dan", 900, 20),
        Ranked(2, "Ion", 700, 20),
        Ranked(3, "Ana", 700, 30),
        Ranked(3, "Eva", 700, 30),
        Ranked(5, "Gica", 100, 20),
    ]
    assert (found.you, found.more, found.least) == (Ranked(3, "Eva", 700, 30), False, None)
    assert asked(any_store, "ever", size=3).rows == []


def test_who_has_played_too_little_is_not_ranked_but_sees_how_far_he_is(store: Store) -> None:
    fill(store, [("Ana", 300), ("Dan", 400, 2, 8.0)])
    found = asked(store, "ever", "Dan")
    assert [row.name for row in found.rows] == ["Ana"]
    assert found.you == Ranked(None, "Dan", 400, 2)
    assert asked(store, "ever", "Ana").you == Ranked(1, "Ana", 300, 20)


def test_a_guest_stands_nowhere(store: Store) -> None:
    asyncio.run(store.do(partial(arrives, name="Ana", known=False)))
    assert asked(store, "ever", "Ana").you is None
    assert asked(store, "week").you is None


def test_a_week_by_matches_won_once_three_have_been_rated(any_store: Store) -> None:
    won, lost = (["Ana", "Dan"], [1, 2]), (["Ana", "Dan"], [2, 1])
    asyncio.run(play(any_store, won, won, lost, (["Ana", ""], [1, 2]), (["Ana", "Dan", "Ion"], [3, 2, 1])))
    found = asked(any_store, "week", "Dan")
    assert found.rows == [Ranked(1, "Ana", 2, 3), Ranked(2, "Dan", 1, 3)]
    assert (found.you, found.least) == (Ranked(2, "Dan", 1, 3), LEAST)
    assert asked(any_store, "month").rows == found.rows
    assert asked(any_store, "week", size=3).rows == []
    assert asked(any_store, "week", "Ion", size=3).you == Ranked(None, "Ion", 1, 1)


def test_the_next_week_begins_with_nothing_and_so_does_the_next_month(store: Store) -> None:
    asyncio.run(play(store, *[(["Ana", "Dan"], [1, 2])] * LEAST))
    week, month = 7 * 86_400_000, 10 * 86_400_000
    assert [row.name for row in asked(store, "week").rows] == ["Ana", "Dan"]
    assert asked(store, "week", now=NOW + week).rows == []
    assert [row.name for row in asked(store, "month", now=NOW + week).rows] == ["Ana", "Dan"]
    assert asked(store, "month", now=NOW + month).rows == []


def test_pages_follow_one_another(store: Store) -> None:
    fill(store, [(f"Ana {number}", 3000 - number // 2) for number in range(PAGE + 5)])
    first, second = asked(store, "ever"), asked(store, "ever", page=1)
    assert (len(first.rows), first.more, len(second.rows), second.more) == (PAGE, True, 5, False)
    places = [row.place for row in first.rows + second.rows]
    assert places == [1 + number // 2 * 2 for number in range(PAGE + 5)]
    assert asked(store, "ever", page=2).rows == []


# --- a hundred thousand ----------------------------------------------------------------------------------------------

PEOPLE, MATCHES, KEEN = 2_000, 50_000, 5_000
"""Two sat at each match, and one has played every tenth."""
COUNTED = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {} - 1)"
CROWD = {
    "people (id, name, created_at)": (PEOPLE, "CAST(i AS BLOB), i, 0"),
    "accounts (person, name, look, email, password, language, created_at)": (
        PEOPLE,
        "CAST(i AS BLOB), 'P' || i, 'p' || i, '', '', 'ro', 0",
    ),
    "ratings (person, variant, size, mu, sigma, games, number, settled)": (
        PEOPLE,
        "CAST(i AS BLOB), 'clasic', 2, 25 + i * .01, 4, 50, i, 1",
    ),
    "tallies (person, variant, size, period, games, wins)": (
        PEOPLE,
        "CAST(i AS BLOB), 'clasic', 2, '2026-W39', 3 + i % 50, i % 40",
    ),
    "tables (id, setup, seed, created_at, status)": (MATCHES, "'t' || i, '{}', x'00', 0, 'over'"),
    "seats (table_id, seat, person, name)": (MATCHES, "'t' || i, 0, CAST(i % 2000 AS BLOB), 'x'"),
    "results (table_id, seat, person, variant, size, persons, place, won, abandoned, by, streak, gained, ended_at)": (
        2 * MATCHES,
        "'t' || (i / 2), i % 2, CAST(CASE WHEN i % 20 = 1 THEN 7 ELSE (i * 7 + 1) % 2000 END AS BLOB),"
        " 'clasic', 2, 2, 1 + i % 2, i % 2 = 0, 0, 'person', i % 5, 10, i",
    ),
}


def fill_up(connection: Connection) -> None:
    for table, (rows, values) in CROWD.items():
        connection.exec_driver_sql(f"INSERT INTO {table} {COUNTED.format(rows)} SELECT {values} FROM n")


def work(store: Store, job: Callable[[Connection], Any]) -> int:
    """How many thousands of steps the database takes for this."""
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    def counted(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.set_progress_handler(step, 1000)
        try:
            job(connection)
        finally:
            driver.set_progress_handler(None, 0)

    asyncio.run(store.do(counted))
    return taken


def test_a_hundred_thousand_matches_make_nothing_slow(store: Store) -> None:
    """A thousand steps of the database take some tens of microseconds."""
    asyncio.run(store.do(fill_up))
    for period in ("week", "ever"):
        for page in (0, 19):
            look = partial(boards.ranking, asked=Asked("clasic", 2, period, page), person=b"7", now=NOW)
            assert work(store, look) < 100
    found = asyncio.run(store.do(partial(profiles.profile, name="P7", asker=None)))
    assert found is not None
    assert (found.skills[0].games >= KEEN, len(found.recent)) == (True, profiles.RECENT)
    assert work(store, partial(profiles.profile, name="P22", asker=None)) < 20
    assert work(store, partial(profiles.profile, name="P7", asker=None)) < 20 * KEEN // 100
    assert work(store, partial(profiles.at_table, table_id="t77")) < 2
