"""From a guest to an account and back into it."""

from pathlib import Path

import pyotp
import pytest

from accounts.visitors import CHEAP, PASSWORD, Visitor, confirmed, known, letters, secret
from server.pages import Guest, Host
from server.scenes import scene


def play(data: Path, what: object) -> None:
    scene(data, what, **CHEAP)  # type: ignore[arg-type]  # A scene.


def test_a_guest_becomes_known_by_name_and_keeps_his_seat(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await Visitor(host).arrive()
        guest = ana.cookie
        table = await Guest(host, guest).table("person", "person", name="Ana")
        answer = await ana.register()
        assert (answer.status_code, answer.json()["account"]["name"]) == (201, "Ana")
        assert ana.cookie != guest
        async with Guest(host, ana.cookie).page(table) as page:
            assert page.table["you"] == 0
        assert (await ana.get("/api/session")).json()["name"] == "Ana"

    play(tmp_path, what)


def test_he_signs_in_from_another_browser_by_name_however_he_writes_it(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await known(host, "Ștefan")
        other = Visitor(host, "Safari")
        assert (await other.sign_in("stefan")).json() == {"ticket": None}
        assert (await other.account() or {})["name"] == "Ștefan"

    play(tmp_path, what)


def test_by_his_address_only_once_it_is_confirmed(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await known(host), Visitor(host)
        assert (await other.sign_in("ana@exemplu.ro")).status_code == 401
        assert (await ana.post("/api/confirm", token=await secret(host, "confirm"))).status_code == 200
        assert (await other.sign_in("Ana@Exemplu.ro")).status_code == 200
        assert (await other.account() or {})["confirmed"] is True

    play(tmp_path, what)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("name", "An", "name_short"),
        ("name", "Admin", "name_reserved"),
        ("email", "ana", "bad_email"),
        ("email", "ana@exemplu", "bad_email"),
        ("password", "scurta", "password_short"),
        ("password", "password", "password_common"),
        ("password", "ana@exemplu.ro", "password_yours"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(tmp_path: Path, field: str, value: str, reason: str) -> None:
    async def what(host: Host) -> None:
        answer = await (await Visitor(host).arrive()).register(**{field: value})
        assert (answer.status_code, answer.json()) == (400, {"reason": reason, "field": field})

    play(tmp_path, what)


def test_a_name_that_looks_like_another_one_is_taken_and_nobody_has_two(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host, "Ana Maria")
        other = await Visitor(host).arrive()
        answer = await other.register("anаmaria")
        assert answer.json() == {"reason": "name_scripts", "field": "name"}
        answer = await other.register("ANAMARIA")
        assert (answer.status_code, answer.json()) == (409, {"reason": "name_taken", "field": "name"})
        assert (await ana.register("Alta")).json() == {"reason": "has_account"}

    play(tmp_path, what)


def test_whoever_signs_out_is_nobody_and_a_guest_who_tries_keeps_his_seat(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        before = ana.cookie
        assert (await ana.post("/api/sign-out")).status_code == 200
        assert await ana.account() is None
        ana.cookie = before
        assert await ana.account() is None
        guest = await Visitor(host).arrive()
        assert (await guest.post("/api/sign-out")).status_code == 401
        assert (await guest.get("/api/session")).headers.get("set-cookie") is None

    play(tmp_path, what)


def test_the_browsers_he_is_in_are_listed_and_ended(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        host.clock.advance(1_000)
        phone, tablet = Visitor(host, "Phone"), Visitor(host, "Tablet")
        for visitor in (phone, tablet):
            await visitor.sign_in()
            host.clock.advance(1_000)
        found = (await ana.get("/api/account/sessions")).json()["browsers"]
        assert [(one["agent"], one["here"]) for one in found] == [
            ("Tablet", False),
            ("Phone", False),
            ("Firefox", True),
        ]
        assert (await ana.post("/api/account/sessions/end", id=found[1]["id"])).status_code == 200
        assert [await one.account() is None for one in (ana, phone, tablet)] == [False, True, False]
        left = (await ana.post("/api/account/sessions/end", id=None)).json()["browsers"]
        assert [one["here"] for one in left] == [True]
        assert await tablet.account() is None
        assert (await ana.post("/api/account/sessions/end", id="0" * 16)).status_code == 404

    play(tmp_path, what)


def test_another_ones_browser_cannot_be_ended(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        (his,) = (await dan.get("/api/account/sessions")).json()["browsers"]
        assert (await ana.post("/api/account/sessions/end", id=his["id"])).status_code == 404
        assert await dan.account() is not None

    play(tmp_path, what)


def test_a_change_of_how_he_signs_in_wants_a_fresh_proof(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        assert (await ana.me())["fresh"]
        host.clock.advance(600_001)
        assert not (await ana.me())["fresh"]
        for path, body in (
            ("password", {"password": "alta parola"}),
            ("email", {"email": "b@exemplu.ro"}),
            ("second", {}),
        ):
            assert (await ana.post(f"/api/account/{path}", **body)).json() == {"reason": "prove_again"}
        assert (await ana.prove("gresita rau")).json() == {"reason": "wrong_password", "field": "password"}
        assert (await ana.prove()).json()["fresh"]
        other = Visitor(host)
        await other.sign_in()
        assert (await ana.post("/api/account/password", password="alta parola")).status_code == 200
        assert await other.account() is None
        assert (await other.sign_in()).status_code == 401
        assert (await other.sign_in(password="alta parola")).status_code == 200
        assert (await letters(host))[-1][1] == "Macao: Parola ta a fost schimbată"

    play(tmp_path, what)


def test_a_new_address_counts_when_it_is_confirmed_and_the_old_one_is_told(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await confirmed(host), Visitor(host)
        assert (await ana.post("/api/account/email", email="noua@exemplu.ro")).status_code == 202
        account = await ana.account() or {}
        assert (account["email"], account["confirmed"]) == ("noua@exemplu.ro", False)
        assert (await other.sign_in("ana@exemplu.ro")).status_code == 200
        assert (await ana.post("/api/confirm", token=await secret(host, "confirm"))).status_code == 200
        assert (await other.sign_in("ana@exemplu.ro")).status_code == 401
        assert (await other.sign_in("noua@exemplu.ro")).status_code == 200
        to, subject, _ = (await letters(host))[-1]
        assert (to, subject) == ("ana@exemplu.ro", "Macao: Adresa contului tău a fost schimbată")

    play(tmp_path, what)


async def with_phone(ana: Visitor) -> tuple[pyotp.TOTP, list[str]]:
    """Her second factor is on."""
    offered = (await ana.post("/api/account/second")).json()
    assert offered["picture"].startswith("<svg")
    phone = pyotp.parse_uri(offered["uri"])
    assert isinstance(phone, pyotp.TOTP)
    code = phone.at(ana.host.clock.now() // 1000)
    codes = (await ana.post("/api/account/second/confirm", code=code)).json()["codes"]
    assert len(set(codes)) == 10
    return phone, codes


def test_with_a_second_factor_the_password_alone_opens_nothing(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await known(host), Visitor(host)
        phone, codes = await with_phone(ana)
        host.clock.advance(30_000)
        ticket = (await other.sign_in()).json()["ticket"]
        assert await other.account() is None
        wrong = await other.post("/api/sign-in/code", ticket=ticket, code="000000")
        assert (wrong.status_code, wrong.json()) == (401, {"reason": "wrong_code", "field": "code"})
        code = phone.at(host.clock.now() // 1000)
        assert (await other.post("/api/sign-in/code", ticket=ticket, code=code)).json()["account"]["second"]
        spare = Visitor(host)
        ticket = (await spare.sign_in()).json()["ticket"]
        used = await spare.post("/api/sign-in/code", ticket=ticket, code=codes[0].upper().replace("-", " "))
        assert used.json()["account"]["codes"] == 9

    play(tmp_path, what)


def test_it_is_turned_off_and_codes_are_renewed_only_by_who_has_just_proved_himself(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await known(host), Visitor(host)
        phone, codes = await with_phone(ana)
        host.clock.advance(601_000)
        assert (await ana.post("/api/account/second/end")).json() == {"reason": "prove_again"}
        assert (await ana.prove()).json() == {"reason": "wrong_code", "field": "code"}
        assert (await ana.prove(code=phone.at(host.clock.now() // 1000))).json()["fresh"]
        fresh = (await ana.post("/api/account/second/codes")).json()["codes"]
        assert not set(fresh) & set(codes)
        assert (await ana.post("/api/account/second/end")).status_code == 200
        assert (await other.sign_in()).json() == {"ticket": None}
        subjects = [subject for _, subject, _ in await letters(host)]
        assert subjects[1:] == ["Macao: Ai pornit verificarea în doi pași", "Macao: Ai oprit verificarea în doi pași"]

    play(tmp_path, what)


def test_an_unconfirmed_address_has_no_reset(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await known(host)
        before = len(await letters(host))
        assert (await Visitor(host).post("/api/forgot", email="ana@exemplu.ro")).status_code == 202
        assert len(await letters(host)) == before

    play(tmp_path, what)


def test_somebody_elses_address_gives_nothing_away_and_he_is_told(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await confirmed(host)
        eve = await Visitor(host).arrive()
        answer = await eve.register("Eve", "ana@exemplu.ro")
        fresh = await (await Visitor(host).arrive()).register("Dan", "dan@exemplu.ro")
        assert answer.status_code == fresh.status_code
        alike = fresh.json() | {"account": fresh.json()["account"] | {"name": "Eve", "email": "ana@exemplu.ro"}}
        assert answer.json() == alike
        told = [(to, subject) for to, subject, _ in await letters(host)]
        assert ("ana@exemplu.ro", "Macao: Ai deja un cont la Macao") in told

    play(tmp_path, what)


def test_what_nobody_may_do_without_an_account(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        guest = await Visitor(host).arrive()
        assert (await guest.prove(PASSWORD)).json() == {"reason": "no_account"}
        assert (await guest.get("/api/account/sessions")).status_code == 401
        for path, body in (("password", {"password": PASSWORD}), ("email", {"email": "a@exemplu.ro"}), ("second", {})):
            assert (await guest.post(f"/api/account/{path}", **body)).status_code == 401

    play(tmp_path, what)


def test_another_browser_of_a_guest_who_registers_stays_a_guests_and_is_told_to_sign_in(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, other = await Visitor(host).arrive(), Visitor(host)
        code = (await ana.post("/api/code", table=None)).json()["code"]
        assert (await other.post("/api/move", code=code)).status_code == 200
        await ana.register()
        assert await other.account() is None
        assert (await other.register("Eve")).json() == {"reason": "has_account"}
        assert (await other.sign_in()).status_code == 200
        assert (await other.account() or {})["name"] == "Ana"

    play(tmp_path, what)


def test_at_a_table_he_is_called_by_his_name_and_everybody_sees_that_it_is_he(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, guest = await known(host), await host.guest()
        table = await Guest(host, ana.cookie).table("person", "person", name="Altcineva")
        async with guest.page(table) as page:
            assert [(seat["name"], seat["known"]) for seat in page.table["seats"]] == [("Ana", "Ana"), (None, None)]
            await page.ask("sit", seat=1, name="Dan")
            assert [seat["known"] for seat in page.table["seats"]] == ["Ana", None]

    play(tmp_path, what)


def test_where_a_guest_is_called_so_he_needs_another_name_and_is_known_all_the_same(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, guest = await known(host), await host.guest()
        table = await guest.table("person", "person", name="Ana")
        async with Guest(host, ana.cookie).page(table) as page:
            assert (await page.ask("sit", seat=1, name="Ana"))["reason"] == "bad_name"
            assert (await page.ask("sit", seat=1, name="Ana M."))["t"] == "done"
        async with guest.page(table) as page:
            assert [(seat["name"], seat["known"]) for seat in page.table["seats"]] == [("Ana", None), ("Ana M.", "Ana")]

    play(tmp_path, what)
