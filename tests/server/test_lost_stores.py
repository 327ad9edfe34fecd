"""A store that fails, answers too late or holds what cannot be played again: what was told stays true."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from macao.engine.rules import Rules
from macao.play.picture import Line
from macao.server import records
from macao.server.lounge import CALM_MS
from macao.server.store import NotStored
from server.pages import CARD, Guest, Host, choice
from server.scenes import log_of, on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]


def test_a_move_that_is_not_committed_is_told_to_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            do, host.store.do = host.store.do, failing(host.store.do, after=False)  # type: ignore[method-assign]
            refused = await mover.move("draw", key="k")
            assert refused["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            assert (await mover.sync())["ply"] == 0
            await other.sync()
            assert [message["t"] for message in other.heard].count("update") == 0
            assert await log_of(host, table) == []
            assert (await mover.move("draw", key="k"))["t"] == "done"
            await other.until("update")

    scene(tmp_path, play)
    assert CARD.search(caplog.text) is None


def test_a_commit_whose_answer_was_lost_is_found_again(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            host.store.do = failing(host.store.do, after=True)  # type: ignore[method-assign]
            assert (await mover.move("draw", key="k"))["t"] == "done"
            assert (await other.until("view"))["ply"] == len(await log_of(host, table))
            assert (await mover.move("draw", ply=0, key="k"))["t"] == "done"

    scene(tmp_path, play)


def test_a_lost_answer_is_found_again_also_when_the_log_could_not_be_read_at_first(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            do, unread = failing(host.store.do, after=True), [records.read_table]

            async def deaf(job: Callable[[Connection], Any]) -> Any:
                if getattr(job, "func", None) in unread:
                    unread.clear()
                    raise NotStored("lost")
                return await do(job)

            host.store.do = deaf  # type: ignore[method-assign]
            assert (await mover.move("draw", key="k"))["reason"] == "retry_later"
            answer = await mover.move("draw", ply=0, key="k")
            assert answer["t"] == "done"
            assert ("k", answer["ply"]) in [(line.key, line.ply) for line in await log_of(host, table)]

    scene(tmp_path, play)


def test_who_moves_hears_that_it_stands_before_anybody_is_shown_it(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack)
            mover = on_turn(ana, dan)
            heard = len(mover.heard)
            await mover.move("draw")
            await mover.sync()
            told = [message["t"] for message in mover.heard[heard:] if message["t"] in ("done", "update")]
            assert told[:2] == ["done", "update"]

    scene(tmp_path, play)


def test_while_a_commit_waits_nothing_of_it_is_told(tmp_path: Path) -> None:
    """A watcher comes, and how many look on is told a moment later: not before it is known how the match stands."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, variant="standard")
            do, comes, fails = host.store.do, asyncio.Event(), asyncio.Event()

            async def held(job: Callable[[Connection], Any]) -> Any:
                if not getattr(job, "keywords", {}).get("lines"):
                    return await do(job)
                comes.set()
                await fails.wait()
                raise NotStored("disk full")

            host.store.do = held  # type: ignore[method-assign]
            eve = await stack.enter_async_context((await host.guest()).page(table))
            await eve.sync()
            heard = len(dan.heard)
            await ana.say("move", key="bye", ply=0, move="leave")
            await comes.wait()
            host.clock.advance(CALM_MS)
            fails.set()
            assert (await ana.until("refused"))["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            await dan.until("table")
            tables = [message for message in dan.heard[heard:] if message["t"] == "table"]
            assert {(table["status"], table["seal"]["secret"]) for table in tables} == {("playing", None)}
            assert tables[-1]["watchers"] == 1

    scene(tmp_path, play)


def failing(do: Callable[..., Any], *, after: bool) -> Callable[..., Any]:
    """A store that fails to write moves; `after`: it has written them, and once."""
    calls: list[object] = []

    async def fail(job: Callable[[Connection], Any]) -> Any:
        lines = getattr(job, "keywords", {}).get("lines")
        if not lines or (after and calls):
            return await do(job)
        calls.append(job)
        if after:
            await do(job)
        raise NotStored("lost")

    return fail


def test_a_store_that_is_away_for_a_while_is_waited_for(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack)
            mover = on_turn(ana, dan)
            do = host.store.do

            async def away(_job: object) -> Any:
                raise NotStored("away")

            host.store.do = away  # type: ignore[assignment, method-assign]
            assert (await mover.move("draw", key="k"))["reason"] == "retry_later"
            assert (await mover.move("draw", ply=0, key="k"))["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            host.clock.advance(4_000)
            assert (await mover.until("view"))["ply"] == 0
            assert (await mover.move("draw", key="k"))["t"] == "done"

    scene(tmp_path, play)


def test_who_was_on_turn_gets_time_for_it_even_if_nobody_would_be_on_turn_afterwards(tmp_path: Path) -> None:
    """The move that would have ended the game could not be stored, and his time was nearly over."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            host.clock.advance(19_000)
            do, host.store.do = host.store.do, failing(host.store.do, after=False)  # type: ignore[method-assign]
            assert (await other.move("leave"))["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            assert (await mover.sync())["clock"] == 8_000
            assert "timeout" not in [line.move for line in await log_of(host, table)]

    scene(tmp_path, play)


def test_two_writers_of_one_game_cannot_both_win(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            seat = mover.table["you"]
            foreign = [Line(1, host.clock.now(), seat, "draw", "foreign")]
            await host.store.do(partial(records.append, game=table, entries=foreign))
            assert (await mover.move("draw", key="k"))["reason"] == "retry_later"
            assert mover.view["ply"] == 1
            assert [row.key for row in await log_of(host, table)] == ["foreign"]

    scene(tmp_path, play)


def test_after_a_restart_everybody_sees_what_he_saw(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, variant="umflaturi")
            for _ in range(9):
                mover = on_turn(ana, dan)
                await mover.move(choice(mover.view) or "draw")
                await asyncio.gather(ana.sync(), dan.sync())
            for page in (ana, dan):
                seen[page.token] = await page.sync()
            seen["table"] = table

    async def after(host: Host) -> None:
        table = seen.pop("table")
        for token, view in seen.items():
            async with Guest(host, token).page(table) as page:
                assert page.heard[-1] == view

    scene(tmp_path, before)
    scene(tmp_path, after)


def test_a_table_of_older_rules_says_so_and_stays_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, str] = {}

    async def before(host: Host) -> None:
        guest = await host.guest()
        seen["table"] = await guest.table("person", "rule")
        async with guest.page(seen["table"]) as page:
            assert page.table["you"] == 0

    async def after(host: Host) -> None:
        async with (await host.guest()).page(seen["table"]) as page:
            assert page.heard == [{"t": "problem", "reason": "old_rules"}]
            assert await page.closed() == 4404

    scene(tmp_path, before)
    monkeypatch.setattr(Rules, "fingerprint", lambda _: "of other rules")
    scene(tmp_path, after)


def test_a_log_that_does_not_replay_is_tried_again_less_and_less_often(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule")
        broken = [Line(1, 0, 0, "nonsense")]
        await host.store.do(partial(records.append, game=table, entries=broken))
        async with AsyncExitStack() as stack:
            host_page = stack.enter_async_context(ana.page(table))
            opening = asyncio.ensure_future(host_page)
            while len(caplog.messages) < 2:
                await asyncio.sleep(0)
            for wait in (2_000, 4_000, 8_000):
                said = len(caplog.messages)
                host.clock.advance(wait - 1)
                host.clock.advance(1)
                while len(caplog.messages) == said:
                    await asyncio.sleep(0)
            opening.cancel()
            await asyncio.gather(opening, return_exceptions=True)

    scene(tmp_path, play)
    assert set(caplog.messages) == {caplog.messages[0]}
    assert caplog.messages[0].endswith("could not be brought back: RecordError")
