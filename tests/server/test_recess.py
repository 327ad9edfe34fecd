"""Between two rounds at a table with a clock: nobody who is away, or asleep, holds the others."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from macao.play.picture import Line
from server.pages import Guest, Host, Page, choice
from server.scenes import log_of, scene, the_same_deals

__all__ = ["the_same_deals"]

RECESS_MS, AWAY_MS = 60_000, 90_000


async def deals(host: Host, table: str) -> list[Line]:
    return [move for move in await log_of(host, table) if move.move == "deal"]


async def until_the_round_is_over(host: Host, *pages: Page) -> None:
    """Everybody plays, the bots too, and the clock never runs out."""
    while True:
        await asyncio.gather(*[page.sync() for page in pages])
        public = pages[0].view["public"]
        if public["deal_over"]:
            assert not public["over"]
            return
        page = next((page for page in pages if page.table["you"] == public["actor"]), None)
        if page is None:
            host.clock.advance(700)
        else:
            await page.move(choice(page.view) or "draw")


async def alone(host: Host, stack: AsyncExitStack, **more: object) -> tuple[Guest, Page, str]:
    """A person with two bots, between two rounds."""
    ana = await host.guest()
    table = await ana.table("person", "rule", "rule", variant="umflaturi", options={"target": "500"}, **more)
    page = await stack.enter_async_context(ana.page(table))
    await until_the_round_is_over(host, page)
    return ana, page, table


async def a_pair(host: Host, stack: AsyncExitStack) -> tuple[Page, Page, str]:
    """Two persons and a clock, between two rounds."""
    ana, dan = await host.guest(), await host.guest()
    table = await ana.table("person", "person", variant="umflaturi", options={"target": "500"}, clock=20)
    first = await stack.enter_async_context(ana.page(table))
    second = await stack.enter_async_context(dan.page(table))
    await second.ask("sit", seat=1, name="Dan")
    await first.until("view")
    await until_the_round_is_over(host, first, second)
    return first, second, table


async def gone(host: Host, page: Page, table: str) -> None:
    """Close a page; the table has noticed."""
    room = await host.lobby.find(table)
    assert room is not None
    seat = page.table["you"]
    await page.socket.close()
    while seat in room._desks.online:
        await log_of(host, table)


def test_a_table_whose_only_person_is_away_between_rounds_plays_to_the_end(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            _ana, page, table = await alone(host, stack, clock=20)
            room = await host.lobby.find(table)
            await gone(host, page, table)
            host.clock.advance(AWAY_MS)
            while not await deals(host, table):
                pass
            while "leave:away" not in [move.move for move in await log_of(host, table)]:
                await log_of(host, table)
            while room is not None and room.status != "over":
                host.clock.advance(4_000)
                await log_of(host, table)
            while table in host.lobby._tables:
                host.clock.advance(600_000)
                await log_of(host, table)
            assert {move.seat for move in await deals(host, table)} == {-1}

    scene(tmp_path, play)


def test_who_was_away_too_long_before_the_deal_is_left_at_once_after_it(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await a_pair(host, stack)
            await gone(host, dan, table)
            host.clock.advance(AWAY_MS)
            assert (await ana.sync())["public"]["deal_over"]
            await ana.move("deal")
            while not ana.table["seats"][1]["stand_in"]:
                await ana.until("table")
            assert [move.move for move in await log_of(host, table)][-2:] == ["deal", "leave:away"]

    scene(tmp_path, play, recess_ms=10 * AWAY_MS)


def test_when_the_last_present_person_is_overdue_the_table_deals_soon(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await a_pair(host, stack)
            await gone(host, ana, table)
            await gone(host, dan, table)
            host.clock.advance(AWAY_MS)
            while not await deals(host, table):
                host.clock.advance(1)
            while [move.move for move in await log_of(host, table)][-2:] != ["leave:away", "leave:away"]:
                pass

    scene(tmp_path, play, recess_ms=10 * AWAY_MS)


def test_present_persons_who_do_not_ask_are_dealt_to_after_a_minute(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await a_pair(host, stack)
            host.clock.advance(RECESS_MS - 1)
            await ana.sync()
            assert await deals(host, table) == []
            await gone(host, dan, table)  # Coming and going does not begin the minute anew.
            host.clock.advance(1)
            while ana.view["public"]["round"] == 1:
                await ana.until("update")
            assert [move.seat for move in await deals(host, table)] == [-1]
            assert ana.view["clock"] == 20_000

    scene(tmp_path, play)


def test_without_a_clock_the_persons_are_waited_for(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, page, table = await alone(host, stack)
            await gone(host, page, table)
            host.clock.advance(10 * AWAY_MS)
            async with ana.page(table) as again:
                assert again.view["public"]["deal_over"]
                assert (await again.move("deal"))["t"] == "done"
                assert [move.seat for move in await deals(host, table)] == [0]

    scene(tmp_path, play)
