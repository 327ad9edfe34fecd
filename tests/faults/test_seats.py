"""Cases 26 to 28, 40 and 47: whose seat it is, who comes back to it, and what becomes of a table without people."""

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from faults.afar import Afar, visit
from faults.lines import Line
from faults.scenes import Sitting, at_table, gone, guest_of, seated
from server.pages import Guest, choice
from server.scenes import log_of, on_turn, pair
from support.server import Server

TABLES = 20


def test_case_26_after_a_restart_everybody_is_back_soon(tmp_path: Path, start_server: Callable[..., Server]) -> None:
    """All at once, as if the page did not spread its attempts (`web/tests/connection.test.ts`)."""
    seen: list[tuple[str, str, str, int]] = []

    async def before(host: Afar) -> None:
        for _ in range(TABLES):
            async with AsyncExitStack() as stack:
                ana, dan, table = await pair(host, stack, clock=20)
                mover = ana if ana.view["public"]["actor"] == 0 else dan
                await mover.move(choice(mover.view) or "draw")
                for page in (ana, dan):
                    view = await page.sync()
                    seen.append((table, page.token, str(view["own"]["hand"]), view["ply"]))

    async def back(host: Afar, table: str, token: str, hand: str, ply: int) -> None:
        async with Guest(host, token).page(table) as page:  # type: ignore[arg-type]  # As a host it is enough.
            assert (str(page.view["own"]["hand"]), page.view["ply"]) == (hand, ply + 1)
            assert page.view["clock"] >= 8_000
            assert page.view["public"]["deal_over"] is False

    async def after(host: Afar) -> None:
        began = time.monotonic()
        await asyncio.gather(*[back(host, *page) for page in seen])
        assert time.monotonic() - began < 10

    first = start_server(tmp_path)
    visit(first, before)
    first.kill()
    visit(start_server(tmp_path), after)


