"""What a turn may come to: the cards laid in it, the last of them on top, and what is named or asked."""

from collections.abc import Sequence
from typing import NamedTuple

from macao.engine.cards import of_suit, rank_of
from macao.engine.matching import unfinishable
from macao.engine.moves import NO_CHOICE, Kind, Move, lay, pick, rank_choice, simple, suit_choice
from macao.engine.rules import Rules
from macao.engine.seen import View


def mask_of_cards(cards: Sequence[int]) -> int:
    """The faces among these cards, each once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


SUIT_MASKS = [of_suit(suit) for suit in range(4)]


class Plan(NamedTuple):
    """The cards still to be laid in this turn, in order, and the choice that goes with them."""

    cards: tuple[int, ...]
    choice: int


def plans(view: View, moves: Sequence[Move]) -> list[Plan]:
    """One plan for each set of cards with each card last (A-32, B-14); in a turn already begun also to lay no more."""
    barred = unfinishable(view.rules, sum([count > 0 for count in view.public.counts]))
    found: dict[tuple[tuple[int, ...], int, int], Plan] = {((), -1, plan.choice): plan for plan in closings(view)}
    for first in sorted({(move >> 9 & 63) - 1 for move in moves if move & 15 == Kind.LAY}):
        for cards in packets(first, followers(view, first)):
            if len(cards) == len(view.hand) and barred >> cards[-1] & 1:
                continue
            for choice in choices(view, cards):
                key = (tuple(sorted(cards)), cards[-1], choice)
                found.setdefault(key, Plan(cards, choice))
    return list(found.values())


def closings(view: View) -> list[Plan]:
    """The ways to end a turn in which cards were laid one by one."""
    return [Plan((), choice) for choice in choices(view, ())] if view.public.laid else []


def followers(view: View, first: int) -> list[int]:
    """The cards of the hand that share a turn with `first`."""
    if view.drawn >= 0:
        return []
    rest = list(view.hand)
    rest.remove(first)
    return [card for card in rest if view.rules.mates[first] >> card & 1]


def packets(first: int, rest: list[int]) -> list[tuple[int, ...]]:
    """`first` alone, and with each part of `rest` behind it, each of its cards once as the last."""
    out: list[tuple[int, ...]] = [(first,)]
    for mask in range(1, 1 << len(rest)):
        part = [card for i, card in enumerate(rest) if mask >> i & 1]
        for last in part:
            out.append((first, *[card for card in part if card != last], last))
    return out


def choices(view: View, cards: tuple[int, ...]) -> list[int]:
    """No choice, where that is allowed, and the best suit or rank, where there is one to choose."""
    left = without(view.hand, cards)
    chooser = chooser_of(view, cards)
    if chooser < 0 or not left:
        return [NO_CHOICE]
    if view.rules.names_suit >> chooser & 1:
        suit = suit_choice(longest_suit(view.rules, left))
        return [suit] if view.rules.must_name else [NO_CHOICE, suit]
    return [NO_CHOICE, rank_choice(best_rank(view, left))]


def without(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """The hand after these cards are laid; a twin from the other pack stays."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def chooser_of(view: View, cards: tuple[int, ...]) -> int:
    """The card that names or asks: the last laid; card by card, the last that can (A-70, A-71). -1: none."""
    able = view.rules.names_suit | view.rules.requests
    if not view.rules.one_by_one:
        return cards[-1] if able >> cards[-1] & 1 else -1
    return next((card for card in reversed(cards) if able >> card & 1), view.public.chooser)


def longest_suit(rules: Rules, left: list[int]) -> int:
    """The suit held most of; cards that go on anything do not count."""
    mask = mask_of_cards(left) & ~rules.wild
    return max(range(4), key=lambda suit: (mask & SUIT_MASKS[suit]).bit_count())


def best_rank(view: View, left: list[int]) -> int:
    """Where a request binds us too (A-65), the rank held most; else the one the others can hold least of (QB-21)."""
    ranks = [rank for rank in range(13) if view.rules.askable >> rank & 1]
    return max(ranks, key=lambda rank: _asking(view, left, rank))


def _asking(view: View, left: list[int], rank: int) -> int:
    held = sum([rank_of(card) == rank for card in left])
    gone = sum([rank_of(card) == rank for card in view.pile])
    return gone + held + (0 if view.rules.request_lap else 8 * held)


def move_of(view: View, plan: Plan) -> Move:
    """The next move of a plan."""
    if not view.rules.one_by_one:
        return lay(list(plan.cards), plan.choice)
    if plan.cards:
        return lay([plan.cards[0]])
    if plan.choice not in (NO_CHOICE, view.choice):
        return pick(plan.choice)
    return simple(Kind.CONTINUE)
