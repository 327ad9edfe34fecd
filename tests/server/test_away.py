"""Everybody at a table sees for how long an absent person's seat is kept."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from faults.scenes import gone, guest_of, seated
from server.pages import Host, Page
from server.scenes import scene, the_same_deals

__all__ = ["the_same_deals"]


def away(page: Page) -> list[int | None]:
    """What the page was last told of each seat."""
    return [seat["away"] for seat in page.table["seats"]]


@pytest.mark.parametrize(("variant", "kept"), [("clasic", 90_000), ("umflaturi", 30_000)])
def test_it_is_told_when_somebody_goes_and_gone_when_he_is_back(tmp_path: Path, variant: str, kept: int) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            (first, second, third), table = await seated(host, stack, 3, variant=variant, clock=20)
            guest = guest_of(host, second)
            assert away(first) == [None, None, None]
            await gone(second, first)
            assert away(first) == [None, kept, None]
            host.clock.advance(12_345)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            assert away(watcher) == [None, kept - 12_345, None]
            await stack.enter_async_context(guest.page(table))
            while not first.table["seats"][1]["online"]:
                await first.until("table")
            assert away(first) == [None, None, None]
            await third.sync()

    scene(tmp_path, play)


def test_that_it_goes_on_is_told_to_nobody(tmp_path: Path) -> None:
    """A page counts by itself; a third one that comes and goes is what makes the table look round."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            (first, second), table = await seated(host, stack, 2, clock=20)
            await gone(second, first)
            await first.sync()
            told = kinds(first)
            host.clock.advance(1_000)
            room: Any = await host.lobby.find(table)
            room._runner.look_round()
            await first.sync()
            assert kinds(first) == told

    def kinds(page: Page) -> int:
        return len([message for message in page.heard if message["t"] == "table"])

    scene(tmp_path, play)


def test_without_a_clock_nobody_has_to_be_back(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            (first, second), _table = await seated(host, stack, 2)
            await gone(second, first)
            assert away(first) == [None, None]

    scene(tmp_path, play)


def test_in_a_pause_nothing_is_counted_down_and_then_what_was_left(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            (first, second), _table = await seated(host, stack, 2, clock=20)
            await gone(second, first)
            host.clock.advance(5_000)
            assert (await first.ask("wish", what="pause"))["t"] == "done"
            while not first.table["company"]["paused"]:
                await first.until("table")
            assert away(first) == [None, None]
            host.clock.advance(500_000)
            assert (await first.ask("wish", what="resume"))["t"] == "done"
            while first.table["company"]["paused"]:
                await first.until("table")
            assert away(first) == [None, 85_000]

    scene(tmp_path, play)
