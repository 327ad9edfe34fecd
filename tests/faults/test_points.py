"""Cases 33 to 38, and of 8 and 15 what they cost: points are there once, whatever meets and whatever breaks."""

import asyncio
import re
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import Connection

from faults.scenes import moves_of
from macao.dealing.fit import Unfit
from macao.play.sealed import NO_SHARE
from macao.protocol import decode
from macao.protocol.api import ENDPOINTS
from macao.protocol.messages import ClientMessage
from macao.protocol.requests import NewTable
from macao.server import entries, vacancies
from macao.server.points import persons, stakes, suspects
from macao.server.points.audit import audit
from macao.server.points.ledger import balance, of_person
from macao.server.sessions import Guest as Somebody
from points.scenes import Staked, at_once, change, has, lines, person_of, seated, staked, whys, with_points
from server.pages import Guest, Host, StillClock
from server.scenes import scene
from support.sources import PACKAGE, ROOT, name

CLOCK_MS, GRACE_MS = 10_000, 400
START = 1_000_000
MONEY = {"points", "amount", "stake", "balance", "to", "whom"}
WRONG = [
    "-1",
    "1",
    "99",
    "1001",
    "2000",
    '"100"',
    "1.5",
    "100.0",
    "1e2",
    "1e308",
    "9223372036854775808",
    "true",
    "null",
]


@pytest.mark.parametrize("stake", WRONG)
def test_case_33_a_stake_that_is_none_is_refused_by_the_schema(stake: str) -> None:
    table = '{"variant":"clasic","seats":["person","person"],"name":"Ana","stake":%s}'
    quick = '{"variant":"clasic","size":2,"name":"Ana","stake":%s}'
    assert (decode.new_table(table % stake), decode.quick_play(quick % stake)) == (None, None)
    assert decode.new_table(table % "100") is not None
    assert decode.quick_play(quick % "100") is not None


def test_case_33_a_stake_larger_than_the_balance_writes_no_row(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        poor = await with_points(host, 499)
        for stake in (500, 1000):
            answer = await poor.post({"variant": "clasic", "seats": ["person"] * 2, "name": "Ana", "stake": stake})
            assert (answer.status_code, answer.json()) == (400, {"reason": "no_points"})

    scene(tmp_path, play)
    with closing(sqlite3.connect(tmp_path / "macao.sqlite3")) as file:
        counts = [file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "seats")]
        assert counts == [0, 0]
        assert file.execute("SELECT count(*) FROM transfers WHERE why = 'stake'").fetchone() == (0,)


def test_case_34_of_fifty_joins_at_once_one_is_granted(tmp_path: Path) -> None:
    """Half of them sit down at tables that wait, half make new ones; all with one balance."""

    async def play(host: Host) -> None:
        ana = await within(host)
        wanted = NewTable("clasic", ["person", "person"], "Gazda", stake=100)
        tables = [await host.lobby.find(await host.lobby.create(await within(host), wanted)) for _ in range(25)]
        joins = [table.welcome(ana, "Ana", NO_SHARE) for table in tables if table is not None]
        granted = await asyncio.gather(*joins, *[makes(host, ana, wanted) for _ in range(25)])
        assert (len(granted), granted.count(True)) == (50, 1)
        left = await host.store.do(partial(balance, account=of_person(ana.person)))
        assert left == (700 if any(granted[:25]) else 1000)  # 200 are pledged; a table of his own waits.
        assert await host.store.do(audit) == []

    scene(tmp_path, play)


async def within(host: Host) -> Somebody:
    """Somebody new who has an account, without a browser."""
    person = secrets.token_bytes(16)
    await host.store.do(partial(entries.add_guest, token_hash=person, person=person, now=0))
    await host.store.do(partial(persons.welcome, person=person, now=0))
    return Somebody(person, person, None)


async def makes(host: Host, who: Somebody, wanted: NewTable) -> bool:
    """He wants a new table; whether he has it."""
    try:
        await host.lobby.create(who, wanted)
    except Unfit as unfit:
        return unfit.reason != "one_seat"
    return True


def test_case_35_an_abandonment_that_races_the_end_is_settled_once(tmp_path: Path) -> None:
    """Both leave at once: who comes second finds the match over, and has won it."""

    async def play(at: Staked) -> None:
        answers = await at_once(*[page.ask("move", move="leave", ply=0) for page in at.pages])
        assert sorted(answer["t"] for answer in answers) == ["done", "refused"]
        winner = [answer["t"] for answer in answers].index("refused")
        table = await at.told(at.pages[winner], status="over")
        assert lines(table)[2:] == [(1 - winner, -200, "fine"), (winner, 200, "prize")]
        assert sorted(await at.balances()) == [700, 1100]

    staked(tmp_path, play, [1000, 1000])


