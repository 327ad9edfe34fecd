"""What carries a letter: SMTP, or a folder on the machine of the host."""

import os
from collections.abc import Iterable
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib
from email_validator import validate_email

from macao.people.letters import Letter

FOLDER = "mail"
"""Below the folder of the data."""
TIMEOUT_S = 20
PORTS = {"smtp": 587, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")


class Carrier(Protocol):
    """Raises OSError or SMTPException when it could not be done now."""

    sends: bool
    """Letters leave the machine."""

    async def carry(self, number: int, letter: Letter) -> None:
        """Deliver it."""

    def forget(self, numbers: Iterable[int]) -> None:
        """Nothing of these is kept here any more."""


class Shelf:
    """Letters lie as files that `macao mail` shows."""

    sends = False

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    async def carry(self, number: int, letter: Letter) -> None:
        """Whole or not at all, and for nobody else on this machine."""
        self._folder.mkdir(mode=0o700, exist_ok=True)
        half = self._folder / f".{number:06}.half"
        with os.fdopen(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(message(letter, "macao@localhost").as_bytes(policy=SMTP))
        half.replace(self._folder / f"{number:06}.eml")

    def forget(self, numbers: Iterable[int]) -> None:
        """See Carrier."""
        for number in numbers:
            (self._folder / f"{number:06}.eml").unlink(missing_ok=True)


def shelved(data: Path) -> dict[int, Path]:
    """The letters that lie as files in this folder, by number."""
    return {int(path.stem): path for path in (data / FOLDER).glob("[0-9]*.eml")}


class BadSender(ValueError):
    """Nobody can have written that."""


class Way(NamedTuple):
    """To a mail server. `whole`: TLS from the start; `start`: STARTTLS, without which nothing is said."""

    host: str
    port: int
    user: str | None
    password: str | None
    whole: bool
    start: bool

    def __repr__(self) -> str:
        return f"Way({self.host!r})"


def way(url: str) -> Way:
    """From smtp://user:password@host:587 (STARTTLS) or smtps://… (TLS from the start). Raises ValueError.

    A letter may hold a secret, so without TLS nothing goes to another machine, and no password to this one.
    """
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError("not an address for mail")
    if (parts.username is None) != (parts.password is None):
        raise ValueError("half of what signs in")
    user, password = (text and unquote(text) for text in (parts.username, parts.password))
    whole = parts.scheme == "smtps"
    start = not whole and (user is not None or parts.hostname not in HERE)
    return Way(parts.hostname, parts.port or PORTS[parts.scheme], user, password, whole, start)


class Smtp:
    """`url`: see `way`; `sender`: who writes. Raises ValueError for a url and BadSender for a sender that cannot be."""

    sends = True

    def __init__(self, url: str, sender: str) -> None:
        self._way, self._sender = way(url), sender
        try:
            validate_email(parseaddr(sender)[1], check_deliverability=False)
            message(Letter("", "", ""), sender)
        except ValueError:
            raise BadSender from None

    async def carry(self, number: int, letter: Letter) -> None:
        """One connection a letter: there are few."""
        to = self._way
        await aiosmtplib.send(
            message(letter, self._sender, number),
            hostname=to.host,
            port=to.port,
            username=to.user,
            password=to.password,
            use_tls=to.whole,
            start_tls=None if to.whole else to.start,
            timeout=TIMEOUT_S,
        )

    def forget(self, numbers: Iterable[int]) -> None:
        """See Carrier: what was sent is elsewhere."""

    def __repr__(self) -> str:
        return f"Smtp({self._way!r})"


def message(letter: Letter, sender: str, number: int = 0) -> EmailMessage:
    """As mail; the same letter tried twice has the same id, by which a mailbox may know it again."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, letter.recipient, letter.subject
    mail["Date"], mail["Auto-Submitted"] = formatdate(), "auto-generated"
    if number:
        mail["Message-ID"] = f"<letter-{number}@{sender.rsplit('@', 1)[1].rstrip('>')}>"
    mail.set_content(letter.body)
    return mail
