"""What travels over HTTP between an admin and the desk. Whatever is asked for here is written into the trail."""

import msgspec

from macao.protocol.accounts import Browser, Language
from macao.protocol.help import HelpThread, ThreadStatus
from macao.protocol.messages import TableStatus


class _Private(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Never shown whole."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class DeskEntry(_Private, frozen=True):
    """A thread as it stands in the inbox."""

    id: str
    subject: str
    name: str
    """Of who has asked; of a guest his address."""
    status: ThreadStatus
    changed: int
    """Milliseconds since 1970."""


class DeskInbox(_Private, frozen=True):
    """GET /api/desk/threads: what waits for an answer first."""

    threads: list[DeskEntry]


class DeskThread(_Private, frozen=True):
    """GET /api/desk/threads/{id}, and the answer to what is done with it."""

    thread: HelpThread
    name: str
    """Empty for a guest."""
    person: str | None
    """His account."""
    email: str
    """Where an answer goes; empty when he has none any more."""
    language: Language


class DeskAnswer(_Private, frozen=True):
    """POST /api/desk/threads/{id}/answer"""

    text: str


class DeskPerson(_Private, frozen=True):
    """An account as the desk sees it."""

    id: str
    name: str
    email: str
    confirmed: bool
    second: bool
    admin: bool
    locked: int | None
    """Since when nobody signs in there; null: he may."""
    since: int
    browsers: int
    """In which he is signed in."""
    points: int


class DeskPeople(_Private, frozen=True):
    """GET /api/desk/people?q=: whose name or address has this in it, the newest first, at most 50."""

    people: list[DeskPerson]


class DeskSeat(_Private, frozen=True):
    """Who sits at a table."""

    seat: int
    name: str
    person: str | None
    """His account; null for a guest."""


class DeskTable(_Private, frozen=True):
    """A table as the desk sees it: never a card."""

    id: str
    variant: str
    status: TableStatus
    since: int
    moves: int
    stake: int
    open: bool
    """Anybody may come; else whoever has the link."""
    empty: int | None
    """Nobody who sits there has been there since."""
    seats: list[DeskSeat]


class DeskTables(_Private, frozen=True):
    """GET /api/desk/tables: those at which something may still happen, the newest first, at most 100."""

    tables: list[DeskTable]


class DeskFile(_Private, frozen=True):
    """GET /api/desk/people/{id}, and the answer to what is done with an account."""

    person: DeskPerson
    browsers: list[Browser]
    tables: list[DeskTable]
    """The last 20 at which he has sat."""


class DeskReason(_Private, frozen=True):
    """POST /api/desk/people/{id}/lock, /unlock and /sign-out, /api/desk/tables/{id}/close: why."""

    reason: str


class DeskCorrection(_Private, frozen=True):
    """POST /api/desk/people/{id}/points: so many points more (or less) from the bank, and why. Answered by Points."""

    amount: int
    reason: str
    key: str
    """The same key once more changes nothing."""


class DeskPair(_Private, frozen=True):
    """Two of whom one keeps losing points to the other (case 38)."""

    loser: DeskSeat
    winner: DeskSeat
    matches: int
    points: int


class DeskQuick(_Private, frozen=True):
    """Somebody who keeps losing points without playing (case 38)."""

    who: DeskSeat
    matches: int


class DeskSuspects(_Private, frozen=True):
    """GET /api/desk/suspects: to be looked at; nobody is punished by it."""

    pairs: list[DeskPair]
    quick: list[DeskQuick]


class DeskLetter(_Private, frozen=True):
    """A letter that has not been carried yet; what it says nobody reads here."""

    id: int
    recipient: str
    subject: str
    made: int
    due: int
    tries: int


class DeskMail(_Private, frozen=True):
    """GET /api/desk/mail"""

    sends: bool
    """Letters are sent; else nothing is configured and they stay as files, which `macao mail` shows."""
    waiting: list[DeskLetter]
    """At most 50."""
    given_up: int
    """So many letters were tried in vain, and are tried no more."""


class DeskHealth(_Private, frozen=True):
    """GET /api/desk/health"""

    version: str
    since: int
    """When this process began."""
    memory: int | None
    """Bytes that it holds; null where the system does not say."""
    draining: bool
    waiting: int
    playing: int
    people: int
    accounts: int
    ledger: list[str]
    """What is wrong with the points, in words; empty when every point is where it should be."""


class DeskDeed(_Private, frozen=True):
    """One line of the trail."""

    id: int
    at: int
    admin: str
    what: str
    about: str | None
    """The name of whom it concerned."""
    at_what: str | None
    """A table or a thread."""
    note: str | None


class DeskTrail(_Private, frozen=True):
    """GET /api/desk/trail?before=: what admins have read and done, the newest first, at most 50."""

    deeds: list[DeskDeed]
