"""Everything one viewer may know of a match, as plain data. Nothing here knows a State."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from macao.engine.moves import Move
from macao.engine.seen import Offered, View
from macao.play.standing import Standing

Does = Literal["draw", "take", "sit", "keep", "confirm", "pick", "call", "catch", "deal", "leave", "back"]
"""What a move that lays no card will do, in the words of its button."""


class Action(NamedTuple):
    """A move that lays no card, and what it will do with how many cards or turns."""

    move: Move
    does: Does
    n: int = 0
    seat: int = -1
    choice: int = 0


class Picture(NamedTuple):
    """One viewer's match: its view of the deal, the score sheet, and all it may do now."""

    view: View
    standing: Standing
    lays: tuple[Offered, ...]
    actions: tuple[Action, ...]
    soon: tuple[Action, ...] = ()
    """What a lay that is offered may make possible, to be said in the same breath: MACAO (A-124)."""


class Entry(NamedTuple):
    """One move of the record: the `ply`-th (from 1), at `at` milliseconds, by `seat` (-1: the table itself)."""

    ply: int
    at: int
    seat: int
    move: str


class Line(NamedTuple):
    """One line of the log. `seat` is -1 for the table itself; `key` is the command that made it."""

    ply: int
    at: int
    seat: int
    move: str
    key: str | None = None


def stands_at(entries: Sequence[Entry], seat: int) -> int:
    """The ply of what `seat` asked for: the last of its own moves, before what followed by itself."""
    return max([entry.ply for entry in entries if entry.seat == seat], default=0)
