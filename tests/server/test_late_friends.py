"""A late friend at a server: the next deal on the chair of a bot, or the next match if all others agree."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

from macao.play.record import parse_record
from macao.play.verify import Finding, verify
from macao.server import records
from macao.server.records import TableRow
from macao.server.seals import record_text
from macao.server.store import NotStored
from server.pages import Guest, Host, Page
from server.scenes import scene, the_same_deals
from server.test_recess import alone, until_the_round_is_over
from server.test_rematch import company, followed, guest_of

__all__ = ["the_same_deals"]

ROUNDS: Any = {"variant": "umflaturi", "options": {"target": "500"}}


async def row_of(host: Host, table: str) -> TableRow:
    """The table as it is stored."""
    row = await host.store.do(partial(records.read_table, table_id=table))
    assert row is not None
    return row


async def looks_on(host: Host, stack: AsyncExitStack, table: str, name: str) -> Page:
    """Somebody comes late and asks for a chair."""
    page: Page = await stack.enter_async_context((await host.guest()).page(table))
    assert (await page.ask("wish", what="next", name=name))["t"] == "done"
    return page


async def seated(page: Page) -> int:
    """The chair that he has, once he has one."""
    while page.table["you"] is None:
        await page.until("table")
    seat: int = page.table["you"]
    return seat


async def two_persons(host: Host, stack: AsyncExitStack, **more: object) -> tuple[Page, Page, str]:
    """Ana and Dan in the first of several deals."""
    ana, dan = await host.guest(), await host.guest()
    table = await ana.table("person", "person", **ROUNDS, **more)
    first = await stack.enter_async_context(ana.page(table))
    second = await stack.enter_async_context(dan.page(table))
    await second.ask("sit", seat=1, name="Dan")
    await first.until("view")
    await second.sync()
    return first, second, table


def test_who_waits_during_the_deal_is_dealt_in_at_the_next_one(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guest = await host.guest()
            table = await guest.table("person", "rule", "rule", **ROUNDS)
            ana = await stack.enter_async_context(guest.page(table))
            eva = await looks_on(host, stack, table, " Eva ")
            assert (await company(ana, "friends"), ana.table["company"]["spare"]) == (["Eva"], 2)
            assert eva.table["you"] is None
            await until_the_round_is_over(host, ana)
            assert await seated(eva) == 1
            assert (await company(ana, "friends"), ana.table["company"]["spare"]) == ([], 1)
            assert [chair["name"] for chair in ana.table["seats"]] == ["Ana", "Eva", "Bot 3"]
            totals = ana.view["public"]["totals"]
            await eva.sync()
            assert (await eva.move("deal"))["t"] == "done"
            view = await eva.sync()
            assert (view["own"]["seat"], len(view["own"]["hand"]) > 0) == (1, True)
            assert (view["public"]["round"], view["public"]["totals"]) == (2, totals)
            happened = [event["kind"] for message in ana.heard for event in message.get("events", ())]
            assert "joined" in happened

    scene(tmp_path, play)


def test_who_comes_between_two_deals_has_his_chair_at_once_also_after_a_restart(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            _ana, _page, table = await alone(host, stack)
            eva = await looks_on(host, stack, table, "Eva")
            assert await seated(eva) == 1
            row = await row_of(host, table)
            assert (row.setup.kinds, row.seats[1].name) == (["person", "person", "rule"], "Eva")
            assert (row.moves[-1].seat, row.moves[-1].move) == (1, "back:new")
            kept.extend((table, eva.token))

    async def after(host: Host) -> None:
        async with Guest(host, kept[1]).page(kept[0]) as eva:
            assert eva.table["you"] == 1
            assert (await eva.move("deal"))["t"] == "done"
            assert (await eva.sync())["own"]["hand"]

    scene(tmp_path, before)
    scene(tmp_path, after)


def test_a_chair_that_could_not_be_stored_is_nobodys_and_is_asked_for_again(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            _guest, ana, table = await alone(host, stack)
            do, tries = host.store.do, []

            async def failing(job: Any) -> Any:
                if getattr(job, "func", None) is records.carry:
                    tries.append(job)
                    raise NotStored("full")
                return await do(job)

            host.store.do = failing  # type: ignore[method-assign]
            eva = await looks_on(host, stack, table, "Eva")
            while ana.table["company"]["friends"] != ["Eva"]:
                await ana.until("table")
            assert (len(tries), eva.table["you"]) == (1, None)
            host.store.do = do  # type: ignore[method-assign]
            assert (await eva.ask("wish", what="next", name="Eva"))["t"] == "done"
            await ana.move("deal")
            await until_the_round_is_over(host, ana)
            assert await seated(eva) == 1

    scene(tmp_path, play)


def test_where_no_bot_sits_all_others_may_end_the_match_for_him(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await two_persons(host, stack)
            eva = await looks_on(host, stack, table, "Eva")
            assert (await company(eva, "spare"), eva.table["company"]["friends"]) == (0, ["Eva"])
            assert (await ana.ask("wish", what="admit"))["reason"] == "not_now"
            await until_the_round_is_over(host, ana, dan)
            await eva.sync()
            assert eva.table["you"] is None
            wished = [wish for wish in await company(ana, "wishes") if wish["what"] == "admit"]
            assert wished == [{"what": "admit", "asked": [0, 1], "agreed": []}]
            assert (await eva.ask("wish", what="next", on=False))["t"] == "done"
            assert (await ana.ask("wish", what="admit"))["reason"] == "not_now"
            assert (await eva.ask("wish", what="next", name="Eva"))["t"] == "done"
            totals = ana.view["public"]["totals"]
            assert (await ana.ask("wish", what="admit"))["t"] == "done"
            assert await company(dan, "next") is None
            assert (await dan.ask("wish", what="admit"))["t"] == "done"
            new = await followed(eva)
            third = await stack.enter_async_context(guest_of(host, eva).page(new))
            assert (third.table["you"], third.table["status"]) == (2, "playing")
            score = [(each["won"], each["points"]) for each in await company(third, "score")]
            assert score == [(0, totals[0]), (0, totals[1]), (0, 0)]
            record = parse_record(record_text(await row_of(host, table)))
            assert (verify(record).finding, record.entries[-1].move) == (Finding.HOLDS, "void:agreed")

    scene(tmp_path, play)


def test_nobody_ends_a_match_behind_the_back_of_who_is_away_or_by_what_he_wanted_a_deal_ago(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await two_persons(host, stack)
            eva = await looks_on(host, stack, table, "Eva")
            reading = asyncio.create_task(eva.closed())  # Or she would be dropped, and wait for no chair.
            await until_the_round_is_over(host, ana, dan)
            assert (await ana.ask("wish", what="admit"))["t"] == "done"
            assert await agreed(ana) == [0]
            await ana.move("deal")
            await dan.sync()
            await until_the_round_is_over(host, ana, dan)
            assert await agreed(ana) == []
            await dan.socket.close()
            while ana.table["seats"][1]["online"]:
                await ana.until("table")
            assert (await ana.ask("wish", what="admit"))["t"] == "done"
            assert await agreed(ana) == [0]
            assert (await company(ana, "next"), ana.table["status"]) == (None, "playing")
            await eva.socket.close()
            await reading

    scene(tmp_path, play)


async def agreed(page: Page) -> list[int]:
    """Who would end the match."""
    wish = next(wish for wish in await company(page, "wishes") if wish["what"] == "admit")
    assert wish["asked"] == [0, 1]
    seats: list[int] = wish["agreed"]
    return seats


def test_among_strangers_nobody_is_asked(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            _guest, ana, table = await alone(host, stack, open=True, clock=20)
            for name in ("Eva", "Ion", "Dan"):
                await looks_on(host, stack, table, name)
            assert await company(ana, "friends") == ["Dan"]
            assert (await ana.ask("wish", what="admit"))["reason"] == "not_now"

    scene(tmp_path, play)
