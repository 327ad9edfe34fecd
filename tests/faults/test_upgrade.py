"""Case 9: before an upgrade the server drains. Nothing new begins, what is played goes on, and then it ends."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from faults.afar import Afar, visit
from faults.scenes import guest_of, seated, two
from macao.engine.rules import Rules
from macao.server import folder
from macao.server.drain import LONGEST_MS, LOOK_MS, Drain
from macao.server.folder import Folder, ask_to_drain
from macao.terminal.main import main
from server.pages import Guest, Host, StillClock
from server.scenes import pair, scene
from support.server import Server

START = 1_000_000


async def drained(host: Host) -> list[str]:
    """Somebody asks the server to drain; the list has an entry once it has ended by itself."""
    (host.settings.data / folder.ORDER).touch()
    ends: list[str] = []
    host.lobby._house.drain.begin(lambda: ends.append("ended"))
    return ends


def test_case_09_a_server_that_drains_begins_nothing_new_and_ends_after_the_last_match(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            assert (await host.http.get("/healthz")).text == "ok\n"
            ends = await drained(host)
            assert (await host.http.get("/healthz")).text == "draining\n"
            guest = guest_of(host, ana)
            refused = await guest.post({"variant": "clasic", "seats": ["person", "rule"], "name": "Ana"})
            assert (refused.status_code, refused.json()) == (503, {"reason": "draining"})
            wanted = {"variant": "clasic", "size": 2, "name": "Ana"}
            refused = await host.http.post("/api/quick", json=wanted, headers=guest.headers)
            assert (refused.status_code, refused.json()) == (503, {"reason": "draining"})
            eve = await stack.enter_async_context((await host.guest()).page(table))
            assert (await eve.ask("wish", what="next", name="Eva"))["reason"] == "draining"
            host.clock.advance(LOOK_MS)
            assert ends == []
            assert (await ana.move("leave"))["t"] == "done"
            assert (await dan.ask("wish", what="rematch"))["reason"] == "draining"
            host.clock.advance(LOOK_MS)
            assert ends == ["ended"]

    scene(tmp_path, play)


def test_case_09_a_rematch_agreed_by_all_but_one_does_not_begin_when_he_goes(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack)
            await ana.move("leave")
            assert (await dan.ask("wish", what="rematch"))["t"] == "done"
            assert await drained(host) == ["ended"]
            await ana.socket.close()
            while dan.table["seats"][0]["online"]:
                await dan.until("table")
            assert dan.table["company"]["next"] is None

    scene(tmp_path, play)


def test_case_09_a_table_that_waits_stands_still_until_the_next_server(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "person", fill=True)
        kept.extend((table, ana.token, dan.token))
        async with ana.page(table) as page, dan.page(table) as other:
            assert await drained(host) == ["ended"]
            assert (await other.ask("sit", seat=1, name="Dan"))["reason"] == "draining"
            assert (await page.ask("host", does="begin"))["reason"] == "draining"
            host.clock.advance(60_000)
            await page.say("alive")
            await page.until("heard")
            assert page.table["status"] == "waiting"

    async def after(host: Host) -> None:
        table, _ana, dan = kept
        async with Guest(host, dan).page(table) as page:
            assert (await page.ask("sit", seat=1, name="Dan"))["t"] == "done"
            assert (await page.sync())["ply"] == 0

    scene(tmp_path, before)
    Folder(tmp_path).close()
    scene(tmp_path, after)


def test_case_09_a_match_that_lasts_for_too_long_is_kept_as_it_stands(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            mover, _other, table, move = await two(host, stack)
            ends = await drained(host)
            assert (await mover.move(move))["t"] == "done"
            host.clock.advance(LONGEST_MS - LOOK_MS)
            assert ends == []
            host.clock.advance(LOOK_MS)
            assert ends == ["ended"]
            kept.extend((table, mover.token, await mover.sync()))

    async def after(host: Host) -> None:
        table, token, seen = kept
        async with Guest(host, token).page(table) as page:
            assert page.view == seen

    scene(tmp_path, before)
    Folder(tmp_path).close()
    scene(tmp_path, after, clock=StillClock(START + LONGEST_MS))


def test_case_09_a_table_that_nobody_looks_at_holds_up_nothing(tmp_path: Path) -> None:
    """Without a clock nothing happens there; one with a clock goes on until the last person is counted out."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, _table = await seated(host, stack, 2)
            timed, _other = await seated(host, stack, 2, clock=10)
            for page in pages:
                await page.socket.close()
            ends = await drained(host)
            assert host.lobby._house.drain._played() == 1
            await timed[0].move("leave")
            host.clock.advance(LOOK_MS)
            assert ends == ["ended"]

    scene(tmp_path, play)


def test_case_09_a_table_that_was_still_in_play_opens_unless_its_rules_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[Any] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            mover, _other, table, _move = await two(host, stack)
            kept.extend((table, mover.token))

    async def after(host: Host) -> None:
        table, token = kept[:2]
        async with Guest(host, token).page(table) as page:
            kept.append(page.heard[0]["t"])

    scene(tmp_path, before)
    scene(tmp_path, after)
    with monkeypatch.context() as patch:
        patch.setattr(Rules, "fingerprint", lambda _rules: "of the next release")
        scene(tmp_path, after)
    assert kept[2:] == ["table", "problem"]


def test_case_09_the_operator_asks_and_the_server_ends_with_exit_code_0(
    tmp_path: Path, start_server: Callable[..., Server], capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server(tmp_path)

    async def play(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            mover, _other, _table, _move = await two(host, stack)
            ends = threading.Thread(target=lambda: codes.append(main(["drain", "--data", str(tmp_path)])))
            ends.start()
            while (await host.http.get("/healthz")).text != "draining\n":
                await asyncio.sleep(0.05)
            assert codes == []
            assert (await mover.move("leave"))["t"] == "done"
            await asyncio.to_thread(ends.join, 20)

    codes: list[int] = []
    visit(server, play)
    assert codes == [0]
    assert server.ended() == 0
    assert "Nothing new begins there." in capsys.readouterr().out
    assert not (tmp_path / folder.ORDER).exists()


def test_where_no_server_is_none_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drain", "--data", str(tmp_path / "none")]) == 1
    Folder(tmp_path).close()
    assert main(["drain", "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err.splitlines()[1] == f"No server is running on the games in {tmp_path}."
    assert not (tmp_path / folder.ORDER).exists()


def test_an_order_to_an_earlier_server_is_forgotten(tmp_path: Path) -> None:
    first = Folder(tmp_path)
    assert ask_to_drain(tmp_path) is not None
    first.close()
    Folder(tmp_path).close()
    drain = Drain(StillClock(), tmp_path)
    drain.begin(lambda: pytest.fail("nobody has asked for it"))
    assert not drain.on
