"""Profiles and rankings as a page is told them, of matches that were played at a table."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from accounts.visitors import CHEAP, Visitor, known
from known.matches import rows
from macao.server.ratings.schema import ratings, results
from macao.server.site import Site
from server.pages import Guest, Host
from server.scenes import scene

TOO_LONG = "a" * 61


async def ana_beats(host: Host, stack: AsyncExitStack, ana: Visitor, dan: Visitor) -> str:
    """At a table of their own, where Dan leaves; its id."""
    first, second = Guest(host, ana.cookie), Guest(host, dan.cookie)
    table = await first.table("person", "person")
    hers, his = await stack.enter_async_context(first.page(table)), await stack.enter_async_context(second.page(table))
    assert (await his.ask("sit", seat=1, name="Dan"))["t"] == "done"
    await hers.until("view")
    assert (await his.ask("move", move="leave", ply=0))["t"] == "done"
    while hers.table["status"] != "over":
        await hers.until("table")
    return table


def test_a_match_at_a_table_is_kept_with_its_end(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        async with AsyncExitStack() as stack:
            table = await ana_beats(host, stack, ana, dan)
        kept = await rows(host.store, results)
        assert [(row.table_id, row.place, row.won, row.abandoned, row.ended_at) for row in kept] == [
            (table, 1, True, False, host.clock.now()),
            (table, 0, False, True, host.clock.now()),
        ]
        assert sorted(row.number for row in await rows(host.store, ratings)) == [0, kept[0].gained]

    scene(tmp_path, play, **CHEAP)


def test_everybody_may_see_what_somebody_known_by_name_has_done(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await known(host, "Ana Șerban"), await known(host, "Dan", "dan@exemplu.ro")
        async with AsyncExitStack() as stack:
            table = await ana_beats(host, stack, ana, dan)
        profile = (await ana.get("/api/people/ana%20serban")).json()
        gained = profile["skills"][0]["rating"]
        assert gained > 0
        assert profile["skills"] == [
            {
                "variant": "clasic",
                "size": 2,
                "games": 1,
                "wins": 1,
                "places": [1, 0],
                "abandoned": 0,
                "rating": gained,
                "provisional": True,
                "rated": 1,
            }
        ]
        assert profile["recent"] == [
            {
                "table": table,
                "others": [{"name": "Dan", "known": True}],
                "variant": "clasic",
                "size": 2,
                "bots": 0,
                "place": 1,
                "won": True,
                "abandoned": False,
                "stand_in": False,
                "gained": gained,
                "at": host.clock.now(),
            }
        ]
        told = {"name": "Ana Șerban", "since": host.clock.now(), "you": True, "streak": 1, "best": 1, "bots": 0}
        assert {key: profile[key] for key in told} == told
        assert set(profile) == {*told, "skills", "recent"}
        assert not (await dan.get("/api/people/Ana%20%C8%98erban")).json()["you"]
        his = (await ana.get("/api/people/dan")).json()
        assert (his["skills"][0]["places"], his["skills"][0]["abandoned"], his["streak"]) == ([0, 0], 1, 0)

    scene(tmp_path, play, **CHEAP)


def test_a_match_among_friends_is_shown_whole_only_to_who_was_there(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        async with AsyncExitStack() as stack:
            await ana_beats(host, stack, ana, dan)
        (shown,) = (await Visitor(host).get("/api/people/Ana")).json()["recent"]
        assert (shown["table"], shown["others"], shown["place"]) == (None, None, 1)

    scene(tmp_path, play, **CHEAP)


def test_after_a_match_its_table_says_how_ratings_have_moved(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        async with AsyncExitStack() as stack:
            table = await ana_beats(host, stack, ana, dan)
        players = (await Visitor(host).get(f"/api/tables/{table}/ratings")).json()["players"]
        assert [(one["seat"], one["name"], one["provisional"]) for one in players] == [
            (0, "Ana", True),
            (1, "Dan", True),
        ]
        assert players[0]["rating"] == players[0]["gained"] > players[1]["rating"] == 0
        assert (await ana.get("/api/tables/none/ratings")).json() == {"players": []}
        ranked = (await dan.get("/api/boards?variant=clasic&size=2&period=week")).json()
        assert (ranked["rows"], ranked["you"]["place"], ranked["you"]["games"]) == ([], None, 1)

    scene(tmp_path, play, **CHEAP)


def test_what_is_asked_in_another_form_is_refused(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        visitor = await Visitor(host).arrive()
        whole = {"variant": "clasic", "size": "2", "period": "ever"}

        async def ask(**changes: str) -> tuple[int, str | None]:
            query = "&".join(f"{name}={value}" for name, value in (whole | changes).items() if value != "-")
            answer = await visitor.get(f"/api/boards?{query}")
            return answer.status_code, answer.json().get("field")

        assert await ask() == (200, None)
        assert await ask(page="19") == (200, None)
        for field, values in {
            "variant": ("-", "", "Clasic", "poker"),
            "size": ("-", "", "1", "7", "02", "two"),
            "period": ("-", "", "day"),
            "page": ("", "20", "-1", "00", "1e9"),
        }.items():
            for value in values:
                assert await ask(**{field: value}) == (400, field)
        assert await ask(more="1") == (400, None)
        assert await ask(size="2&size=2") == (400, None)
        for name in ("Nimeni", TOO_LONG, "%F0%9F%83%8F"):
            answer = await visitor.get(f"/api/people/{name}")
            assert (answer.status_code, answer.json()) == (404, {"reason": "no_person"})

    scene(tmp_path, play, **CHEAP)


def test_boards_and_profiles_have_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr("macao.server.app.Site", lambda: Site(tmp_path / "site"))

    async def play(host: Host) -> None:
        for address in ("/top", "/p/Ana%20%C8%98erban"):
            page = await Visitor(host).get(address)
            assert (page.status_code, page.text) == (200, "<!doctype html>")

    scene(tmp_path, play)
