"""What is kept of a match when it ends: once, for everybody who sat there, and what it does to ratings."""

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import Connection

from known.matches import NOW, arrives, ends, gets_known, person, play, result, rows, sits
from macao.people.rating import NEW, rate
from macao.play.outcome import Result
from macao.server.ratings import results as jobs
from macao.server.ratings.results import Match, finish
from macao.server.ratings.schema import ratings, results, tallies
from macao.server.store import Store


def test_each_person_keeps_his_place_and_each_rating_moves(any_store: Store) -> None:
    async def run() -> None:
        await play(any_store, (["Ana", "Dan", "", "Ion"], [2, 1, 3, 4]))
        kept = await rows(any_store, results)
        assert [(row.seat, row.person, row.place, row.won, row.persons, row.size) for row in kept] == [
            (0, b"ana", 2, False, 3, 4),
            (1, b"dan", 1, True, 3, 4),
            (3, b"ion", 4, False, 3, 4),
        ]
        wanted = rate(result([2, 1, 3]), dict.fromkeys(range(3), NEW))
        found = {row.person: row for row in await rows(any_store, ratings)}
        for name, rating in zip((b"ana", b"dan", b"ion"), wanted.values(), strict=True):
            assert (found[name].mu, found[name].sigma, found[name].games) == (*rating, 1)
            assert (found[name].variant, found[name].size, found[name].settled) == ("clasic", 4, False)
        assert [row.gained for row in kept] == [found[row.person].number for row in kept]

    asyncio.run(run())


def test_a_match_that_is_stored_twice_counts_once(store: Store) -> None:
    async def run() -> None:
        await play(store, (["Ana", "Dan"], [1, 2]))
        before = [await rows(store, table) for table in (results, ratings, tallies)]
        again = Match("t1", "clasic", result([2, 1]), NOW + 5)
        await store.do(partial(finish, match=again))
        assert [await rows(store, table) for table in (results, ratings, tallies)] == before

    asyncio.run(run())


def test_of_a_match_that_does_not_count_nothing_is_kept(store: Store) -> None:
    async def run() -> None:
        def job(connection: Connection) -> None:
            for name in ("Ana", "Dan"):
                arrives(connection, name)
            sits(connection, "t1", ["Ana", "Dan"])
            finish(connection, Match("t1", "clasic", Result(result([0, 0]).outcomes, refund="voided"), NOW))

        await store.do(job)
        assert [await rows(store, table) for table in (results, ratings, tallies)] == [[], [], []]

    asyncio.run(run())


def test_a_guest_keeps_what_he_has_played_and_is_rated_once_he_is_known_by_name(store: Store) -> None:
    async def run() -> None:
        def job(connection: Connection) -> None:
            arrives(connection, "Ana")
            arrives(connection, "Dan", known=False)
            ends(connection, "t1", ["Ana", "Dan"], [2, 1])
            gets_known(connection, "Dan")
            ends(connection, "t2", ["Ana", "Dan"], [2, 1], at=NOW + 1)

        await store.do(job)
        his = [row for row in await rows(store, results) if row.person == person("Dan")]
        assert [(row.table_id, row.won, row.gained is None, row.streak) for row in his] == [
            ("t1", True, True, 1),
            ("t2", True, False, 2),
        ]
        assert [row.games for row in await rows(store, ratings)] == [1, 1]

    asyncio.run(run())


def test_variants_and_sizes_are_rated_apart(store: Store) -> None:
    async def run() -> None:
        await play(store, (["Ana", "Dan"], [1, 2]), (["Ana", "Dan", ""], [1, 2, 3]), (["Ana", "Dan"], [1, 2]))
        assert [(row.person, row.size, row.games) for row in await rows(store, ratings)] == [
            (b"ana", 2, 2),
            (b"ana", 3, 1),
            (b"dan", 2, 2),
            (b"dan", 3, 1),
        ]

    asyncio.run(run())


def test_whoever_is_behind_somebody_who_has_abandoned_moves_up(store: Store) -> None:
    """The bot that stood in for Ana had won for her."""

    async def run() -> None:
        await play(store, (["Ana", "Dan", "Ion"], [0, 2, 3]), gone=[0], by={0: "stand_in"})
        kept = [(row.place, row.won, row.abandoned, row.by) for row in await rows(store, results)]
        assert kept == [(0, False, True, "stand_in"), (1, True, False, "person"), (2, False, False, "person")]

    asyncio.run(run())


def test_a_shared_first_place_is_nobodys_win(store: Store) -> None:
    async def run() -> None:
        await play(store, (["Ana", "Dan", "Ion"], [1, 1, 3]))
        assert [row.won for row in await rows(store, results)] == [False, False, False]

    asyncio.run(run())


def test_wins_in_a_row_end_with_a_loss_and_bots_are_nothing_to_them(store: Store) -> None:
    async def run() -> None:
        won, lost, bots = (["Ana", "Dan"], [1, 2]), (["Ana", "Dan"], [2, 1]), (["Ana", ""], [2, 1])
        await play(store, won, won, bots, won, lost, won)
        hers = [row for row in await rows(store, results) if row.person == person("Ana")]
        assert [row.streak for row in hers] == [1, 2, 2, 3, 0, 1]

    asyncio.run(run())


def test_a_week_and_a_month_count_what_was_rated_in_them(store: Store) -> None:
    """Those of Bucharest, where Monday has begun at 21:00 on Sunday by UTC."""
    monday, day = NOW - (17 * 3600 + 13 * 60 + 20) * 1000, 86_400_000

    async def run() -> None:
        def job(connection: Connection) -> None:
            for name in ("Ana", "Dan"):
                arrives(connection, name)
            for number, at in enumerate((monday - 1, monday, NOW + 8 * day, NOW + 10 * day)):
                ends(connection, f"t{number}", ["Ana", "Dan"], [1, 2] if number % 2 else [2, 1], at=at)

        await store.do(job)
        hers = {row.period: (row.games, row.wins) for row in await rows(store, tallies) if row.person == b"ana"}
        assert hers == {
            "2026-W38": (1, 0),
            "2026-W39": (1, 1),
            "2026-W40": (2, 1),
            "2026-09": (3, 1),
            "2026-10": (1, 1),
        }

    asyncio.run(run())


def test_who_is_known_by_name_no_longer_is_in_no_ranking_and_his_matches_stay(store: Store) -> None:
    async def run() -> None:
        await play(store, (["Ana", "Dan"], [1, 2]))
        await store.do(partial(jobs.forget, person=person("Ana")))
        assert {row.person for table in (ratings, tallies) for row in await rows(store, table)} == {b"dan"}
        assert len(await rows(store, results)) == 2

    asyncio.run(run())


def test_a_step_that_cannot_be_stored_ends_no_match(store: Store) -> None:
    async def run() -> None:
        def fails(_connection: Connection) -> Any:
            raise LookupError

        def job(connection: Connection) -> None:
            arrives(connection, "Ana")
            sits(connection, "t1", ["Ana", ""])

        await store.do(job)
        both = jobs.and_finish(partial(fails), "t1", "clasic", result([1, 2]), NOW)
        assert await asyncio.gather(store.do(both), return_exceptions=True) != [None]
        assert await rows(store, results) == []

    asyncio.run(run())
