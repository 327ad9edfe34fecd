"""What travels over HTTP when somebody asks for help. What he has written has no repr."""

from typing import Literal

import msgspec

from macao.protocol.accounts import Language

ThreadStatus = Literal["open", "answered", "closed"]


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Never shown whole."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class AskHelp(_Told, frozen=True):
    """POST /api/help: begins a thread. Answered by HelpThread."""

    subject: str
    text: str
    email: str | None
    """Where the answer goes; null for who is known by name, whose address is known too."""
    language: Language
    """In which he is answered."""


class MoreHelp(_Told, frozen=True):
    """POST /api/help/{id}: another line of who has asked. Answered by HelpThread."""

    text: str
    secret: str | None
    """Of the newest letter, where he is not the one in this browser."""


class OpenHelp(_Told, frozen=True):
    """POST /api/help/open: the secret of the newest letter about a thread. Answered by HelpThread."""

    secret: str


class HelpLine(_Told, frozen=True):
    """One letter of a thread."""

    at: int
    """Milliseconds since 1970."""
    desk: bool
    """It is the answer of the house."""
    text: str


class HelpThread(_Told, frozen=True):
    """A question and what came of it, the oldest line first."""

    id: str
    subject: str
    status: ThreadStatus
    since: int
    changed: int
    lines: list[HelpLine]


class HelpThreads(_Told, frozen=True):
    """GET /api/help: one's own, the newest first."""

    threads: list[HelpThread]
