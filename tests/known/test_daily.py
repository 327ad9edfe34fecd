"""„Mâna zilei” at a server: the hand of today, what is handed in, the board, the best hand of a day that is over."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from accounts.visitors import CHEAP, Visitor, known
from macao.people import daily
from macao.people.daily import Score
from macao.people.day import begins
from macao.server import entries
from macao.server.known import tries
from macao.server.known.daily_schema import daily_tries
from macao.server.schema import accounts
from macao.server.store import Store
from server.pages import Host, StillClock
from server.scenes import scene
from support.daily import Player

SECRET = bytes(32)
HOUR = 3_600_000
TODAY = date(2026, 12, 2)
DAY = str(TODAY)
SETUP = daily.setup_of(TODAY, SECRET)


@cache
def played(whim: int, *, leaves: bool = False) -> tuple[str, tuple[str, ...]]:
    """The rules and the moves of somebody's whole hand of today."""
    player = Player(SETUP, whim)
    return player.rules, tuple(player.play(leave_after=2 if leaves else 1000))


def body(whim: int = 14, **more: Any) -> dict[str, Any]:
    rules, lines = played(whim)
    return {"day": DAY, "rules": rules, "lines": list(lines)} | more


def play(data: Path, what: Callable[[Host], Awaitable[None]]) -> None:
    async def there(host: Host) -> None:
        await host.store.do(partial(tries.secret, fresh=SECRET))
        await what(host)

    scene(data, there, clock=StillClock(begins(TODAY) + HOUR), **CHEAP)


def records(connection: Connection) -> list[str]:
    return list(connection.execute(select(daily_tries.c.record)).scalars())


