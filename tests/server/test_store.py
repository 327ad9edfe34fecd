"""The database thread: shared commits, refused doubles, and what a failing job may not do to its neighbours."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError, OperationalError

from macao.server import migrations, records, schema
from macao.server.records import MoveRow, SeatRow, TableRow, TableSetup
from macao.server.store import NotStored, Store, write
from server.pages import read_only

SETUP = TableSetup("clasic", {}, ["person", "rule"], 0)


def a_table(name: str) -> TableRow:
    return TableRow(name, SETUP, b"s" * 32, "playing", [SeatRow(0, b"guest", "Ana")], [])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "macao.sqlite3")
    yield store
    store.close()


async def begin(store: Store, *names: str) -> None:
    await store.do(partial(records.add_session, token_hash=b"guest", now=1))
    for name in names:
        await store.do(partial(records.add_table, table=a_table(name), now=2))


def append(store: Store, game: str, *entries: MoveRow, over: bool = False) -> Any:
    return store.do(partial(records.append, game=game, entries=entries, over=over))


@asynccontextmanager
async def held(store: Store) -> AsyncIterator[None]:
    """The thread is busy with another transaction while the body queues its jobs."""
    running, go = threading.Event(), threading.Event()

    def job(_connection: Connection) -> None:
        running.set()
        go.wait(10)

    first = asyncio.ensure_future(store.do(job))
    await asyncio.to_thread(running.wait, 10)
    yield
    await asyncio.sleep(0)
    go.set()
    await first


def read(store: Store, game: str) -> Any:
    return store.do(partial(records.read_table, table_id=game))


def test_what_is_written_is_read_again(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        entries = [MoveRow(1, 10, 0, "draw", "k1"), MoveRow(2, 10, -1, "auto")]
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
        await append(store, "t1", MoveRow(1, 10, 0, "draw"))
        with pytest.raises(IntegrityError):
            await append(store, "t1", MoveRow(1, 11, 0, "7H"))
        with pytest.raises(IntegrityError):  # The first of the two is free, and is not written either.
            await append(store, "t1", MoveRow(2, 11, 0, "7H"), MoveRow(1, 11, 0, "8H"))
        assert (await read(store, "t1")).moves == [MoveRow(1, 10, 0, "draw")]

    asyncio.run(scenario())


def test_a_key_stands_for_one_move(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1", "t2")
        await append(store, "t1", MoveRow(1, 10, 0, "draw", "k"))
        with pytest.raises(IntegrityError):
            await append(store, "t1", MoveRow(2, 11, 0, "draw", "k"))
        await append(store, "t2", MoveRow(1, 11, 0, "draw", "k"))

    asyncio.run(scenario())


def test_a_guest_has_one_seat_at_a_table_and_a_seat_has_one_guest(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await store.do(partial(records.add_session, token_hash=b"other", now=1))
        for row in (SeatRow(1, b"guest", "Ana"), SeatRow(0, b"other", "Dan"), SeatRow(1, b"nobody", "X")):
            with pytest.raises(IntegrityError):
                await store.do(partial(records.add_seat, table_id="t1", seat=row, status="playing"))

    asyncio.run(scenario())


def test_jobs_that_wait_together_are_committed_together(store: Store) -> None:
    commits = []
    event.listen(store._engine, "commit", lambda connection: commits.append(connection))

    async def scenario() -> None:
        await begin(store, *[f"t{n}" for n in range(100)])
        commits.clear()
        async with held(store):
            rest = [asyncio.ensure_future(append(store, f"t{n}", MoveRow(1, 10, 0, "draw"))) for n in range(100)]
        await asyncio.gather(*rest)

    asyncio.run(scenario())
    assert len(commits) == 2


def test_a_failing_job_takes_no_neighbour_down(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1", "t2")
        jobs = [
            append(store, "t1", MoveRow(1, 10, 0, "draw")),
            append(store, "nowhere", MoveRow(1, 10, 0, "draw")),
            store.do(lambda _: 1 // 0),
            append(store, "t2", MoveRow(1, 10, 0, "draw")),
        ]
        async with held(store):
            waiting = [asyncio.ensure_future(job) for job in jobs]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), IntegrityError, ZeroDivisionError, type(None)]
        assert len((await read(store, "t1")).moves) == len((await read(store, "t2")).moves) == 1

    asyncio.run(scenario())


def test_nobody_is_told_when_the_commit_fails(store: Store) -> None:
    def fail(_connection: Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def scenario() -> None:
        await begin(store, "t1")
        event.listen(store._engine, "commit", fail)
        with pytest.raises(NotStored):
            await append(store, "t1", MoveRow(1, 10, 0, "draw"))
        event.remove(store._engine, "commit", fail)
        assert (await read(store, "t1")).moves == []
        await append(store, "t1", MoveRow(1, 10, 0, "draw"))

    asyncio.run(scenario())


def test_a_rollback_behind_our_back_fails_the_whole_batch(store: Store) -> None:
    """SQLite rolls back by itself when the disk is full; a COMMIT afterwards would succeed and store nothing."""

    async def scenario() -> None:
        await begin(store, "t1", "t2")
        async with held(store):
            good = asyncio.ensure_future(append(store, "t1", MoveRow(1, 10, 0, "draw")))
            bad = asyncio.ensure_future(store.do(lambda connection: connection.exec_driver_sql("ROLLBACK").rowcount))
        results = await asyncio.gather(good, bad, return_exceptions=True)
        assert [type(result) for result in results] == [NotStored, NotStored]
        assert (await read(store, "t1")).moves == []

    asyncio.run(scenario())


def test_a_foreign_writer_is_waited_for_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macao.server.store.BUSY_MS", 20)
    store = Store(tmp_path / "macao.sqlite3")
    foreign = sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)

    async def scenario() -> None:
        await begin(store, "t1")
        foreign.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotStored):
            await append(store, "t1", MoveRow(1, 10, 0, "draw"))
        foreign.execute("ROLLBACK")
        await append(store, "t1", MoveRow(1, 10, 0, "draw"))

    asyncio.run(scenario())
    foreign.close()
    store.close()


def test_a_foreign_writer_is_waited_for_less_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(10**9))
    monkeypatch.setattr("macao.server.store.time.monotonic", lambda: next(now) / 100)
    monkeypatch.setattr("macao.server.store.BUSY_MS", 10**9)
    monkeypatch.setattr("macao.server.store.POLL_MS", 1)
    store = Store(tmp_path / "macao.sqlite3")
    foreign = sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)

    async def scenario() -> None:
        await begin(store, "t1")
        foreign.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(append(store, "t1", MoveRow(1, 10, 0, "draw")))
        await asyncio.to_thread(store.hurry)
        with pytest.raises(NotStored):
            await waiting

    asyncio.run(scenario())
    foreign.close()
    store.close()


def test_a_database_that_fails_in_a_job_is_said_so_and_opened_anew(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        with read_only():
            with pytest.raises(NotStored):
                await store.do(lambda connection: connection.exec_driver_sql("SELECT * FROM nowhere").all())
            async with held(store):
                good = asyncio.ensure_future(read(store, "t1"))
                bad = asyncio.ensure_future(append(store, "t1", MoveRow(1, 10, 0, "draw")))
            with pytest.raises(NotStored):
                await bad
            assert (await good).moves == []
            with pytest.raises(NotStored):
                await store.do(write)
        with suppress(NotStored):
            await store.do(write)
        await append(store, "t1", MoveRow(1, 10, 0, "draw"))

    asyncio.run(scenario())
    assert caplog.messages[0] == "The database failed: no such table: nowhere"
    assert set(caplog.messages[1:]) == {"The database failed: attempt to write a readonly database"}


def test_a_database_that_may_only_be_read_is_not_opened(tmp_path: Path) -> None:
    Store(tmp_path / "macao.sqlite3").close()
    with read_only(), pytest.raises(OperationalError, match="readonly"):
        Store(tmp_path / "macao.sqlite3")


def test_a_torn_log_is_a_prefix_of_what_was_told(tmp_path: Path) -> None:
    """A power cut, as a copy of the files whose write-ahead log ends in the middle of a page."""
    whole = tmp_path / "whole" / "macao.sqlite3"
    whole.parent.mkdir()
    store = Store(whole)

    async def write() -> None:
        await begin(store, "t1")
        for ply in range(1, 61):
            await append(store, "t1", MoveRow(ply, ply, 0, "draw", f"k{ply}"))

    asyncio.run(write())
    base, log = whole.read_bytes(), Path(f"{whole}-wal").read_bytes()
    for cut in range(0, len(log), len(log) // 23):
        torn = tmp_path / f"cut{cut}.sqlite3"
        torn.write_bytes(base)
        Path(f"{torn}-wal").write_bytes(log[:cut])
        with sqlite3.connect(torn) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            there = connection.execute("SELECT name FROM sqlite_master WHERE name = 'moves'").fetchall()
            plies = [row[0] for row in connection.execute("SELECT ply FROM moves ORDER BY ply")] if there else []
        connection.close()
        assert plies == list(range(1, len(plies) + 1))
    store.close()


def test_the_database_survives_a_second_start(tmp_path: Path) -> None:
    path = tmp_path / "with % and space ?.sqlite3"
    first = Store(path)
    asyncio.run(begin(first, "t1"))
    first.close()
    second = Store(path)
    assert asyncio.run(read(second, "t1")).id == "t1"
    second.close()


def test_the_migrations_build_what_the_server_reads(store: Store) -> None:
    with store._engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {p}").scalar() for p in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert [difference for difference in found if difference[0] != "remove_index"] == []
    assert pragmas == ["wal", 2, 1]


def test_the_newest_step_is_the_one_that_is_looked_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.NEWEST


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "macao.sqlite3"
    Store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(CommandError):
        Store(path)


def test_the_seed_is_in_no_text_form() -> None:
    assert "sss" not in repr(a_table("t1"))
