"""Why a move is refused, in English."""

from collections.abc import Callable
from typing import Final

from macao.engine.cards import BLACK, BLACK_JOKER, RANKS, RED, card_text, faces
from macao.texts.en.words import NAMES, SIGNS, a, cap, cards, listed, one_of, ones, rank, seconds, turns
from macao.texts.tables import backward, by_colour, rank_names, rank_of_top, suits_under
from macao.texts.why import Case

COLOURS: Final = {RED: "red", BLACK: "black"}


def name(card: int) -> str:
    """ "3♥", "the red Joker"."""
    if card >= BLACK_JOKER:
        return "the black Joker" if card == BLACK_JOKER else "the red Joker"
    return card_text(card)[:-1] + SIGNS[card & 3]


def names(case: Case) -> str:
    """The cards that were to be laid; "That" if there are none."""
    return cap(listed([name(card) for card in case.cards], "and")) or "That"


def does_not(case: Case, verb: str = "go") -> str:
    """ "3♥ does not go", "3♥ and 3♣ do not go"."""
    return f"{names(case)} {'do' if len(case.cards) > 1 else 'does'} not {verb}"


def owed(n: int) -> str:
    """ "you have 4 cards to take"."""
    return f"you have {cards(n)} to take"


def unmatched(case: Case) -> str:
    """What would fit."""
    return f"{does_not(case, 'fit')}: {name(case.top)} is on the table, so {_fits(case)} goes."


def named(case: Case) -> str:
    """The suit in force is not the one that lies there."""
    lies = f"{name(case.top)} is on the table, but the suit in force is {SIGNS[case.suit]}"
    return f"{does_not(case, 'fit')}: {lies}. {cap(_fits(case))} goes."


def _fits(case: Case) -> str:
    colour = BLACK if case.suit in (2, 3) else RED
    suit = f"any {COLOURS[colour]} card" if by_colour(case.rules) else f"any {SIGNS[case.suit]}"
    return listed([suit, *ones(rank_of_top(case.rules, case.top) | case.allowed, case.rules)], "or")


def joker(case: Case) -> str:
    """A Joker on the wrong colour."""
    signs = listed([SIGNS[suit] for suit in suits_under(case.rules, case.cards[0])], "or")
    if case.suit >= RED:
        return f"{names(case)} does not go on {name(case.top)}."
    return f"{names(case)} goes when the suit in force is {signs}, and now it is {SIGNS[case.suit]}."


def tame(case: Case) -> str:
    """A card that names a suit, yet has to fit."""
    now = f"a {COLOURS[case.suit]} card" if case.suit >= RED else SIGNS[case.suit]
    return f"{names(case)} does not go on everything: it has to fit, and in force is {now}."


def after_joker(case: Case) -> str:
    """Only its colour follows."""
    fitting = listed([f"any {COLOURS[case.suit]} card", *ones(case.allowed, case.rules)], "or")
    return f"{does_not(case)}: on {name(case.top)} goes {fitting}."


def chain_first(case: Case) -> str:
    """Something else is tried first."""
    return f"First answer the attack or take the cards: {owed(case.n)}."


def chain_closed(case: Case) -> str:
    """Stacking is off."""
    but = f"; only {one_of(case.allowed, case.rules)} cuts it" if case.allowed else ""
    return f"{does_not(case)}: {owed(case.n)}, and an attack is not passed on{but}."


def chain_suit(case: Case) -> str:
    """It would answer if it matched."""
    return (
        f"{cap(name(case.cards[0]))} would go in a chain, but does not match: {owed(case.n)}, and on "
        f"{name(case.top)} goes {one_of(case.allowed, case.rules)}."
    )


def chain_other(case: Case) -> str:
    """It answers no chain."""
    what = f"and on {name(case.top)} goes {one_of(case.allowed, case.rules)}" if case.allowed else "and nothing answers"
    return f"{does_not(case)}: the chain is open, {owed(case.n)}, {what}."


def skip(case: Case) -> str:
    """Only a 4 helps."""
    only = one_of(case.allowed, case.rules)
    return f"{does_not(case)}: you have {turns(case.n)} to sit out, and only {only} passes that on."


def request(case: Case) -> str:
    """Only the rank asked for."""
    served = one_of(case.allowed, case.rules)
    return f"{does_not(case)}: {a(rank(RANKS[case.rank]))} was asked for. Lay {served}, or draw a card."


def demand(case: Case) -> str:
    """Only the suit demanded."""
    served = listed([f"a card of {SIGNS[case.suit]}", *ones(case.allowed, case.rules)], "or")
    return f"{does_not(case)}: {SIGNS[case.suit]} was asked for. Lay {served}; otherwise draw a card."


