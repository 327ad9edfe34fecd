"""A table without people ends within its bound, wherever it is: in memory, put away, or at a server that was down."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from macao.play.record import parse_record
from macao.play.sealed import commitment_of
from macao.play.verify import Finding, verify
from macao.server import records, vacancies
from macao.server.caretaker import ROUND_MS
from macao.server.store import NotStored
from server.pages import Guest, Host, StillClock, choice
from server.scenes import log_of, on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]

START = 1_000_000
EMPTY_MS, WAITS_MS, IDLE_MS = 86_400_000, 43_200_000, 600_000
NOBODY = "void:deserted"


async def row(host: Host, table: str) -> records.TableRow:
    found = await host.store.do(partial(records.read_table, table_id=table))
    assert found is not None
    return found


async def until(host: Host, table: str, holds: Callable[[records.TableRow], bool]) -> records.TableRow:
    """As soon as the store says so."""
    async with asyncio.timeout(10):
        while not holds(found := await row(host, table)):
            pass
    return found


async def left(host: Host, table: str) -> None:
    """The store knows that nobody is there."""
    await until(host, table, lambda found: found.empty_since is not None)


async def closed(host: Host, table: str) -> records.TableRow:
    """It is closed when it is looked for such tables, which is soon."""
    for _ in range(3):
        host.clock.advance(ROUND_MS)
        for _ in range(50):
            if (found := await row(host, table)).status == "closed":
                return found
    raise AssertionError(f"{table} stays open")


async def forgotten(host: Host, table: str) -> None:
    """It has been put away."""
    async with asyncio.timeout(10):
        while table in host.lobby._tables:
            host.clock.advance(IDLE_MS)
            await row(host, table)


async def game(host: Host) -> tuple[str, str]:
    """Ana and Dan have begun a game without a clock, and gone; the table and Ana's token."""
    async with AsyncExitStack() as stack:
        ana, dan, table = await pair(host, stack)
        mover = on_turn(ana, dan)
        await mover.move(choice(mover.view) or "draw")
        token = ana.token
    await left(host, table)
    return table, token


async def waiting(host: Host, **more: Any) -> tuple[str, str]:
    """Ana has made a table, looked at it and gone."""
    ana = await host.guest()
    table = await ana.table("person", "person", **more)
    async with ana.page(table):
        await until(host, table, lambda found: found.empty_since is None)
    await left(host, table)
    return table, ana.token


def then(tmp_path: Path, before: Callable[[Host], Awaitable[tuple[str, str]]], after: int, play: Any) -> None:
    """What `play` sees of the table at a server that starts so much later."""
    kept: list[str] = []

    async def first(host: Host) -> None:
        kept.extend(await before(host))

    async def second(host: Host) -> None:
        await play(host, *kept)

    scene(tmp_path, first)
    scene(tmp_path, second, clock=StillClock(START + after))


