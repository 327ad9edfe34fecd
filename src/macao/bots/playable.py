"""The yardstick: a random card if any is playable, else draw. It calls MACAO and catches, as any player would."""

from collections.abc import Sequence

from macao.bots.sorting import first_of, lays_of, word_of
from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View


def choose(view: View, moves: Sequence[Move], rng: Rng) -> Move | None:
    """First a random card among those playable, then a random way to lay it; without any, the last way out."""
    word = word_of(view, moves)
    if word is not None or view.public.actor != view.seat:
        return word
    lays = lays_of(moves)
    if not lays:
        return moves[-1]
    firsts = sorted({first_of(move) for move in lays})
    first = firsts[rng.below(len(firsts))]
    ways = [move for move in lays if first_of(move) == first]
    return ways[rng.below(len(ways))]
