"""PostgreSQL, far away: a line that breaks, a server that is gone, another server that writes at the same time."""

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import URL, Connection
from sqlalchemy.exc import OperationalError

from macao.play import picture
from macao.server import records
from macao.server.records import Overtaken
from macao.server.store import NotStored, Store
from server.stores import append, begin, held, read
from support import postgres as servers
from support.line import Line, line


@pytest.fixture
def fresh(postgres: URL) -> Iterator[URL]:
    """An empty database."""
    with servers.fresh(postgres) as url:
        yield url


@pytest.fixture
def wire(fresh: URL) -> Iterator[Line]:
    with line(fresh) as wire:
        yield wire


@pytest.fixture
def store(wire: Line) -> Iterator[Store]:
    """Its connections go through `wire`."""
    store = Store(wire.url)
    yield store
    store.close()


def test_a_commit_whose_answer_is_lost_may_stand(wire: Line, store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        wire.cut = "answer"
        with pytest.raises(NotStored):
            await append(store, "t1", picture.Line(1, 10, 0, "draw", "k1"))
        assert [move.key for move in (await read(store, "t1")).moves] == ["k1"]
        with pytest.raises(Overtaken):
            await append(store, "t1", picture.Line(1, 10, 0, "draw", "k1"))

    asyncio.run(scenario())


def test_a_commit_that_did_not_arrive_stores_nothing(wire: Line, store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        wire.cut = "question"
        with pytest.raises(NotStored):
            await append(store, "t1", picture.Line(1, 10, 0, "draw", "k1"))
        assert (await read(store, "t1")).moves == []
        await append(store, "t1", picture.Line(1, 10, 0, "draw", "k1"))
        assert [move.key for move in (await read(store, "t1")).moves] == ["k1"]

    asyncio.run(scenario())


def test_a_line_that_broke_while_nobody_used_it_is_not_noticed(wire: Line, store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        wire.hang_up()
        await append(store, "t1", picture.Line(1, 10, 0, "draw"))

    asyncio.run(scenario())


def test_a_line_that_breaks_in_a_crowd_of_jobs_is_made_anew(wire: Line, store: Store) -> None:
    """Nothing had been committed, so all of them are run again."""
    broken = threading.Event()

    def unlucky(_connection: Connection) -> None:
        if not broken.is_set():
            broken.set()
            wire.hang_up()

    async def scenario() -> None:
        await begin(store, "t1", "t2")
        async with held(store):
            jobs = [asyncio.ensure_future(append(store, "t1", picture.Line(1, 10, 0, "draw")))]
            jobs += [asyncio.ensure_future(store.do(unlucky))]
            jobs += [asyncio.ensure_future(append(store, "t2", picture.Line(1, 10, 0, "draw")))]
        await asyncio.gather(*jobs)
        assert len((await read(store, "t1")).moves) == len((await read(store, "t2")).moves) == 1

    asyncio.run(scenario())


def test_everybody_is_told_when_the_server_is_gone(wire: Line, store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """With one try to reach it for all who wait, not one for each."""

    async def scenario() -> None:
        await begin(store, "t1")
        async with held(store):
            wire.close()
            jobs = [asyncio.ensure_future(append(store, "t1", picture.Line(1, 10, 0, "draw"))) for _ in range(100)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(result, NotStored) for result in results)

    asyncio.run(scenario())
    assert len(caplog.messages) == 2
    assert all(message.startswith("The database failed: ") for message in caplog.messages)


def test_two_servers_that_wait_for_each_other_are_told_apart(fresh: URL) -> None:
    """Each has written to a table that the other needs next: PostgreSQL ends one of the two, and it begins anew."""
    stores = Store(fresh), Store(fresh)
    there = threading.Event(), threading.Event()

    def append_and_meet(connection: Connection, me: int) -> None:
        records.append(connection, f"t{me}", [picture.Line(1, 10, 0, "draw")])
        there[me].set()
        there[1 - me].wait(10)

    async def batch(me: int) -> list[BaseException | None]:
        async with held(stores[me]):
            jobs = [asyncio.ensure_future(stores[me].do(partial(append_and_meet, me=me)))]
            jobs += [asyncio.ensure_future(append(stores[me], f"t{1 - me}", picture.Line(1, 10, 0, "draw")))]
        return await asyncio.gather(*jobs, return_exceptions=True)

    async def scenario() -> None:
        await begin(stores[0], "t0", "t1")
        first, second = await asyncio.gather(batch(0), batch(1))
        results = [*first, *second]
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "NoneType", "Overtaken", "Overtaken"]
        for game in ("t0", "t1"):
            assert len((await read(stores[0], game)).moves) == 1

    asyncio.run(scenario())
    for store in stores:
        store.close()


def test_a_server_that_is_not_there_is_said_at_the_start(fresh: URL) -> None:
    with line(fresh) as wire:
        nobody = wire.url
    with pytest.raises(OperationalError, match="refused"):
        Store(nobody)


def test_commits_are_on_the_disk_before_they_are_answered(fresh: URL) -> None:
    store = Store(fresh)
    with store._engine.begin() as connection:
        found = [
            connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("synchronous_commit", "transaction_isolation", "lock_timeout")
        ]
    store.close()
    assert found == ["on", "read committed", "4s"]
