"""Somebody asks for help, and is answered (A-3)."""

import re
from pathlib import Path
from typing import Any

from accounts.visitors import Visitor, confirmed, known, letters
from desk.clerks import clerk, play
from server.pages import Host

QUESTION = {
    "subject": "Nu-mi găsesc masa",
    "text": "Am închis pagina.\nCum ajung înapoi?",
    "email": None,
    "language": "ro",
}


async def asks(visitor: Visitor, **more: Any) -> Any:
    """What is answered to a question."""
    return await visitor.post("/api/help", **(QUESTION | more))


async def link(host: Host) -> str:
    """The secret in the newest letter."""
    found = [re.search(r"/help#(\S+)", text) for _, _, text in await letters(host)]
    return [match.group(1) for match in found if match][-1]


def test_who_is_known_by_name_asks_and_reads_the_answer_in_his_thread(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, admin = await confirmed(host), await clerk(host)
        thread = (await asks(ana)).json()
        assert (thread["subject"], thread["status"]) == ("Nu-mi găsesc masa", "open")
        path = f"/api/desk/threads/{thread['id']}"
        assert (await admin.get("/api/desk/threads")).json()["threads"][0]["name"] == "Ana"
        answered = await admin.post(f"{path}/answer", text="Deschide din nou linkul.\n\nDe la Macao")
        assert answered.json()["thread"]["status"] == "answered"
        recipient, subject, text = (await letters(host))[-1]
        text = text.replace("\r\n", "\n")
        assert (recipient, subject) == ("ana@exemplu.ro", "Macao: Răspuns la întrebarea ta")
        assert "Salut, Ana!" in text
        assert "> Deschide din nou linkul.\n>\n> De la Macao\n" in text
        assert "/help\n" in text
        (mine,) = (await ana.get("/api/help")).json()["threads"]
        assert [line["desk"] for line in mine["lines"]] == [False, True]

    play(tmp_path, what)


def test_a_guest_finds_his_question_by_the_secret_of_the_newest_letter(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        guest, admin = Visitor(host), await clerk(host)
        thread = (await asks(guest, email="dan@exemplu.ro", language="en")).json()["id"]
        recipient, _, text = (await letters(host))[-1]
        assert recipient == "dan@exemplu.ro"
        assert QUESTION["text"].split("\n")[0] not in text
        first = await link(host)
        opened = await Visitor(host).post("/api/help/open", secret=first)
        assert opened.json()["id"] == thread
        more = await Visitor(host).post(f"/api/help/{thread}", text="Încă ceva", secret=first)
        assert len(more.json()["lines"]) == 2
        await admin.post(f"/api/desk/threads/{thread}/answer", text="Here it is")
        assert "We have answered" in (await letters(host))[-1][2]
        assert (await Visitor(host).post("/api/help/open", secret=first)).status_code == 404
        assert (await Visitor(host).post("/api/help/open", secret=await link(host))).status_code == 200

    play(tmp_path, what)


def test_nobody_reads_or_continues_what_another_one_has_asked(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        thread = (await asks(ana)).json()["id"]
        assert (await dan.get("/api/help")).json() == {"threads": []}
        for secret in (None, "x" * 43):
            answer = await dan.post(f"/api/help/{thread}", text="Eu sunt", secret=secret)
            assert (answer.status_code, answer.json()["reason"]) == (404, "no_thread")

    play(tmp_path, what)


def test_a_line_of_who_has_asked_opens_a_thread_that_was_closed(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana, admin = await known(host), await clerk(host)
        thread = (await asks(ana)).json()["id"]
        closed = await admin.post(f"/api/desk/threads/{thread}/close")
        assert closed.json()["thread"]["status"] == "closed"
        again = await ana.post(f"/api/help/{thread}", text="Tot nu merge", secret=None)
        assert again.json()["status"] == "open"

    play(tmp_path, what)


WRONG: list[tuple[str, str | None, str]] = [
    ("subject", " \u200b\n", "text_missing"),
    ("subject", "a" * 101, "text_long"),
    ("text", "\x00", "text_missing"),
    ("text", "a" * 1_201, "text_long"),
    ("email", None, "bad_email"),
    ("email", "dan@", "bad_email"),
]


def test_what_is_wrong_is_named_beside_its_field(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        for field, value, reason in WRONG:
            answer = await asks(Visitor(host), **({"email": "dan@exemplu.ro"} | {field: value}))
            assert (answer.status_code, answer.json()) == (400, {"reason": reason, "field": field})

    play(tmp_path, what)


def test_three_questions_an_hour_are_enough(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        statuses = [(await asks(Visitor(host), email="dan@exemplu.ro")).status_code for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
        assert (await asks(await known(host))).status_code == 201
        host.clock.advance(1_200_000)
        assert (await asks(Visitor(host), email="ion@exemplu.ro")).status_code == 201

    play(tmp_path, what)