def test_case_36_what_is_pledged_cannot_be_spent_before_leaving(tmp_path: Path) -> None:
    """A-147: the fine is what was left when the cards were dealt, and is there when it is due."""

    async def play(at: Staked) -> None:
        quitter = at.pages[1]
        assert await has(at.host, quitter.token) == 50
        await change(at.host, quitter.token, -50)
        wanted = {"variant": "clasic", "seats": ["person"] * 2, "name": "Dan", "stake": 10}
        assert (await Guest(at.host, quitter.token).post(wanted)).json() == {"reason": "one_seat"}
        await at.leaves(1)
        table = await at.told(at.pages[0], status="over")
        assert (1, -200, "fine") in lines(table)
        assert await at.balances() == [1100, 0]

    staked(tmp_path, play, [1000, 350])


@pytest.mark.parametrize("where", ["move", "booked"])
def test_case_37_between_the_end_and_the_payout_there_is_nothing(tmp_path: Path, where: str) -> None:
    """The transaction breaks off in the middle of the payout: neither is stored; when it is asked again both are."""

    async def play(at: Staked) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stakes, where, breaking(where))
            assert (await at.pages[1].ask("move", move="leave", ply=0))["reason"] == "retry_later"
        assert "leave" not in [move for _, move in await moves_of(at.host, at.table)]
        assert (await at.host.store.do(audit), await at.balances()) == ([], [700, 700])
        await at.leaves(1)
        await at.told(at.pages[0], status="over")
        assert await at.balances() == [1100, 700]

    staked(tmp_path, play, [1000, 1000])


def breaking(where: str) -> Callable[..., Any]:
    """What does its work and raises after it, as a full disk does."""
    real = getattr(stakes, where)

    def broken(*given: Any, **named: Any) -> None:
        real(*given, **named)
        raise sqlite3.OperationalError("disk I/O error")

    return broken


def test_case_37_the_audit_at_the_start_and_each_day_says_what_does_not_add_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(host: Host) -> None:
        await with_points(host)

    scene(tmp_path, play)
    assert "ledger" not in caplog.text
    with closing(sqlite3.connect(tmp_path / "macao.sqlite3")) as file, file:
        file.execute("UPDATE purses SET balance = balance + 1 WHERE account = 'mint'")
    wrong = "The ledger: All balances together are 1, not 0."

    async def play_on(host: Host) -> None:
        assert caplog.text.count(wrong) == 1
        host.clock.advance(86_400_000)
        while caplog.text.count(wrong) == 1:
            await asyncio.sleep(0)

    scene(tmp_path, play_on)
    assert caplog.text.count(wrong) == 2


def test_case_08_an_outage_gives_back_every_stake_and_every_fine(tmp_path: Path) -> None:
    """And what begins after it is a match of its own, for the same stake."""
    kept: list[tuple[str, list[str]]] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            at = await seated(host, stack, [1000, 1000, 250], clock=10)
            await at.leaves(2)
            await at.told(at.pages[0])
            kept.append((at.table, [page.token for page in at.pages]))
            assert [await has(host, token) for token in kept[0][1]] == [700, 700, 0]

    async def after(host: Host) -> None:
        table, tokens = kept[0]
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(Guest(host, token).page(table)) for token in tokens]
            while not pages[0].table["void"]:
                await pages[0].until("table")
            back = [(seat, 100, "voided") for seat in range(3)]
            assert lines(pages[0].table)[3:] == [(2, -150, "fine"), *back, (2, 150, "pardon")]
            assert [await has(host, token) for token in tokens] == [1000, 1000, 250]
            await pages[0].sync()
            assert (await pages[0].ask("move", move="deal", ply=pages[0].view["ply"]))["t"] == "done"
            while pages[0].table["status"] != "playing":
                await pages[0].until("table")
            assert lines(pages[0].table) == [(seat, -100, "stake") for seat in range(3)]
            assert [await has(host, token) for token in tokens] == [700, 700, 0]
        assert await host.store.do(audit) == []

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 900_000))