def test_a_game_that_was_put_away_is_called_off_after_a_day(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table, token = await game(host)
        await forgotten(host, table)
        host.clock.advance(EMPTY_MS - 2 * IDLE_MS)
        assert (await row(host, table)).status == "playing"
        await closed(host, table)
        assert [line.move for line in await log_of(host, table)][-1] == NOBODY
        assert table not in host.lobby._tables
        async with Guest(host, token).page(table) as page:
            assert (page.table["status"], page.table["void"]) == ("closed", True)
            await page.sync()
            assert (await page.move("deal"))["reason"] == "closed"
            assert commitment_of(bytes.fromhex(page.table["seal"]["secret"])).hex() == page.table["seal"]["commitment"]
            file = (await host.http.get(f"/api/tables/{table}/record")).text
            assert verify(parse_record(file)).finding == Finding.HOLDS
            again = (await host.http.get(f"/api/tables/{table}/replay")).json()
            assert again["moments"][-1]["update"]["events"][-1]["kind"] == "deserted"
            assert (await host.http.get(f"/api/tables/{table}/review")).status_code == 200
            assert (await page.ask("wish", what="resume"))["reason"] == "closed"

    scene(tmp_path, play)


def test_the_day_goes_on_while_the_server_is_down(tmp_path: Path) -> None:
    async def after(host: Host, table: str, _token: str) -> None:
        await closed(host, table)
        assert [line.move for line in await log_of(host, table)].count(NOBODY) == 1

    then(tmp_path, game, EMPTY_MS, after)


def test_after_an_outage_whoever_is_back_in_ten_minutes_has_lost_nothing(tmp_path: Path) -> None:
    async def after(host: Host, table: str, token: str) -> None:
        async with Guest(host, token).page(table) as page:
            host.clock.advance(3 * ROUND_MS)
            assert page.table["status"] == "playing"
            await until(host, table, lambda found: found.empty_since is None)
        await left(host, table)
        assert (await row(host, table)).empty_since == START + 2 * EMPTY_MS + 3 * ROUND_MS
        assert (await row(host, table)).status == "playing"

    then(tmp_path, game, 2 * EMPTY_MS, after)


def test_of_who_was_there_in_a_crash_the_day_begins_with_the_next_start(tmp_path: Path) -> None:
    async def before(host: Host) -> tuple[str, str]:
        table, token = await game(host)
        await host.store.do(partial(vacancies.mark, table_id=table, since=None))
        return table, token

    async def after(host: Host, table: str, _token: str) -> None:
        host.clock.advance(EMPTY_MS - 1)
        assert (await row(host, table)).status == "playing"
        await closed(host, table)

    then(tmp_path, before, 5 * EMPTY_MS, after)


def test_a_table_that_waits_is_closed_after_half_a_day_and_is_no_longer_found(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table, token = await waiting(host, clock=15, open=True)
        await forgotten(host, table)
        host.clock.advance(WAITS_MS - 3 * IDLE_MS)
        assert (await row(host, table)).status == "waiting"
        host.clock.advance(2 * IDLE_MS)
        await closed(host, table)
        assert await log_of(host, table) == []
        async with Guest(host, token).page(table) as page, (await host.guest()).page(table) as other:
            assert (page.table["status"], page.table["void"]) == ("closed", False)
            assert (await other.ask("sit", seat=1, name="Dan"))["reason"] == "closed"
            async with (await host.guest()).page("lobby") as board:
                assert board.heard[0]["tables"] == []

    scene(tmp_path, play)


def test_a_page_that_only_watches_is_told(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table, _token = await waiting(host)
        async with (await host.guest()).page(table) as watcher:
            host.clock.advance(WAITS_MS)
            await closed(host, table)
            while watcher.table["status"] == "waiting":
                await watcher.until("table")
            assert watcher.table["status"] == "closed"

    scene(tmp_path, play)


def test_a_table_of_older_rules_is_closed_without_being_played(tmp_path: Path) -> None:
    async def after(host: Host, table: str, _token: str) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("macao.server.lobby.rules_now", lambda _: "others")
            found = await closed(host, table)
        assert NOBODY not in [line.move for line in found.moves]

    then(tmp_path, game, EMPTY_MS, after)


def test_who_is_there_is_written_when_the_store_is_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "person")
        do = host.store.do

        async def refuse(job: Any) -> Any:
            if getattr(job, "func", None) is vacancies.mark:
                raise NotStored("full")
            return await do(job)

        async with ana.page(table):
            await until(host, table, lambda found: found.empty_since is None)
            host.store.do = refuse  # type: ignore[method-assign]
        while "Who is at table" not in caplog.text:
            await row(host, table)
        host.store.do = do  # type: ignore[method-assign]
        assert (await row(host, table)).empty_since is None
        host.clock.advance(IDLE_MS)
        await left(host, table)
        await forgotten(host, table)

    scene(tmp_path, play)
