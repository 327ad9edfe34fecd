"""The server writes down that it is alive; after an outage every table with a clock gives time back, or calls off."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from macao.server import records
from macao.server.pulse import BEAT_MS, IDLE_MS, STOPPED_MS
from macao.server.store import NotStored
from server.pages import Guest, Host, Page, StillClock, choice
from server.scenes import log_of, on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]

START = 1_000_000
CLOCK_MS, GRACE_MS, TEN_MINUTES, HOUR = 20_000, 400, 600_000, 3_600_000


async def alive(host: Host) -> int | None:
    return await host.store.do(records.read_alive)


async def moved(*pages: Page) -> Page:
    """Whoever is on turn makes a move, and both have seen it; who is on turn then."""
    mover = on_turn(*pages)
    assert (await mover.move(choice(mover.view) or "draw"))["t"] == "done"
    await asyncio.gather(*[page.sync() for page in pages])
    return on_turn(*pages)


async def texts(host: Host, table: str) -> list[str]:
    return [row.move for row in await log_of(host, table)]


def two_runs(data: Path, out: int, after: Callable[[Host, str, str], Awaitable[None]], used: int = 9_000) -> None:
    """Somebody has used so much of his turn when the server goes; so much later another one begins."""
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            kept.extend([table, (await moved(ana, dan)).token, ana.token, dan.token])
            host.clock.advance(used)

    async def again(host: Host) -> None:
        await after(host, kept[0], kept[1])

    scene(data, before)
    scene(data, again, clock=StillClock(START + used + out))


def test_while_a_clock_runs_each_second_is_written_down(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            await pair(host, stack, clock=20)
            for _ in range(3):
                host.clock.advance(BEAT_MS)
                while await alive(host) != host.clock.now():
                    pass

    scene(tmp_path, play)


def test_without_a_clock_it_is_written_once_a_minute(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            await pair(host, stack)
            host.clock.advance(IDLE_MS - BEAT_MS)
            assert await alive(host) is None
            host.clock.advance(BEAT_MS)
            while (written := await alive(host)) is None:
                pass
            host.clock.advance(IDLE_MS - BEAT_MS)
            assert await alive(host) == written

    scene(tmp_path, play)


def test_a_clock_that_began_just_before_a_crash_is_not_void_for_the_idle_hour_before_it(tmp_path: Path) -> None:
    kept: list[str] = []

    async def idle(host: Host) -> None:
        async with AsyncExitStack() as stack:
            await pair(host, stack, clock=20)
            host.clock.advance(BEAT_MS)
            while await alive(host) is None:
                pass

    async def crash(host: Host) -> None:
        host.clock.advance(HOUR)
        async with AsyncExitStack() as stack:
            ana, _dan, table = await pair(host, stack, clock=20)
            kept.extend([table, ana.token])
            host.store.do = never  # type: ignore[method-assign]

    async def after(host: Host) -> None:
        async with Guest(host, kept[1]).page(kept[0]) as page:
            assert page.table["status"] == "playing"
            assert await texts(host, kept[0]) == [f"resume:{CLOCK_MS + 3_000}"]

    scene(tmp_path, idle)
    scene(tmp_path, crash, clock=StillClock(START + 2 * TEN_MINUTES))
    scene(tmp_path, after, clock=StillClock(START + 2 * TEN_MINUTES + HOUR + 2_000))


async def never(_: object) -> Any:
    """A store of a process that is no more."""
    raise NotStored("crashed")


def test_a_server_that_cannot_write_it_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack, clock=20)
            do = host.store.do

            async def refuse(job: Any) -> Any:
                if getattr(job, "func", None) is records.write_alive:
                    raise NotStored("full")
                return await do(job)

            host.store.do = refuse  # type: ignore[method-assign]
            host.clock.advance(BEAT_MS)
            await moved(ana, dan)

    scene(tmp_path, play)
    assert "It could not be written down that the server is alive: NotStored" in caplog.text


@pytest.mark.parametrize(("used", "given"), [(9_000, 14_000), (19_000, 8_000)])
def test_a_restart_gives_the_turn_its_time_back(tmp_path: Path, used: int, given: int) -> None:
    async def after(host: Host, table: str, token: str) -> None:
        async with Guest(host, token).page(table) as page:
            assert page.view["clock"] == given
            assert (await texts(host, table))[-1] == f"resume:{given}"
            host.clock.advance(given + GRACE_MS - 1)
            assert (await page.sync())["clock"] == 0
            host.clock.advance(1)
            await page.sync()
            assert "timeout" in await texts(host, table)

    two_runs(tmp_path, 20_000, after, used)


def test_it_is_given_whether_somebody_looks_or_not(tmp_path: Path) -> None:
    async def after(host: Host, table: str, _token: str) -> None:
        while (await texts(host, table))[-1] != "resume:14000":
            pass

    two_runs(tmp_path, 20_000, after)


def test_a_move_repeated_after_the_restart_is_not_stale(tmp_path: Path) -> None:
    async def after(host: Host, table: str, token: str) -> None:
        async with Guest(host, token).page(table) as page:
            assert (await page.move(choice(page.view) or "draw", ply=page.view["ply"] - 1))["t"] == "done"

    two_runs(tmp_path, 20_000, after)


def test_that_nobody_came_for_a_while_is_no_outage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(host: Host) -> None:
        host.clock.advance(10 * STOPPED_MS)
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack, clock=20)
            await moved(ana, dan)

    scene(tmp_path, play)
    assert "did not run" not in caplog.text


def test_after_more_than_ten_minutes_the_match_is_void_and_all_may_begin_again(tmp_path: Path) -> None:
    async def after(host: Host, table: str, token: str) -> None:
        async with Guest(host, token).page(table) as page:
            assert (page.table["status"], page.table["void"]) == ("waiting", True)
            view = await page.sync()
            assert (view["public"]["winner"], view["public"]["places"], view["clock"]) == (None, [0, 0], None)
            host.clock.advance(TEN_MINUTES)
            assert (await texts(host, table))[-1] == "void"
            assert (await page.move("deal"))["reason"] == "not_now"

    two_runs(tmp_path, TEN_MINUTES + 1, after)


def test_both_are_back_and_one_of_them_begins_again(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            kept.extend([table, ana.token, dan.token])
            await moved(ana, dan)

    async def after(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan = [await stack.enter_async_context(Guest(host, token).page(kept[0])) for token in kept[1:]]
            await ana.sync()
            assert (await ana.move("deal"))["t"] == "done"
            await ana.until("table")
            assert (ana.table["status"], ana.table["void"]) == ("playing", False)
            await dan.until("update")
            await moved(ana, dan)
            assert (ana.view["clock"], ana.view["public"]["places"]) == (CLOCK_MS, [0, 0])

    async def third(host: Host) -> None:
        """The next restart finds a match in play."""
        async with Guest(host, kept[1]).page(kept[0]) as page:
            assert page.table["status"] == "playing"
            assert (await texts(host, kept[0]))[-1].startswith("resume:")

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 2 * TEN_MINUTES))
    scene(tmp_path, third, clock=StillClock(START + 2 * TEN_MINUTES + 1))


def test_a_void_table_does_nothing_by_itself_and_is_put_away(tmp_path: Path) -> None:
    async def after(host: Host, table: str, _token: str) -> None:
        while (await texts(host, table))[-1] != "void":
            pass
        room = host.lobby._tables[table]
        while not room._mail.empty:
            await alive(host)
        while table in host.lobby._tables:
            host.clock.advance(TEN_MINUTES)
            await alive(host)
        assert (await texts(host, table))[-1] == "void"

    two_runs(tmp_path, 2 * TEN_MINUTES, after)


def test_a_table_without_a_clock_waits_as_long_as_people_like(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            kept.extend([table, ana.token])
            await moved(ana, dan)

    async def after(host: Host) -> None:
        async with Guest(host, kept[1]).page(kept[0]) as page:
            assert (page.table["status"], page.table["void"]) == ("playing", False)
            assert not {"void", "resume"} & {text.split(":")[0] for text in await texts(host, kept[0])}

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 100 * TEN_MINUTES))


def test_nobody_knows_when_an_older_release_was_alive_so_nothing_is_void(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            kept.extend([table, (await moved(ana, dan)).token])

    async def after(host: Host) -> None:
        async with Guest(host, kept[1]).page(kept[0]) as page:
            assert page.view["clock"] == 8_000

    scene(tmp_path, before)
    with closing(sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)) as foreign:
        foreign.execute("DELETE FROM alive")
    scene(tmp_path, after, clock=StillClock(START + 2 * TEN_MINUTES))


def test_a_table_made_since_the_start_has_had_no_outage(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana = await host.guest()
            host.clock.advance(1)
            table = await ana.table("person", "rule", clock=20)
            page = await stack.enter_async_context(ana.page(table))
            assert page.view["clock"] == CLOCK_MS
            assert await texts(host, table) == []

    scene(tmp_path, play)


def test_a_restart_with_an_earlier_date_is_an_outage_all_the_same(tmp_path: Path) -> None:
    """A machine without a battery for its clock comes up with a date of old."""

    async def after(host: Host, table: str, token: str) -> None:
        async with Guest(host, token).page(table) as page:
            assert (await texts(host, table))[-1] == f"resume:{CLOCK_MS + 3_000}"
            host.clock.advance(CLOCK_MS + 3_000 + GRACE_MS - 1)
            assert (await page.sync())["clock"] == 0

    two_runs(tmp_path, -500_000, after)


def test_a_process_that_was_stopped_gives_time_back_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            mover = await moved(ana, dan)
            host.clock.advance(6_000)
            host.clock.stop(60_000)
            assert (await mover.sync())["clock"] == 17_000
            assert (await texts(host, table))[-1] == "resume:17000"
            assert "timeout" not in await texts(host, table)
            assert (await mover.move(choice(mover.view) or "draw"))["t"] == "done"

    with caplog.at_level(logging.WARNING):
        scene(tmp_path, play)
    assert caplog.text.count("This process did not run for 60 s") == 1


def test_a_short_stop_is_none(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            await moved(ana, dan)
            host.clock.stop(STOPPED_MS)
            assert (await ana.sync())["clock"] == CLOCK_MS - STOPPED_MS
            assert not (await texts(host, table))[-1].startswith("resume:")

    scene(tmp_path, play)


def test_when_time_cannot_be_given_back_at_once_it_is_given_later(tmp_path: Path) -> None:
    """Nobody plays before it is."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            mover = await moved(ana, dan)
            do = host.store.do

            async def refuse(job: Any) -> Any:
                if getattr(job, "func", None) is records.carry:
                    raise NotStored("full")
                return await do(job)

            host.store.do = refuse  # type: ignore[method-assign]
            host.clock.stop(60_000)
            assert (await mover.move(choice(mover.view) or "draw"))["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            host.clock.advance(1_000)
            view = await mover.sync()
            assert view["clock"] >= 8_000
            assert "timeout" not in await texts(host, table)
            assert (await mover.move(choice(view) or "draw"))["t"] == "done"

    scene(tmp_path, play)


def test_the_row_is_one(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        for now in (5, 9):
            await host.store.do(partial(records.write_alive, now=now))
        assert await alive(host) == 9

    scene(tmp_path, play)
