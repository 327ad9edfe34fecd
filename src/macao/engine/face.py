"""One card in the light of a rulebook: what a move has to know of it, in one lookup (ADR 8)."""

from typing import Final

from macao.engine.cards import suit_of
from macao.engine.ints import i64
from macao.engine.moves import Move, lay

DOES: Final = 1
"""It attacks, skips or cuts."""
CHOOSES: Final = 2
"""It names a suit or asks for a rank."""
ANSWERS: Final = 4
"""It may be laid on an open chain."""


class Face:
    """Filled by `matching.seal`; until then a card that only lies there."""

    __slots__ = (
        "after",
        "back",
        "card",
        "chained",
        "cuts",
        "draws",
        "lay",
        "mask",
        "more",
        "nature",
        "options",
        "skips",
        "suit",
    )

    def __init__(self, card: int) -> None:
        self.card: i64 = card
        self.mask: i64 = 1 << card
        self.lay: Move = lay([card])  # the move that lays it alone and names nothing
        self.suit: i64 = suit_of(card)
        self.nature: i64 = 0  # DOES | CHOOSES | ANSWERS
        self.draws: i64 = 0
        self.back = False  # its attack goes backward
        self.skips: i64 = 0
        self.cuts = False
        self.more: i64 = 0  # where cards are laid one by one: what may be laid after it in the same turn
        self.after: i64 = 0  # what may be laid on it while nothing is open and its own suit is in force; -1: see `bars`
        self.chained: i64 = 0  # the same while a chain is open
        self.options: list[int] = []  # what may be named with it, 0 for nothing
