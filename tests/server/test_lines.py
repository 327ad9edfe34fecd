"""A line that breaks and comes back: only what is missing is sent, if all of it is known."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from faults.scenes import guest_of, seated
from macao.play.past import KEPT
from macao.protocol.check import check_sum
from server.pages import Host, Page, choice, serving
from server.scenes import on_turn, scene, the_same_deals

__all__ = ["the_same_deals"]


async def play_on(pages: list[Page], moves: int) -> None:
    """So many moves, seen by all; the hands grow, so that nobody goes out."""
    for _ in range(moves):
        mover = on_turn(*pages)
        drawing = [act["move"] for act in mover.view["offer"]["acts"] if act["does"] in ("draw", "keep", "take", "sit")]
        assert (await mover.move(drawing[0]))["t"] == "done"
        for page in pages:
            await page.sync()


def sum_of(view: dict[str, Any]) -> str:
    """What a page that shows this would reckon."""
    public, hand = view["public"], view["own"]["hand"] if view["own"] else []
    return check_sum(view["ply"], public["stock"], public["counts"], view["pile"], hand)


def test_who_comes_back_soon_is_sent_what_he_missed_and_no_more(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 3)
            await play_on(pages, 3)
            mover = on_turn(*pages)
            gone = next(page for page in pages if page is not mover)
            had = gone.view
            guest = guest_of(host, gone)
            await gone.socket.close()
            await mover.move(choice(mover.view) or "draw")
            back = await stack.enter_async_context(guest.page(table, had=f"?ply={had['ply']}"))
            update = back.heard[-1]
            assert (update["t"], update["since"], update["ply"]) == ("update", had["ply"], mover.view["ply"])
            assert update["events"]
            whole = await back.sync()
            assert {name: whole[name] for name in ("public", "own", "offer", "check")} == {
                name: update[name] for name in ("public", "own", "offer", "check")
            }

    scene(tmp_path, play)


def test_several_moves_come_as_one_update(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            before = watcher.view["ply"]
            await play_on(pages, KEPT)
            events = [event for m in [await watcher.until("update") for _ in range(KEPT)] for event in m["events"]]
            late = await stack.enter_async_context((await host.guest()).page(table, had=f"?ply={before}"))
            assert (late.heard[-1]["since"], late.heard[-1]["events"]) == (before, events)

    scene(tmp_path, play)


def test_who_was_away_for_long_or_says_what_cannot_be_gets_the_whole_picture(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2)
            await play_on(pages, KEPT + 1)
            ply = pages[0].view["ply"]
            for had in ("0", str(ply + 1), "-1", "", "x", "9" * 5000, "٣", f"{ply}.0"):
                async with (await host.guest()).page(table, had=f"?ply={had}") as page:
                    assert page.heard[-1]["t"] == "view", had
            async with (await host.guest()).page(table, had=f"?ply={ply}") as page:
                assert (page.heard[-1]["t"], page.heard[-1]["since"], page.heard[-1]["events"]) == ("update", ply, [])

    scene(tmp_path, play)


def test_after_a_restart_what_came_before_is_sent_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as host, AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2)
            await play_on(pages, 2)
            token = guest_of(host, pages[0]).token
            hand = pages[0].view["own"]["hand"]
        async with serving(tmp_path) as host:
            guest = await host.guest()
            guest.headers["Cookie"] = f"{host.settings.cookie}={token}"
            async with guest.page(table, had="?ply=1") as page:
                assert page.heard[-1]["t"] == "view"
                assert page.view["own"]["hand"] == hand

    asyncio.run(run())


def test_the_sum_is_that_of_what_a_page_shows(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2)
            pages.append(await stack.enter_async_context((await host.guest()).page(table)))
            for _ in range(8):
                mover = on_turn(*pages[:2])
                await mover.move(choice(mover.view) or "draw")
                for page in pages:
                    told = (await page.until("update"))["check"] if page is not mover else page.view["check"]
                    whole = await page.sync()
                    assert told == whole["check"] == sum_of(whole)

    scene(tmp_path, play)


def test_a_page_that_says_it_is_there_hears_where_the_table_is(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2)
            await play_on(pages, 1)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            lobby = await stack.enter_async_context((await host.guest()).page("lobby"))
            for page, ply in ((pages[0], 1), (watcher, 1), (lobby, 0)):
                await page.say("alive")
                assert await page.hear() == {"t": "heard", "ply": ply}

    scene(tmp_path, play)
