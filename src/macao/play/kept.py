"""What is kept of a table beside its log: nothing here knows the cards."""

from typing import NamedTuple


class Kept(NamedTuple):
    """How a table stands beside its log."""

    paused: bool = False
    closed: bool = False
    empty_since: int | None = None
    """No person has been there since; None: since now."""
    host: int = 0
    led: str | None = None
    """The key of the last command of the host."""


NEW = Kept()
"""It has just been made."""


class Lead(NamedTuple):
    """Who is the host from now on, and the key of the command of his that has just been carried out, if it was one."""

    host: int
    key: str | None = None