def packet_open(case: Case) -> str:
    """The turn is open."""
    start = f"{does_not(case)}: you have laid {name(case.top)} and may add"
    if not case.allowed:
        return f"{start} nothing more. Press “Continue”."
    return f"{start} only {one_of(case.allowed, case.rules)}. Otherwise press “Continue”."


def packet_order(case: Case) -> str:
    """Another card of it fits."""
    first = listed([name(card) for card in faces(case.allowed)], "or")
    return f"{cap(name(case.cards[0]))} does not fit the table: begin the packet with {first}."


def mixed(case: Case) -> str:
    """Red and black do not go together."""
    ranks = listed([f"{NAMES.get(rank, rank)}s" for rank in rank_names(backward(case.rules))], "and")
    return f"Red and black {ranks} are not laid together."


def choice_rank(case: Case) -> str:
    """A rank that may not be asked for."""
    asked = [a(rank(RANKS[number])) for number in range(len(RANKS)) if case.rules.askable >> number & 1]
    return f"That may not be asked for. You may ask for {listed(asked, 'or')}."


def drawn(case: Case) -> str:
    """Only the card just drawn."""
    return f"You drew {listed([name(card) for card in faces(case.allowed)], 'or')}: lay only this card or keep it."


def call_idle(case: Case) -> str:
    """MACAO is not owed."""
    if case.n == 1:
        return "There is no need to say MACAO any more."
    return f"MACAO is said when you are left with one card; you have {cards(case.n)}."


def too_early(case: Case) -> str:
    """The grace still runs."""
    return f"Too early: after a turn everybody has {seconds(case.n)} to say MACAO."


WHY: Final[dict[str, Callable[[Case], str]]] = {
    "left": lambda _: "You no longer play at this table.",
    "out": lambda c: f"You are out already, in place {c.n}.",
    "sitting": lambda c: f"You are sitting: {turns(c.n)} to go.",
    "turn": lambda _: "It is not your turn.",
    "not_held": lambda c: f"You no longer hold {listed([name(card) for card in c.cards], 'and')}.",
    "unmatched": unmatched,
    "named": named,
    "joker": joker,
    "tame": tame,
    "after_joker": after_joker,
    "chain_first": chain_first,
    "chain_closed": chain_closed,
    "chain_suit": chain_suit,
    "chain_other": chain_other,
    "skip": skip,
    "skip_first": lambda c: f"First you have {turns(c.n)} to sit out: lay {one_of(c.allowed, c.rules)} or sit.",
    "request": request,
    "demand": demand,
    "packet_drawn": lambda _: "The drawn card is laid alone.",
    "packet_jokers": lambda _: "Jokers are laid one at a time.",
    "packet_one_by_one": lambda c: f"Cards are laid one by one: lay {name(faces(c.allowed)[0])} first.",
    "packet_off": lambda _: "You lay one card a turn.",
    "packet_rank": lambda c: f"{names(c)} are not of one rank, so they are not laid together.",
    "packet_open": packet_open,
    "packet_order": packet_order,
    "mixed": mixed,
    "special": lambda c: f"You cannot go out with {name(c.cards[-1])}: the last card may not be a special one.",
    "special_duel": lambda c: (
        f"You cannot go out with {name(c.cards[-1])} while only two hold cards: it is a special one."
    ),
    "choice_missing": lambda c: f"Choose the suit as well, together with {name(c.cards[-1])}.",
    "choice_last": lambda _: "With the last card of your hand you choose nothing.",
    "choice_suit": lambda _: "Here you choose a suit: ♥, ♦, ♣ or ♠.",
    "choice_rank": choice_rank,
    "choice_none": lambda c: f"Nothing is chosen with {listed([name(card) for card in c.cards], 'and') or 'that'}.",
    "drawn": drawn,
    "call_idle": call_idle,
    "take_idle": lambda _: "You have no cards to take.",
    "sit_idle": lambda _: "You have no turns to sit out.",
    "idle": lambda _: "The turn cannot be ended like that now.",
    "not_now": lambda _: "The round is still being played.",
    "catch_nobody": lambda _: "There is nobody to catch here.",
    "catch_chain": lambda _: "While a chain is open nobody is caught.",
    "catch_cards": lambda c: f"This player holds {cards(c.n)}; only who holds a single one is caught.",
    "catch_open": lambda _: "That turn is not over yet.",
    "catch_said": lambda _: "MACAO was said, or the next turn has begun: too late to catch.",
    "too_early": too_early,
    "over": lambda _: "The round is over.",
    "bad": lambda _: "The move was not understood.",
}
