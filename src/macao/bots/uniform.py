"""Any legal move is as likely as any other, saying nothing included."""

from collections.abc import Sequence

from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View


def choose(view: View, moves: Sequence[Move], rng: Rng) -> Move | None:
    """A move drawn at random; off turn it may also stay silent."""
    on_turn = view.public.actor == view.seat
    at = rng.below(len(moves) if on_turn else len(moves) + 1)
    return moves[at] if at < len(moves) else None
