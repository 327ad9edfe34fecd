"""The next match at the same chairs: who sits there, and how the matches stand so far."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from macao.play.seating import Seating, SeatKind, SeatRow
from macao.play.standing import Standing


class Tally(NamedTuple):
    """What a chair has gathered over the matches."""

    won: int = 0
    points: int = 0


class Friend(NamedTuple):
    """Somebody who came late, looks on, and would like to play the next match."""

    person: bytes
    name: str


class Again(NamedTuple):
    """The chairs of the next match."""

    kinds: list[SeatKind]
    seats: list[SeatRow]
    score: list[Tally]


def tally(before: Sequence[Tally], standing: Standing) -> list[Tally]:
    """The score after a match that is over: one more for its winner, and its points for everybody."""
    known = before or [Tally()] * len(standing.totals)
    return [
        Tally(old.won + (seat == standing.winner), old.points + points)
        for seat, (old, points) in enumerate(zip(known, standing.totals, strict=True))
    ]


def again(
    seating: Seating, present: Collection[int], friends: Iterable[Friend], score: Sequence[Tally], most: int
) -> Again:
    """Who is present keeps his chair. Friends, in their order, get those of the absent, then those of bots, then new.

    There are `most` chairs at the most. What was gathered on a chair goes with who sat there.
    """
    seats = [row for row in seating.rows if row.seat in present]
    made = Again(list(seating.kinds), seats, list(score))
    for friend in friends:
        chair = _chair(made, most)
        if chair is None:
            break
        made.kinds[chair : chair + 1] = ["person"]
        made.score[chair : chair + 1] = [Tally()]
        made.seats.append(SeatRow(chair, friend.person, friend.name))
    return made


def _chair(made: Again, most: int) -> int | None:
    """The next chair for somebody who had none; one after the last is a new one."""
    taken = {row.seat for row in made.seats}
    free = [seat for seat, kind in enumerate(made.kinds) if kind == "person" and seat not in taken]
    bots = [seat for seat, kind in enumerate(made.kinds) if kind != "person"]
    new = [len(made.kinds)] if len(made.kinds) < most else []
    return next(iter([*free, *bots, *new]), None)
