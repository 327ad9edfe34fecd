"""What the entrance asks for: whether a seat is still there, and the rules."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from macao.variants import VARIANTS
from server.pages import Guest, Host
from server.scenes import pair, scene


async def standing(host: Host, table: str, guest: Guest | None = None) -> Any:
    answer = await host.http.get(f"/api/tables/{table}/standing", headers=guest.headers if guest else {})
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.json()


def test_a_seat_is_there_until_the_match_is_over(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, table = await pair(host, stack)
            guest = Guest(host, ana.token)
            assert await standing(host, table, guest) == {"sits": True}
            assert (await ana.move("leave"))["t"] == "done"
            assert (await ana.sync())["public"]["over"]
            assert await standing(host, table, guest) == {"sits": False}

    scene(tmp_path, play)


def test_a_table_that_waits_keeps_the_seat(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        assert await standing(host, await ana.table("person", "person"), ana) == {"sits": True}

    scene(tmp_path, play)


def test_who_never_sat_there_has_no_seat(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "person")
        assert await standing(host, table, dan) == {"sits": False}
        assert await standing(host, table) == {"sits": False}
        assert await standing(host, "nosuchtable2", ana) == {"sits": False}

    scene(tmp_path, play)


def test_the_rules_of_every_variant_are_told_as_usual(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        for variant in VARIANTS:
            sections = (await host.http.get(f"/api/rules/{variant.key}")).json()
            clauses = [clause for section in sections for clause in section["clauses"]]
            assert len(clauses) > 20
            assert not any(clause["changed"] for clause in clauses)
        answer = await host.http.get("/api/rules/poker")
        assert (answer.status_code, answer.json()) == (404, {"reason": "unknown_variant"})

    scene(tmp_path, play)
