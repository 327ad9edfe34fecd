"""How good a plan is: what stays in the hand, whether it goes on from there, and what it does to the next seat."""

from typing import Final, NamedTuple

from macao.bots.plans import SUIT_MASKS, Plan, mask_of_cards
from macao.engine.cards import BLACK_JOKER, JOKERS, rank_of, suit_of
from macao.engine.matching import fits, unfinishable
from macao.engine.moves import FIRST_RANK, NO_CHOICE
from macao.engine.seen import View

WON: Final = 10_000
"""An empty hand."""
WEIGHTS: Final = {
    "CARD": 4,
    "GROUP": -28,
    "FIT": 2,
    "JOKER": 45,
    "WILD": 25,
    "ANSWER": 22,
    "ANSWER_ANY": 25,
    "CUT": 40,
    "SKIP": 9,
    "ASK": 10,
    "SUIT": 12,
    "SERVE_LAST": 50,
    "LONE": 100,
    "LONE_FITS": 65,
    "PAIR": 40,
    "PAIR_FITS": 8,
    "HIT": 7,
    "HIT_LOW": 110,
    "SKIP_LOW": 30,
    "BLOCK_LOW": 45,
    "AGAIN": 30,
    "SERVE": 50,
    "BARE": -30,
    "OUTSIDE": -8,
}
"""Hundredths of a logit, from the wins of hands like these, then set by play; shared by all variants.

Turns to go count, not cards: a card more in a packet costs nothing and may be an answer (A-27, B-14).
"""


class Known(NamedTuple):
    """What stays the same for all plans of a turn."""

    view: View
    hand: int
    twins: int
    """The faces held from both packs."""
    hidden: int
    """The cards seen neither in the hand nor in the pile."""
    duel: bool
    """Only one other seat holds cards: who stops it is on turn again."""
    barred: int
    """The faces with which we may not go out (QB-26)."""


class After(NamedTuple):
    """The table as a plan would leave it."""

    left: int
    top: int
    suit: int
    draw: int
    skip: int
    request: int


def known(view: View) -> Known:
    """Looked up once for a turn."""
    hand = mask_of_cards(view.hand)
    pack = mask_of_cards(view.rules.pack)
    pile = mask_of_cards(view.pile)
    others = sum([count > 0 for count in view.public.counts]) - 1
    twins = mask_of_cards([card for card in view.hand if view.hand.count(card) > 1])
    return Known(view, hand, twins, pack & ~(hand | pile), others == 1, unfinishable(view.rules, others + 1))


def after(know: Known, plan: Plan) -> After:
    """Carry out a plan on what is known."""
    rules, public = know.view.rules, know.view.public
    left, twins = know.hand, know.twins
    suit, draw, skip, request = public.suit, public.draw, public.skip, public.request
    for card in plan.cards:
        left &= ~(1 << card) | (twins & 1 << card)
        twins &= ~(1 << card)
        if not (rules.keeps_suit and rules.names_suit >> card & 1):
            suit = suit_of(card)
        if draw and rules.cuts >> card & 1:
            draw = 0
        else:
            draw, skip = draw + rules.draws[card], skip + (rules.skips >> card & 1)
        if rules.overrides_request >> card & 1 or (rank_of(card) == request and not rules.request_lap):
            request = -1
    top = plan.cards[-1] if plan.cards else know.view.pile[-1]
    if plan.choice >= FIRST_RANK:
        request = plan.choice - FIRST_RANK
    elif plan.choice != NO_CHOICE:
        suit = plan.choice - 1
    return After(left, top, suit, draw, skip, request)


def worth(know: Known, plan: Plan) -> float:
    """The higher the better; only differences mean anything."""
    then = after(know, plan)
    if not then.left:
        return WON
    fit = (then.left & follows(know, then)).bit_count()
    return keeping(know, then.left) + going_on(know, then, fit) + pressing(know, then, fit) + asking(know, then)


def follows(know: Known, then: After) -> int:
    """The cards that could follow in our next turn if nobody changed the table."""
    rules = know.view.rules
    request = -1 if rules.request_lap else then.request
    return fits(rules, then.suit, then.top, draw=False, skip=False, request=request, demanded=False)


