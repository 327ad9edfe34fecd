"""What the tests of the store share: a table or two, and a thread that is kept busy."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection

from macao.play.picture import Line
from macao.server import entries, records
from macao.server.records import SeatRow, TableRow, TableSetup
from macao.server.store import NotStored, Store

SETUP = TableSetup("clasic", {}, ["person", "rule"], 0)
NOW = 1_790_000_000_000
"""A time of day in milliseconds, which 32 bits do not hold."""


def a_table(name: str) -> TableRow:
    """In play; one guest sits at it."""
    return TableRow(name, SETUP, b"s" * 32, "playing", [SeatRow(0, b"guest", "Ana")], [])


async def begin(store: Store, *names: str) -> None:
    """A guest, and tables."""
    await store.do(partial(entries.add_guest, token_hash=b"of guest", person=b"guest", now=NOW))
    for name in names:
        await store.do(partial(records.add_table, table=a_table(name), now=NOW))


def carry(store: Store, game: str, **changes: Any) -> Awaitable[None]:
    """A step of the table that says no more than this."""
    nothing = {"seat": None, "kinds": None, "paused": None, "lines": (), "status": None}
    return store.do(partial(records.carry, table_id=game, **nothing | changes))


def append(store: Store, game: str, *entries: Line, over: bool = False) -> Awaitable[None]:
    """To the log of a table."""
    return carry(store, game, lines=entries, status="over" if over else None)


def read(store: Store, game: str) -> Awaitable[Any]:
    """The row of a table, or None."""
    return store.do(partial(records.read_table, table_id=game))


@asynccontextmanager
async def held(store: Store) -> AsyncIterator[None]:
    """The thread is busy with another transaction, be it stored or not, while the body queues its jobs."""
    running, go = threading.Event(), threading.Event()

    def job(_connection: Connection) -> None:
        running.set()
        go.wait(10)

    first = asyncio.ensure_future(store.do(job))
    await asyncio.to_thread(running.wait, 10)
    yield
    await asyncio.sleep(0)
    go.set()
    with suppress(NotStored):
        await first
