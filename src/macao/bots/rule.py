"""A player of good habits: sheds packets, keeps wild cards and answers, hits who is nearly out, names what it holds most of."""

from collections.abc import Sequence
from typing import Final

from macao.bots.sorting import lays_of, word_of
from macao.engine.cards import BLACK_JOKER, rank_of, suit_of
from macao.engine.moves import FIRST_RANK, NO_CHOICE, Move, cards_of, choice_of, rank_choice, suit_choice
from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.engine.seen import View

SHED: Final = 12
"""What one card less in the hand is worth."""
FOLLOW: Final = 3
"""What each card is worth that may follow on what was laid."""
KEEP_WILD: Final = 9
KEEP_ATTACK: Final = 4
KEEP_CUT: Final = 5
HIT: Final = 10
"""For an attack on a seat of two cards or fewer."""
LAST: Final = 8
"""For a last card that fits what was laid."""


def choose(view: View, moves: Sequence[Move], _rng: Rng) -> Move | None:
    """The move of the highest worth; ties go to the first."""
    word = word_of(moves)
    if word is not None or view.public.actor != view.seat:
        return word
    lays = worth_weighing(view, lays_of(moves))
    if not lays:
        return moves[-1]
    return max(lays, key=lambda move: worth(view, move))


def worth_weighing(view: View, lays: list[Move]) -> list[Move]:
    """One way for each set of cards with each card last, naming only what the hand wants named."""
    wanted = (NO_CHOICE, *best_choices(view))
    ways: dict[tuple[int, int, int], Move] = {}
    for move in lays:
        choice = choice_of(move)
        if choice in wanted:
            cards = cards_of(move)
            ways.setdefault((sum([1 << card for card in cards]), cards[-1], choice), move)
    return list(ways.values())


def best_choices(view: View) -> tuple[int, int]:
    """The suit that the hand holds most of, and the rank that is best asked."""
    plain = [card for card in view.hand if not view.rules.names_suit >> card & 1 and card < BLACK_JOKER]
    suit = max(range(4), key=lambda suit: sum([card & 3 == suit for card in plain]))
    ranks = [rank for rank in range(13) if view.rules.askable >> rank & 1]
    rank = max(ranks, key=lambda rank: asking(view, list(view.hand), rank_choice(rank)))
    return suit_choice(suit), rank_choice(rank)


def worth(view: View, move: Move) -> float:
    """How good it is to lay these cards."""
    cards = cards_of(move)
    left = list(view.hand)
    for card in cards:
        left.remove(card)
    if not left:
        return 1000
    value = SHED * len(cards) + following(view, left, cards[-1], choice_of(move))
    for card in cards:
        value -= cost_of_spending(view, card, len(left))
    return value + hits(view, cards) + asking(view, left, choice_of(move))


def following(view: View, left: list[int], top: int, choice: int) -> float:
    """The cards left that would fit on what is laid; of a single card left, whether it does."""
    rules = view.rules
    suit = choice - 1 if 0 < choice < FIRST_RANK else suit_of(top)
    mask = rules.on_suit[suit] | rules.on_top[top] | rules.wild
    fit = sum(mask >> card & 1 for card in left)
    return FOLLOW * fit + (LAST if len(left) == 1 and fit else 0)


def cost_of_spending(view: View, card: int, left: int) -> float:
    """Wild cards and answers are worth keeping, more so while the hand is large."""
    rules, cost = view.rules, 0.0
    if rules.wild >> card & 1 or card >= BLACK_JOKER:
        cost += KEEP_WILD
    elif rules.draws[card]:
        cost += KEEP_ATTACK
    if rules.cuts >> card & 1:
        cost += KEEP_CUT * sevens_kept(view) if view.public.draw else KEEP_CUT
    return cost if left > 1 else cost / 2


def sevens_kept(view: View) -> float:
    """A cutting card is the dearer the fewer of them are still to come (C-48): 1 when all others are gone."""
    cuts = view.rules.cuts
    gone = sum(cuts >> card & 1 for card in view.pile + view.hand)
    return gone / max(1, cuts.bit_count())


def hits(view: View, cards: list[int]) -> float:
    """An attack or a 4 is worth more against a seat that is nearly out."""
    rules = view.rules
    force = sum(rules.draws[card] for card in cards) + sum(rules.skips >> card & 1 for card in cards)
    if not force:
        return 0
    return HIT if view.public.counts[victim(view, cards[-1])] <= 2 else 0


def victim(view: View, card: int) -> int:
    """The seat that an attack with this card on top would meet first."""
    counts = view.public.counts
    step = -1 if view.rules.backward >> card & 1 else 1
    seat = view.seat
    for _ in counts:
        seat = (seat + step) % len(counts)
        if counts[seat] and seat != view.seat:
            break
    return seat


def asking(view: View, left: list[int], choice: int) -> float:
    """A rank asked is good when the others lack it, and, where it must be served, when we can serve it ourselves."""
    if choice < FIRST_RANK:
        return 0
    rank = choice - FIRST_RANK
    held = sum(rank_of(card) == rank for card in left)
    outside = 4 - held - sum(rank_of(card) == rank for card in view.pile)
    return 2 - 2 * outside + serving(view.rules, held)


def serving(rules: Rules, held: int) -> float:
    """What our own cards of the asked rank are worth."""
    if rules.request_lap:
        return 3
    return 5 if held else -6
