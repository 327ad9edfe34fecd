"""What carries a letter: SMTP, or a folder on the machine of the host."""

import os
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib

from macao.people.letters import Letter

FOLDER = "mail"
"""Below the folder of the data."""
TIMEOUT_S = 20
PORTS = {"smtp": 587, "smtps": 465}


class Carrier(Protocol):
    """Raises OSError or SMTPException when it could not be done now."""

    sends: bool
    """Letters leave the machine."""

    async def carry(self, number: int, letter: Letter) -> None:
        """Deliver it."""


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


class Smtp:
    """`url`: smtp://user:password@host:587 (STARTTLS) or smtps://… (TLS from the start); `sender`: who writes.

    Raises ValueError for any other address.
    """

    sends = True

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname or "@" not in sender:
            raise ValueError("not an address for mail")
        self._sender, self._host, self._port = sender, parts.hostname, parts.port or PORTS[parts.scheme]
        self._tls = parts.scheme == "smtps"
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None

    async def carry(self, number: int, letter: Letter) -> None:
        """One connection a letter: there are few."""
        await aiosmtplib.send(
            message(letter, self._sender, number),
            hostname=self._host,
            port=self._port,
            username=self._user,
            password=self._password,
            use_tls=self._tls,
            timeout=TIMEOUT_S,
        )

    def __repr__(self) -> str:
        return f"Smtp({self._host!r})"


def message(letter: Letter, sender: str, number: int = 0) -> EmailMessage:
    """As mail; the same letter tried twice has the same id, by which a mailbox may know it again."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, letter.recipient, letter.subject
    mail["Auto-Submitted"] = "auto-generated"
    if number:
        mail["Message-ID"] = f"<letter-{number}@{sender.rsplit('@', 1)[1].rstrip('>')}>"
    mail.set_content(letter.body)
    return mail
