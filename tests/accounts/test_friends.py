"""Friends: asked, accepted, ended; called to a table; and whom somebody does not want to meet, who is never told."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from accounts.visitors import CHEAP, Visitor, known
from macao.server.friends import routes
from macao.server.invitations import AGAIN_MS
from macao.server.lounge import CALM_MS
from server.pages import Guest, Host, Page
from server.scenes import scene, the_same_deals

__all__ = ["the_same_deals"]


def play(data: Path, what: object) -> None:
    scene(data, what, **CHEAP)  # type: ignore[arg-type]  # A scene.


async def people(host: Host, *names: str) -> list[Visitor]:
    """Known by these names."""
    return [await known(host, name, f"{name.lower()}@exemplu.ro") for name in names]


async def friends(visitor: Visitor) -> dict[str, Any]:
    """His list."""
    answer = await visitor.get("/api/friends")
    assert answer.status_code == 200
    return answer.json()  # type: ignore[no-any-return]


async def change(visitor: Visitor, what: str, status: int = 200, **whom: object) -> dict[str, Any]:
    """What comes of it."""
    answer = await visitor.post(f"/api/friends/{what}", **whom)
    assert answer.status_code == status, answer.text
    return answer.json()  # type: ignore[no-any-return]


def named(people: list[dict[str, Any]]) -> list[str]:
    return [one["name"] for one in people]


async def befriend(one: Visitor, name: str, other: Visitor) -> str:
    """They are friends; what the first one calls the other."""
    await change(one, "ask", name=name)
    (asks,) = (await friends(other))["asks"]
    await change(other, "accept", id=asks["id"])
    return next(friend["id"] for friend in (await friends(one))["friends"] if friend["name"] == name)


def page(visitor: Visitor, table: str) -> Any:
    """A page that he opens."""
    return Guest(visitor.host, visitor.cookie).page(table)


def test_who_is_asked_accepts_and_both_are_friends_until_one_ends_it(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        assert named((await change(ana, "ask", name="dan"))["asked"]) == ["Dan"]
        (asks,) = (await friends(dan))["asks"]
        assert asks["name"] == "Ana"
        (friend,) = (await change(dan, "accept", id=asks["id"]))["friends"]
        assert friend == {"id": asks["id"], "name": "Ana", "here": False, "table": None}
        assert await friends(ana) | {"friends": []} == {"friends": [], "asks": [], "asked": [], "blocked": []}
        assert (await change(ana, "ask", 409, name="Dan"))["reason"] == "friend_already"
        await change(dan, "part", id=asks["id"])
        assert (await friends(ana))["friends"] == []

    play(tmp_path, what)


def test_who_asks_whom_has_asked_him_is_his_friend_at_once(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        await change(ana, "ask", name="Dan")
        assert named((await change(dan, "ask", name="Ana"))["friends"]) == ["Ana"]

    play(tmp_path, what)


def test_an_ask_is_refused_or_taken_back(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        for who, of in ((dan, "asks"), (ana, "asked")):
            await change(ana, "ask", name="Dan")
            (found,) = (await friends(who))[of]
            assert (await change(who, "part", id=found["id"]))[of] == []
            assert (await friends(ana))["asked"] == (await friends(dan))["asks"] == []
        assert (await change(dan, "accept", 404, id="0" * 16))["reason"] == "no_person"

    play(tmp_path, what)


def test_who_cannot_be_asked(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        (ana,) = await people(host, "Ana")
        guest = await Visitor(host).arrive()
        assert (await guest.get("/api/friends")).json() == {"reason": "no_account"}
        assert await change(ana, "ask", 404, name="Nimeni") == {"reason": "no_person", "field": "name"}
        assert await change(ana, "ask", 409, name="Ana") == {"reason": "yourself", "field": "name"}
        table = await Guest(host, guest.cookie).table("person", "person", name="Oaspete")
        assert (await change(ana, "ask", 409, table=table, seat=0))["reason"] == "guest"
        assert named((await change(ana, "block", table=table, seat=0))["blocked"]) == ["Oaspete"]

    play(tmp_path, what)


def test_so_many_are_asked_in_an_hour_and_so_many_friends_are_had(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("macao.server.friends.circle.MOST_FRIENDS", 1)

    async def what(host: Host) -> None:
        ana, dan, _eva = await people(host, "Ana", "Dan", "Eva")
        await change(ana, "ask", name="Dan")
        assert (await change(ana, "ask", 409, name="Eva"))["reason"] == "friends_full"
        await change(dan, "ask", name="Ana")
        for _ in range(routes.ASKS - 2):
            await change(ana, "ask", 404, name="Nimeni")
        assert (await change(ana, "ask", 429, name="Eva"))["reason"] == "too_fast"
        host.clock.advance(180_000)
        assert (await change(ana, "ask", 409, name="Eva"))["reason"] == "friends_full"

    play(tmp_path, what)


def test_friends_see_who_is_here_and_at_which_open_table_and_strangers_do_not(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan, eva = await people(host, "Ana", "Dan", "Eva")
        await befriend(ana, "Dan", dan)
        table = await Guest(host, dan.cookie).table("person", "person", clock=15, open=True, name="Dan")
        async with page(dan, table):
            (friend,) = (await friends(ana))["friends"]
            assert (friend["here"], friend["table"]) == (True, table)
            marks = []
            for visitor in (ana, eva):
                async with page(visitor, "lobby") as board:
                    marks += [shown["friends"] for shown in board.heard[-1]["tables"]]
            assert marks == [["Dan"], []]
        (friend,) = (await friends(ana))["friends"]
        assert not friend["here"]

    play(tmp_path, what)


def test_what_those_at_a_table_are_to_who_looks(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        table = await Guest(host, dan.cookie).table("person", "person", "person", name="Altcineva")
        async with page(ana, table) as hers, page(await Visitor(host).arrive(), table) as guest:
            await hers.ask("sit", seat=1, name="Ana")
            await guest.ask("sit", seat=2, name="Eva")
        ties = f"/api/tables/{table}/ties"
        told = (await ana.get(ties)).json()["seats"]
        assert [one["tie"] for one in told] == ["none", "you", "guest"]
        assert named((await change(ana, "ask", table=table, seat=0))["asked"]) == ["Dan"]
        assert [(await one.get(ties)).json()["seats"][seat]["tie"] for one, seat in ((ana, 0), (dan, 1))] == [
            "asked",
            "asks",
        ]

    play(tmp_path, what)


async def invitation(pages: list[Page]) -> list[dict[str, Any]]:
    return [await one.until("invited") for one in pages]


def test_a_friend_is_called_to_a_table_on_every_page_he_has_open_until_nobody_is_waited_for(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        friend = await befriend(ana, "Dan", dan)
        table = await Guest(host, ana.cookie).table("person", "person", name="Ana")
        assert (await change(ana, "invite", 409, table=table, id=friend))["reason"] == "friend_away"
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(page(ana, table))
            pages = [await stack.enter_async_context(page(dan, "lobby")) for _ in range(2)]
            await change(ana, "invite", 202, table=table, id=friend)
            assert await invitation(pages) == 2 * [
                {
                    "t": "invited",
                    "table": table,
                    "by": "Ana",
                    "variant": "clasic",
                    "clock": 0,
                    "stake": 0,
                    "ms": 180_000,
                }
            ]
            assert (await change(ana, "invite", 409, table=table, id=friend))["reason"] == "invited_already"
            host.clock.advance(AGAIN_MS)
            await change(ana, "invite", 202, table=table, id=friend)
            await invitation(pages)
            async with page(dan, table) as his:
                assert (await his.ask("sit", seat=1, name="Dan"))["t"] == "done"
            assert [await one.until("uninvited") for one in pages] == 2 * [{"t": "uninvited", "table": table}]
            assert (await change(ana, "invite", 409, table=table, id=friend))["reason"] == "not_waiting"

    play(tmp_path, what)


def test_only_who_sits_there_calls_and_only_a_friend(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan, eva = await people(host, "Ana", "Dan", "Eva")
        friend = await befriend(ana, "Dan", dan)
        table = await Guest(host, eva.cookie).table("person", "person", name="Eva")
        async with page(dan, "lobby"):
            assert (await change(ana, "invite", 409, table=table, id=friend))["reason"] == "not_waiting"
            assert (await change(eva, "invite", 404, table=table, id=friend))["reason"] == "no_friend"
            for _ in range(routes.INVITES - 1):
                await change(ana, "invite", 409, table=table, id=friend)
            assert (await change(ana, "invite", 429, table=table, id=friend))["reason"] == "too_fast"

    play(tmp_path, what)


# --- who is blocked cannot tell ---------------------------------------------------------------------------------------


def test_who_is_blocked_asks_and_nothing_comes_of_it(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        assert named((await change(ana, "block", name="Dan"))["blocked"]) == ["Dan"]
        assert named((await change(dan, "ask", name="Ana"))["asked"]) == ["Ana"]
        assert (await friends(ana))["asks"] == []
        assert (await change(ana, "ask", 409, name="Dan"))["reason"] == "you_block"
        (his,) = (await friends(ana))["blocked"]
        assert (await change(ana, "unblock", id=his["id"]))["blocked"] == []
        assert (await friends(ana))["asks"] == (await friends(dan))["asked"] == []

    play(tmp_path, what)


async def told(visitor: Visitor, table: str) -> list[object]:
    """All that the server says about a table to somebody who does not sit there."""
    found: list[object] = []
    for path in ("qr.svg", "standing", "record", "replay?seat=all", "review", "ties"):
        answer = await visitor.get(f"/api/tables/{table}/{path}")
        found.append((path, answer.status_code, answer.text.replace(table, "")))
    for what in ("ask", "block"):
        answer = await visitor.post(f"/api/friends/{what}", table=table, seat=0)
        found.append((what, answer.status_code, answer.text))
    async with page(visitor, table) as opened:
        found += [opened.heard, await opened.closed()]
    async with page(visitor, "lobby") as board:
        found.append(board.heard)
    return found


def test_for_him_there_is_no_table_whose_host_has_blocked_him(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        await change(ana, "block", name="Dan")
        hers = Guest(host, ana.cookie)
        table = await hers.table("person", "person", "rule", clock=15, open=True, name="Ana")
        async with page(ana, table):
            assert await told(dan, table) == await told(dan, "nosuchtable")
            wanted = {"variant": "clasic", "size": 3, "name": "Dan", "bots": False}
            made = (await dan.post("/api/quick", **wanted)).json()["id"]
            assert made != table
        over = await hers.table("person", "rule", name="Ana")
        async with page(ana, over) as playing:
            assert (await playing.move("leave"))["t"] == "done"
            assert (await ana.get(f"/api/tables/{over}/record")).status_code == 200
            assert await told(dan, over) == await told(dan, "nosuchtable")

    play(tmp_path, what)


def test_who_looks_on_when_he_is_blocked_loses_the_table_when_he_wants_to_sit(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await people(host, "Ana", "Dan")
        table = await Guest(host, ana.cookie).table("person", "person", "person", name="Ana")
        async with page(ana, table) as hers, page(dan, table) as his:
            await his.ask("sit", seat=1, name="Dan")
            await change(ana, "block", table=table, seat=1)
            assert (await his.ask("share", share="00" * 16))["t"] in ("done", "refused")
            assert (await hers.ask("host", does="free", seat=1, name="Dan"))["t"] == "done"
            await his.say("sit", key="k", seat=1, name="Dan", share="")
            assert await his.closed() == 4404
            assert his.heard[-1] == {"t": "problem", "reason": "no_table"}
            async with page(ana, table) as again:
                assert again.table["seats"][1]["name"] is None

    play(tmp_path, what)


def test_a_friend_of_both_calls_him_and_learns_nothing_nor_does_he(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan, eva = await people(host, "Ana", "Dan", "Eva")
        friend = await befriend(eva, "Dan", dan)
        await change(ana, "block", name="Dan")
        table = await Guest(host, ana.cookie).table("person", "person", "person", clock=15, open=True, name="Ana")
        async with page(ana, table), page(eva, table) as hers, page(dan, "lobby") as his:
            await hers.ask("sit", seat=1, name="Eva")
            assert await change(eva, "invite", 202, table=table, id=friend) == {}
            (mate,) = (await friends(dan))["friends"]
            assert (mate["name"], mate["here"], mate["table"]) == ("Eva", True, None)
            while not host.clock.is_waited_for(CALM_MS):
                await asyncio.sleep(0)
            host.clock.advance(CALM_MS)
            await his.say("sync")
            await his.until("tables")
            assert his.heard == 2 * [{"t": "tables", "tables": []}]

    play(tmp_path, what)


def test_a_friendship_that_is_blocked_looks_as_if_it_had_ended(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan, eva = await people(host, "Ana", "Dan", "Eva")
        await befriend(ana, "Dan", dan)
        his = await befriend(eva, "Dan", dan)
        await change(ana, "block", name="Dan")
        await change(eva, "part", id=his)
        seen = await friends(dan)
        assert seen == {"friends": [], "asks": [], "asked": [], "blocked": []}
        for name in ("Ana", "Eva"):
            seen = await change(dan, "ask", name=name)
        assert named(seen["asked"]) in (["Ana", "Eva"], ["Eva", "Ana"])

    play(tmp_path, what)
