"""The lounge: open tables are seen there as long as somebody sits at them and looks."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from macao.server.lounge import CALM_MS
from server.pages import Guest, Host, Page
from server.scenes import scene, the_same_deals

__all__ = ["the_same_deals"]


@asynccontextmanager
async def lounge(guest: Guest) -> AsyncIterator[Page]:
    """A page that looks at the board."""
    async with guest.page("lobby") as page:
        yield page


async def board(host: Host, page: Page) -> list[dict[str, Any]]:
    """What is told once it has been calm for a while."""
    while not host.clock.is_waited_for(CALM_MS):
        await asyncio.sleep(0)
    host.clock.advance(CALM_MS)
    tables: list[dict[str, Any]] = (await page.until("tables"))["tables"]
    return tables


async def now_on(page: Page) -> list[dict[str, Any]]:
    """The board, asked for."""
    await page.say("sync")
    tables: list[dict[str, Any]] = (await page.until("tables"))["tables"]
    return tables


def test_an_open_table_is_seen_while_somebody_sits_there(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, eve = await host.guest(), await host.guest()
        table = await ana.table("person", "rule", "person", clock=15, open=True, options={"kings": "plain"})
        async with lounge(eve) as looking:
            assert looking.heard[-1] == {"t": "tables", "tables": []}
            async with ana.page(table) as first:
                assert first.table["open"]
                assert await board(host, looking) == [
                    {
                        "id": table,
                        "variant": "clasic",
                        "changes": 1,
                        "clock": 15,
                        "size": 3,
                        "free": 1,
                        "names": ["Ana"],
                        "status": "waiting",
                        "watchers": 0,
                        "fill": False,
                        "stake": 0,
                        "friends": [],
                    }
                ]
            assert await board(host, looking) == []

    scene(tmp_path, play)


def test_it_stays_on_the_board_while_it_is_played_and_goes_when_it_is_over(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan, eve = [await host.guest() for _ in range(3)]
        table = await ana.table("person", "person", clock=15, open=True)
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(ana.page(table))
            second = await stack.enter_async_context(dan.page(table))
            looking = await stack.enter_async_context(lounge(eve))
            assert [(t["free"], t["watchers"]) for t in await now_on(looking)] == [(1, 1)]
            await second.ask("sit", seat=1, name="Dan")
            shown = await board(host, looking)
            assert [(t["status"], t["free"], t["names"], t["watchers"]) for t in shown] == [
                ("playing", 0, ["Ana", "Dan"], 0)
            ]
            await first.until("view")
            assert (await first.move("leave"))["t"] == "done"
            assert await board(host, looking) == []

    scene(tmp_path, play)


def test_what_changes_in_half_a_second_is_told_once(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        eve = await host.guest()
        async with lounge(eve) as looking, AsyncExitStack() as stack:
            for _ in range(3):
                guest = await host.guest()
                await stack.enter_async_context(guest.page(await guest.table("person", "person", clock=10, open=True)))
            assert len(await board(host, looking)) == 3
            assert [message["t"] for message in looking.heard] == ["tables", "tables"]

    scene(tmp_path, play)


def test_a_table_among_friends_is_never_seen(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, eve = await host.guest(), await host.guest()
        async with ana.page(await ana.table("person", "person", clock=15)) as first, lounge(eve) as looking:
            assert not first.table["open"]
            assert await now_on(looking) == []

    scene(tmp_path, play)


def test_an_open_table_needs_a_clock(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        answer = await (await host.guest()).post(
            {"variant": "clasic", "seats": ["person", "person"], "name": "Ana", "open": True}
        )
        assert (answer.status_code, answer.json()) == (400, {"reason": "no_clock"})

    scene(tmp_path, play)


def test_in_the_lounge_one_can_only_look(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with lounge(await host.guest()) as looking:
            assert (await looking.ask("sit", seat=0, name="Eve"))["reason"] == "no_seat"
            assert (await looking.move("draw", ply=0))["reason"] == "no_seat"
            await looking.say("rules")
            assert (await looking.hear()) == {"t": "problem", "reason": "bad_request"}
            assert await now_on(looking) == []

    scene(tmp_path, play)


def test_a_restart_brings_a_waiting_table_back_with_its_people(tmp_path: Path) -> None:
    made: list[tuple[Guest, str]] = []

    async def before(host: Host) -> None:
        ana = await host.guest()
        made.append((ana, await ana.table("person", "person", clock=15, open=True)))

    async def after(host: Host) -> None:
        (ana, table), eve = made[0], await host.guest()
        ana = Guest(host, ana.token)
        async with lounge(eve) as looking:
            assert await now_on(looking) == []
            async with ana.page(table):
                assert [shown["id"] for shown in await now_on(looking)] == [table]

    scene(tmp_path, before)
    scene(tmp_path, after)
