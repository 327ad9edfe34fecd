"""MACAO and who forgets it: when he may be caught, by persons and bots."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server.pages import Host, Page, choice
from server.scenes import log_of, pair, scene, the_same_deals, until_owing, without_call

__all__ = ["the_same_deals"]


def catches(page: Page) -> list[dict[str, Any]]:
    return [act for act in page.view["offer"]["acts"] if act["does"] == "catch"]


def test_a_catch_is_offered_after_the_grace_and_is_never_stale(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, variant="standard")
            owing = await until_owing(host, ana, dan)
            catcher = dan if owing is ana else ana
            move = f"catch:{owing.table['you'] + 1}"
            assert catches(catcher) == []
            assert (await catcher.move(move))["reason"] == "too_early"
            host.clock.advance(2_000)
            update = await catcher.until("update")
            assert (update["since"], update["events"]) == (update["ply"], [])
            assert [act["move"] for act in catches(catcher)] == [move]
            assert (await catcher.move(move, ply=0))["t"] == "done"
            assert (await log_of(host, table))[-1].move == move

    scene(tmp_path, play)


def test_a_bot_waits_for_the_grace_and_catches_too(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        for _ in range(20):
            table = await ana.table("person", "rule", variant="standard")
            async with ana.page(table) as page:
                try:
                    await until_owing(host, page)
                except AssertionError:
                    continue
                ply = page.view["ply"]
                host.clock.advance(700)
                assert (await page.sync())["ply"] == ply
                host.clock.advance(3_299)
                assert (await page.sync())["ply"] == ply
                host.clock.advance(1)
                while page.view["ply"] == ply:
                    await page.until("update")
                assert (await log_of(host, table))[ply].move == "catch:1"
                return
        raise AssertionError("nobody ever owed a MACAO")

    scene(tmp_path, play)


def test_a_word_in_between_makes_no_move_stale(tmp_path: Path) -> None:
    """Whoever plays his card while somebody else says MACAO is not refused."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack, variant="standard")
            owing = await until_owing(host, ana, dan)
            other = dan if owing is ana else ana
            before = other.view
            assert (await owing.move("call", ply=0))["t"] == "done"
            quiet = before | {"offer": before["offer"] | {"acts": without_call(before)}}
            assert (await other.move(choice(quiet) or "draw", ply=before["ply"]))["t"] == "done"

    scene(tmp_path, play)
