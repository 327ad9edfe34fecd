"""Letters leave by SMTP: whole, once, and never a secret in the open."""

import asyncio
import ssl
from email.utils import parsedate_to_datetime

import pytest
from aiosmtplib import SMTPException

from letters.postbox import KEY, Postbox
from macao.people.letters import Letter
from macao.server.mail.carriers import BadSender, Smtp, Way, way

LETTER = Letter(
    "ana@exemplu.ro", "Macao: Alege o parolă nouă", "Salut, Ștefan!\n\n.un punct\nhttps://macao.example/#t\n"
)
SENDER = "Macao <macao@macao.example>"


@pytest.fixture(autouse=True)
def _the_key_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(KEY))


def sent(box: Postbox, url: str, times: int = 1) -> Postbox:
    """What is in the box after a letter has been sent; `PORT` in the url is that of the box."""

    async def run() -> None:
        async with box.open():
            carrier = Smtp(url.replace("PORT", str(box.port)), SENDER)
            for _ in range(times):
                await carrier.carry(7, LETTER)

    asyncio.run(run())
    return box


@pytest.mark.parametrize(
    ("url", "whole"),
    [("smtp://ana:gr%C4%83u%40x@127.0.0.1:PORT", False), ("smtps://ana:gr%C4%83u%40x@localhost:PORT", True)],
)
def test_a_letter_arrives_as_it_was_written_through_tls(url: str, whole: bool) -> None:
    box = sent(Postbox(whole=whole), url, times=2)
    assert (box.hidden, [str(letter["Message-ID"]) for letter in box.letters]) == (
        [True, True],
        ["<letter-7@macao.example>"] * 2,
    )
    letter = box.letters[0]
    assert (letter["From"], letter["To"], letter["Subject"]) == (SENDER, LETTER.recipient, LETTER.subject)
    assert letter.get_content() == LETTER.body
    assert parsedate_to_datetime(letter["Date"]).year >= 2026
    assert any(line.startswith("AUTH PLAIN ") for line in box.said)


def test_a_relay_of_this_machine_needs_no_key() -> None:
    box = sent(Postbox(starts=False), "smtp://127.0.0.1:PORT")
    assert (box.hidden, [line for line in box.said if line.startswith(("AUTH", "STARTTLS"))]) == ([False], [])


@pytest.mark.parametrize("starts", [True, False])
def test_a_password_is_never_said_in_the_open(monkeypatch: pytest.MonkeyPatch, starts: bool) -> None:
    """Nor to a server that is somebody else's."""
    monkeypatch.delenv("SSL_CERT_FILE")
    box = Postbox(starts=starts)
    with pytest.raises((SMTPException, ssl.SSLError)):
        sent(box, "smtp://ana:grau@127.0.0.1:PORT")
    assert (box.letters, [line for line in box.said if line.startswith(("AUTH", "MAIL"))]) == ([], [])


def test_what_is_refused_for_now_is_told() -> None:
    with pytest.raises(SMTPException):
        sent(Postbox(refuses=1), "smtp://127.0.0.1:PORT")


@pytest.mark.parametrize(
    ("url", "to"),
    [
        ("smtp://a:b@mail.example", Way("mail.example", 587, "a", "b", whole=False, start=True)),
        ("smtp://mail.example:25", Way("mail.example", 25, None, None, whole=False, start=True)),
        ("smtps://a:b@mail.example/", Way("mail.example", 465, "a", "b", whole=True, start=False)),
        ("smtp://localhost:25", Way("localhost", 25, None, None, whole=False, start=False)),
        ("smtp://a:b@[::1]", Way("::1", 587, "a", "b", whole=False, start=True)),
    ],
)
def test_nothing_goes_to_another_machine_without_tls(url: str, to: Way) -> None:
    assert way(url) == to
    assert "b" not in repr(to).replace("localhost", "").removeprefix("Way")


@pytest.mark.parametrize(
    "url",
    [
        "mail.example",
        "http://mail.example",
        "smtp://",
        "smtp://a@mail.example",
        "smtp://mail.example/x",
        "smtp://mail.example:x",
        "smtp://mail.example?tls=no",
    ],
)
def test_what_is_no_address_for_mail_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        Smtp(url, SENDER)
    assert not isinstance(refusal.value, BadSender)


@pytest.mark.parametrize("sender", ["", "macao", "Macao <macao@localhost>", "Macao <m@macao.example>\nBcc: x@y.ro"])
def test_a_sender_that_nobody_can_be_is_refused(sender: str) -> None:
    with pytest.raises(BadSender):
        Smtp("smtp://mail.example", sender)