def test_case_08_a_table_whose_rules_are_no_longer_known_gives_back_what_was_staked(tmp_path: Path) -> None:
    async def play(at: Staked) -> None:
        for _ in range(2):
            await at.host.store.do(partial(vacancies.close, table_id=at.table, now=at.host.clock.now()))
        assert await at.balances() == [1000, 1000]
        assert await at.host.store.do(audit) == []

    staked(tmp_path, play, [1000, 1000])


def test_case_15_three_expiries_and_a_leave_are_one_fine(tmp_path: Path) -> None:
    async def play(at: Staked) -> None:
        quitter = at.mover
        seat = quitter.table["you"]
        others = [page for page in at.pages if page is not quitter]
        for number in range(3):
            await quitter.say("move", key=f"k{number}", move="leave", ply=0)
        answers = [await quitter.until("done", "refused") for _ in range(3)]
        assert [answer["t"] for answer in answers].count("done") == 1
        at.host.clock.advance(CLOCK_MS + GRACE_MS)
        await at_once(*[page.sync() for page in others])
        assert (await quitter.ask("move", move="leave", ply=0))["t"] == "refused"
        assert [why for why, _ in await whys(at.host, quitter.token)].count("fine") == 1
        fines = await at.host.store.do(_ids_of_fines)
        assert fines == [f"g:{at.table}:abandon:{seat}"]

    staked(tmp_path, play, [1000, 1000, 1000], clock=10)


def _ids_of_fines(connection: Connection) -> list[str]:
    return [row[0] for row in connection.exec_driver_sql("SELECT id FROM transfers WHERE why = 'fine'")]


async def quick_match(ana: Guest, dan: Guest, stake: int, *, leaver: int) -> None:
    """The two meet at a table for points, and one of them leaves at once."""
    table = await ana.table("person", "person", stake=stake)
    async with ana.page(table) as first, dan.page(table) as second:
        assert (await second.ask("sit", seat=1, name="Dan"))["t"] == "done"
        quitter = (first, second)[leaver]
        assert (await quitter.ask("move", move="leave", ply=0))["t"] == "done"
        while quitter.table["status"] != "over":
            await quitter.until("table")


def test_case_38_who_keeps_losing_to_one_and_who_loses_at_once_is_flagged(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan, ion = [await with_points(host, 5000) for _ in range(3)]
        for _ in range(suspects.OFTEN):
            await quick_match(ana, dan, 100, leaver=1)
        for number in range(suspects.OFTEN):
            await quick_match(ana, ion, 10, leaver=number % 2)
        now = host.clock.now()
        loser, winner, other = [await person_of(host, guest.token) for guest in (dan, ana, ion)]
        pairs = partial(suspects.pairs, now=now)
        assert await host.store.do(pairs) == [suspects.Pair(loser, winner, suspects.OFTEN, 500)]
        quick = await host.store.do(partial(suspects.quick_losers, now=now))
        assert quick[0] == suspects.Quick(loser, suspects.OFTEN)
        assert other not in [found.person for found in quick]
        later = now + suspects.DAYS * suspects.DAY_MS + 1
        assert await host.store.do(partial(suspects.pairs, now=later)) == []
        assert await host.store.do(partial(suspects.quick_losers, now=later)) == []

    scene(tmp_path, play, tables=100)


def test_case_38_no_route_moves_points_to_somebody_else() -> None:
    """They cannot be bought, sold, given away or cashed in: of all that can be asked for only a stake names points, and
    what an admin sets right. (And the ledger takes none from one person to another, see tests/points/test_ledger.py.)
    """
    asked = [endpoint for endpoint in ENDPOINTS if endpoint.asks is not None]
    assert {endpoint.path for endpoint in asked if MONEY & set(endpoint.asks.__struct_fields__)} == {
        "/api/tables",
        "/api/quick",
        "/api/desk/people/{person}/points",
    }
    said = [message for message in get_args(ClientMessage) if MONEY & set(message.__struct_fields__)]
    assert said == []


def test_case_38_only_the_ledger_itself_moves_points() -> None:
    """Whoever else wants to has to name what has happened: a new account, a day, a match, an admin's reason."""
    moving = {name(path) for path in (PACKAGE / "server").rglob("*.py") if "points.ledger import" in path.read_text()}
    outside = {where for where in moving if not where.startswith("src/macao/server/points/")}
    assert {where for where in outside if re.search(r"ledger import .*\bmove\b", (ROOT / where).read_text())} == set()
    assert "src/macao/server/desk/persons.py" in outside
