"""Cases 11 to 17: whatever meets at one ply, one thing happens there, and everybody is told what it was."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from faults.lines import TEXT, Line, frame, until
from faults.scenes import Sitting, at_table, commits_held, gone, guest_of, logged, moves_of, seated
from macao.play.clocks import WHOLE_MS
from server.pages import PATIENCE, Host, Page, choice
from server.scenes import log_of, on_turn, scene, until_owing

CLOCK_MS, GRACE_MS, AWAY_MS = 10_000, 400, 90_000
START = 1_000_000


def test_case_11_a_move_sent_twice_is_made_once(tmp_path: Path) -> None:
    """A double click, a retry after a lost answer, another tab: one key is one event with one answer."""

    async def play(at: Sitting) -> None:
        mover = at.mover
        for _ in range(2):
            await mover.say("move", key="k", ply=0, move="draw")
        first, second = await mover.until("done"), await mover.until("done", "refused")
        assert first == second
        again = await at.again(mover)
        assert await again.move("draw", ply=0, key="k") == first
        assert [row.key for row in await at.log()].count("k") == 1
        before = await at.moves()
        for other in ({"move": "leave"}, {"move": "call"}):
            assert (await again.move(**other, ply=0, key="k"))["reason"] == "key_reused"
        assert await at.moves() == before

    at_table(tmp_path, play, 2)


def test_case_12_a_stale_move_is_answered_with_the_picture_and_costs_nothing(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        mover = at.mover
        other = at.pages[1 - mover.table["you"]]
        await mover.move("draw")
        await other.until("update")
        before = await at.moves()
        assert (await other.move("draw", ply=0))["reason"] == "stale"
        view = await other.until("view")
        assert (view["ply"], view["clock"], view["public"]["abandoned"]) == (len(before), CLOCK_MS, [])
        assert await at.moves() == before
        assert (await other.move("leave", ply=0))["t"] == "done"

    at_table(tmp_path, play, 2, clock=10)


def test_case_12_a_call_and_a_catch_are_decided_on_the_head(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        owing = await until_owing(at.host, *at.pages)
        catcher = next(page for page in at.pages if page is not owing)
        at.host.clock.advance(2_000)
        assert (await catcher.move(f"catch:{owing.table['you'] + 1}", ply=0))["t"] == "done"
        assert (await at.moves())[-1][1].startswith("catch:")

    at_table(tmp_path, play, 3, variant="standard")


def test_case_13_in_the_last_millisecond_of_the_grace_the_move_counts(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        mover = at.mover
        at.host.clock.advance(CLOCK_MS + GRACE_MS - 1)
        assert (await mover.move(choice(mover.view) or "draw"))["t"] == "done"
        at.host.clock.advance(1)
        await mover.sync()
        assert "timeout" not in [move for _, move in await at.moves()]

    at_table(tmp_path, play, 2, clock=10)


def test_case_13_a_move_behind_the_time_out_is_stale(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        mover = at.mover
        at.host.clock.advance(CLOCK_MS + GRACE_MS)
        answer = await mover.move("draw", ply=0)
        assert answer["reason"] == "stale"
        assert (await mover.until("view"))["ply"] == answer["ply"]
        log = await at.log()
        assert log[0].move == "timeout"
        assert [row.ply for row in log] == list(range(1, len(log) + 1))

    at_table(tmp_path, play, 2, clock=10)


def test_case_13_a_move_that_is_being_stored_wins_against_the_clock(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        mover = at.mover
        async with commits_held(at.host) as come:
            await mover.say("move", key="k", ply=0, move="draw")
            await asyncio.wait_for(come.wait(), PATIENCE)
            at.host.clock.advance(CLOCK_MS + GRACE_MS)
        assert (await mover.until("done", "refused"))["t"] == "done"
        await mover.sync()
        log = await at.log()
        assert (log[0].move, log[0].key) == ("draw", "k")
        assert "timeout" not in [row.move for row in log if row.seat == mover.table["you"]]

    at_table(tmp_path, play, 2, clock=10)


@asynccontextmanager
async def by_hand(host: Host, page: Page, table: str) -> AsyncIterator[Line]:
    """The seat is played over a line whose frames may come in pieces."""
    line = Line(host.port)
    try:
        assert (await line.upgrade(table, guest_of(host, page).headers)).startswith(b"HTTP/1.1 101")
        while b'"t":"view"' not in await line.read():
            pass
        yield line
    finally:
        line.close()


async def read_by(host: Host, table: str) -> None:
    """The server has something in its hands that is not whole."""
    room = await host.lobby.find(table)
    assert room is not None
    await until(lambda: any(desk.reading() is not None for desk in room._desks))


DRAW = b'{"t":"move","key":"k","ply":0,"move":"draw"}'
WHOLE, PIECES = frame(TEXT, DRAW), frame(TEXT, DRAW[:9], last=False) + frame(0, DRAW[9:])


@pytest.mark.parametrize("sent", [WHOLE, PIECES], ids=["a frame", "a message of two frames"])
@pytest.mark.parametrize("first", [1, 5, 20])
def test_case_13_what_has_begun_to_come_in_time_counts(tmp_path: Path, sent: bytes, first: int) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            mover = on_turn(*pages)
            line = await stack.enter_async_context(by_hand(host, mover, table))
            host.clock.advance(CLOCK_MS + GRACE_MS - 1)
            await line.send(sent[:first])
            await read_by(host, table)
            host.clock.advance(500)
            await log_of(host, table)
            await line.send(sent[first:])
            await logged(host, table, "draw")
            row = (await log_of(host, table))[0]
            assert (row.seat, row.move, row.key) == (mover.table["you"], "draw", "k")

    scene(tmp_path, play)


def test_case_13_what_never_becomes_whole_is_waited_for_a_second(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            mover = on_turn(*pages)
            line = await stack.enter_async_context(by_hand(host, mover, table))
            host.clock.advance(CLOCK_MS + GRACE_MS - 1)
            await line.send(WHOLE[:9])
            await read_by(host, table)
            while "timeout" not in [move for _, move in await moves_of(host, table)]:
                host.clock.advance(20)
            assert host.clock.now() >= START + CLOCK_MS + GRACE_MS + WHOLE_MS
            await line.send(WHOLE[9:])
            said = b""
            while b"stale" not in said:
                said += await line.read()
            assert (await log_of(host, table))[0].move == "timeout"

    scene(tmp_path, play)


def test_case_13_what_came_too_late_is_stale_even_if_the_clock_has_not_rung(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            mover = on_turn(*pages)
            host.clock.advance(CLOCK_MS)
            host.clock.at += GRACE_MS
            assert (await mover.move("draw", ply=0))["reason"] == "stale"
            assert (await log_of(host, table))[0].move == "timeout"

    scene(tmp_path, play)


async def with_cards_to_add(host: Host, stack: AsyncExitStack) -> tuple[list[Page], str, Page, str]:
    """A table whose first player may lay a card and then another one of its rank; the card."""
    while True:
        pages, table = await seated(host, stack, 2, variant="standard", clock=10)
        mover = on_turn(*pages)
        for lay in mover.view["offer"]["lays"]:
            rank = lay["card"][:-1]
            twins = [card for card in mover.view["own"]["hand"] if card[:-1] == rank and card != lay["card"]]
            if twins and rank not in ("A", "J", "R", "B", "2", "3", "4"):
                return pages, table, mover, lay["card"]


def test_case_14_a_clock_that_runs_out_after_laying_ends_the_turn_and_draws_nothing(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            _pages, table, mover, card = await with_cards_to_add(host, stack)
            seat = mover.table["you"]
            await mover.move(card)
            assert mover.view["public"]["laying"]
            held = mover.view["public"]["counts"][seat]
            host.clock.advance(CLOCK_MS + GRACE_MS)
            await logged(host, table, "timeout")
            public = (await mover.sync())["public"]
            assert public["actor"] == 1 - seat
            assert public["counts"][seat] == held
            assert public["top"] == card
            assert [move for _, move in await moves_of(host, table)].count("timeout") == 1

    scene(tmp_path, play)


@pytest.mark.parametrize("back", [True, False], ids=["the last expiry and a leave", "the last expiry and 90 seconds"])
def test_case_15_reasons_to_go_that_meet_are_one_abandonment(tmp_path: Path, back: bool) -> None:
    """All are due in the same millisecond: whichever is first, the seat is left once and the others play on."""

    async def play(at: Sitting) -> None:
        quitter = at.mover
        seat = quitter.table["you"]
        others = at.others(quitter)
        await gone(quitter, others[0])
        for _ in range(2):
            await _let_run_out(at.host, others, seat)
        assert (await at.moves()).count((seat, "timeout")) == 2
        if back:
            late = await at.again(quitter)
            await late.say("move", key="bye", ply=0, move="leave")
        at.host.clock.advance(CLOCK_MS + GRACE_MS)
        while seat not in (await others[0].sync())["public"]["abandoned"]:
            pass
        reasons = [move for by, move in await at.moves() if by == seat and move in ("leave", "timeout")]
        assert reasons in (["timeout"] * 3, ["timeout"] * 2 + ["leave"])
        if back:
            assert (await late.until("done", "refused"))["t"] == ("done" if "leave" in reasons else "refused")
        assert (await others[0].sync())["public"]["abandoned"] == [seat]

    at_table(tmp_path, play, 3, house={"away_ms": 3 * (CLOCK_MS + GRACE_MS)}, clock=10)


async def _let_run_out(host: Host, others: list[Page], seat: int) -> None:
    """The clock of the seat runs out; the others play until it is on turn again."""
    host.clock.advance(CLOCK_MS + GRACE_MS)
    while True:
        await asyncio.gather(*[page.sync() for page in others])
        if others[0].view["public"]["actor"] == seat:
            if others[0].view["clock"] == CLOCK_MS:
                return
            continue
        mover = on_turn(*others)
        await mover.move(choice(mover.view) or "draw")


def test_case_16_who_is_back_after_89_9_seconds_plays_on(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        ana, dan, _eva = at.pages
        await gone(dan, ana)
        at.host.clock.advance(AWAY_MS - 100)
        async with guest_of(at.host, dan).page(at.table) as back:
            at.host.clock.advance(100)
            assert (await back.sync())["public"]["abandoned"] == []
            assert [seat["online"] for seat in back.table["seats"]] == [True] * 3
            assert "leave" not in [move for _, move in await at.moves()]

    at_table(tmp_path, play, 3, clock=20)


def test_case_16_who_is_back_too_late_is_told_so(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        ana, dan, _eva = at.pages
        await gone(dan, ana)
        at.host.clock.advance(AWAY_MS)
        async with guest_of(at.host, dan).page(at.table) as back:
            assert (await back.sync())["public"]["abandoned"] == [1]
            assert (await back.move("draw"))["t"] == "refused"
            assert (await at.moves()).count((1, "leave")) == 1

    at_table(tmp_path, play, 3, clock=20)


@pytest.mark.parametrize("first", range(4))
def test_case_17_two_catchers_the_announcer_and_the_next_turn(tmp_path: Path, first: int) -> None:
    """All speak at once; the log says who was first, and nobody takes the five cards twice."""

    async def play(at: Sitting) -> None:
        owing = await until_owing(at.host, *at.pages)
        seat, catchers = owing.table["you"], at.others(owing)
        at.host.clock.advance(2_000)
        before = await at.moves()
        mover = at.mover
        step = choice(mover.view) or "draw"
        said = [(page, f"catch:{seat + 1}") for page in catchers] + [(owing, "call"), (mover, step)]
        said = said[first:] + said[:first]
        for number, (page, move) in enumerate(said):
            await page.say("move", key=f"k{number}", ply=page.view["ply"], move=move)
        answers = [await _answer(page, f"k{number}") for number, (page, _) in enumerate(said)]
        made = (await at.moves())[len(before) :]
        done = [(page.table["you"], move) for (page, move), ok in zip(said, answers, strict=True) if ok]
        assert sorted(made) == sorted(done)
        words = [move for _, move in made if move == "call" or move.startswith("catch")]
        assert len(words) <= 1
        assert words or made[0] == (mover.table["you"], step)  # The next turn, or a chain, came first.
        held = (await owing.sync())["public"]["counts"][seat]
        assert held == (6 if words not in ([], ["call"]) else 1)

    at_table(tmp_path, play, 3, variant="standard")


async def _answer(page: Page, key: str) -> bool:
    """Whether the command with this key was done; what was said meanwhile is kept."""
    while True:
        for message in page.heard:
            if message["t"] in ("done", "refused") and message["key"] == key:
                return message["t"] == "done"
        await page.hear()
