"""A bot's choice depends on nothing its seat may not know; and no deal between bots runs on without end."""

from collections.abc import Sequence

import pytest

from macao.bots import BOTS, find
from macao.engine.legal import legal
from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.sample import sample
from macao.engine.seen import View
from macao.engine.view import view
from macao.research.arena import deal_seed, play_deal
from macao.variants import VARIANTS
from macao.variants import find as find_variant

KEYS = [variant.key for variant in VARIANTS]
CELLS = [(key, seats) for key in KEYS for seats in range(2, 7)]
MOST_MOVES = 5000
EACH = 7
"""Every seventh view of a deal is dealt anew."""


class Blindfold:
    """Plays as `bot`, and asks it again at a table where all that is hidden lies elsewhere."""

    def __init__(self, bot: str) -> None:
        self.bot = find(bot)
        self.asked = 0
        self.again = 0

    def __call__(self, seen: View, moves: Sequence[Move], rng: Rng) -> Move | None:
        self.asked += 1
        twin = rng.clone()
        move = self.bot(seen, moves, rng)
        assert move is None or move in moves
        if self.asked % EACH == 0:
            self.elsewhere(seen, moves, move, twin)
        return move

    def elsewhere(self, seen: View, moves: Sequence[Move], move: Move | None, twin: Rng) -> None:
        """The same view at another table: the same offer, the same choice."""
        table = sample(seen, Rng(b"elsewhere%d" % self.asked))
        self.again += 1
        assert view(table, seen.seat) == seen
        assert list(moves) == legal(table, seen.seat)
        assert self.bot(view(table, seen.seat), legal(table, seen.seat), twin) == move


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("key", "seats"), CELLS)
def test_hidden_cards_do_not_move_a_bot(key: str, seats: int, bot: str) -> None:
    blind = Blindfold(bot)
    others = [find("playable" if bot == "uniform" else bot)] * (seats - 1)
    played = play_deal(find_variant(key).rules(), [blind, *others], 0, deal_seed(11, seats))
    assert blind.again > 0 or played.moves < EACH * seats
    assert played.moves <= MOST_MOVES


@pytest.mark.parametrize(("key", "seats"), CELLS)
@pytest.mark.parametrize("bot", ["uniform", "rule"])
def test_deals_end(key: str, seats: int, bot: str) -> None:
    played = play_deal(find_variant(key).rules(), [find(bot)] * seats, 0, deal_seed(12, seats))
    assert played.moves <= MOST_MOVES
