"""The SQLite file: a foreign writer, a full disk, a lost right, a power cut."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from macao.play.picture import Line
from macao.server.store import NotStored, Store, write
from server.pages import read_only
from server.stores import append, begin, held, read


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "macao.sqlite3")
    yield store
    store.close()


def test_nobody_else_on_the_machine_may_read_it(tmp_path: Path) -> None:
    usual = os.umask(0o022)
    try:
        store = Store(tmp_path / "macao.sqlite3")
        asyncio.run(begin(store, "t1"))
        rights = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        store.close()
    finally:
        os.umask(usual)
    assert rights == dict.fromkeys(("macao.sqlite3", "macao.sqlite3-wal", "macao.sqlite3-shm"), 0o600)


def test_a_foreign_writer_is_waited_for_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macao.server.sqlite.BUSY_MS", 20)
    store = Store(tmp_path / "macao.sqlite3")
    foreign = sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)

    async def scenario() -> None:
        await begin(store, "t1")
        foreign.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotStored):
            await append(store, "t1", Line(1, 10, 0, "draw"))
        foreign.execute("ROLLBACK")
        await append(store, "t1", Line(1, 10, 0, "draw"))

    asyncio.run(scenario())
    foreign.close()
    store.close()


def test_a_foreign_writer_is_waited_for_less_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(10**9))
    monkeypatch.setattr("macao.server.sqlite.time.monotonic", lambda: next(now) / 100)
    monkeypatch.setattr("macao.server.sqlite.BUSY_MS", 10**9)
    monkeypatch.setattr("macao.server.sqlite.POLL_MS", 1)
    store = Store(tmp_path / "macao.sqlite3")
    foreign = sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)

    async def scenario() -> None:
        await begin(store, "t1")
        foreign.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(append(store, "t1", Line(1, 10, 0, "draw")))
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
                bad = asyncio.ensure_future(append(store, "t1", Line(1, 10, 0, "draw")))
            with pytest.raises(NotStored):
                await bad
            assert (await good).moves == []
            with pytest.raises(NotStored):
                await store.do(write)
        with suppress(NotStored):
            await store.do(write)
        await append(store, "t1", Line(1, 10, 0, "draw"))

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
            await append(store, "t1", Line(ply, ply, 0, "draw", f"k{ply}"))

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


def test_commits_are_on_the_disk_before_they_are_answered(store: Store) -> None:
    with store._engine.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {p}").scalar() for p in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert pragmas == ["wal", 2, 1]


def test_a_full_disk_refuses_what_does_not_fit_and_forgets_nothing(store: Store) -> None:
    def limit(connection: Connection, pages: int) -> None:
        used = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {used + pages}")

    async def scenario() -> None:
        await begin(store, "t1")
        await append(store, "t1", Line(1, 10, 0, "draw", "k1"))
        event.listen(store._engine, "begin", full := lambda connection: limit(connection, 0))
        with pytest.raises(NotStored):
            await append(store, "t1", Line(2, 11, 0, "x" * 100_000, "k2"))
        event.remove(store._engine, "begin", full)
        event.listen(store._engine, "begin", lambda connection: limit(connection, 1_000))
        assert len((await read(store, "t1")).moves) == 1
        await append(store, "t1", Line(2, 11, 0, "x" * 100_000, "k2"))

    asyncio.run(scenario())


def test_after_a_sync_that_failed_the_process_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may then take for stored what is not: only another process, which reads from the disk, can tell."""
    ended = []
    monkeypatch.setattr("macao.server.store._end", lambda: ended.append(True))

    def fail(_connection: Connection) -> None:
        failure = sqlite3.OperationalError("disk I/O error")
        failure.sqlite_errorname = "SQLITE_IOERR_FSYNC"
        raise failure

    async def scenario() -> None:
        await begin(store, "t1")
        event.listen(store._engine, "commit", fail)
        with pytest.raises(NotStored):
            await append(store, "t1", Line(1, 10, 0, "draw"))

    asyncio.run(scenario())
    assert ended == [True]
