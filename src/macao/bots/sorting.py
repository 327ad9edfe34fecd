"""Sorting the moves a bot is offered."""

from collections.abc import Sequence

from macao.engine.moves import Kind, Move, choice_of, kind_of
from macao.engine.seen import View


def word_of(view: View, moves: Sequence[Move]) -> Move | None:
    """Calling comes first, then catching who has forgotten; neither costs a turn."""
    for move in moves:  # words stand first, calls before catches
        kind = kind_of(move)
        if kind == Kind.CALL or (kind == Kind.CATCH and view.public.owes >> choice_of(move) & 1):
            return move
        if kind == Kind.LAY:
            break
    return None


def lays_of(moves: Sequence[Move]) -> list[Move]:
    """The moves that lay cards."""
    return [move for move in moves if move & 15 == Kind.LAY]


def first_of(move: Move) -> int:
    """The first card of a move that lays cards."""
    return (move >> 9 & 63) - 1
