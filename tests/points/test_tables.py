"""A table that is played for points, as its pages see it."""

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from macao.server.glimpse import glimpse
from macao.texts.invite import invite
from points.scenes import Staked, change, has, lines, staked, whys, with_points
from server.pages import Guest, Host
from server.scenes import scene


def test_everybody_pays_when_the_cards_are_dealt_and_the_first_gets_the_pot(tmp_path: Path) -> None:
    async def play(at: Staked) -> None:
        ana, dan = at.pages
        assert lines(dan.table) == [(0, -100, "stake"), (1, -100, "stake")]
        assert (dan.table["stake"], dan.table["free"]) == (100, None)
        assert await at.balances() == [700, 0]  # 200 are pledged, or what is left.
        await reads_his_ledger(at)
        await at.leaves(1)
        table = await at.told(ana, status="over")
        assert lines(table) == [(0, -100, "stake"), (1, -100, "stake"), (1, -50, "fine"), (0, 200, "prize")]
        assert await at.balances() == [1100, 0]
        assert await whys(at.host, ana.token) == [("stake", -100), ("hold", -200), ("release", 200), ("prize", 200)]
        assert await whys(at.host, dan.token) == [("stake", -100), ("hold", -50), ("release", 50), ("fine", -50)]

    staked(tmp_path, play, [1000, 150])


async def reads_his_ledger(at: Staked) -> None:
    """Each line with its table, the newest first, and what was before a line."""
    headers = Guest(at.host, at.pages[0].token).headers
    ledger = (await at.host.http.get("/api/points", headers=headers)).json()
    assert (ledger["balance"], ledger["at_stake"]) == (700, 300)
    assert [(line["why"], line["amount"], line["table"]) for line in ledger["lines"]] == [
        ("hold", -200, at.table),
        ("stake", -100, at.table),
        ("welcome", 1000, None),
    ]
    older = f"/api/points?before={ledger['lines'][1]['number']}"
    assert [line["why"] for line in (await at.host.http.get(older, headers=headers)).json()["lines"]] == ["welcome"]
    for asked in ("", "x", "-1", "1" * 16):
        answer = await at.host.http.get(f"/api/points?before={asked}", headers=headers)
        assert (answer.status_code, answer.json()) == (400, {"reason": "bad_request"})
    stranger = await at.host.guest()
    assert (await at.host.http.get("/api/points")).status_code == 401
    assert (await at.host.http.get("/api/points", headers=stranger.headers)).json() == {"reason": "need_account"}


