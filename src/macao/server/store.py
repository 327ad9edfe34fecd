"""The database thread: one synchronous connection, and many callers that share its commits.

A job is a function of the connection that may be run twice. The jobs of all tables that come within 2 ms (at most 256)
go into one transaction; if one of them fails they are run again one by one, so that it takes no neighbour down. Callers
are answered only after the COMMIT.
"""

import asyncio
import logging
import os
import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection

from macao.server import database, migrations
from macao.server.database import words

log = logging.getLogger("macao.server")

T = TypeVar("T")
Job = Callable[[Connection], T]

BATCH = 256
WINDOW_MS = 2
"""The least time from one transaction to the next: a job that comes alone never waits, in a crowd at most so long."""


RETRY = "retry_later"
"""The one reason of a refusal that is no last word: it could not be stored, and nothing has changed."""


class NotStored(Exception):
    """The transaction was not committed, or nobody knows whether it was: read again before going on."""


class _Unreachable(NotStored):
    """There is no connection to the database."""


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
        except Exception as failure:
            return failure
        return None

    def answer(self, failure: Exception | None) -> None:
        """Tell the caller, from any thread."""
        self.failure = failure
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


class Store:
    """Opens (and if need be builds or upgrades) the database at a URL, or the SQLite file at a path.

    Raises what the database raises when it cannot.
    """

    def __init__(self, where: Path | URL) -> None:
        self._database = database.find(where)
        self._engine = self._database.engine
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._prepare()
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
        self._database.hurry()

    def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()

    def _prepare(self) -> None:
        try:
            with self._engine.begin() as connection:
                self._database.prepare(connection)
                migrations.upgrade(connection)
                write(connection)
        except Exception:
            self._engine.dispose()
            raise

    # --- the thread --------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        earliest = 0.0
        while batch := self._drain(earliest):
            earliest = time.monotonic() + WINDOW_MS / 1000
            self._commit(batch)

    def _drain(self, earliest: float) -> list[_Waiting]:
        """Wait for a job and until `earliest`, then take all that stand behind it; empty when the store is closed."""
        batch: list[_Waiting] = []
        item = self._queue.get()
        wait = earliest - time.monotonic()
        if wait > 0 and item is not None and self._queue.qsize() < BATCH - 1:
            time.sleep(wait)
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

    def _commit(self, batch: list[_Waiting]) -> None:
        """One transaction for the batch, or one for each when a job fails; when the COMMIT fails nobody is told."""
        failure = self._attempt(batch)
        if failure is None or len(batch) == 1 or isinstance(failure, NotStored):
            for waiting in batch:
                waiting.answer(failure)
            return
        for waiting in batch:
            if not isinstance(failure, _Unreachable):  # Nor is it for those behind: no waiting for it again and again.
                failure = self._attempt([waiting])
            waiting.answer(failure)

    def _attempt(self, batch: list[_Waiting]) -> Exception | None:
        """What the first failing job raised, or NotStored; None when all is committed."""
        try:
            connection = self._engine.connect()
        except Exception as failure:
            return self._not_stored(failure, _Unreachable)
        with connection:
            failed = self._transact(connection, batch)
            if failed is not None and (isinstance(failed, NotStored) or database.is_failing(failed)):
                connection.invalidate()
        if failed is None or not database.is_failing(failed) or len(batch) > 1:
            return failed
        return self._not_stored(failed)

    def _transact(self, connection: Connection, batch: list[_Waiting]) -> Exception | None:
        failure: Exception | None = None
        try:
            with connection.begin():
                for waiting in batch:
                    failure = waiting.run(connection)
                    if failure is None and not self._database.in_transaction(connection):
                        failure = NotStored("rolled back")
                    if failure is not None:
                        raise failure
        except Exception as raised:
            if raised is not failure:
                connection.invalidate()
            return failure or self._not_stored(raised)
        return None

    def _not_stored(self, failure: Exception, kind: type[NotStored] = NotStored) -> NotStored:
        log.error("The database failed: %s", words(failure))
        if self._database.is_lost(failure):
            _end()
        return kind(type(failure).__name__)


def write(connection: Connection) -> None:
    """A job that writes and changes nothing: it fails where nothing can be stored, be it only a file without a right.

    (To begin a transaction alone succeeds on a file that may only be read.)
    """
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _end() -> None:
    """At once, before anything is answered: the log is read again from the start, by the next process."""
    os._exit(1)
