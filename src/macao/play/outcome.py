"""What a match that has ended is to each seat: a value that follows from the log, from which points are settled."""

from collections.abc import Sequence
from typing import NamedTuple

from macao.play.course import By, Refund
from macao.play.game import Game
from macao.play.seating import SeatKind


class Outcome(NamedTuple):
    """Of one seat. What a stand-in has played is his whose seat it is; what a bot has, nobody's."""

    seat: int
    place: int
    """1 is the best, equals have the same; 0: none, as for who has abandoned."""
    by: By
    """Who played to the end: the person, a bot that stands in for him (C-77), or a bot from the beginning."""
    abandoned: bool = False
    late: bool = False
    """The person came for a bot when the match had begun: what it has come to is not his doing alone."""


class Result(NamedTuple):
    """Of all seats, in order."""

    outcomes: tuple[Outcome, ...]
    refund: Refund | None = None
    """The match does not count, and why."""
    bots: bool = False
    """A bot sat there from the beginning: nothing can be staked."""
    tied: bool = False
    """Several have the lowest total, so that the match has no winner (C-63)."""

    @property
    def places(self) -> list[int]:
        """Of each seat."""
        return [outcome.place for outcome in self.outcomes]

    @property
    def abandoned(self) -> list[int]:
        """Seats that are out of it."""
        return [outcome.seat for outcome in self.outcomes if outcome.abandoned]


def result_of(game: Game, kinds: Sequence[SeatKind]) -> Result | None:
    """Of the match that has just ended; None while it is played."""
    if not game.over and not game.void:
        return None
    refund, gone = game.course.called_off, _gone(game)
    if refund is not None:
        gone = set()
    places = [0 if refund or seat in gone else place for seat, place in enumerate(_places(game))]
    joined = game.course.joined
    outcomes = [
        Outcome(seat, places[seat], _by(game, kinds, seat), seat in gone, seat in joined) for seat in range(len(kinds))
    ]
    bots = bool(joined) or any(kind != "person" for kind in kinds)
    tied = refund is None and game.standing.target > 0 and game.standing.winner < 0
    return Result(tuple(outcomes), refund, bots, tied)


def _by(game: Game, kinds: Sequence[SeatKind], seat: int) -> By:
    if kinds[seat] != "person":
        return "bot"
    return "stand_in" if seat in game.stand_ins else "person"


def _gone(game: Game) -> set[int]:
    """Who has abandoned: by policy at once, where a bot takes over when he has left and never came back."""
    if game.rules.takeover:
        return game.course.left & game.stand_ins
    return {seat for seat in range(game.setup.seats) if game.abandoned >> seat & 1}


def _places(game: Game) -> Sequence[int]:
    """By points over several deals, the fewest first (C-62); else as in the only one."""
    totals = game.standing.totals
    if not game.standing.target:
        return game.public.places
    return [1 + sum(other < total for other in totals) for total in totals]
