"""At the table: sitting down, moves and their answers, what each seat is told, and what the table does by itself."""

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from macao.dealing import showing
from macao.engine.rules import Rules
from macao.server import records
from macao.server.store import NotStored
from server.pages import Guest, Host, Page, choice
from server.scenes import log_of, on_turn, pair, scene, the_same_deals, until_owing, without_call

__all__ = ["the_same_deals"]

CARD = re.compile(r"\b(?:10|[2-9JQKA])[HDCS]\b|\b[RB]J\b")


# --- seats -----------------------------------------------------------------------------------------------------------


def test_the_table_begins_when_the_last_person_sits_down(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "rule", "person", name="  Ana\u00a0Maria ")
        async with ana.page(table) as first, dan.page(table) as second:
            assert first.table["you"] == 0
            assert second.table["you"] is None
            assert second.table["status"] == "waiting"
            assert [seat["name"] for seat in second.table["seats"]] == ["Ana Maria", "Bot 2", None]
            assert (await first.move("draw", ply=0))["reason"] == "not_now"
            done = await second.ask("sit", seat=2, name="Dan")
            assert done == {"t": "done", "key": done["key"], "ply": 0}
            for page in (first, second):
                if not page.view:
                    await page.until("view")
                assert page.table["status"] == "playing"
                assert page.view["own"]["seat"] == page.table["you"]
            assert second.table["you"] == 2
            assert [seat["online"] for seat in second.table["seats"]] == [True, True, True]
        async with ana.page(table) as first:
            assert [seat["online"] for seat in first.table["seats"]] == [True, True, False]

    scene(tmp_path, play)


def test_whom_a_seat_is_refused(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "rule", "person", "person")
        async with ana.page(table) as first, dan.page(table) as second:
            for seat in (-1, 1, 4, 99):
                assert (await second.ask("sit", seat=seat, name="Dan"))["reason"] == "no_seat"
            assert (await second.ask("sit", seat=0, name="Dan"))["reason"] == "seat_taken"
            for name in ("", " ", "x" * 25, "a\u202eb", "\u200b"):
                assert (await second.ask("sit", seat=2, name=name))["reason"] == "bad_name"
            assert (await first.ask("sit", seat=2, name="Ana"))["reason"] == "seat_taken"
            assert (await second.ask("sit", seat=2, name="Dan", key="k"))["t"] == "done"
            assert (await second.ask("sit", seat=2, name="Dan", key="k"))["t"] == "done"
            assert (await second.ask("sit", seat=3, name="Dan"))["reason"] == "seat_taken"

    scene(tmp_path, play)


def test_a_second_page_of_the_same_guest_takes_over(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "person")
        async with AsyncExitStack() as stack:
            old = await stack.enter_async_context(ana.page(table))
            waiting = await stack.enter_async_context(dan.page(table))
            sitting = await stack.enter_async_context(dan.page(table))
            new = await stack.enter_async_context(ana.page(table))
            assert await old.closed() == 4001
            assert old.heard[-1] == {"t": "problem", "reason": "elsewhere"}
            assert new.table["seats"][0]["online"]
            await sitting.ask("sit", seat=1, name="Dan")
            assert await waiting.closed() == 4001
            assert (await new.until("view"))["own"]["seat"] == 0

    scene(tmp_path, play)


# --- moves and answers -----------------------------------------------------------------------------------------------


