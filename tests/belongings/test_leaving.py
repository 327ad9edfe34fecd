"""Somebody reads everything that is kept about him, and leaves."""

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

from accounts.visitors import CHEAP, PASSWORD, Visitor, confirmed, known, letters, secret
from macao.people.names import ghost, wrong
from macao.server import records
from macao.server.app import EVERY
from macao.server.belongings.features import FEATURES
from macao.server.points.audit import audit
from macao.server.schema import metadata
from server.pages import Guest, Host, Page
from server.scenes import Scene, scene

TEN_MINUTES_MS = 600_000


def play(data: Path, what: Scene) -> None:
    scene(data, what, **CHEAP)


async def exported(visitor: Visitor) -> dict[str, Any]:
    answer = await visitor.get("/api/account/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="macao.json"'
    return answer.json()  # type: ignore[no-any-return]  # JSON.


async def names(host: Host, *tables: str) -> list[str]:
    """On the first seats of these tables."""
    rows = [await host.store.do(partial(records.read_table, table_id=table)) for table in tables]
    return [row.seats[0].name for row in rows if row]


async def at_stake(host: Host, stack: AsyncExitStack) -> tuple[Visitor, list[Page]]:
    """Ana plays for points with Dan, both with accounts."""
    ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
    guests = [Guest(host, visitor.cookie) for visitor in (ana, dan)]
    table = await guests[0].table("person", "person", name="Ana", stake=50, clock=20)
    pages = [await stack.enter_async_context(guest.page(table)) for guest in guests]
    assert (await ana.post("/api/account/delete")).json() == {"reason": "still_plays"}
    assert (await pages[1].ask("sit", seat=1, name="Dan"))["t"] == "done"
    await pages[0].until("view")
    return ana, pages


def test_he_reads_everything_and_no_secret(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await confirmed(host)
        table = await Guest(host, ana.cookie).table("person", "person", name="Ana")
        asked = {"subject": "Puncte", "text": "De ce?", "email": None, "language": "ro"}
        assert (await ana.post("/api/help", **asked)).status_code == 201
        found = await exported(ana)
        account = found["account"]
        assert (account["name"], account["email"], account["second_factor"]) == ("Ana", "ana@exemplu.ro", False)
        assert [(one["table"], one["link"], one["name"]) for one in found["seats"]] == [(table, f"/t/{table}", "Ana")]
        assert (found["points"]["balance"], [line["why"] for line in found["points"]["lines"]]) == (1_000, ["welcome"])
        assert [letter["subject"] for letter in found["letters"]] == ["Macao: Confirmă adresa de e-mail"]
        assert [one["agent"] for one in found["browsers"]] == ["Firefox"]
        assert [[line["text"] for line in one["lines"]] for one in found["questions"]] == [["De ce?"]]
        assert (found["results"], found["ratings"]) == ([], [])
        assert not any(word in str(found) for word in ("argon2", "token", "hash", PASSWORD))

    play(tmp_path, what)


def test_both_want_a_fresh_proof(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, guest = await known(host), await Visitor(host).arrive()
        assert (await guest.get("/api/account/export")).status_code == 401
        assert (await guest.post("/api/account/delete")).status_code == 401
        host.clock.advance(TEN_MINUTES_MS + 1)
        assert (await ana.get("/api/account/export")).json() == {"reason": "prove_again"}
        assert (await ana.post("/api/account/delete")).json() == {"reason": "prove_again"}
        await ana.prove()
        assert (await exported(ana))["account"]["name"] == "Ana"

    play(tmp_path, what)


def test_who_leaves_is_nobody_and_the_same_ghost_at_all_his_tables(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, elsewhere = await confirmed(host), Visitor(host)
        await elsewhere.sign_in()
        guest = Guest(host, ana.cookie)
        tables = [await guest.table("person", "person", name="Ana") for _ in range(2)]
        await Visitor(host).post("/api/forgot", email="ana@exemplu.ro")
        token = await secret(host, "reset")
        await letters(host)
        async with Guest(host, elsewhere.cookie).page(tables[0]) as page:
            assert (await ana.post("/api/account/delete")).status_code == 200
            assert await page.closed() == 4401
        assert ana.cookie == ""
        assert await elsewhere.account() is None
        first, second = await names(host, *tables)
        assert (first, first.startswith("Fost jucător ")) == (second, True)
        assert (await Visitor(host).sign_in()).status_code == 401
        assert (await Visitor(host).post("/api/reset", token=token, password=PASSWORD)).status_code == 404
        assert [letter[:2] for letter in await letters(host)] == [("ana@exemplu.ro", "Macao: Contul tău a fost șters")]
        assert await host.store.do(audit) == []

    play(tmp_path, what)


def test_his_name_and_his_address_are_free_again_and_nothing_comes_with_them(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await confirmed(host)
        await Guest(host, ana.cookie).table("person", "person", name="Ana")
        await ana.post("/api/help", subject="Puncte", text="De ce?", email=None, language="ro")
        await ana.post("/api/account/delete")
        other = await confirmed(host)
        found = await exported(other)
        assert (found["seats"], found["questions"], found["points"]["balance"]) == ([], [], 1_000)

    play(tmp_path, what)


def test_to_others_he_has_no_tie_any_more(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        for one, other, path in ((ana, "Dan", "ask"), (dan, "Ana", "ask"), (dan, "Ana", "block")):
            assert (await one.post(f"/api/friends/{path}", name=other)).status_code == 200
        assert (await exported(dan))["people"]["blocked"] == ["Ana"]
        await ana.post("/api/account/delete")
        assert not any((await exported(dan))["people"].values())

    play(tmp_path, what)


def test_who_has_points_at_stake_plays_to_the_end_first(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, pages = await at_stake(host, stack)
            assert (await ana.post("/api/account/delete")).json() == {"reason": "still_plays"}
            assert (await ana.account() or {})["name"] == "Ana"
            assert (await pages[0].ask("move", move="leave", ply=0))["t"] == "done"
            assert (await ana.post("/api/account/delete")).status_code == 200
        assert await host.store.do(audit) == []

    play(tmp_path, what)


def test_letters_to_an_address_that_is_not_confirmed_are_not_his(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await confirmed(host)
        other = await known(host, "Dan", "ana@exemplu.ro")
        assert (await exported(other))["letters"] == []
        await other.post("/api/account/delete")
        ana = Visitor(host)
        await ana.sign_in()
        assert len((await exported(ana))["letters"]) >= 2

    play(tmp_path, what)


def test_nobody_who_plays_can_call_himself_so() -> None:
    assert ghost(lambda count: count - 1) == "Fost jucător 9999"
    assert wrong("Fost jucător 9999") == wrong("FOST JUCATOR") == "name_reserved"


def test_every_table_with_a_person_in_it_belongs_to_a_feature() -> None:
    """`people` itself is who stays: an id, and the ghost's name."""
    assert EVERY  # All features are loaded with the routes.
    keys = [key for table in metadata.tables.values() for key in table.foreign_keys]
    found = {key.parent.table.name for key in keys if key.column.table.name == "people"}
    assert found - {table for feature in FEATURES for table in feature.tables} == set()
