"""A short code moves a guest from the window of a chat to a real browser."""

from pathlib import Path

import httpx
import pytest
from sqlalchemy import delete

from macao.server.handover import KEPT, LENGTH, LIFE_MS, Codes
from macao.server.ids import LETTERS
from macao.server.schema import sessions
from server.pages import Guest, Host
from server.scenes import scene


async def ask(host: Host, guest: Guest, table: str | None) -> str:
    answer = await host.http.post("/api/code", json={"table": table}, headers=guest.headers)
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json()["ms"] == LIFE_MS
    code: str = answer.json()["code"]
    return code


async def enter(host: Host, code: str, **headers: str) -> httpx.Response:
    host.http.cookies.clear()
    return await host.http.post("/api/move", json={"code": code}, headers={"Origin": host.url} | headers)


def refused(answer: httpx.Response) -> tuple[int, str]:
    assert "Set-Cookie" not in answer.headers
    return answer.status_code, answer.json()["reason"]


def test_the_seat_is_had_in_the_other_browser(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        table = await ana.table("person", "person")
        code = await ask(host, ana, table)
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        answer = await enter(host, f" {code[:3].upper()}-{code[3:]} ")
        assert (answer.status_code, answer.json()) == (200, {"path": f"/t/{table}"})
        cookie = answer.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        moved = Guest(host, cookie.split(";")[0].split("=", 1)[1])
        async with moved.page(table) as page:
            assert page.table["you"] == 0

    scene(tmp_path, play)


def test_a_code_opens_once_and_for_ten_minutes(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        code = await ask(host, ana, None)
        assert (await enter(host, code)).json() == {"path": "/"}
        assert refused(await enter(host, code)) == (404, "no_code")
        late = await ask(host, ana, None)
        host.clock.advance(LIFE_MS)
        assert refused(await enter(host, late)) == (404, "no_code")

    scene(tmp_path, play)


def test_the_newest_code_of_a_guest_counts(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        old, new = await ask(host, ana, None), await ask(host, ana, None)
        assert refused(await enter(host, old)) == (404, "no_code")
        assert (await enter(host, new)).status_code == 200

    scene(tmp_path, play)


def test_nobody_tries_many_codes(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        code = await ask(host, ana, None)
        found = [refused(await enter(host, "222222")) for _ in range(6)]
        assert found == [(404, "no_code")] * 5 + [(429, "too_fast")]
        assert refused(await enter(host, code)) == (429, "too_fast")
        host.clock.advance(2_000)
        assert (await enter(host, code)).status_code == 200

    scene(tmp_path, play)


def test_only_our_own_page_asks_and_enters(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        code = await ask(host, ana, None)
        assert refused(await enter(host, code, Origin="https://evil.example")) == (403, "foreign_origin")
        foreign = ana.headers | {"Origin": "https://evil.example"}
        assert refused(await host.http.post("/api/code", json={"table": None}, headers=foreign)) == (
            403,
            "foreign_origin",
        )
        nobody = {"Origin": host.url}
        assert refused(await host.http.post("/api/code", json={"table": None}, headers=nobody)) == (401, "no_session")

    scene(tmp_path, play)


@pytest.mark.parametrize("table", ["//evil.example", "../api", "a" * 33, "", 7, "K3FQ"])
def test_a_code_leads_to_a_table_and_nowhere_else(tmp_path: Path, table: object) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        answer = await host.http.post("/api/code", json={"table": table}, headers=ana.headers)
        assert refused(answer) == (400, "bad_request")

    scene(tmp_path, play)


def test_codes_that_nobody_enters_do_not_pile_up() -> None:
    codes = Codes(lambda: 0)
    first = codes.give(b"first", b"0", None)
    for n in range(1, KEPT + 1):
        codes.give(b"more", n.to_bytes(4, "big"), None)
    assert codes.take(first) is None


def test_the_other_browser_has_a_session_of_its_own(tmp_path: Path) -> None:
    """One can end without the other, and no secret is in two browsers."""

    async def play(host: Host) -> None:
        ana = await host.guest()
        cookie = (await enter(host, await ask(host, ana, None))).headers["Set-Cookie"]
        assert cookie.split(";")[0].split("=", 1)[1] != ana.token

    scene(tmp_path, play)


def test_a_code_of_a_session_that_has_ended_opens_nothing(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        code = await ask(host, await host.guest(), None)
        await host.store.do(lambda connection: connection.execute(delete(sessions)).rowcount)
        assert refused(await enter(host, code)) == (404, "no_code")

    scene(tmp_path, play)
