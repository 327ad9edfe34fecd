"""The database thread: one synchronous SQLite connection, and many callers that share its commits.

A job is a function of the connection that may be run twice. All jobs that wait when the thread is free (at most 256) go
into one transaction; if one of them fails they are run again one by one, so that it takes no neighbour down. Callers
are answered only after the COMMIT.
"""

import asyncio
import logging
import math
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, NotSupportedError, ProgrammingError

from macao.server import migrations

log = logging.getLogger("macao.server")

T = TypeVar("T")
Job = Callable[[Connection], T]

BATCH = 256
BUSY_MS = 5_000
"""How long a foreign writer (a backup) may hold the database before a job fails."""
HURRY_MS = 1_000
"""How long he may still hold it, in all, when the server stops."""
POLL_MS = 50
"""How often is looked whether he has let go."""


class NotStored(Exception):
    """The transaction was not committed, or nobody knows whether it was: read again before going on."""


class _Waiting:
    """A job, the future of its caller, and what came of it."""

    __slots__ = ("failure", "future", "job", "loop", "value")

    def __init__(self, job: Job[Any]) -> None:
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.value: Any = None
        self.failure: BaseException | None = None

    def run(self, connection: Connection) -> Exception | None:
        """Run the job, perhaps for the second time; what it raised."""
        try:
            self.value = self.job(connection)
            _still_open(connection)
        except Exception as failure:
            return failure
        return None

    def answer(self) -> None:
        """Tell the caller, from any thread."""
        try:
            self.loop.call_soon_threadsafe(self._resolve)
        except RuntimeError:  # The caller's loop is closed: nobody waits.
            return

    def _resolve(self) -> None:
        if self.future.done():
            return
        if self.failure is None:
            self.future.set_result(self.value)
        else:
            self.future.set_exception(self.failure)


class _Patience:
    """Begins transactions, and knows how long to wait for a foreign writer (SQLite's waiting cannot be cut short)."""

    def __init__(self) -> None:
        self._last = math.inf

    def hurry(self) -> None:
        """The server stops. From any thread."""
        self._last = time.monotonic() + HURRY_MS / 1000

    def begin(self, connection: Connection) -> None:
        """BEGIN IMMEDIATE, as soon as may be."""
        driver: Any = connection.connection.driver_connection
        until = time.monotonic() + BUSY_MS / 1000
        while True:
            try:
                driver.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as failure:
                busy = failure.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                if not busy or time.monotonic() >= min(until, self._last):
                    raise


class Store:
    """Opens (and if need be builds or upgrades) the database at `path`; raises what SQLite raises when it cannot."""

    def __init__(self, path: Path) -> None:
        self._patience = _Patience()
        self._engine = _engine(path, self._patience)
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        with self._engine.begin() as connection:
            migrations.upgrade(connection)
            write(connection)
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def do(self, job: Job[T]) -> T:
        """Run `job` and return its value once it is committed. Raises what the job raised, or NotStored."""
        waiting = _Waiting(job)
        self._queue.put(waiting)
        value: T = await waiting.future
        return value

    def hurry(self) -> None:
        """The server stops: no long waiting for a foreign writer any more."""
        self._patience.hurry()

    def close(self) -> None:
        """Finish what is queued, then let go of the file."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while batch := self._drain():
                _commit(connection, batch)

    def _drain(self) -> list[_Waiting]:
        """Wait for a job, then take all that stand behind it; empty when the store is closed."""
        batch: list[_Waiting] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == BATCH:
                break
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                break
        else:
            if batch:
                self._queue.put(None)
        return batch


def _commit(connection: Connection, batch: list[_Waiting]) -> None:
    """One transaction for the batch. When a job fails each gets its own; when the COMMIT fails nobody is told."""
    failure = _attempt(connection, batch)
    if failure is not None and len(batch) > 1 and not isinstance(failure, NotStored):
        for waiting in batch:
            _commit(connection, [waiting])
        return
    if failure is not None and _is_of_database(failure):
        connection.invalidate()
        failure = _not_stored(failure)
    for waiting in batch:
        waiting.failure = failure
        waiting.answer()


def _attempt(connection: Connection, batch: list[_Waiting]) -> Exception | None:
    """What the first failing job raised, or NotStored; None when all is committed."""
    failure: Exception | None = None
    try:
        with connection.begin():
            for waiting in batch:
                failure = waiting.run(connection)
                if failure is not None:
                    raise failure
    except Exception as raised:
        if raised is failure:
            return failure
        connection.invalidate()
        return _not_stored(raised)
    return None


def write(connection: Connection) -> None:
    """A job that writes and changes nothing: it fails where nothing can be stored, be it only a file without a right.

    (BEGIN IMMEDIATE alone succeeds on a file that may only be read.)
    """
    version = connection.exec_driver_sql("PRAGMA user_version").scalar()
    connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def _is_of_database(failure: Exception) -> bool:
    """Whether the database itself has failed (full, read-only, damaged), rather than refused what the job asked."""
    refused = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
    return isinstance(failure, DatabaseError) and not isinstance(failure, refused)


def words(failure: Exception) -> str:
    """What SQLite says, which names no values, or else what kind of failure it is: the statement stays unsaid."""
    said = getattr(failure, "orig", failure)
    return str(said) if isinstance(said, sqlite3.Error) else type(failure).__name__


def _not_stored(failure: Exception) -> NotStored:
    log.error("The database failed: %s", words(failure))
    return NotStored(type(failure).__name__)


def _still_open(connection: Connection) -> None:
    """A full disk makes SQLite roll back by itself; what ran before is then lost, and a COMMIT would not say so."""
    driver = connection.connection.driver_connection
    if driver is None or not driver.in_transaction:
        raise NotStored("rolled back")


def _engine(path: Path, patience: _Patience) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": BUSY_MS / 1000})
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", patience.begin)
    return engine


def _on_connect(dbapi: Any, _record: object) -> None:
    """Durable commits, and transactions that begin when SQLAlchemy says so (the driver would begin them too late)."""
    dbapi.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        dbapi.execute(f"PRAGMA {pragma}")
    dbapi.execute(f"PRAGMA busy_timeout={min(POLL_MS, BUSY_MS)}")
