"""What travels over HTTP about „mâna zilei”: one deal a day, the same for everybody, played on the device."""

import msgspec

from macao.protocol.messages import SeatKind


class DailyScore(msgspec.Struct, frozen=True):
    """What somebody has made of a hand."""

    place: int
    """Who has left the table comes after the last."""
    cards: int
    """That were left in the hand."""
    turns: int
    left: bool


class DailyTry(msgspec.Struct, frozen=True):
    """The try that counts, and its rank on the board, or what it would be there with a name."""

    score: DailyScore
    rank: int


class Daily(msgspec.Struct, frozen=True):
    """GET /api/daily: the hand of today."""

    day: str
    """In Bucharest, as 2026-11-30."""
    variant: str
    options: dict[str, str]
    seats: list[SeatKind]
    seed: str
    """The 256 bits of all its chance, in hexadecimal: the device deals it."""
    ms: int
    """Until the next one."""
    mine: DailyTry | None

    def __repr__(self) -> str:
        return f"Daily({self.day!r})"


class DailyRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/daily: the whole hand as it was played, once. Answered by the DailyTry that counts."""

    day: str
    rules: str
    """The fingerprint of the rules by which it was played."""
    lines: list[str]
    """Its moves, as in a record."""


class DailyPlace(msgspec.Struct, frozen=True):
    """A line of the board; equals have the same rank."""

    rank: int
    name: str
    score: DailyScore
    you: bool


class DailyBoard(msgspec.Struct, frozen=True):
    """GET /api/daily/board: of one day, the best hundred of those known by name."""

    day: str
    past: bool
    """Nobody can hand it in any more: the best hand may be looked at."""
    best: list[DailyPlace]
    players: int
    """Whoever has played it, guests too."""
    mine: DailyTry | None
    known: bool
    """Who asks is known by name, and stands there when he has played."""
