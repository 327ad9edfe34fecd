"""Playing at once: the guest sits at an open table that suits him, or at a new one; bots come after a wait."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from macao.server import records
from macao.server.store import NotStored
from macao.server.usher import FRESH_MS
from server.pages import Guest, Host
from server.scenes import scene, the_same_deals

__all__ = ["the_same_deals"]


async def quick(host: Host, guest: Guest, name: str, **more: Any) -> httpx.Response:
    """POST /api/quick."""
    wanted = {"variant": "standard", "size": 2, "name": name} | more
    return await host.http.post("/api/quick", json=wanted, headers=guest.headers)


async def seated(host: Host, guest: Guest, name: str, **more: Any) -> str:
    """The table at which this guest sits now."""
    answer = await quick(host, guest, name, **more)
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["id"]
    return made


def test_two_who_come_at_once_meet_at_one_table(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        tables = await asyncio.gather(seated(host, ana, "Ana"), seated(host, dan, "Dan"))
        assert len(set(tables)) == 1
        async with ana.page(tables[0]) as first, dan.page(tables[0]) as second:
            assert sorted([first.table["you"], second.table["you"]]) == [0, 1]
            assert (first.table["status"], first.table["clock"], first.table["open"]) == ("playing", 15, True)
            assert first.table["options"] == {}

    scene(tmp_path, play)


def test_who_comes_later_sits_at_the_table_that_waits(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await seated(host, ana, "Ana")
        async with ana.page(table) as first:
            host.clock.advance(FRESH_MS)
            assert await seated(host, dan, "Dan") == table
            assert (await first.until("view"))["own"]["seat"] == 0

    scene(tmp_path, play)


def test_nobody_is_sent_to_a_table_whose_people_have_gone(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await seated(host, ana, "Ana")
        host.clock.advance(FRESH_MS)
        assert await seated(host, dan, "Dan") != table

    scene(tmp_path, play)


def test_who_asks_twice_keeps_his_chair(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await seated(host, ana, "Ana", size=3)
        assert await seated(host, ana, "Ana", size=3) == table
        async with ana.page(table) as first:
            assert [seat["name"] for seat in first.table["seats"]] == ["Ana", None, None]

    scene(tmp_path, play)


@pytest.mark.parametrize("wish", [{"variant": "clasic"}, {"size": 3}, {"bots": True}, {"name": "ana"}])
def test_a_table_of_another_kind_or_with_that_name_does_not_suit(tmp_path: Path, wish: dict[str, object]) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await seated(host, ana, "Ana")
        assert await seated(host, dan, **({"name": "Dan"} | wish)) != table

    scene(tmp_path, play)


UNFIT = [
    ({"variant": "poker"}, "unknown_variant"),
    ({"size": 1}, "bad_seats"),
    ({"size": 1_000_000_000}, "bad_seats"),
    ({"name": " "}, "bad_name"),
    ({"size": "2"}, "bad_request"),
    ({"clock": 0}, "bad_request"),
]


@pytest.mark.parametrize(("wish", "reason"), UNFIT)
def test_what_cannot_be_is_refused(tmp_path: Path, wish: dict[str, object], reason: str) -> None:
    async def play(host: Host) -> None:
        answer = await quick(host, await host.guest(), **({"name": "Ana"} | wish))
        assert (answer.status_code, answer.json()) == (400, {"reason": reason})

    scene(tmp_path, play)


def test_it_is_asked_from_our_own_page_by_a_guest(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        wanted = {"variant": "standard", "size": 2, "name": "Ana"}
        foreign = await host.http.post("/api/quick", json=wanted, headers=ana.headers | {"Origin": "http://evil"})
        assert (foreign.status_code, foreign.json()) == (403, {"reason": "foreign_origin"})
        nobody = await host.http.post("/api/quick", json=wanted, headers={"Origin": host.url})
        assert (nobody.status_code, nobody.json()) == (401, {"reason": "no_session"})

    scene(tmp_path, play)


def test_bots_come_after_twenty_seconds_and_the_game_begins(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await seated(host, ana, "Ana", size=3, bots=True)
        async with ana.page(table) as first:
            assert first.table["status"] == "waiting"
            host.clock.advance(19_999)
            await first.say("sync")
            assert (await first.until("table"))["status"] == "waiting"
            host.clock.advance(1)
            assert (await first.until("view"))["own"]["seat"] == 0
            assert [(seat["kind"], seat["name"]) for seat in first.table["seats"]] == [
                ("person", "Ana"),
                ("rule", "Bot 2"),
                ("rule", "Bot 3"),
            ]
            assert first.table["status"] == "playing"
        row = await host.store.do(partial(records.read_table, table_id=table))
        assert row is not None
        assert (row.status, row.setup.kinds) == ("playing", ["person", "rule", "rule"])

    scene(tmp_path, play)


def test_bots_that_could_not_be_stored_come_when_the_table_is_back(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await seated(host, ana, "Ana", bots=True)
        do = host.store.do

        async def failing(_job: object) -> None:
            raise NotStored("full")

        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(ana.page(table))
            host.store.do = failing  # type: ignore[assignment, method-assign]
            host.clock.advance(20_000)
            while host.lobby._tables[table]._keeper.table is not None:
                await asyncio.sleep(0)
            assert first.table["status"] == "waiting"
            host.store.do = do  # type: ignore[method-assign]
            host.clock.advance(1_000)
            await first.say("sync")
            assert (await first.until("table"))["status"] == "waiting"
            host.clock.advance(20_000)
            assert (await first.until("view"))["own"]["seat"] == 0

    scene(tmp_path, play)
