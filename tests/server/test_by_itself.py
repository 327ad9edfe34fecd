"""What a table does by itself: bots, the clock, those who are away, and when nobody looks on."""

import asyncio
import logging
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from macao.server import records
from server.pages import Host, Page, choice
from server.scenes import log_of, on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]


async def ply_of(page: Page) -> int:
    view = await page.sync()
    return int(view["ply"])


def test_bots_move_after_their_delay(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule", variant="standard")
        async with ana.page(table) as page:
            assert page.view["public"]["actor"] == 0
            while page.view["public"]["actor"] == 0:
                await page.move(choice(page.view) or "draw")
            ply = page.view["ply"]
            host.clock.advance(699)
            assert await ply_of(page) == ply
            host.clock.advance(1)
            assert (await page.until("update"))["since"] == ply

    scene(tmp_path, play)


def test_a_bot_that_fails_plays_the_first_legal_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: Any, *_: object) -> None:
        raise ValueError(f"holding {view.hand}")

    monkeypatch.setattr("macao.dealing.showing.find_bot", lambda _: broken)

    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule", variant="standard")
        async with ana.page(table) as page:
            while page.view["public"]["actor"] == 0:
                await page.move(choice(page.view) or "draw")
            host.clock.advance(700)
            await page.until("update")

    with caplog.at_level(logging.INFO):
        scene(tmp_path, play)
    assert "the bot of seat 1 failed at ply" in caplog.text
    assert "holding" not in caplog.text


def test_a_clock_runs_once_a_turn(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, variant="standard", clock=10)
            mover = on_turn(ana, dan)
            assert mover.view["clock"] == 10_000
            host.clock.advance(4_000)
            assert (await mover.sync())["clock"] == 6_000
            host.clock.advance(6_399)
            view = await mover.sync()
            assert (view["clock"], view["ply"]) == (0, 0)
            host.clock.advance(1)
            update = await mover.until("update")
            assert (await log_of(host, table))[0].move == "timeout"
            assert update["clock"] == 10_000

    scene(tmp_path, play)


async def with_a_pair(host: Host, stack: AsyncExitStack) -> tuple[Page, list[str]]:
    """A table whose first player may lay a card and then another one of its rank; he, and these cards."""
    while True:
        ana, dan, _table = await pair(host, stack, variant="standard", clock=10)
        mover = on_turn(ana, dan)
        for lay in mover.view["offer"]["lays"]:
            rank = lay["card"][:-1]
            twins = [card for card in mover.view["own"]["hand"] if card[:-1] == rank and card != lay["card"]]
            if twins and rank not in ("A", "J", "R", "B"):
                return mover, [lay["card"], twins[0]]


def test_laying_a_further_card_does_not_restart_the_clock(tmp_path: Path) -> None:
    """QA-23."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            mover, cards = await with_a_pair(host, stack)
            host.clock.advance(3_000)
            await mover.move(cards[0])
            assert mover.view["public"]["laying"]
            assert mover.view["clock"] == 7_000
            host.clock.advance(1_000)
            await mover.move(cards[1])
            own_turn = mover.view["public"]["actor"] == mover.table["you"] and mover.view["public"]["laying"]
            assert mover.view["clock"] == (6_000 if own_turn else 10_000)

    scene(tmp_path, play)


def test_away_from_a_table_with_a_clock_for_90_seconds_is_leaving(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, "rule", variant="standard", clock=20)
            await dan.socket.close()
            while ana.table["seats"][1]["online"]:
                await ana.until("table")
            room = await host.lobby.find(table)
            assert room is not None
            room._keeper.table._turn.follow(None, 0)
            host.clock.advance(89_999)
            await ana.sync()
            assert "leave" not in [row.move for row in await log_of(host, table)]
            host.clock.advance(1)
            while "leave" not in [row.move for row in await log_of(host, table)]:
                await ana.until("update")
            assert ana.view["public"]["abandoned"] == [1]

    scene(tmp_path, play)


def test_a_bot_stands_in_for_who_leaves_until_he_is_back(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack, variant="umflaturi")
            await ana.move("leave")
            while not ana.table["seats"][0]["stand_in"]:
                await ana.until("table")
            for _ in range(50):
                await asyncio.gather(ana.sync(), dan.sync())
                if dan.view["public"]["deal_over"]:
                    break
                if dan.view["public"]["actor"] == 1:
                    await dan.move(choice(dan.view) or "draw")
                    continue
                ply = ana.view["ply"]
                host.clock.advance(700)
                await ana.until("update")
                assert ana.view["ply"] > ply
                break
            assert (await ana.move("back"))["t"] == "done"
            while ana.table["seats"][0]["stand_in"]:
                await ana.until("table")

    scene(tmp_path, play)


def test_a_table_without_persons_plays_to_the_end_by_itself(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule", "uniform", variant="umflaturi", options={"target": "300"})
        async with ana.page(table) as page:
            await page.move("leave")
            while page.table["status"] != "over":
                host.clock.advance(4_000)
                await page.hear()
            log = await log_of(host, table)
            assert [row.move for row in log].count("deal") >= 1
            row = await host.store.do(partial(records.read_table, table_id=table))
            assert row is not None
            assert row.status == "over"

    scene(tmp_path, play, deal_delay_ms=4_000)


def test_a_table_nobody_looks_at_is_put_away_and_found_again(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule")
        async with ana.page(table) as page:
            view = await page.sync()
            room = await host.lobby.find(table)
            assert room is not None
            host.clock.advance(600_000)
            await page.sync()
            assert await host.lobby.find(table) is room
        while table in host.lobby._tables:
            host.clock.advance(600_000)
            await asyncio.sleep(0)
        async with ana.page(table) as page:
            assert page.view["ply"] >= view["ply"]
            assert await host.lobby.find(table) is not room

    scene(tmp_path, play)
