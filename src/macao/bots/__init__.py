"""Players that are handed what a browser is handed: a View and the moves that are legal. They never see a State."""

from collections.abc import Callable, Sequence
from typing import Final

from macao.bots import playable, rule, uniform
from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View

Choose = Callable[[View, Sequence[Move], Rng], Move | None]
"""choose(view, moves, rng): one of `moves`, or None if it is not on turn and has nothing to say."""

BOTS: Final[dict[str, Choose]] = {
    "uniform": uniform.choose,
    "playable": playable.choose,
    "rule": rule.choose,
}


def find(name: str) -> Choose:
    """The bot of that name. Raises ValueError with one sentence."""
    if name not in BOTS:
        raise ValueError(f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name]
