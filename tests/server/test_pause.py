"""Pausing by agreement, going on, and playing on without who lets the others wait: among friends only."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server.pages import Guest, Host, Page
from server.scenes import log_of, on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]


async def company(page: Page, key: str) -> Any:
    """What the table says of its people now."""
    await page.sync()
    return page.table["company"][key]


async def wish(page: Page, what: str, **more: Any) -> Any:
    """Ask for it; the reason of a refusal, or None."""
    return (await page.ask("wish", what=what, **more)).get("reason")


def test_a_pause_needs_everybody_and_then_no_clock_runs(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=10)
            assert await wish(ana, "pause") is None
            assert {"what": "pause", "asked": [0, 1], "agreed": [0]} in await company(dan, "wishes")
            assert not await company(dan, "paused")
            host.clock.advance(4_000)
            assert await wish(dan, "pause") is None
            assert await company(ana, "paused")
            host.clock.advance(10**6)
            assert (await ana.sync())["clock"] == 6_000
            assert (await on_turn(ana, dan).move("draw"))["reason"] == "paused"
            assert await log_of(host, table) == []

    scene(tmp_path, play)


def test_anybody_who_sits_goes_on_alone_and_the_clock_where_it_stood(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=10)
            eve = await stack.enter_async_context((await host.guest()).page(table))
            for page in (ana, dan):
                await wish(page, "pause")
            assert await wish(eve, "resume") == "no_seat"
            assert await wish(ana, "resume", on=False) is None
            assert await company(ana, "paused")
            assert await wish(dan, "resume") is None
            assert not await company(ana, "paused")
            assert (await ana.sync())["clock"] == 10_000
            assert await wish(dan, "resume") == "not_now"
            assert {"what": "pause", "asked": [0, 1], "agreed": []} in await company(dan, "wishes")
            host.clock.advance(10_400)
            while not await log_of(host, table):
                await asyncio.sleep(0)

    scene(tmp_path, play)


def test_who_is_away_is_not_asked_and_a_bot_always_agrees(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack, "rule")
            await dan.socket.close()
            while ana.table["seats"][1]["online"]:
                await ana.until("table")
            assert await wish(ana, "pause") is None
            assert await company(ana, "paused")

    scene(tmp_path, play)


def test_a_pause_outlives_a_restart(tmp_path: Path) -> None:
    made: list[tuple[Guest, str]] = []

    async def before(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule", clock=10)
        made.append((ana, table))
        async with ana.page(table) as page:
            assert await wish(page, "pause") is None

    async def after(host: Host) -> None:
        ana, table = made[0]
        async with Guest(host, ana.token).page(table) as page:
            assert page.table["company"]["paused"]
            host.clock.advance(10**7)
            before = await log_of(host, table)
            assert await wish(page, "resume") is None
            assert (await page.sync())["clock"] in (10_000, None)
            assert await log_of(host, table) == before

    scene(tmp_path, before)
    scene(tmp_path, after)


def test_strangers_cannot_stop_the_clock(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _dan, _table = await pair(host, stack, clock=10, open=True)
            assert await wish(ana, "pause") == "not_now"
            assert await company(ana, "wishes") == []

    scene(tmp_path, play)


def test_the_others_may_play_on_without_who_has_not_moved_for_a_minute(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guests = [await host.guest() for _ in range(3)]
            table = await guests[0].table("person", "person", "person")
            ana, dan, eva = [await stack.enter_async_context(guest.page(table)) for guest in guests]
            await dan.ask("sit", seat=1, name="Dan")
            await eva.ask("sit", seat=2, name="Eva")
            for page in (ana, dan, eva):
                await page.sync()
            slow = on_turn(ana, dan, eva)
            one, two = [page for page in (ana, dan, eva) if page is not slow]
            assert await wish(one, "remove") == "not_now"
            host.clock.advance(60_000)
            seat = slow.table["you"]
            while one.table["company"]["stalls"] != seat:
                await one.until("table")
            assert await wish(slow, "remove") == "not_now"
            assert await wish(one, "remove") is None
            assert await log_of(host, table) == []
            assert await wish(two, "remove") is None
            assert [(row.seat, row.move) for row in await log_of(host, table)][:1] == [(seat, "leave")]
            assert await company(one, "stalls") is None
            assert seat in one.view["public"]["abandoned"]

    scene(tmp_path, play)


def test_who_moves_in_the_meantime_stays(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            slow = on_turn(ana, dan)
            other = dan if slow is ana else ana
            host.clock.advance(60_000)
            while other.table["company"]["stalls"] is None:
                await other.until("table")
            assert (await slow.move("draw"))["t"] == "done"
            await slow.sync()
            keep = [act["move"] for act in slow.view["offer"]["acts"] if act["does"] == "keep"]
            if keep:
                await slow.move(keep[0])
            assert await wish(other, "remove") == "not_now"
            assert [row.move for row in await log_of(host, table)][:1] == ["draw"]

    scene(tmp_path, play)
