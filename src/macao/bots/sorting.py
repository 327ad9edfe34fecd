"""Sorting the moves a bot is offered."""

from collections.abc import Sequence

from macao.engine.moves import Kind, Move, kind_of


def word_of(moves: Sequence[Move]) -> Move | None:
    """Calling comes first, then catching; neither costs a turn."""
    for move in moves:  # words stand first, calls before catches
        if kind_of(move) in (Kind.CALL, Kind.CATCH):
            return move
        if kind_of(move) == Kind.LAY:
            break
    return None


def lays_of(moves: Sequence[Move]) -> list[Move]:
    """The moves that lay cards."""
    return [move for move in moves if move & 15 == Kind.LAY]


def first_of(move: Move) -> int:
    """The first card of a move that lays cards."""
    return (move >> 9 & 63) - 1
