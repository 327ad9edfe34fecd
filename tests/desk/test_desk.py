"""What an admin sees and may do, and that nobody else does."""

from pathlib import Path
from typing import Any

from accounts.visitors import PASSWORD, Visitor, confirmed, known
from desk.clerks import account_of, clerk, deeds, play
from macao.server.accounts.office import PROOF_MS
from macao.server.app import EVERY
from server.pages import Guest, Host

BODIES: dict[str, dict[str, Any]] = {
    "answer": {"text": "Da"},
    "close": {"reason": "Nu mai e nimeni"},
    "points": {"amount": 5, "reason": "Greșeală", "key": "k"},
}
"""What is asked for, by the last part of the path; else a reason."""
REASON = {"reason": "La cerere"}


def routes() -> list[tuple[str, str]]:
    """Every route of the desk: the method and a path."""
    found = [(str(method), path) for it in EVERY for path in it.paths for method in getattr(it, "http_methods", ())]
    return sorted((method, path) for method, path in found if path.startswith("/api/desk"))


def filled(path: str, with_id: str) -> str:
    """The path with something in its places."""
    return "/".join(with_id if part.startswith("{") else part for part in path.split("/"))


async def ask(visitor: Visitor, method: str, path: str) -> tuple[int, Any]:
    """What is answered there."""
    body = {} if "/threads/" in path and path.endswith("close") else BODIES.get(path.split("/")[-1], REASON)
    answer = await (visitor.get(path) if method == "GET" else visitor.post(path, **body))
    return answer.status_code, answer.json().get("reason")


