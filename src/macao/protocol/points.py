"""What travels about points. They are played for; nobody can buy, sell, give away or cash in any."""

from typing import Literal

import msgspec

PointsWhy = Literal[
    "welcome",
    "refill",
    "stake",
    "hold",
    "release",
    "fine",
    "prize",
    "returned",
    "voided",
    "deserted",
    "stopped",
    "pardon",
    "correction",
    "farewell",
]
"""Why a balance changes. `hold` and `release`: what abandoning would cost is kept aside while a match is played.
`returned`: it has no winner (C-63); `voided`, `deserted`, `stopped`: it does not count. `pardon`: nor does a fine."""


class Booked(msgspec.Struct, frozen=True):
    """What a match has cost (negative) or paid one seat."""

    seat: int
    amount: int
    why: PointsWhy


class PointsLine(msgspec.Struct, frozen=True):
    """One change of a balance."""

    number: int
    at: int
    """Milliseconds since 1970."""
    amount: int
    """Negative where points went."""
    why: PointsWhy
    table: str | None
    """Where it happened: its match is at `/t/TABLE`."""
    note: str | None
    """The reason that an admin has given."""


class Points(msgspec.Struct, frozen=True):
    """GET /api/points: what the account in this browser has, and why. `before` of the query asks for older lines."""

    balance: int
    at_stake: int
    """His own, in matches that are played now."""
    lines: list[PointsLine]
    """The newest first, at most 50."""
