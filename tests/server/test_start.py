"""What a server does first: tables whose clock runs are read again, many in one transaction."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import URL, event

from macao.dealing.fit import fit
from macao.play.sealed import NO_SHARE
from macao.play.seating import SeatRow
from macao.play.setup import SEED_BYTES
from macao.protocol.requests import NewTable
from macao.server import records
from macao.server.drain import Drain
from macao.server.keeper import RETRY_MS, House
from macao.server.lobby import AT_ONCE, Lobby
from macao.server.pulse import Pulse
from macao.server.records import TableRow, table_setup
from macao.server.settings import Settings
from macao.server.store import NotStored, Store
from server.pages import StillClock
from server.stores import NOW, begin

TABLES = 2 * AT_ONCE + 2
WANTED = NewTable("clasic", ["person", "rule"], "Ana", clock=20)


def in_play(name: str, **changes: Any) -> TableRow:
    """A table of one person and a bot, with a clock."""
    setup = replace(table_setup(WANTED, fit(WANTED, bytes(SEED_BYTES))), **changes)
    return TableRow(name, setup, b"s" * 32, "playing", [SeatRow(0, b"guest", "Ana", NO_SHARE)], [])


def lobby_of(store: Store, data: Path, clock: StillClock) -> Lobby:
    return Lobby(House(store, clock, Settings(data=data), Pulse(store, clock), set(), Drain(clock, data)))


async def resumed(store: Store, data: Path) -> set[str]:
    """The tables that a server has in memory when it has started."""
    lobby = lobby_of(store, data, StillClock(NOW + 10))
    await lobby.resume()
    found = set(lobby._tables)
    await lobby.close()
    return found


def test_tables_in_play_are_read_many_in_a_transaction(
    place: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("macao.server.store.WINDOW_MS", 50)  # Else a busy machine would share fewer of them.
    store, commits = Store(place), []

    async def scenario() -> None:
        await begin(store)
        rows = [in_play(f"t{number}") for number in range(TABLES)]
        await asyncio.gather(*[store.do(partial(records.add_table, table=row, now=NOW)) for row in rows])
        event.listen(store._engine, "commit", commits.append)
        assert await resumed(store, tmp_path) == {row.id for row in rows}

    asyncio.run(scenario())
    store.close()
    assert len(commits) < TABLES / 4


def test_one_of_older_rules_keeps_none_of_the_others_closed(place: URL, tmp_path: Path) -> None:
    store = Store(place)

    async def scenario() -> None:
        await begin(store)
        for row in (in_play("t1"), in_play("old", rules="of yesterday"), in_play("t2")):
            await store.do(partial(records.add_table, table=row, now=NOW))
        assert await resumed(store, tmp_path) == {"t1", "t2"}

    asyncio.run(scenario())
    store.close()


def test_when_they_cannot_be_read_it_is_tried_again(place: URL, tmp_path: Path) -> None:
    """Nobody has to look at a table before its clock runs again."""
    store, clock = Store(place), StillClock(NOW + 10)
    do = store.do

    async def refuse(_job: Any) -> Any:
        raise NotStored("full")

    async def scenario() -> None:
        await begin(store)
        await do(partial(records.add_table, table=in_play("t1"), now=NOW))
        store.do = refuse  # type: ignore[method-assign]
        lobby = lobby_of(store, tmp_path, clock)
        resuming = asyncio.create_task(lobby.resume())
        while not clock._timers:
            await asyncio.sleep(0)
        store.do = do  # type: ignore[method-assign]
        assert not lobby._tables
        clock.advance(RETRY_MS)
        await resuming
        assert set(lobby._tables) == {"t1"}
        await lobby.close()

    asyncio.run(scenario())
    store.close()