def test_there_is_a_desk_for_admins_only(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        nobody, guest, ana = Visitor(host), await Visitor(host).arrive(), await known(host)
        person = (await account_of(host, "Ana")).person.hex()
        assert len(routes()) == 17
        for method, path in routes():
            for visitor in (nobody, guest, ana):
                assert await ask(visitor, method, filled(path, person)) == (404, "not_found"), path

    play(tmp_path, what)


def test_an_admin_shows_who_he_is_again_before_he_reads_and_before_he_changes(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        admin = await clerk(host)
        host.clock.advance(PROOF_MS + 1)
        for method, path in routes():
            assert await ask(admin, method, filled(path, "00")) == (403, "prove_again"), path
        assert (await admin.prove()).status_code == 200
        assert (await admin.get("/api/desk/people")).status_code == 200

    play(tmp_path, what)


def test_with_a_second_factor_he_reads_and_answers_but_changes_only_after_a_proof(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        admin, secret = await clerk(host), b"0" * 20
        person = (await account_of(host, "Corina")).person
        await host.store.do(
            lambda it: it.exec_driver_sql("UPDATE accounts SET totp = ? WHERE person = ?", (secret, person))
        )
        host.clock.advance(PROOF_MS + 1)
        for method, path in routes():
            free = method == "GET" or "/threads/" in path
            _, reason = await ask(admin, method, filled(path, "00"))
            assert (reason == "prove_again") is not free, path

    play(tmp_path, what)


def test_people_are_found_by_a_part_of_their_name_or_address(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await confirmed(host, "Ștefania", "stef@exemplu.ro")
        admin = await clerk(host)

        async def found(text: str) -> list[str]:
            return [one["name"] for one in (await admin.get(f"/api/desk/people?q={text}")).json()["people"]]

        assert sorted(await found("")) == ["Corina", "Ștefania"]
        assert await found("stefan") == ["Ștefania"]
        assert await found("STEF@") == ["Ștefania"]
        assert await found("%25") == []

    play(tmp_path, what)


def test_who_is_locked_is_signed_out_and_cannot_come_back_until_he_is_unlocked(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, admin = await known(host), await clerk(host)
        person = (await account_of(host, "Ana")).person.hex()
        table = await Guest(host, ana.cookie).table("person", "person")
        async with Guest(host, ana.cookie).page(table) as page:
            locked = await admin.post(f"/api/desk/people/{person}/lock", reason="Jigniri la masă")
            assert (locked.json()["person"]["locked"], locked.json()["browsers"]) == (host.clock.now(), [])
            assert await page.closed() == 4401
        other = Visitor(host)
        assert (await other.sign_in("Ana", "alta parola lunga")).json()["reason"] == "wrong_password"
        refused = await other.sign_in("Ana")
        assert (refused.status_code, refused.json()["reason"]) == (403, "locked")
        assert "blocat" in refused.json()["sentence"]["ro"]
        assert await other.account() is None
        assert (await admin.post(f"/api/desk/people/{person}/unlock", **REASON)).status_code == 200
        assert (await other.sign_in("Ana")).status_code == 200

    play(tmp_path, what)


def test_all_his_sessions_can_be_ended_and_the_list_says_which_there_were(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, admin = await known(host), await clerk(host)
        await Visitor(host, "Safari").sign_in("Ana")
        person = (await account_of(host, "Ana")).person.hex()
        file = (await admin.get(f"/api/desk/people/{person}")).json()
        assert {one["agent"] for one in file["browsers"]} == {"Firefox", "Safari"}
        ended = await admin.post(f"/api/desk/people/{person}/sign-out", **REASON)
        assert ended.json()["browsers"] == []
        assert await ana.account() is None

    play(tmp_path, what)


def test_nobody_locks_himself_out_and_nothing_is_done_without_a_reason(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await known(host)
        admin = await clerk(host)
        own, ana = [(await account_of(host, name)).person.hex() for name in ("Corina", "Ana")]
        himself = await admin.post(f"/api/desk/people/{own}/lock", **REASON)
        assert (himself.status_code, himself.json()["reason"]) == (409, "yourself")
        without = await admin.post(f"/api/desk/people/{ana}/lock", reason=" ")
        assert (without.json()["field"], without.json()["reason"]) == ("reason", "text_missing")
        assert (await account_of(host, "Ana")).locked_at is None

    play(tmp_path, what)


def test_a_correction_is_a_line_of_its_own_with_its_reason_and_counts_once(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, admin = await known(host), await clerk(host)
        path = f"/api/desk/people/{(await account_of(host, 'Ana')).person.hex()}/points"
        for _ in range(2):
            booked = await admin.post(path, amount=-300, reason="Premiu dat de două ori", key="k1")
        assert booked.json()["balance"] == 700
        too_much = await admin.post(path, amount=-701, reason="Tot", key="k2")
        assert (too_much.status_code, too_much.json()["reason"]) == (409, "no_points")
        assert (await admin.post(path, amount=0, reason="Nimic", key="k3")).json()["field"] == "amount"
        first, *rest = (await ana.get("/api/points")).json()["lines"]
        assert (first["why"], first["amount"], first["note"]) == ("correction", -300, "Premiu dat de două ori")
        assert [line["why"] for line in rest] == ["welcome"]
        assert (await admin.get("/api/desk/health")).json()["ledger"] == []

    play(tmp_path, what)


def test_a_table_is_called_off_as_by_an_outage_and_stakes_go_back(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan, admin = await known(host), await known(host, "Dan", "dan@exemplu.ro"), await clerk(host)
        table = await Guest(host, ana.cookie).table("person", "person", variant="standard", stake=100)
        async with Guest(host, ana.cookie).page(table) as first, Guest(host, dan.cookie).page(table) as second:
            assert (await second.ask("sit", seat=1, name="Dan"))["t"] == "done"
            await first.until("view")
            assert (await ana.get("/api/points")).json()["balance"] == 700
            (shown,) = (await admin.get("/api/desk/tables")).json()["tables"]
            assert (shown["id"], shown["stake"], shown["status"]) == (table, 100, "playing")
            assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Dan"]
            closed = await admin.post(f"/api/desk/tables/{table}/close", reason="Ceartă")
            assert closed.json() == {"tables": []}
            while first.table["status"] != "closed":
                await first.until("table")
        for player in (ana, dan):
            assert (await player.get("/api/points")).json()["balance"] == 1_000
        assert (await admin.post(f"/api/desk/tables/{table}/close", reason="Iar")).status_code == 404

    play(tmp_path, what)


def test_every_reading_and_every_change_is_in_the_trail_and_no_secret(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        await known(host)
        admin = await clerk(host)
        person = (await account_of(host, "Ana")).person.hex()
        await admin.get("/api/desk/people?q=an")
        await admin.get(f"/api/desk/people/{person}")
        await admin.post(f"/api/desk/people/{person}/lock", reason="Jigniri")
        await admin.get("/api/desk/mail")
        told = await deeds(admin)
        assert told == [
            ("people", None, "an"),
            ("person", "Ana", None),
            ("lock", "Ana", "Jigniri"),
            ("mail", None, None),
        ]
        text = (await admin.get("/api/desk/trail")).text
        assert "argon2" not in text
        assert PASSWORD not in text

    play(tmp_path, what)


def test_the_desk_says_that_letters_stay_as_files_and_how_the_server_does(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        admin = await clerk(host)
        mail = (await admin.get("/api/desk/mail")).json()
        assert (mail["sends"], mail["waiting"], mail["given_up"]) == (False, [], 0)
        health = (await admin.get("/api/desk/health")).json()
        assert (health["accounts"], health["playing"], health["draining"]) == (1, 0, False)
        assert health["since"] == 1_000_000
        assert health["memory"] is None or health["memory"] > 1_000_000
        assert (await admin.get("/api/desk/suspects")).json() == {"pairs": [], "quick": []}

    play(tmp_path, what)


def test_a_number_that_is_none_is_refused(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        admin = await clerk(host)
        for before in ("-1", "x", "9" * 16, "²"):
            assert (await admin.get(f"/api/desk/trail?before={before}")).status_code == 400

    play(tmp_path, what)