def test_a_move_is_stored_and_told(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            mover = on_turn(ana, dan)
            move = choice(mover.view)
            assert move is not None
            done = await mover.move(move)
            log = await log_of(host, table)
            assert done == {"t": "done", "key": log[0].key, "ply": 1}
            assert (log[0].seat, log[0].move) == (mover.table["you"], move)
            for page in (dan if mover is ana else ana, watcher):
                update = await page.until("update")
                assert (update["since"], update["ply"]) == (0, len(log))
            assert watcher.view["own"] is None
            assert watcher.view["offer"] == {"lays": [], "acts": [], "soon": []}

    scene(tmp_path, play)


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            foreign = next(card for card in other.view["own"]["hand"])
            assert (await other.move("draw"))["reason"] == "not_your_turn"
            assert (await watcher.move("draw"))["reason"] == "no_seat"
            assert (await mover.move(foreign))["reason"] == "not_your_card"
            for text in ("timeout", "auto", "nonsense", "", "7H+", "catch:9", "back", "deal", "call"):
                assert (await mover.move(text))["t"] == "refused", text
            assert await log_of(host, table) == []

    scene(tmp_path, play)


def test_a_stale_move_is_refused_with_the_picture_as_it_is(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            assert (await mover.move("draw", ply=7))["reason"] == "stale"
            assert (await mover.until("view"))["ply"] == 0
            assert (await mover.move("draw"))["t"] == "done"
            await other.until("update")
            assert (await other.move("draw", ply=0))["reason"] == "stale"
            assert (await other.move("leave", ply=0))["t"] == "done"
            assert (await log_of(host, table))[-1].move == "leave"

    scene(tmp_path, play)


def test_the_same_key_has_the_same_answer_even_after_a_restart(tmp_path: Path) -> None:
    tokens: dict[str, str] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            tokens.update(table=table, seat=mover.table["you"])
            tokens["cookie"] = mover.token
            first = await mover.move("draw", ply=0, key="k")
            assert await mover.move("draw", ply=0, key="k") == first
            assert (await mover.move("leave", ply=0, key="k"))["reason"] == "key_reused"
            assert (await other.move("draw", ply=0, key="k"))["reason"] == "key_reused"
            refused = await mover.move("draw", key="r")
            assert refused["reason"] in ("not_your_turn", "nothing_to_do")
            await other.sync()
            actor = on_turn(mover, other)
            assert (await actor.move(choice(actor.view) or "draw"))["t"] == "done"
            assert await mover.move("draw", ply=refused["ply"], key="r") == refused
            assert len([row for row in await log_of(host, table) if row.key == "k"]) == 1
            tokens["answer"] = first["ply"]

    async def after(host: Host) -> None:
        async with Guest(host, tokens["cookie"]).page(tokens["table"]) as page:
            assert page.table["you"] == tokens["seat"]
            answer = await page.move("draw", ply=0, key="k")
            assert (answer["t"], answer["ply"]) == ("done", tokens["answer"])
            assert (await page.move("leave", ply=0, key="k"))["reason"] == "key_reused"

    scene(tmp_path, before)
    scene(tmp_path, after)


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


# --- the store fails -------------------------------------------------------------------------------------------------


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


def test_two_writers_of_one_game_cannot_both_win(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            seat = mover.table["you"]
            foreign = [records.MoveRow(1, host.clock.now(), seat, "draw", "foreign")]
            await host.store.do(partial(records.append, game=table, entries=foreign, over=False))
            assert (await mover.move("draw", key="k"))["reason"] == "retry_later"
            assert mover.view["ply"] == 1
            assert [row.key for row in await log_of(host, table)] == ["foreign"]

    scene(tmp_path, play)


# --- hidden cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_nobody_is_sent_a_card_he_may_not_know(tmp_path: Path, variant: str) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, "rule", variant=variant)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            room = await host.lobby.find(table)
            assert room is not None
            dealer = room._keeper.table.dealer
            assert dealer is not None
            pages = {0: ana, 1: dan, None: watcher}
            known: dict[int | None, set[str]] = {seat: set() for seat in pages}
            checked: dict[int | None, int] = dict.fromkeys(pages, 0)
            for _ in range(40):
                for seat, page in pages.items():
                    view = await page.sync()
                    truth = showing.view(dealer, seat, None, 0)
                    known[seat] |= set(truth.pile) | {card for m in page.heard for card in laid(m)}
                    known[seat] |= set(truth.own.hand if truth.own else ())
                    sent = page.raw[checked[seat] :]
                    checked[seat] = len(page.raw)
                    assert set(CARD.findall(" ".join(sent))) <= known[seat]
                    assert view["own"] == (None if seat is None else view["own"])
                if ana.view["public"]["rebuilds"] or dealer.over or dealer.deal_over:
                    break
                actor = pages.get(ana.view["public"]["actor"])
                if actor is None:
                    host.clock.advance(2000)
                else:
                    await actor.move(choice(actor.view) or "draw")
            assert min(checked.values()) > 20

    scene(tmp_path, play)


def laid(message: dict[str, Any]) -> list[str]:
    """Cards that were laid or turned in this update: everybody has seen them."""
    events = message.get("events", [])
    return [card for event in events if event["kind"] in ("laid", "turned", "buried") for card in event["cards"]]


# --- what the table does by itself -----------------------------------------------------------------------------------


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


def test_after_a_restart_the_turn_has_its_whole_time(tmp_path: Path) -> None:
    found: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _dan, table = await pair(host, stack, clock=10)
            host.clock.advance(9_000)
            assert (await ana.sync())["clock"] == 1_000
            found.append(table)

    async def after(host: Host) -> None:
        while found[0] not in host.lobby._tables or not host.clock.is_waited_for(10_400):
            await asyncio.sleep(0)
        host.clock.advance(5_000)
        async with (await host.guest()).page(found[0]) as page:
            assert page.view["clock"] == 5_000

    scene(tmp_path, before)
    scene(tmp_path, after)


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


# --- catching --------------------------------------------------------------------------------------------------------


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


def test_a_log_that_does_not_replay_is_tried_again_less_and_less_often(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule")
        broken = [records.MoveRow(1, 0, 0, "nonsense")]
        await host.store.do(partial(records.append, game=table, entries=broken, over=False))
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
