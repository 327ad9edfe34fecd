"""The database thread, on both databases: shared commits, refused doubles, and who may write at the end of a log."""

import asyncio
import threading
from functools import partial

import pytest
from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import IntegrityError, OperationalError

from macao.play.picture import Line
from macao.server import entries, records
from macao.server.records import Overtaken, SeatRow
from macao.server.store import NotStored, Store, write
from server.stores import SETUP, a_table, append, begin, held, read


def test_what_is_written_is_read_again(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        entries = [Line(1, 10, 0, "draw", "k1"), Line(2, 10, -1, "auto")]
        await append(store, "t1", *entries, over=True)
        table = await read(store, "t1")
        assert table.moves == entries
        assert table.setup == SETUP
        assert table.seats == [SeatRow(0, b"guest", "Ana")]
        assert table.status == "over"
        assert await read(store, "t2") is None

    asyncio.run(scenario())


def test_a_ply_is_written_once_and_never_over_another(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await append(store, "t1", Line(1, 10, 0, "draw"))
        for late in ([1], [1, 2], [2, 1], [3], [2, 4]):  # [2, ...]: the first is free, and is not written either.
            with pytest.raises(Overtaken):
                await append(store, "t1", *[Line(ply, 11, 0, "7H") for ply in late])
        assert (await read(store, "t1")).moves == [Line(1, 10, 0, "draw")]

    asyncio.run(scenario())


def test_a_key_stands_for_one_move(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1", "t2")
        await append(store, "t1", Line(1, 10, 0, "draw", "k"))
        with pytest.raises(IntegrityError):
            await append(store, "t1", Line(2, 11, 0, "draw", "k"))
        await append(store, "t2", Line(1, 11, 0, "draw", "k"))

    asyncio.run(scenario())


def test_a_guest_has_one_seat_at_a_table_and_a_seat_has_one_guest(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await store.do(partial(entries.add_guest, token_hash=b"of other", person=b"other", now=1))
        for row in (SeatRow(1, b"guest", "Ana"), SeatRow(0, b"other", "Dan"), SeatRow(1, b"nobody", "X")):
            with pytest.raises(IntegrityError):
                await store.do(partial(records.add_seat, table_id="t1", seat=row))

    asyncio.run(scenario())


def test_jobs_that_wait_together_are_committed_together(store: Store) -> None:
    commits = []
    event.listen(store._engine, "commit", lambda connection: commits.append(connection))

    async def scenario() -> None:
        await begin(store, *[f"t{n}" for n in range(100)])
        commits.clear()
        async with held(store):
            rest = [asyncio.ensure_future(append(store, f"t{n}", Line(1, 10, 0, "draw"))) for n in range(100)]
        await asyncio.gather(*rest)

    asyncio.run(scenario())
    assert len(commits) == 2


def test_a_failing_job_takes_no_neighbour_down(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1", "t2")
        jobs = [
            append(store, "t1", Line(1, 10, 0, "draw")),
            append(store, "t1", Line(7, 10, 0, "draw")),
            store.do(lambda _: 1 // 0),
            append(store, "t2", Line(1, 10, 0, "draw")),
        ]
        async with held(store):
            waiting = [asyncio.ensure_future(job) for job in jobs]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Overtaken, ZeroDivisionError, type(None)]
        assert len((await read(store, "t1")).moves) == len((await read(store, "t2")).moves) == 1

    asyncio.run(scenario())


def test_a_rollback_that_fails_takes_no_neighbour_down(store: Store) -> None:
    def fail(_connection: Connection) -> None:
        raise OperationalError("ROLLBACK", {}, Exception())

    async def scenario() -> None:
        await begin(store, "t1")
        event.listen(store._engine, "rollback", fail)
        async with held(store):
            bad = asyncio.ensure_future(store.do(lambda _: 1 // 0))
            good = asyncio.ensure_future(append(store, "t1", Line(1, 10, 0, "draw")))
        results = await asyncio.gather(bad, good, return_exceptions=True)
        assert [type(result) for result in results] == [ZeroDivisionError, type(None)]
        assert len((await read(store, "t1")).moves) == 1

    asyncio.run(scenario())


def test_nobody_is_told_when_the_commit_fails(store: Store) -> None:
    def fail(_connection: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception())

    async def scenario() -> None:
        await begin(store, "t1")
        event.listen(store._engine, "commit", fail)
        with pytest.raises(NotStored):
            await append(store, "t1", Line(1, 10, 0, "draw"))
        event.remove(store._engine, "commit", fail)
        assert (await read(store, "t1")).moves == []
        await append(store, "t1", Line(1, 10, 0, "draw"))

    asyncio.run(scenario())


def test_a_rollback_behind_our_back_fails_the_whole_batch(store: Store) -> None:
    """As SQLite does when the disk is full; a COMMIT afterwards would succeed and store nothing."""

    async def scenario() -> None:
        await begin(store, "t1", "t2")
        async with held(store):
            good = asyncio.ensure_future(append(store, "t1", Line(1, 10, 0, "draw")))
            bad = asyncio.ensure_future(store.do(lambda connection: connection.exec_driver_sql("ROLLBACK").rowcount))
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert [type(result) for result in results] == [NotStored, NotStored]
        assert (await read(store, "t1")).moves == []

    asyncio.run(scenario())


def test_an_error_that_a_job_hides_is_not_committed_over(store: Store) -> None:
    """PostgreSQL answers the COMMIT of a failed transaction with a ROLLBACK that is no error; SQLite goes on."""

    def careless(connection: Connection) -> None:
        entries.add_guest(connection, b"of somebody", b"somebody", 1)
        with pytest.raises(IntegrityError):
            entries.add_guest(connection, b"of somebody", b"somebody", 1)

    async def scenario() -> None:
        try:
            await store.do(careless)
            stored = True
        except NotStored:
            stored = False
        found = await store.do(partial(entries.entry, token_hash=b"of somebody"))
        assert (found is not None) == stored

    asyncio.run(scenario())


def test_who_has_not_seen_the_last_move_is_overtaken(store: Store, other: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await append(store, "t1", Line(1, 10, 0, "draw"), Line(2, 10, -1, "auto"))
        with pytest.raises(Overtaken):
            await append(other, "t1", Line(1, 11, 0, "7H"))
        await append(other, "t1", Line(3, 12, 0, "7H"))
        with pytest.raises(Overtaken):
            await append(store, "t1", Line(3, 13, 0, "8H"), over=True)
        table = await read(store, "t1")
        assert [move.move for move in table.moves] == ["draw", "auto", "7H"]
        assert table.status == "playing"

    asyncio.run(scenario())


def test_of_two_servers_one_writes_each_ply(store: Store, other: Store) -> None:
    """Six writers at three tables, each of which tries again until it has written ten moves of its own."""

    async def writer(mine: Store, game: str, name: str) -> None:
        for number in range(10):
            while True:
                ply = len((await read(mine, game)).moves) + 1
                try:
                    await append(mine, game, Line(ply, 10, 0, name, f"{name}{number}"))
                    break
                except Overtaken:
                    continue

    async def scenario() -> None:
        games = ["t1", "t2", "t3"]
        await begin(store, *games)
        await asyncio.gather(*[writer(one, game, f"{one is store}") for game in games for one in (store, other)])
        for game in games:
            log = (await read(other, game)).moves
            assert [move.ply for move in log] == list(range(1, 21))
            assert len({move.key for move in log}) == 20

    asyncio.run(scenario())


def test_a_job_that_comes_alone_does_not_wait_and_a_crowd_shares_a_commit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, waiting, go = [], threading.Event(), threading.Event()

    def wait(seconds: float) -> None:
        waits.append(seconds)
        waiting.set()
        go.wait(10)

    async def scenario() -> None:
        commits = []
        await begin(store, "t1", "t2", "t3")
        event.listen(store._engine, "commit", commits.append)
        monkeypatch.setattr("macao.server.store.WINDOW_MS", 60_000)
        await store.do(write)
        first = asyncio.ensure_future(append(store, "t1", Line(1, 10, 0, "draw")))
        await asyncio.to_thread(waiting.wait, 10)
        assert len(commits) == 1
        rest = [asyncio.ensure_future(append(store, game, Line(1, 10, 0, "draw"))) for game in ("t2", "t3")]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(first, *rest)
        assert len(commits) == 2

    monkeypatch.setattr("macao.server.store.time.sleep", wait)
    monkeypatch.setattr("macao.server.store.WINDOW_MS", 0)
    asyncio.run(scenario())
    assert len(waits) == 1
    assert 0 < waits[0] <= 60


def test_a_full_batch_does_not_wait_for_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("macao.server.store.BATCH", 3)
    monkeypatch.setattr("macao.server.store.time.sleep", waits.append)

    async def scenario() -> None:
        await store.do(write)
        async with held(store):
            waits.clear()
            monkeypatch.setattr("macao.server.store.WINDOW_MS", 60_000)
            jobs = [asyncio.ensure_future(store.do(write)) for _ in range(3)]
        await asyncio.gather(*jobs)

    asyncio.run(scenario())
    assert waits == []


def test_a_second_start_finds_what_the_first_has_written(place: URL) -> None:
    first = Store(place)
    asyncio.run(begin(first, "t1"))
    first.close()
    second = Store(place)
    assert asyncio.run(read(second, "t1")).id == "t1"
    second.close()


def test_the_seed_is_in_no_text_form() -> None:
    assert "sss" not in repr(a_table("t1"))
