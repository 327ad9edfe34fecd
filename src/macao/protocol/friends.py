"""What travels about friends: who they are, who is asked, who is not to be met, and invitations to a table."""

from typing import Literal

import msgspec

Tie = Literal["you", "guest", "none", "friend", "asks", "asked", "blocked"]
"""What somebody at a table is to who looks. `asks`: he would like to be a friend; `asked`: he has been asked."""


class Someone(msgspec.Struct, frozen=True):
    """`id` means him to the reader of this list, and to nobody else."""

    id: str
    name: str


class Friend(msgspec.Struct, frozen=True):
    """A friend who has accepted, or was."""

    id: str
    name: str
    here: bool
    """He has a page open."""
    table: str | None
    """An open table at which he sits."""


class Friends(msgspec.Struct, frozen=True):
    """GET /api/friends, and the answer to all that changes it."""

    friends: list[Friend]
    asks: list[Someone]
    """Who would like to be a friend, the newest first."""
    asked: list[Someone]
    """Who has not answered yet, by the name under which he was asked."""
    blocked: list[Someone]


class Whom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/friends/ask and so on. Somebody of one's own list, somebody by his name, or who sits at a table."""

    id: str | None = None
    name: str | None = None
    table: str | None = None
    seat: int = -1


class SeatTie(msgspec.Struct, frozen=True):
    """A person on a chair."""

    seat: int
    tie: Tie


class SeatTies(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/ties: what those who sit there are to who asks."""

    seats: list[SeatTie]


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/friends/invite: a friend who has a page open is called to a table at which the asker waits."""

    table: str
    id: str


class Invited(msgspec.Struct, frozen=True, tag_field="t", tag="invited"):
    """A friend waits at a table; told to all pages that are open. It holds for `ms`, or until an `uninvited`."""

    table: str
    by: str
    variant: str
    clock: int
    """Seconds for a move; 0 when there is no clock."""
    stake: int
    ms: int


class Uninvited(msgspec.Struct, frozen=True, tag_field="t", tag="uninvited"):
    """Nobody is waited for at that table any more."""

    table: str


Calls = Invited | Uninvited
"""What is told to whoever has a page open, wherever that is."""
