"""What the people at a table agree on beside the cards, and what their host does while it waits."""

from typing import Literal

import msgspec

from macao.play.course import By as By
from macao.play.course import Refund as Refund
from macao.play.seating import SeatKind
from macao.protocol.points import Booked as Booked

What = Literal["rematch", "next", "pause", "resume", "remove", "admit"]

Hosts = Literal["begin", "free"]


class Wish(msgspec.Struct, frozen=True, tag_field="t", tag="wish", forbid_unknown_fields=True):
    """Want something that others have to want too, or no longer want it; to say it again changes nothing.

    `rematch`: the same people play another match. `next`: who looks on would like a chair, under a name: that of a bot
    from the next deal on, else one in the next match. `admit`: between two deals the match ends as it stands, and the
    next one begins with those who look on.
    `pause`: all clocks stand still. `resume`: they run again; who sits may do that alone. `remove`: the others play on
    without who lets them wait.
    """

    key: str
    what: What
    on: bool = True
    name: str = ""


class Hosting(msgspec.Struct, frozen=True, tag_field="t", tag="host", forbid_unknown_fields=True):
    """`begin`: nobody else is waited for, bots take the free chairs. `free`: the person called `name` loses his chair.

    He may sit down again. Who is not the host may free his own chair: he stands up.
    """

    key: str
    does: Hosts
    seat: int = -1
    name: str = ""


class Wished(msgspec.Struct, frozen=True):
    """Something that can be wished now: which seats are asked, and which of them want it."""

    what: What
    asked: list[int]
    agreed: list[int]


class Score(msgspec.Struct, frozen=True):
    """What a seat has gathered over all matches of this table and those before it."""

    won: int
    points: int


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a chair of the table. `name` is null while a person's seat is free."""

    kind: SeatKind
    name: str | None
    online: bool
    stand_in: bool = False
    """A bot plays for the absent person (umflaturi, C-77)."""
    away: int | None = None
    """Milliseconds that an absent person has to come back; null while nothing counts them."""
    known: str | None = None
    """The name of the account of who sits there; null for a guest and a bot."""


class Fate(msgspec.Struct, frozen=True):
    """What a match that has ended is to one seat."""

    place: int
    """1 is the best; 0 is none, as for who has abandoned."""
    by: By
    """Who played to the end: the person, a bot that stands in for the person, or a bot from the beginning."""
    abandoned: bool


class Result(msgspec.Struct, frozen=True):
    """What it is to all seats."""

    seats: list[Fate]
    refund: Refund | None
    """It does not count: an outage, nobody was there any more, or all have agreed to end it."""


class Company(msgspec.Struct, frozen=True):
    """The people at a table, beside the cards."""

    wishes: list[Wished] = []
    friends: list[str] = []
    """Who looks on and waits for a chair."""
    spare: int = 0
    """So many of them are dealt in at the next deal, on chairs of bots."""
    score: list[Score] = []
    """One a seat; empty at the first match, until it is over."""
    next: str | None = None
    """The table at which the next match is played."""
    paused: bool = False
    """All clocks stand still until somebody resumes."""
    stalls: int | None = None
    """The seat that lets the others wait for too long."""
    host: int | None = None
    """The seat of the host; null in practice."""
    result: Result | None = None
    """Of the match, when it has ended."""
    booked: list[Booked] = []
    """What the match has cost and paid each seat so far, in order, where points are staked."""
