"""A player of good habits: sheds packets, keeps answers, hits who is nearly out, names the suit it holds most of."""

from collections.abc import Sequence

from macao.bots.plans import move_of, plans
from macao.bots.sorting import word_of
from macao.bots.worth import known, worth
from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View


def choose(view: View, moves: Sequence[Move], _rng: Rng) -> Move | None:
    """Call and catch at once; on turn, the next move of the best plan. Ties go to the first; no plan, no lay."""
    word = word_of(moves)
    if word is not None or view.public.actor != view.seat:
        return word
    ways = plans(view, moves)
    if not ways:
        return moves[-1]
    know = known(view)
    return move_of(view, max(ways, key=lambda plan: worth(know, plan)))
