"""Where a case begins: the part of the form that is a position."""

from typing import Literal

import msgspec

Seats = dict[str, int]
Hands = dict[str, list[str]]


class Open(msgspec.Struct, forbid_unknown_fields=True):
    """An open chain (`draw`) or an unanswered 4 (`skip`)."""

    target: str
    draw: int = 0
    skip: int = 0

    def __post_init__(self) -> None:
        if (self.draw > 0) == (self.skip > 0):
            raise ValueError("pending has a positive draw or a positive skip")


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A jack's request."""

    rank: int | str
    by: str


class Demand(msgspec.Struct, forbid_unknown_fields=True):
    """An Ace's demand."""

    suit: Literal["H", "D", "C", "S"]
    by: str


class Start(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The state a case begins with; what is None is free or neutral."""

    hands: Hands | None = None
    discard: list[str] | None = None
    draw: list[str] | None = None
    suit: str | None = None
    pending: Open | None = None
    sit: Seats = {}
    request: Request | None = None
    demand: Demand | None = None
    turn: str | None = None
    owes_macao: list[str] = []
    places: Seats = {}
    rebuilds: int = 0
    size_reached_at: Seats = {}
    timeouts: Seats = {}
    totals: Seats = {}
    target: int | None = None
    stake: int = 0
    balance: Seats = {}
    turn_ups: list[str] | None = None