def keeping(know: Known, left: int) -> float:
    """What the hand is worth for what its cards can still do."""
    rules = know.view.rules
    plain = rules.requests & ~rules.wild
    attacks = sum([1 << card for card in range(BLACK_JOKER) if rules.draws[card]]) & left
    value = WEIGHTS["CARD"] * left.bit_count() + WEIGHTS["GROUP"] * groups(know, left)
    value += WEIGHTS["JOKER"] * (left & JOKERS).bit_count() + WEIGHTS["WILD"] * (left & rules.wild).bit_count()
    value += WEIGHTS["ANSWER"] * attacks.bit_count() + WEIGHTS["ANSWER_ANY"] * (attacks & rules.answers_any).bit_count()
    value += WEIGHTS["CUT"] * (left & rules.cuts).bit_count() + WEIGHTS["SKIP"] * (left & rules.skips).bit_count()
    value += WEIGHTS["SUIT"] * sum([1 for mask in SUIT_MASKS if left & mask])
    return value + WEIGHTS["ASK"] * (left & plain).bit_count()


def groups(know: Known, left: int) -> int:
    """The turns it takes to lay all: a packet goes in one, and another card has to come where none may be the last."""
    stuck = 0 if left & ~know.barred else 1
    if not any(know.view.rules.mates):
        return left.bit_count() + stuck
    return sum([1 for rank in range(14) if left >> 4 * rank & 15]) + stuck


def going_on(know: Known, then: After, fit: int) -> float:
    """Near the end it counts whether the last cards will fit."""
    turns = groups(know, then.left)
    value = WEIGHTS["FIT"] * min(fit, 4)
    if turns == 1:
        value += WEIGHTS["LONE"] + (WEIGHTS["LONE_FITS"] if fit else 0)
    elif turns == 2:
        value += WEIGHTS["PAIR"] + (WEIGHTS["PAIR_FITS"] if fit else 0)
    return value


def pressing(know: Known, then: After, fit: int) -> float:
    """What the next seat probably cannot answer, the more the nearer it is to going out."""
    seat = victim(know.view, then)
    count = know.view.public.counts[seat]
    fails = (1 - (know.hidden & escapes(know, then)).bit_count() / max(1, know.hidden.bit_count())) ** count
    low = fails if count <= 2 else 0
    if not (then.draw or then.skip):
        return WEIGHTS["BLOCK_LOW"] * low
    again = WEIGHTS["AGAIN"] * fails if know.duel and fit else 0
    if then.draw:
        return WEIGHTS["HIT"] * min(then.draw, 10) * fails + WEIGHTS["HIT_LOW"] * low + again
    return WEIGHTS["SKIP_LOW"] * low + again


def escapes(know: Known, then: After) -> int:
    """The cards with which the next seat gets away."""
    rules = know.view.rules
    demanded = rules.demands and rules.names_suit >> then.top & 1 > 0
    return fits(
        rules,
        then.suit,
        then.top,
        draw=then.draw > 0,
        skip=then.skip > 0,
        request=then.request,
        demanded=demanded,
    )


def victim(view: View, then: After) -> int:
    """The seat that meets the table next; a backward attack flies the other way, a draw attack past sitters (A-53)."""
    counts, sit = view.public.counts, view.public.sit
    step = -1 if then.draw and view.rules.backward >> then.top & 1 else 1
    for i in range(1, len(counts)):
        seat = (view.seat + i * step) % len(counts)
        if counts[seat] and not (then.draw and sit[seat]):
            return seat
    return view.seat


def asking(know: Known, then: After) -> float:
    """A rank asked is good when we hold it and the others lack it."""
    if then.request < 0:
        return 0
    rank = 15 << 4 * then.request
    serve = WEIGHTS["SERVE"] if then.left & rank else WEIGHTS["BARE"]
    if not then.left & ~rank:
        serve += WEIGHTS["SERVE_LAST"]
    return serve + WEIGHTS["OUTSIDE"] * (know.hidden & rank).bit_count()