def test_who_may_not_sit_where_points_are_staked_is_told_why(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest, poor, rich = await with_points(host, None), await with_points(host, 120), await with_points(host)
        wanted = {"variant": "clasic", "seats": ["person"] * 3, "name": "Ana", "stake": 500}
        assert (await guest.post(wanted)).json() == {"reason": "need_account"}
        assert (await poor.post(wanted)).json() == {"reason": "no_points"}
        table = (await rich.post(wanted)).json()["id"]
        assert (await rich.post(wanted)).json() == {"reason": "one_seat"}
        for other, reason in ((guest, "need_account"), (poor, "no_points")):
            async with other.page(table) as page:
                assert (await page.ask("sit", seat=1, name="Dan"))["reason"] == reason
        await change(host, poor.token, 400)
        async with poor.page(table) as page:
            assert (await page.ask("sit", seat=1, name="Dan"))["t"] == "done"
        assert (await poor.post(wanted | {"stake": 10})).json() == {"reason": "one_seat"}
        assert (await poor.post(wanted | {"stake": 0})).status_code == 201

    scene(tmp_path, play)


def test_who_has_next_to_nothing_is_filled_up_when_he_wants_to_play(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await with_points(host, 99)
        wanted = {"variant": "clasic", "seats": ["person"] * 2, "name": "Ana"}
        assert (await ana.post(wanted | {"stake": 1000})).json() == {"reason": "no_points"}
        assert await has(host, ana.token) == 500
        assert (await ana.post(wanted | {"stake": 500})).status_code == 201

    scene(tmp_path, play)


def test_who_asks_to_play_at_once_is_brought_back_to_his_seat(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan, guest = await with_points(host), await with_points(host), await host.guest()
        wanted = {"variant": "clasic", "size": 2, "name": "Ana", "stake": 10}

        async def ask(of: Guest, **more: object) -> dict[str, str]:
            answer = await host.http.post("/api/quick", json=wanted | more, headers=of.headers)
            said: dict[str, str] = answer.json()
            return said

        made = (await ask(ana))["id"]
        assert (await ask(ana, stake=50))["id"] == made
        assert (await ask(guest))["reason"] == "need_account"
        assert (await ask(dan, name="Dan", stake=50))["id"] != made
        async with ana.page(made) as page:
            assert (page.table["stake"], page.table["status"]) == (10, "waiting")

    scene(tmp_path, play)


@pytest.mark.parametrize("fill", [True, False])
def test_where_a_bot_sits_nothing_is_staked(tmp_path: Path, fill: bool) -> None:
    """From the beginning, or because nobody else has come."""

    async def play(host: Host) -> None:
        ana = await with_points(host)
        table = await ana.table("person", "person" if fill else "rule", stake=100)
        async with ana.page(table) as page:
            if fill:
                assert (page.table["stake"], page.table["free"]) == (100, None)
                assert (await page.ask("host", does="begin"))["t"] == "done"
                while page.table["status"] == "waiting":
                    await page.until("table")
            assert (page.table["stake"], page.table["free"]) == (0, "bots")
            assert (await page.ask("move", move="leave", ply=0))["t"] == "done"
            assert (await has(host, ana.token), lines(page.table)) == (1000, [])

    scene(tmp_path, play)


def test_if_somebody_cannot_pay_when_it_begins_it_is_played_for_nothing_and_says_so(tmp_path: Path) -> None:
    """An admin may have corrected his balance since he sat down."""

    async def play(host: Host) -> None:
        ana, dan = await with_points(host), await with_points(host, 500)
        table = await ana.table("person", "person", stake=500)
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(ana.page(table))
            await change(host, ana.token, -600)
            second = await stack.enter_async_context(dan.page(table))
            assert (await second.ask("sit", seat=1, name="Dan"))["t"] == "done"
            while second.table["status"] == "waiting":
                await second.until("table")
            while first.table["status"] == "waiting":
                await first.until("table")
            for page in (first, second):
                assert (page.table["stake"], page.table["free"], lines(page.table)) == (0, "unpaid", [])
            assert (await second.ask("move", move="leave", ply=0))["t"] == "done"
        assert [await has(host, guest.token) for guest in (ana, dan)] == [400, 500]

    scene(tmp_path, play)


def test_while_a_share_of_the_shuffle_is_waited_for_nobody_has_paid(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await with_points(host), await with_points(host)
        table = await ana.table("person", "person", stake=100, shares=True)
        async with ana.page(table) as first, dan.page(table) as second:
            assert (await second.ask("sit", seat=1, name="Dan"))["t"] == "done"
            assert await has(host, dan.token) == 1000
            assert (await first.ask("share", share="ab" * 16))["t"] == "done"
            while not first.view:
                await first.until("view")
            assert [await has(host, guest.token) for guest in (ana, dan)] == [700, 700]

    scene(tmp_path, play)


def test_the_next_match_is_for_the_same_stake_and_a_guest_who_looks_on_has_no_part_in_it(tmp_path: Path) -> None:
    async def play(at: Staked) -> None:
        await at.leaves(1)
        ana, dan = at.pages
        await at.told(ana, status="over")
        guest = await at.host.guest()
        async with guest.page(at.table) as page:
            assert (await page.ask("wish", what="next", name="Ion"))["reason"] == "need_account"
        for page in (ana, dan):
            assert (await page.ask("wish", what="rematch"))["t"] == "done"
        while ana.table["company"]["next"] is None:
            await ana.until("table")
        async with Guest(at.host, ana.token).page(ana.table["company"]["next"]) as again:
            assert (again.table["stake"], again.table["status"]) == (100, "playing")
            assert lines(again.table) == [(0, -100, "stake"), (1, -100, "stake")]
        assert await at.balances() == [1000 + 100 - 300, 1000 - 300 - 300]

    staked(tmp_path, play, [1000, 1000])


def test_the_board_says_what_is_staked(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await with_points(host)
        table = await ana.table("person", "person", stake=50, open=True, clock=15)
        async with ana.page(table), ana.page("lobby") as board:
            told = next(message for message in reversed(board.heard) if message["t"] == "tables")
            while not told["tables"]:
                told = await board.until("tables")
            assert [listed["stake"] for listed in told["tables"]] == [50]
        seen = await host.store.do(partial(glimpse, table_id=table))
        assert seen is not None
        assert (seen.stake, seen.free) == (50, 1)

    scene(tmp_path, play)


def test_who_only_looks_at_the_link_reads_the_stake() -> None:
    assert "Miza: 50 de puncte." in invite("clasic", {}, 1, 2, "ro", 50).text
    assert "Stake: 1000 points." in invite("clasic", {}, 1, 2, "en", 1000).text
    assert "Miz" not in invite("clasic", {}, 1, 2, "ro").text
