"""Accounts and the web: cases 27 (sign-out), 42 to 47 and 50."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from accounts.test_accounts import with_phone
from accounts.visitors import CHEAP, PASSWORD, Visitor, confirmed, known, letters, secret
from macao.server.accounts.delays import FREE
from macao.server.app import EVERY
from server.pages import Guest, Host
from server.scenes import Scene, scene

OTHER = "cu totul alta parola"


def play(data: Path, what: Scene, **settings: Any) -> None:
    scene(data, what, **CHEAP | settings)


async def asked(host: Host) -> str:
    """Ana has forgotten her password, and this is in the letter."""
    assert (await Visitor(host).post("/api/forgot", email="ana@exemplu.ro")).status_code == 202
    return await secret(host, "reset")


async def reset(host: Host, token: str, password: str = OTHER) -> int:
    return (await Visitor(host).post("/api/reset", token=token, password=password)).status_code


async def code(visitor: Visitor, password: str, code: str) -> dict[str, Any]:
    """Both steps of signing in; what comes of the second."""
    ticket = (await visitor.sign_in(password=password)).json()["ticket"]
    return (await visitor.post("/api/sign-in/code", ticket=ticket, code=code)).json()  # type: ignore[no-any-return]


def test_case_27_whoever_signs_out_is_gone_from_every_page(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await known(host), Visitor(host)
        table = await Guest(host, ana.cookie).table("person", "person", name="Ana")
        await other.sign_in()
        async with Guest(host, ana.cookie).page(table) as page, Guest(host, other.cookie).page(table) as second:
            await ana.post("/api/sign-out")
            assert await page.closed() == 4401
            await other.post("/api/account/sessions/end", id=None)
            assert (await second.ask("sit", seat=1, name="Dan"))["reason"] == "seat_taken"

    play(tmp_path, what)


def test_case_42_a_letter_opens_once_and_ends_all_sessions(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await confirmed(host)
        token = await asked(host)
        assert token not in (host.settings.data / "macao.sqlite3").read_bytes().decode("latin-1")
        done = await asyncio.gather(reset(host, token), reset(host, token, "inca o parola"))
        assert sorted(done) == [200, 404]
        assert await reset(host, token) == 404
        assert await ana.account() is None
        assert (await letters(host))[-1][:2] == ("ana@exemplu.ro", "Macao: Parola ta a fost schimbată")
        assert (await Visitor(host).sign_in()).status_code == 401

    play(tmp_path, what)


def test_case_42_an_old_letter_opens_nothing(tmp_path: Path) -> None:
    """After a newer one, after 20 minutes, after the address has changed."""

    async def what(host: Host) -> None:
        ana = await confirmed(host)
        first, second = await asked(host), await asked(host)
        assert await reset(host, first) == 404
        host.clock.advance(20 * 60_000)
        assert await reset(host, second) == 404
        await ana.prove()
        third = await asked(host)
        host.clock.advance(1)
        await ana.post("/api/account/email", email="noua@exemplu.ro")
        await ana.post("/api/confirm", token=await secret(host, "confirm"))
        assert await reset(host, third) == 404

    play(tmp_path, what)


def test_case_42_a_new_password_does_not_pass_the_second_factor(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await confirmed(host), Visitor(host)
        await with_phone(ana)
        assert await reset(host, await asked(host)) == 200
        assert (await other.sign_in(password=OTHER)).json()["ticket"] is not None
        assert await other.account() is None

    play(tmp_path, what)


def test_case_43_a_code_counts_once(tmp_path: Path) -> None:
    """Replayed, of the step before, and sent twice at the same time."""

    async def what(host: Host) -> None:
        ana = await known(host)
        phone, _ = await with_phone(ana)
        now = host.clock.now() // 1000
        used = phone.at(now)
        assert (await code(Visitor(host), PASSWORD, used))["reason"] == "wrong_code"
        host.clock.advance(30_000)
        assert (await code(Visitor(host), PASSWORD, used))["reason"] == "wrong_code"
        fresh = phone.at(now + 30)
        answers = await asyncio.gather(*[code(Visitor(host), PASSWORD, fresh) for _ in range(2)])
        assert sorted("account" in answer for answer in answers) == [False, True]

    play(tmp_path, what)


def test_case_43_who_guesses_codes_waits_longer_and_longer_and_the_password_does_not(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, eve = await known(host), Visitor(host)
        phone, codes = await with_phone(ana)
        host.clock.advance(30_000)
        ticket = (await eve.sign_in()).json()["ticket"]
        for _ in range(FREE):
            assert (await eve.post("/api/sign-in/code", ticket=ticket, code="000000")).status_code == 401
        right = phone.at(host.clock.now() // 1000)
        assert (await eve.post("/api/sign-in/code", ticket=ticket, code=right)).status_code == 429
        assert (await eve.sign_in()).status_code == 200
        host.clock.advance(1_000)
        ticket = (await eve.sign_in()).json()["ticket"]
        assert (await eve.post("/api/sign-in/code", ticket=ticket, code="000000")).status_code == 401
        host.clock.advance(1_000)
        assert (await eve.post("/api/sign-in/code", ticket=ticket, code=codes[0])).status_code == 429
        host.clock.advance(1_000)
        assert (await eve.post("/api/sign-in/code", ticket=ticket, code=codes[0])).status_code == 200

    play(tmp_path, what)


def test_case_44_who_guesses_a_password_waits_and_its_owner_is_not_locked_out(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        eve = Visitor(host)
        assert [(await eve.sign_in(password="gresita")).status_code for _ in range(FREE + 1)] == [401] * FREE + [429]
        assert (await eve.sign_in()).status_code == 429
        assert await ana.account() is not None
        assert (await ana.prove()).status_code == 429
        host.clock.advance(1_000)
        assert (await eve.sign_in()).status_code == 200

    play(tmp_path, what)


def test_case_44_an_address_that_tries_many_accounts_waits(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        eve = Visitor(host)
        found = [(await eve.sign_in(f"Nimeni {n}")).status_code for n in range(FREE + 1)]
        assert found == [401] * FREE + [429]

    play(tmp_path, what)


def test_case_44_passwords_are_tried_a_few_at_a_time(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await known(host)
        answers = await asyncio.gather(*[Visitor(host).sign_in(password="gresita rau") for _ in range(8)])
        assert {answer.status_code for answer in answers} <= {401, 429, 503}
        assert [answer.json()["reason"] for answer in answers if answer.status_code == 503]

    play(tmp_path, what, passwords=1)


def test_case_45_nobody_learns_who_has_an_address(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await confirmed(host)
        eve = Visitor(host)
        for path, field in (("/api/forgot", "email"), ("/api/sign-in", "who")):
            more = {"password": "gresita rau"} if field == "who" else {}
            there, not_there = [
                await eve.post(path, **{field: address}, **more) for address in ("ana@exemplu.ro", "dan@exemplu.ro")
            ]
            assert (there.status_code, there.content) == (not_there.status_code, not_there.content)

    play(tmp_path, what)


def test_case_45_a_password_is_tried_where_there_is_none(tmp_path: Path) -> None:
    """So that it takes the same time: counted, since a clock would say what else this machine does."""

    async def what(host: Host) -> None:
        tried: list[str | None] = []
        hasher = host.state.office.hasher
        right = hasher.is_right

        async def counted(kept: str | None, password: str) -> bool:
            tried.append(kept)
            return bool(await right(kept, password))

        hasher.is_right = counted
        await known(host)
        for who in ("Ana", "Nimeni", "nimeni@exemplu.ro"):
            assert (await Visitor(host).sign_in(who, "gresita rau")).status_code == 401
        assert [kept is None for kept in tried] == [False, True, True]

    play(tmp_path, what)


def test_case_45_an_address_gets_three_letters_an_hour(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await confirmed(host)
        for _ in range(5):
            await Visitor(host).post("/api/forgot", email="ana@exemplu.ro")
        assert len(await letters(host)) == 3
        host.clock.advance(3_600_000)
        await Visitor(host).post("/api/forgot", email="ana@exemplu.ro")
        assert len(await letters(host)) == 4

    play(tmp_path, what)


def test_case_46_a_cookie_from_before_is_worthless(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await Visitor(host).arrive()
        planted = ana.cookie
        await ana.register()
        assert len(ana.cookie) == 43
        thief = Visitor(host)
        thief.cookie = planted
        assert await thief.account() is None
        other = await Visitor(host).arrive()
        planted = other.cookie
        await other.sign_in()
        thief.cookie = planted
        assert await thief.account() is None
        assert other.cookie not in (planted, ana.cookie)

    play(tmp_path, what)


@pytest.mark.parametrize("secure", [False, True])
def test_case_46_the_cookie_is_for_this_house_alone(tmp_path: Path, *, secure: bool) -> None:
    async def what(host: Host) -> None:
        answer = await Visitor(host).get("/api/session")
        name, *said = answer.headers["set-cookie"].split("; ")
        assert name.startswith("__Host-macao=" if secure else "macao=")
        assert set(said) - {"Secure"} == {"Path=/", "Max-Age=34560000", "HttpOnly", "SameSite=Lax"}
        assert ("Secure" in said) == secure

    play(tmp_path, what, secure=secure)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
def test_case_47_every_change_is_asked_for_by_our_own_page(tmp_path: Path, origin: str) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        routes = [path for route in EVERY if "POST" in getattr(route, "http_methods", ()) for path in route.paths]
        assert len(routes) > 12
        for path in routes:
            answer = await host.http.post(
                path, json={}, headers={"Origin": origin, "Cookie": f"macao={ana.cookie}"} if origin else {}
            )
            assert (answer.status_code, answer.json()["reason"]) == (403, "foreign_origin"), path
        assert await ana.account() is not None

    play(tmp_path, what)


@pytest.mark.parametrize("host_header", ["evil.example", "evil.example:80", "127.0.0.1@evil.example"])
def test_case_50_a_link_in_a_letter_leads_here_whatever_the_browser_says(tmp_path: Path, host_header: str) -> None:
    async def what(host: Host) -> None:
        await confirmed(host)
        answer = await host.http.post(
            "/api/forgot",
            json={"email": "ana@exemplu.ro"},
            headers={"Host": host_header, "Origin": f"http://{host_header}", "X-Forwarded-Host": host_header},
        )
        assert answer.status_code == 403
        await asked(host)
        assert all("evil" not in text for _, _, text in await letters(host))
        assert "https://macao.example/account/reset#" in (await letters(host))[-1][2]

    play(tmp_path, what, base_url="https://macao.example")


def test_case_50_no_secret_reaches_the_log_or_a_file_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def what(host: Host) -> None:
        ana = await confirmed(host)
        token = await asked(host)
        await reset(host, token)
        await ana.sign_in(password=OTHER)
        secrets = [token, ana.cookie, PASSWORD, OTHER, "ana@exemplu.ro"]
        ours = " ".join(record.getMessage() for record in caplog.records if not record.name.startswith("http"))
        assert [said for said in secrets if said in ours] == []
        named = " ".join(path.name for path in host.settings.data.rglob("*"))
        assert [said for said in secrets if said in named] == []

    with caplog.at_level(logging.DEBUG):
        play(tmp_path, what)
