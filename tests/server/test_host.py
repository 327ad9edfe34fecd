"""The host of a table on two pages: shown to everybody, passed on, and what he may do while the table waits."""

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

from macao.server import records
from macao.server.store import NotStored
from server.pages import Guest, Host, Page, StillClock
from server.scenes import pair, scene, the_same_deals

__all__ = ["the_same_deals"]

START, HOST_MS = 1_000_000, 60_000


async def waiting(host: Host, stack: AsyncExitStack, seats: int = 3, **more: Any) -> tuple[Page, Page, str]:
    """Ana has made a table, Dan sits there, and somebody is still missing."""
    ana, dan = await host.guest(), await host.guest()
    table = await ana.table(*["person"] * seats, **more)
    first = await stack.enter_async_context(ana.page(table))
    second = await stack.enter_async_context(dan.page(table))
    assert (await second.ask("sit", seat=1, name="Dan"))["t"] == "done"
    while [seat["name"] for seat in first.table["seats"]][1] != "Dan":
        await first.until("table")
    return first, second, table


async def told(page: Page, **wanted: object) -> None:
    """The table says so."""
    while {key: told[key] for key in wanted if (told := page.table | page.table["company"])} != wanted:
        await page.until("table")


def setup(host: Host, table: str) -> Any:
    return host.store.do(partial(records.read_table, table_id=table))


def test_everybody_sees_who_it_is_and_that_another_one_is(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await waiting(host, stack)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            assert [page.table["company"]["host"] for page in (ana, dan, watcher)] == [0, 0, 0]
            await ana.socket.close()
            while dan.table["seats"][0]["online"]:
                await dan.until("table")
            host.clock.advance(HOST_MS)
            await told(dan, host=1)
            await told(watcher, host=1)
            back = await stack.enter_async_context(Guest(host, ana.token).page(table))
            assert back.table["company"]["host"] == 1
            assert (await back.ask("host", does="begin"))["reason"] == "not_host"

    scene(tmp_path, play)


def test_it_is_told_while_the_game_is_played_and_known_after_a_restart(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            kept.extend([table, ana.token, dan.token])
            await ana.socket.close()
            while dan.table["seats"][0]["online"]:
                await dan.until("table")
            host.clock.advance(HOST_MS)
            await told(dan, host=1, status="playing")

    async def after(host: Host) -> None:
        async with Guest(host, kept[1]).page(kept[0]) as page:
            assert (page.table["company"]["host"], page.table["you"], page.table["status"]) == (1, 0, "playing")

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 2 * HOST_MS))


def test_the_host_begins_with_bots_on_the_free_chairs(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await waiting(host, stack, 4)
            assert (await dan.ask("host", does="begin"))["reason"] == "not_host"
            assert (await ana.ask("host", does="begin", key="k"))["t"] == "done"
            await told(dan, status="playing")
            assert [seat["kind"] for seat in dan.table["seats"]] == ["person", "person", "rule", "rule"]
            assert (await dan.until("view"))["own"]["seat"] == 1
            assert (await ana.ask("host", does="begin", key="k"))["t"] == "done"
            assert (await ana.ask("host", does="free", seat=1, name="Dan", key="k"))["reason"] == "key_reused"
            assert (await ana.ask("host", does="free", seat=1, name="Dan"))["reason"] == "not_now"

    scene(tmp_path, play)


def test_who_is_taken_off_his_chair_looks_on_and_may_sit_again(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await waiting(host, stack)
            other = await stack.enter_async_context(Guest(host, dan.token).page(table))
            assert (await dan.ask("host", does="free", seat=0, name="Ana"))["reason"] in ("not_host", "other_tab")
            assert (await ana.ask("host", does="free", seat=1, name="Dan"))["t"] == "done"
            for page in (dan, other):
                await told(page, you=None)
            assert [seat["name"] for seat in ana.table["seats"]] == ["Ana", None, None]
            assert (await other.ask("host", does="begin"))["reason"] == "no_seat"
            assert (await setup(host, table)).seats[1:] == []
            assert (await other.ask("sit", seat=2, name="Dan"))["t"] == "done"
            await told(dan, you=2)
            assert [seat.seat for seat in (await setup(host, table)).seats] == [0, 2]

    scene(tmp_path, play)


def test_after_a_restart_the_chair_is_free_and_the_same_command_changes_nothing_more(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await waiting(host, stack)
            kept.extend([table, ana.token, dan.token])
            assert (await ana.ask("host", does="free", seat=1, name="Dan", key="k"))["t"] == "done"
            assert (await dan.ask("sit", seat=1, name="Dan"))["t"] == "done"

    async def after(host: Host) -> None:
        async with Guest(host, kept[1]).page(kept[0]) as ana, Guest(host, kept[2]).page(kept[0]) as dan:
            async with Guest(host, kept[1]).page(kept[0]):
                await ana.until("acting")
                assert (await ana.ask("host", does="free", seat=1, name="Dan", key="k"))["t"] == "done"
                assert (await ana.ask("host", does="begin"))["reason"] == "other_tab"
            assert (await dan.ask("host", does="begin"))["reason"] == "not_host"
            assert dan.table["you"] == 1

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 1))


def test_what_cannot_be_stored_is_told_to_nobody_and_can_be_asked_again(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await waiting(host, stack)
            do = host.store.do

            async def refuse(job: Any) -> Any:
                if getattr(job, "func", None) is records.carry:
                    raise NotStored("full")
                return await do(job)

            host.store.do = refuse  # type: ignore[method-assign]
            assert (await ana.ask("host", does="free", seat=1, name="Dan", key="k"))["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            assert len((await setup(host, table)).seats) == 2
            assert (await ana.ask("host", does="free", seat=1, name="Dan", key="k"))["t"] == "done"
            await told(dan, you=None)

    scene(tmp_path, play)


def test_in_the_next_match_the_host_is_who_is_there(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await pair(host, stack)
            await dan.move("leave")
            await told(ana, status="over")
            await ana.socket.close()
            while dan.table["seats"][0]["online"]:
                await dan.until("table")
            assert (await dan.ask("wish", what="rematch"))["t"] == "done"
            while dan.table["company"]["next"] is None:
                await dan.until("table")
            async with Guest(host, dan.token).page(dan.table["company"]["next"]) as again:
                assert (again.table["company"]["host"], again.table["you"]) == (1, 1)

    scene(tmp_path, play)
