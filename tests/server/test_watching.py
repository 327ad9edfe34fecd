"""Watching: public cards only, never from a chair, and the others know that somebody looks on."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from macao.server.lounge import CALM_MS
from server.pages import CARD, Host, Page, choice
from server.scenes import on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]

SEEN = ("laid", "turned", "buried")
"""Events that show cards to everybody."""


async def looked(host: Host, page: Page) -> int:
    """How many look on, as the table says a moment later."""
    while not host.clock.is_waited_for(CALM_MS):
        await asyncio.sleep(0)
    host.clock.advance(CALM_MS)
    watchers: int = (await page.until("table"))["watchers"]
    return watchers


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_no_message_of_a_whole_game_shows_a_watcher_a_card_that_was_not_laid(tmp_path: Path, variant: str) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, variant=variant)
            eve = await stack.enter_async_context((await host.guest()).page(table))
            while not ana.view["public"]["deal_over"]:
                mover = on_turn(ana, dan)
                await mover.move(choice(mover.view) or "draw")
                for page in (ana, dan, eve):
                    await page.sync()
            assert eve.view["ply"] == ana.view["ply"] > 5
            laid: set[str] = set()
            for text, message in zip(eve.raw, eve.heard, strict=True):
                laid |= set(message.get("pile", []))
                laid |= {
                    card for event in message.get("events", []) if event["kind"] in SEEN for card in event["cards"]
                }
                assert set(CARD.findall(text)) <= laid
                assert message.get("own") is None
                assert not any(message.get("offer", {}).values())

    scene(tmp_path, play)


def test_who_sits_cannot_watch_his_own_table(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule")
        async with ana.page(table) as first, ana.page(table) as second:
            assert (await first.sync())["own"]["seat"] == 0
            assert (second.table["you"], second.table["watchers"]) == (0, 0)
            assert second.view["own"]["seat"] == 0

    scene(tmp_path, play)


def test_a_watcher_who_sits_down_watches_no_more_on_any_of_his_pages(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "person", "person")
        async with ana.page(table) as first, dan.page(table) as old, dan.page(table) as new:
            assert await looked(host, first) == 2
            assert (await new.ask("sit", seat=2, name="Dan"))["t"] == "done"
            assert (await old.until("acting"))["acting"] is False
            await old.until("table")
            assert old.table["you"] == 2
            assert (first.table["watchers"], new.table["watchers"], new.table["you"]) == (2, 0, 2)
            await first.say("sync")
            assert (await first.until("table"))["watchers"] == 0

    scene(tmp_path, play)


def test_it_is_told_how_many_look_on_and_a_crowd_is_told_once(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "person")
        async with ana.page(table) as first, AsyncExitStack() as stack:
            for number in range(5):
                page = await stack.enter_async_context((await host.guest()).page(table))
                assert page.table["watchers"] == number + 1
            heard = len(first.heard)
            assert await looked(host, first) == 5
            assert len(first.heard) == heard + 1
            await stack.aclose()
            assert await looked(host, first) == 0

    scene(tmp_path, play)
