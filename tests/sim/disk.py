"""The shipped store on a real SQLite file, its writer stepped in the loop; and what may befall a file.

The thread is not started: which batch it takes, and when, would be the system's choice. The batches, the transactions
and the answers are the store's own (`_drain`, `_commit`).
"""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from sqlalchemy import event

from macao.server import lives, records
from macao.server.store import Job, Store
from sim import once

ALL = "*"
QUIET = (records.write_alive, lives.come, records.read_table)
"""Jobs that change no table."""


class PowerCut(BaseException):
    """The process ends inside a transaction. No Exception: nobody may catch it and go on."""


class _Idle:
    """Stands where the thread would."""

    def __init__(self, **_given: Any) -> None:
        pass

    def start(self) -> None:
        """It is stepped instead."""

    def join(self) -> None:
        """There is nothing to wait for."""


class Trouble:
    """What the seed does to commits, as shares of them, and whether the disk is full now."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self.fails = self.lost = self.cut = 0.0
        self.full = False
        self.last = ""

    def draw(self) -> str:
        """What befalls the next commit: "" for nothing."""
        number = self._dice.random()
        for share, what in ((self.fails, "fails"), (self.lost, "lost"), (self.cut, "cut"), (self.cut, "cut after")):
            if number < share:
                return what
            number -= share
        return ""


class SteppedStore(Store):
    """`later(call)` is asked to make a call soon.

    `committed` is told of each batch that may change a table, before anybody else: what befell it, and the tables that
    were told so.
    """

    def __init__(self, path: Path, later: Callable[[Callable[[], None]], object], trouble: Trouble) -> None:
        with patch("macao.server.store.threading.Thread", _Idle):
            super().__init__(path)
        self._later, self._trouble, self._waits = later, trouble, False
        self.committed: Callable[[str, set[str]], None] = lambda _what, _tables: None
        event.listen(self._engine, "begin", self._on_begin)
        event.listen(self._engine, "commit", self._on_commit)

    def _prepare(self) -> None:
        once.STATEMENTS.share(self._engine)
        super()._prepare()

    async def do(self, job: Job[Any]) -> Any:
        """See Store."""
        if not self._waits:
            self._waits = True
            self._later(self.step)
        return await super().do(job)

    def step(self) -> None:
        """What the thread does with all that waits now."""
        self._waits, self._trouble.last = False, ""
        while self._queue.qsize():
            batch = self._drain(0.0)
            try:
                self._commit(batch)
            finally:
                self._tell(self._trouble.last, batch)

    def _tell(self, what: str, batch: Sequence[Any]) -> None:
        stuck = {_table(waiting) for waiting in batch if waiting.failure}
        if what or stuck or any(getattr(waiting.job, "func", None) not in QUIET for waiting in batch):
            self.committed(what, stuck)

    def _on_begin(self, connection: Any) -> None:
        if connection.info.get("full", False) is not self._trouble.full:
            connection.info["full"] = self._trouble.full
            driver = connection.connection.driver_connection
            driver.execute(f"PRAGMA max_page_count={1 if self._trouble.full else 1 << 30}")

    def _on_commit(self, connection: Any) -> None:
        self._trouble.last = self._trouble.draw()
        if self._trouble.last in ("lost", "cut after"):
            connection.connection.driver_connection.execute("COMMIT")
        if self._trouble.last.startswith("cut"):
            raise PowerCut
        if self._trouble.last:
            failure = sqlite3.OperationalError("disk I/O error")
            failure.sqlite_errorcode = sqlite3.SQLITE_IOERR  # type: ignore[misc]
            failure.sqlite_errorname = "SQLITE_IOERR"  # type: ignore[misc]
            raise failure


def _table(waiting: Any) -> str:
    """The table that cannot go on while this is not done; what a start asks for is about all of them."""
    if waiting.job in (records.running, records.read_alive):
        return ALL
    plays = getattr(waiting.job, "func", None) in (records.carry, records.read_table)
    return str(waiting.job.keywords["table_id"]) if plays else ""