def test_case_27_of_two_tabs_the_newest_acts_and_nobody_sees_a_seat_empty(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        old = at.mover
        other = at.pages[1 - old.table["you"]]
        async with guest_of(at.host, old).page(at.table) as new:
            assert new.view["own"] == old.view["own"]
            assert (await new.move(choice(new.view) or "draw"))["t"] == "done"
            await other.until("update")
            await old.socket.close()
            assert (await new.sync())["own"]["seat"] == old.table["you"]
        chairs = [message["seats"] for message in other.heard if message["t"] == "table"]
        assert chairs[-1][old.table["you"]]["online"]

    at_table(tmp_path, play, 2)


def test_case_27_the_older_tab_reads_on_may_not_move_and_takes_the_seat_back(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        old = at.mover
        new = await at.again(old)
        assert (await old.until("acting"))["acting"] is False
        move = choice(old.view) or "draw"
        assert (await old.move(move, key="mine"))["reason"] == "other_tab"
        assert await at.log() == []
        await new.move(move)
        assert (await old.until("update"))["ply"] == 1
        assert (await old.sync())["own"] == (await new.sync())["own"]
        await old.say("here")
        assert (await old.until("acting"))["acting"] is True
        assert (await new.until("acting"))["acting"] is False
        assert (await new.ask("move", move="leave", ply=1))["reason"] == "other_tab"
        other = at.pages[1 - old.table["you"]]
        await other.sync()
        assert (await other.move(choice(other.view) or "draw"))["t"] == "done"
        await old.sync()
        assert (await old.move(choice(old.view) or "draw"))["t"] == "done"

    at_table(tmp_path, play, 2)


def test_case_27_a_command_that_was_made_is_answered_to_a_tab_that_reads_now(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        old = at.mover
        move = choice(old.view) or "draw"
        done = await old.move(move, ply=0, key="mine")
        await at.again(old)
        assert await old.move(move, ply=0, key="mine") == done

    at_table(tmp_path, play, 2)


def test_case_27_a_tab_that_read_before_its_line_broke_reads_again(tmp_path: Path) -> None:
    """Nobody fights: whoever acted acts, in whatever order they come back."""

    async def play(at: Sitting) -> None:
        acts, guest = at.pages[0], guest_of(at.host, at.pages[0])
        reads = await at.stack.enter_async_context(guest.page(at.table, had="?reads=1"))
        assert (await reads.ask("move", move="leave", ply=0))["reason"] == "other_tab"
        assert acts.acts
        await acts.socket.close()
        assert (await reads.until("acting"))["acting"] is True
        back = await at.stack.enter_async_context(guest.page(at.table, had="?ply=0&reads=0"))
        assert (await reads.until("acting"))["acting"] is False
        assert back.acts
        stranger = await at.stack.enter_async_context((await at.host.guest()).page(at.table, had="?reads=1"))
        assert stranger.acts
        assert (await stranger.ask("move", move="leave", ply=0))["reason"] == "no_seat"
        assert not any(m["t"] == "table" and not m["seats"][0]["online"] for m in at.pages[1].heard)

    at_table(tmp_path, play, 2)


FORGED = [
    '{"t":"move","key":"k","ply":0,"move":"draw","seat":1}',
    '{"t":"move","key":"k","ply":0,"move":"draw","guest":"x"}',
    '{"t":"move","key":"k","ply":0,"move":"draw","table":"x"}',
    '{"t":"sync","seat":0}',
]


def test_case_28_who_somebody_is_says_his_cookie_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(at: Sitting) -> None:
        stranger = await at.stack.enter_async_context((await at.host.guest()).page(at.table))
        watched = await stranger.sync()
        for text in FORGED:
            await stranger.socket.send(text)
            assert (await stranger.until("problem", "done", "refused", "view"))["reason"] == "bad_request"
        for move in ("draw", "leave", "call", "back", "timeout", "deal", choice(at.mover.view)):
            assert (await stranger.move(str(move), ply=0))["reason"] == "no_seat"
        assert (await stranger.ask("sit", seat=1, name="Dan"))["reason"] == "seat_taken"
        assert await stranger.sync() == watched
        assert await at.moves() == []
        await stranger.socket.send(FORGED[0])
        assert await stranger.closed() == 1007

    at_table(tmp_path, play, 2)
    assert [message.split(": ")[1] for message in caplog.messages] == ["bad_request"]


def test_case_28_a_seat_at_one_table_is_none_at_another(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        others, table = await seated(at.host, at.stack, 2)
        intruder = await at.stack.enter_async_context(guest_of(at.host, at.pages[0]).page(table))
        assert intruder.view["own"] is None
        assert (await intruder.move(choice(on_turn(*others).view) or "draw", ply=0))["reason"] == "no_seat"
        assert await log_of(at.host, table) == []

    at_table(tmp_path, play, 2)


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_case_40_a_table_whose_players_have_all_vanished_ends(tmp_path: Path, variant: str) -> None:
    """Within players x 3 x time of a move + 90 s, one after the other until one seat is left."""
    persons, clock = 3, 10

    async def play(at: Sitting) -> None:
        watcher = await at.stack.enter_async_context((await at.host.guest()).page(at.table))
        for page in at.pages:
            await gone(page, watcher)
        left, steps = (persons * 3 * clock + 90) * 1000, 0
        while watcher.table["status"] != "over":
            assert left > 0
            at.host.clock.advance(100)
            left -= 100
            steps += 1
            if steps % 10 == 0:
                await watcher.sync()
        public = (await watcher.sync())["public"]
        assert len(public["abandoned"]) == persons - 1
        survivor = ({0, 1, 2} - set(public["abandoned"])).pop()
        assert (public["places"][survivor], public["winner"]) == (1, survivor)

    at_table(tmp_path, play, persons, variant=variant, clock=clock)


CROSS = {"Sec-Fetch-Site": "cross-site"}
FOREIGN = [
    "https://evil.example",
    "null",
    "",
    "http://127.0.0.1",
    "ws://127.0.0.1:{port}",
    "http://127.0.0.1:{port}.x",
]


def test_case_47_a_foreign_page_neither_posts_nor_opens_a_socket(server: Server) -> None:
    async def play(host: Afar) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        asked = {"variant": "clasic", "seats": ["person", "rule"], "name": "Ana"}
        origins = [origin.format(port=host.port) for origin in FOREIGN]
        for headers in [*[{"Origin": origin} for origin in origins], {}, {"Origin": host.url, **CROSS}]:
            ours = {"Cookie": guest.headers["Cookie"]} | headers
            assert (await host.http.post("/api/tables", json=asked, headers=ours)).status_code == 403, headers
            line = Line(host.port)
            assert (await line.upgrade(table, ours)).startswith(b"HTTP/1.1 403"), headers
            assert await line.rest() == b""
            line.close()

    visit(server, play)
