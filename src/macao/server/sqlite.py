"""SQLite as the store needs it: durable commits, and patience with a foreign writer that can be cut short."""

import math
import os
import sqlite3
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event

BUSY_MS = 5_000
"""How long a foreign writer (a backup) may hold the database before a job fails."""
HURRY_MS = 1_000
"""How long he may still hold it, in all, when the server stops."""
POLL_MS = 50
"""How often is looked whether he has let go (SQLite's own waiting cannot be cut short)."""
UNKNOWN = ("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC")


class Sqlite:
    """See Database."""

    def __init__(self, url: URL) -> None:
        self._last = math.inf
        _keep_to_ourselves(url)
        self.engine = create_engine(url, connect_args={"timeout": BUSY_MS / 1000})
        event.listen(self.engine, "connect", _on_connect)
        event.listen(self.engine, "begin", self._begin)

    def hurry(self) -> None:
        """See Database."""
        self._last = time.monotonic() + HURRY_MS / 1000

    def prepare(self, connection: Connection) -> None:
        """See Database: BEGIN IMMEDIATE is enough."""

    def in_transaction(self, connection: Connection) -> bool:
        """See Database. A full disk makes SQLite roll back by itself, and a COMMIT would not say so."""
        driver = connection.connection.driver_connection
        return driver is not None and driver.in_transaction

    def is_lost(self, failure: Exception, /) -> bool:
        """See Database: after a sync that failed the system may hold pages for stored that are not."""
        return getattr(getattr(failure, "orig", failure), "sqlite_errorname", None) in UNKNOWN

    def _begin(self, connection: Connection) -> None:
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


def _keep_to_ourselves(url: URL) -> None:
    """A new file knows every hidden card, so nobody else on this machine may read it, nor the two beside it."""
    with suppress(OSError):  # What is wrong with it SQLite will say.
        os.close(os.open(str(url.database), os.O_CREAT | os.O_RDONLY, 0o600))


def _on_connect(dbapi: Any, _record: object) -> None:
    """Durable commits, and transactions that begin when SQLAlchemy says so (the driver would begin them too late)."""
    dbapi.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        dbapi.execute(f"PRAGMA {pragma}")
    dbapi.execute(f"PRAGMA busy_timeout={min(POLL_MS, BUSY_MS)}")
