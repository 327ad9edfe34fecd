"""A player of good habits: sheds packets, keeps answers, hits who is nearly out, names the suit it holds most of."""

from collections.abc import Sequence
from typing import Final

from macao.bots.plans import move_of, plans
from macao.bots.sorting import word_of
from macao.bots.worth import known, worth
from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View

CIRCLING: Final = 12
"""After so many rebuilds without anybody going out the same few cards may be going round the table."""
OTHERWISE: Final = 3
"""Then one move in so many is made by chance: equal habits would never break the circle."""


def circling(view: View) -> bool:
    """Whether the same cards may be going round: mostly ones just drawn, and in the end any."""
    return view.public.rebuilds >= (CIRCLING if view.drawn >= 0 else 4 * CIRCLING)


def choose(view: View, moves: Sequence[Move], rng: Rng) -> Move | None:
    """Call and catch at once; on turn, the next move of the best plan. Ties go to the first; no plan, no lay."""
    word = word_of(view, moves)
    if word is not None or view.public.actor != view.seat:
        return word
    ways = plans(view, moves)
    if not ways:
        return moves[-1]
    if circling(view) and rng.below(OTHERWISE) == 0:
        return moves[rng.below(len(moves))]
    know = known(view)
    return move_of(view, max(ways, key=lambda plan: worth(know, plan)))
