"""What is told of those who are known by name: ratings, rankings, profiles."""

from typing import Literal

import msgspec

Period = Literal["week", "month", "ever"]
"""Weeks and months are those of Bucharest."""


class Skill(msgspec.Struct, frozen=True):
    """What somebody has done in a variant with so many seats, bots alone left out."""

    variant: str
    size: int
    games: int
    wins: int
    places: list[int]
    """How often he was first, second, …; what he abandoned is in none."""
    abandoned: int
    rating: int | None
    """From 0 up; null: none of these matches was rated."""
    provisional: bool
    """Too few to tell."""
    rated: int
    """Matches that made the rating: with somebody else who is known by name."""


class Player(msgspec.Struct, frozen=True):
    """Somebody in a match."""

    name: str
    known: bool
    """He has a profile by this name."""


class Played(msgspec.Struct, frozen=True):
    """A match that has ended."""

    table: str | None
    """Its replay is at `/r/TABLE`. Null, as are the others, for who was not there when it was not open to everybody."""
    others: list[Player] | None
    """In order of seats, bots left out."""
    variant: str
    size: int
    bots: int
    place: int
    """0: none."""
    won: bool
    abandoned: bool
    stand_in: bool
    """A bot stood in for him at the end."""
    gained: int | None
    """By what his rating has changed; null: it was not rated."""
    at: int
    """When it ended, in milliseconds since 1970."""


class Profile(msgspec.Struct, frozen=True):
    """GET /api/people/NAME: what everybody may know of somebody with an account."""

    name: str
    since: int
    """He has been known by name since then, in milliseconds since 1970."""
    you: bool
    streak: int
    """Matches in a row that he has won by now."""
    best: int
    """The most that ever were."""
    bots: int
    """Matches against bots alone: they count for nothing else."""
    skills: list[Skill]
    """What he has played most comes first."""
    recent: list[Played]
    """The newest first, at most 20."""


class Ranked(msgspec.Struct, frozen=True):
    """A line of a ranking."""

    place: int | None
    """Equals have the same; null: too few matches."""
    name: str
    score: int
    """The rating, or matches won in the week or month."""
    games: int
    """Rated matches, in that time."""


class Ranking(msgspec.Struct, frozen=True):
    """GET /api/boards?variant=&size=&period=&page=: the best, 50 a page; pages are counted from 0 to 19."""

    rows: list[Ranked]
    more: bool
    """There is another page."""
    you: Ranked | None
    """Who asks, wherever he stands; null for a guest, and for who has no rated match."""
    least: int | None
    """So many rated matches in the week or month are needed; null where it is enough that the rating is certain."""


class Rerated(msgspec.Struct, frozen=True):
    """Somebody known by name, after a match."""

    seat: int
    name: str
    rating: int | None
    """As it is by now."""
    provisional: bool
    gained: int | None
    """By what this match has changed it; null: it was not rated for him."""


class TableRatings(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/ratings: those known by name who sat there when the match ended; none while it is played."""

    players: list[Rerated]
