"""Another match with the same people: all are asked, the score runs on, and a late friend gets a chair."""

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from macao.server import records
from macao.server.store import NotStored
from server.pages import Guest, Host, Page
from server.scenes import pair, scene, the_same_deals

__all__ = ["the_same_deals"]


async def ended(host: Host, stack: AsyncExitStack, *others: str, **more: Any) -> tuple[Page, Page, str]:
    """Ana and Dan after a match: Ana has left, and Dan too if there were others to win."""
    ana, dan, table = await pair(host, stack, *others, **more)
    for page in (ana, dan) if others else (ana,):
        assert (await page.move("leave"))["t"] == "done"
    while dan.table["status"] != "over":
        await dan.until("table")
    while ana.table["status"] != "over":
        await ana.until("table")
    return ana, dan, table


async def company(page: Page, key: str) -> Any:
    """What the table says of its people now."""
    await page.sync()
    return page.table["company"][key]


async def followed(page: Page) -> str:
    """The table of the next match, once it is told."""
    while page.table["company"]["next"] is None:
        await page.until("table")
    made: str = page.table["company"]["next"]
    return made


def test_all_who_are_there_are_asked_and_then_play_on_at_the_same_chairs(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await ended(host, stack, "rule", clock=20, options={"kings": "plain"})
            assert await company(dan, "wishes") == [{"what": "rematch", "asked": [0, 1], "agreed": []}]
            assert (await dan.ask("wish", what="rematch"))["t"] == "done"
            assert await company(ana, "wishes") == [{"what": "rematch", "asked": [0, 1], "agreed": [1]}]
            assert (await ana.ask("wish", what="rematch"))["t"] == "done"
            new = await followed(dan)
            assert new != table
            assert (await company(ana, "next"), await company(ana, "wishes")) == (new, [])
            for guest, seat in ((guest_of(host, ana), 0), (guest_of(host, dan), 1)):
                page = await stack.enter_async_context(guest.page(new))
                assert (page.table["you"], page.table["status"], page.table["clock"]) == (seat, "playing", 20)
                assert [chair["name"] for chair in page.table["seats"]] == ["Ana", "Dan", "Bot 3"]
                assert page.table["options"] == {"kings": "plain"}
                assert page.view["public"]["round"] == 1

    scene(tmp_path, play)


def guest_of(host: Host, page: Page) -> Guest:
    """The guest behind a page."""
    return Guest(host, page.token)


def test_the_score_runs_on_over_the_matches(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await ended(host, stack, variant="standard")
            assert await company(ana, "score") == [{"won": 0, "points": 0}, {"won": 1, "points": 0}]
            for page in (ana, dan):
                await page.ask("wish", what="rematch")
            new = await followed(ana)
            first = await stack.enter_async_context(guest_of(host, ana).page(new))
            second = await stack.enter_async_context(guest_of(host, dan).page(new))
            assert first.table["company"]["score"] == [{"won": 0, "points": 0}, {"won": 1, "points": 0}]
            assert (await second.move("leave"))["t"] == "done"
            assert await company(first, "score") == [{"won": 1, "points": 0}, {"won": 1, "points": 0}]

    scene(tmp_path, play)


def test_a_wish_can_be_taken_back_and_is_not_there_before_the_end(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            eve = await stack.enter_async_context((await host.guest()).page(table))
            assert (await ana.ask("wish", what="rematch"))["reason"] == "not_now"
            assert (await eve.ask("wish", what="rematch"))["reason"] == "no_seat"
            await ana.move("leave")
            await dan.ask("wish", what="rematch")
            await dan.ask("wish", what="rematch", on=False)
            await ana.ask("wish", what="rematch")
            assert await company(ana, "wishes") == [{"what": "rematch", "asked": [0, 1], "agreed": [0]}]

    scene(tmp_path, play)


def test_who_goes_away_is_not_waited_for_and_his_chair_stays_free_until_bots_come(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _table = await ended(host, stack)
            await dan.ask("wish", what="rematch")
            await ana.socket.close()
            new = await followed(dan)
            second = await stack.enter_async_context(guest_of(host, dan).page(new))
            assert second.table["status"] == "waiting"
            assert [chair["name"] for chair in second.table["seats"]] == [None, "Dan"]
            host.clock.advance(20_000)
            assert (await second.until("view"))["own"]["seat"] == 1
            assert second.table["seats"][0]["name"] == "Bot 1"

    scene(tmp_path, play)


def test_a_late_friend_looks_on_and_has_a_chair_in_the_next_match(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, "rule")
            friend = await host.guest()
            eva = await stack.enter_async_context(friend.page(table))
            assert eva.view["own"] is None
            assert (await eva.ask("wish", what="next", name="ana"))["reason"] == "bad_name"
            assert (await eva.ask("wish", what="next", name=" Eva "))["t"] == "done"
            assert await company(dan, "friends") == ["Eva"]
            assert (await dan.ask("wish", what="next", name="Dan"))["reason"] == "seat_taken"
            await ana.move("leave")
            await dan.move("leave")
            for page in (ana, dan):
                await page.ask("wish", what="rematch")
            new = await followed(eva)
            third = await stack.enter_async_context(friend.page(new))
            assert (third.table["you"], third.table["status"]) == (2, "playing")
            assert [chair["name"] for chair in third.table["seats"]] == ["Ana", "Dan", "Eva"]
            assert third.view["own"]["seat"] == 2

    scene(tmp_path, play)


def test_a_friend_who_goes_or_thinks_better_of_it_gets_no_chair(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _dan, table = await pair(host, stack)
            eva = await stack.enter_async_context((await host.guest()).page(table))
            ion = await stack.enter_async_context((await host.guest()).page(table))
            await eva.ask("wish", what="next", name="Eva")
            assert (await ion.ask("wish", what="next", name="EVA"))["reason"] == "bad_name"
            await ion.ask("wish", what="next", name="Ion")
            assert await company(ana, "friends") == ["Eva", "Ion"]
            await ion.ask("wish", what="next", on=False)
            assert await company(ana, "friends") == ["Eva"]
            await eva.socket.close()
            while ana.table["company"]["friends"]:
                await ana.until("table")

    scene(tmp_path, play)


@pytest.mark.parametrize("is_stored", [False, True])
def test_a_rematch_that_could_not_be_stored_or_whose_answer_was_lost_can_be_asked_again(
    tmp_path: Path, *, is_stored: bool
) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await ended(host, stack)
            do = host.store.do

            async def failing(job: Any) -> None:
                if is_stored:
                    await do(job)
                raise NotStored("full")

            await ana.ask("wish", what="rematch")
            host.store.do = failing  # type: ignore[assignment, method-assign]
            assert (await dan.ask("wish", what="rematch"))["reason"] == "retry_later"
            host.store.do = do  # type: ignore[method-assign]
            assert (await dan.ask("wish", what="rematch"))["t"] == "done"
            row = await host.store.do(partial(records.read_table, table_id=table))
            assert row is not None
            assert row.setup.next == await followed(ana)

    scene(tmp_path, play)


def test_the_next_match_is_not_paused_although_this_one_was_when_the_server_started(tmp_path: Path) -> None:
    guests: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, clock=20)
            for page in (ana, dan):
                await page.ask("wish", what="pause")
            guests.extend([ana.token, dan.token, table])

    async def after(host: Host) -> None:
        async with Guest(host, guests[0]).page(guests[2]) as ana, Guest(host, guests[1]).page(guests[2]) as dan:
            assert ana.table["company"]["paused"]
            assert (await ana.ask("wish", what="resume"))["t"] == "done"
            await dan.sync()
            assert (await ana.move("leave"))["t"] == "done"
            for page in (ana, dan):
                assert (await page.ask("wish", what="rematch"))["t"] == "done"
            async with Guest(host, guests[0]).page(await followed(dan)) as next_match:
                assert (next_match.table["status"], next_match.table["company"]["paused"]) == ("playing", False)

    scene(tmp_path, before)
    scene(tmp_path, after)


def test_who_opens_the_old_link_after_a_restart_is_led_on(tmp_path: Path) -> None:
    made: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await ended(host, stack)
            for page in (ana, dan):
                await page.ask("wish", what="rematch")
            made.extend([table, await followed(ana)])

    async def after(host: Host) -> None:
        async with (await host.guest()).page(made[0]) as page:
            assert page.table["company"]["next"] == made[1]

    scene(tmp_path, before)
    scene(tmp_path, after)
