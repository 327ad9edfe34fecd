"""A match that is over, looked back at over HTTP."""

import asyncio
import threading
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from macao.play.record import parse_record
from macao.server import projector, records
from server.pages import PATIENCE, Host, Page, choice
from server.scenes import on_turn, pair, scene, the_same_deals
from server.test_seals import file_of

__all__ = ["the_same_deals"]


async def told(host: Host, path: str, status: int = 200, **headers: str) -> Any:
    """The answer of the server."""
    answer = await host.http.get(f"/api/tables/{path}", headers=headers)
    assert answer.status_code == status, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.json()


def test_only_a_match_that_is_over_is_shown_again_and_whoever_has_the_link_may_see_it(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            for path in ("replay", "replay?seat=0", "review"):
                assert await told(host, f"{table}/{path}", 409) == {"reason": "not_over"}
                assert await told(host, f"nothing/{path}", 404) == {"reason": "no_table"}
            await some_moves(ana, dan)
            record = parse_record(await file_of(host, table))
            whole = await told(host, f"{table}/replay")
            assert whole["plies"] == len(record.entries)
            assert [len(hand) for hand in whole["hands"]] == whole["view"]["public"]["counts"]
            assert whole["table"]["seal"] == ana.table["seal"]
            assert [seat["name"] for seat in whole["table"]["seats"]] == ["Ana", "Dan"]
            mine = await told(host, f"{table}/replay?seat=1&from={whole['plies']}", cookie=cookie_of(dan))
            assert mine["moments"] == []
            assert (mine["table"]["you"], whole["table"]["you"]) == (1, None)
            assert mine["view"]["public"] == dan.view["public"]
            assert mine["view"]["own"] == dan.view["own"]
            for wrong in ("seat=2", "seat=-1", "seat=x", "from=-1", "from=x", f"from={whole['plies'] + 1}", "from=٣"):
                assert await told(host, f"{table}/replay?{wrong}", 400) == {"reason": "bad_request"}
            await travels_compressed(host, table)
            review = await told(host, f"{table}/review")
            assert len(review["deeds"]) == 2
            assert await told(host, f"{table}/review") == review
            await outdated(host, table)
            assert await told(host, f"{table}/replay", 404) == {"reason": "old_rules"}

    scene(tmp_path, play)


def test_while_too_many_look_back_the_next_one_is_asked_to_come_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            await some_moves(ana, dan)
            with monkeypatch.context() as patch:
                patch.setattr(projector, "MOST_WAITING", 0)
                for path in ("replay", "review", "record"):
                    assert await told(host, f"{table}/{path}", 503) == {"reason": "retry_later"}
            assert (await told(host, f"{table}/replay"))["plies"] > 0

    scene(tmp_path, play)


def test_matches_are_played_again_one_at_a_time() -> None:
    async def scenario() -> None:
        busy, go = projector.Projector(), threading.Event()
        begun = list[int]()

        def job() -> bytes:
            begun.append(len(begun))
            go.wait(PATIENCE)
            return b"text"

        jobs = [asyncio.create_task(busy.play(job)) for _ in range(projector.MOST_WAITING)]
        while not begun:
            await asyncio.sleep(0)
        assert busy.full
        await asyncio.to_thread(go.wait, 0.01)  # The others could begin meanwhile.
        assert begun == [0]
        go.set()
        assert await asyncio.gather(*jobs) == [b"text"] * projector.MOST_WAITING
        assert not busy.full
        assert [await busy.once("t1", job) for _ in range(3)] == [b"text"] * 3
        assert len(begun) == projector.MOST_WAITING + 1
        assert await asyncio.gather(*[busy.once("t2", job) for _ in range(3)]) == [b"text"] * 3
        assert len(begun) == projector.MOST_WAITING + 2

    asyncio.run(scenario())


async def some_moves(*pages: Page) -> None:
    """A few, and then somebody leaves."""
    for _ in range(8):
        page = on_turn(*pages)
        await page.move(choice(page.view) or "draw")
        for other in pages:
            await other.sync()
    await pages[0].move("leave")
    for page in pages:
        await page.until("table")


async def travels_compressed(host: Host, table: str) -> None:
    """Where that is taken."""
    small, plain = [
        await host.http.get(f"/api/tables/{table}/replay", headers={"Accept-Encoding": coding})
        for coding in ("gzip, br", "identity")
    ]
    assert int(small.headers["Content-Length"]) * 3 < int(plain.headers["Content-Length"])
    assert small.json() == plain.json()


def cookie_of(page: Any) -> str:
    """What its browser sends along."""
    return str(page.socket.request.headers["Cookie"])


async def outdated(host: Host, table: str) -> None:
    """The rules have changed since it was played."""
    await host.store.do(partial(records._amend, table_id=table, was=None, rules="0123456789abcdef"))