async def asked(visitor: Visitor, path: str) -> Any:
    answer = await visitor.get(f"/api/daily{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_everybody_is_dealt_the_same_hand_and_the_first_try_counts_and_is_kept(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await known(host), await Visitor(host).arrive()
        hand = await asked(ana, "")
        assert hand == await asked(dan, "") == await asked(Visitor(host), "")
        assert (hand["day"], hand["variant"], hand["options"]) == (DAY, "umflaturi", {"target": "0"})
        assert (hand["seed"], hand["ms"], hand["mine"]) == (SETUP.seed.hex(), 23 * HOUR, None)
        first = (await ana.post("/api/daily", **body())).json()
        assert first == {"score": {"place": 4, "cards": 5, "turns": 6, "left": False}, "rank": 1}
        host.clock.advance(HOUR)
        assert (await ana.post("/api/daily", **body(13))).json() == first
        assert (await asked(ana, ""))["mine"] == first
        [record] = await host.store.do(records)
        assert tuple(record.split("\n")) == played(14)[1]
        assert await host.store.do(partial(tries.secret, fresh=b"\1" * 32)) == SECRET

    play(tmp_path, what)


def test_the_board_has_those_who_are_known_by_name_and_tells_a_guest_where_he_would_be(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        guest, ana = await Visitor(host).arrive(), await known(host)
        dan = await known(host, "Dan", "dan@exemplu.ro")
        ioana = await known(host, "Ioana", "ioana@exemplu.ro")
        await ana.post("/api/daily", **body(14))
        await dan.post("/api/daily", **body(13))
        await ioana.post("/api/daily", **body(14) | {"lines": list(played(14, leaves=True)[1])})
        assert (await guest.post("/api/daily", **body(14))).json()["rank"] == 2
        board = await asked(guest, "/board")
        assert [
            (line["rank"], line["name"], line["score"]["place"], line["score"]["left"]) for line in board["best"]
        ] == [
            (1, "Dan", 3, False),
            (2, "Ana", 4, False),
            (3, "Ioana", daily.LEFT, True),
        ]
        assert (board["day"], board["players"], board["known"], board["past"]) == (DAY, 4, False, False)
        assert (board["mine"]["rank"], (await asked(ana, "/board"))["known"]) == (2, True)
        assert [line["you"] for line in (await asked(ana, "/board"))["best"]] == [False, True, False]
        assert (await asked(dan, f"/board?day={TODAY - timedelta(days=1)}"))["best"] == []
        assert (await asked(Visitor(host), "/board"))["mine"] is None
        for wrong in (str(TODAY + timedelta(days=1)), "yesterday", "20261202"):
            assert (await ana.get(f"/api/daily/board?day={wrong}")).status_code == 400

    play(tmp_path, what)


WRONG: list[tuple[dict[str, Any], int, str]] = [
    ({"day": str(TODAY - timedelta(days=1))}, 409, "other_day"),
    ({"day": str(TODAY + timedelta(days=1))}, 409, "other_day"),
    ({"day": "nonsense"}, 409, "other_day"),
    ({"rules": "0" * 16}, 409, "old_rules"),
    ({"lines": []}, 400, "unfinished"),
    ({"lines": ["1 5000 P1 draw", "2 5000 P1 draw"]}, 400, "forged"),
    ({"lines": ["1 5000 P1 draw"] * 1501}, 413, "too_long"),
    ({"lines": ["1" * 140_000]}, 413, "too_large"),
    ({"lines": [1]}, 400, "bad_request"),
    ({"score": 1}, 400, "bad_request"),
]


def test_what_is_not_the_hand_of_today_is_refused_with_its_reason_and_haste_too(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await Visitor(host).arrive()
        for wrong, status, reason in WRONG:
            answer = await ana.post("/api/daily", **body() | wrong)
            assert (answer.status_code, answer.json()["reason"]) == (status, reason), wrong.keys()
            host.clock.advance(2_000)
        assert (await asked(ana, "/board"))["players"] == 0
        assert (await Visitor(host).post("/api/daily", **body())).status_code == 401
        hasty = [(await ana.post("/api/daily", **body(lines=[]))).json()["reason"] for _ in range(4)]
        assert hasty[-1] == "too_fast"

    play(tmp_path, what)


def test_a_hand_of_yesterday_counts_for_an_hour_then_the_best_one_may_be_looked_at(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        path = f"/api/daily/{DAY}/replay"
        host.clock.advance(24 * HOUR - 1)
        assert (await ana.post("/api/daily", **body())).status_code == 200
        assert (await ana.get(path)).status_code == 409
        host.clock.advance(1)
        dan = await Visitor(host).arrive()
        assert (await dan.post("/api/daily", **body())).json()["reason"] == "other_day"
        assert (await asked(ana, f"/board?day={DAY}"))["past"] is True
        whole = (await ana.get(path)).json()
        assert whole["table"]["seats"][0]["name"] == "Ana"
        assert (whole["plies"], len(whole["moments"])) == (len(played(14)[1]), len(played(14)[1]))
        assert whole["moments"][-1]["update"]["public"]["over"] is True
        assert (await ana.get(f"{path}?seat=0&from=3")).status_code == 200
        assert (await ana.get(f"{path}?from=9999")).status_code == 400
        assert (await ana.get("/api/daily/2026-11-01/replay")).status_code == 404

    play(tmp_path, what)


async def filled(store: Store) -> tries.Board:
    """Four have tried, of whom three are known; asked by the guest, who was between them."""
    for number, score in enumerate([Score(1, 0, 9), Score(1, 0, 10), Score(1, 0, 9), Score(2, 1, 4)]):
        person = bytes([number]) * 16
        await store.do(partial(entries.add_guest, token_hash=person, person=person, now=1, agent=""))
        if number != 1:
            await store.do(partial(named, person=person))
        job = partial(tries.enter, day=DAY, person=person, score=score, at=1)
        assert await store.do(partial(job, record="")) == await store.do(partial(job, record="another"))
    return await store.do(partial(tries.board, day=DAY, person=b"\1" * 16))


def named(connection: Connection, person: bytes) -> None:
    name = person.hex()
    values = {"name": name, "look": name, "email": "", "password": "", "language": "ro", "created_at": 1}
    connection.execute(accounts.insert().values(person=person, **values))


def test_equals_share_their_rank_in_both_databases(any_store: Store) -> None:
    found = asyncio.run(filled(any_store))
    assert [(line.rank, line.score.place) for line in found.best] == [(1, 1), (1, 1), (3, 2)]
    assert (found.players, found.mine, found.known) == (4, tries.Try(Score(1, 0, 10), 3), False)
