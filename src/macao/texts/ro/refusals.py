"""Why a move is refused, in Romanian."""

from collections.abc import Callable
from typing import Final

from macao.engine.cards import BLACK, BLACK_JOKER, RANKS, RED, card_text, faces
from macao.texts.ro.words import PLURALS, SIGNS, a_rank, cap, cards, listed, one_of, ones, seconds, turns
from macao.texts.tables import backward, by_colour, rank_names, rank_of_top, suits_under
from macao.texts.why import Case

COLOURS: Final = {RED: "roșie", BLACK: "neagră"}


def name(card: int) -> str:
    """ "3♥", "Jokerul roșu"."""
    if card >= BLACK_JOKER:
        return "Jokerul negru" if card == BLACK_JOKER else "Jokerul roșu"
    return card_text(card)[:-1] + SIGNS[card & 3]


def names(case: Case) -> str:
    """The cards that were to be laid; "Asta" if there are none."""
    return listed([name(card) for card in case.cards], "și") or "Asta"


def does_not(case: Case, verb: str = "merge", verbs: str = "merg") -> str:
    """ "3♥ nu merge", "3♥ și 3♣ nu merg"."""
    return f"{names(case)} nu {verbs if len(case.cards) > 1 else verb}"


def owed(n: int) -> str:
    """ "ai de luat 4 cărți"."""
    return f"ai de luat {cards(n)}"


def unmatched(case: Case) -> str:
    """What would fit."""
    return f"{does_not(case, 'se potrivește', 'se potrivesc')}: pe masă e {name(case.top)}, deci merge {_fits(case)}."


def named(case: Case) -> str:
    """The suit in force is not the one that lies there."""
    lies = f"pe masă e {name(case.top)}, dar semnul în vigoare e {SIGNS[case.suit]}"
    return f"{does_not(case, 'se potrivește', 'se potrivesc')}: {lies}. Merge {_fits(case)}."


def _fits(case: Case) -> str:
    colour = BLACK if case.suit in (2, 3) else RED
    suit = f"orice carte {COLOURS[colour]}" if by_colour(case.rules) else f"orice {SIGNS[case.suit]}"
    return listed([suit, *ones(rank_of_top(case.rules, case.top) | case.allowed, case.rules)], "sau")


def joker(case: Case) -> str:
    """A Joker on the wrong colour."""
    signs = listed([SIGNS[suit] for suit in suits_under(case.rules, case.cards[0])], "sau")
    if case.suit >= RED:
        return f"{name(case.cards[0])} nu merge peste {name(case.top)}."
    return f"{name(case.cards[0])} se pune când semnul în vigoare e {signs}, iar acum e {SIGNS[case.suit]}."


def tame(case: Case) -> str:
    """A card that names a suit, yet has to fit."""
    now = f"o carte {COLOURS[case.suit]}" if case.suit >= RED else SIGNS[case.suit]
    return f"{name(case.cards[0])} nu merge peste orice: trebuie să se potrivească, iar în vigoare e {now}."


def after_joker(case: Case) -> str:
    """Only its colour follows."""
    fitting = listed([f"orice carte {COLOURS[case.suit]}", *ones(case.allowed, case.rules)], "sau")
    return f"{does_not(case)}: peste {name(case.top)} vine {fitting}."


def chain_first(case: Case) -> str:
    """Something else is tried first."""
    return f"Întâi răspunde la atac sau ia cărțile: {owed(case.n)}."


def chain_closed(case: Case) -> str:
    """Stacking is off."""
    but = f"; doar {one_of(case.allowed, case.rules)} îl taie" if case.allowed else ""
    return f"{does_not(case)}: {owed(case.n)}, iar un atac nu se dă mai departe{but}."


def chain_suit(case: Case) -> str:
    """It would answer if it matched."""
    what = f"{owed(case.n)}, iar pe {name(case.top)} merge {one_of(case.allowed, case.rules)}"
    return f"{name(case.cards[0])} ar merge într-un lanț, dar nu se potrivește: {what}."


def chain_other(case: Case) -> str:
    """It answers no chain."""
    what = f"pe {name(case.top)} merge {one_of(case.allowed, case.rules)}" if case.allowed else "nimic nu răspunde"
    return f"{does_not(case)}: lanțul e deschis, {owed(case.n)}, iar {what}."


def skip(case: Case) -> str:
    """Only a 4 helps."""
    only = one_of(case.allowed, case.rules)
    return f"{does_not(case)}: ai de stat {turns(case.n)}, iar statul se dă mai departe doar cu {only}."


def request(case: Case) -> str:
    """Only the rank asked for."""
    served = one_of(case.allowed, case.rules)
    return f"{does_not(case)}: s-a cerut {a_rank(RANKS[case.rank])}. Pui {served}; altfel tragi o carte."


def demand(case: Case) -> str:
    """Only the suit demanded."""
    served = listed([f"o carte de {SIGNS[case.suit]}", *ones(case.allowed, case.rules)], "sau")
    return f"{does_not(case)}: s-a cerut {SIGNS[case.suit]}. Pui {served}; altfel tragi o carte."


def packet_open(case: Case) -> str:
    """The turn is open."""
    start = f"{does_not(case)}: ai pus {name(case.top)} și"
    if not case.allowed:
        return f"{start} nu mai poți adăuga nimic. Apasă „Continuă”."
    return f"{start} mai poți adăuga doar {one_of(case.allowed, case.rules)}. Altfel apasă „Continuă”."


def packet_order(case: Case) -> str:
    """Another card of it fits."""
    first = listed([name(card) for card in faces(case.allowed)], "sau")
    return f"{name(case.cards[0])} nu se potrivește cu masa: începe pachețelul cu {first}."


def mixed(case: Case) -> str:
    """Red and black do not go together."""
    ranks = [PLURALS.get(rank, f"cărțile de {rank}") for rank in rank_names(backward(case.rules))]
    return f"{cap(listed(ranks, 'și'))} roșii și cei negri nu se pun împreună."


def choice_rank(case: Case) -> str:
    """A rank that may not be asked for."""
    asked = [a_rank(RANKS[number]) for number in range(len(RANKS)) if case.rules.askable >> number & 1]
    return f"Asta nu se poate cere. Se poate cere {listed(asked, 'sau')}."


def drawn(case: Case) -> str:
    """Only the card just drawn."""
    card = listed([name(card) for card in faces(case.allowed)], "sau")
    return f"Ai tras {card}: pui doar cartea aceasta sau o păstrezi."


def call_idle(case: Case) -> str:
    """MACAO is not owed."""
    if case.n == 1:
        return "Nu mai e nevoie să spui MACAO."
    return f"MACAO se spune când rămâi cu o carte; tu ai {cards(case.n)}."


def too_early(case: Case) -> str:
    """The grace still runs."""
    return f"Prea devreme: după tura lui, fiecare are {seconds(case.n)} ca să spună MACAO."


WHY: Final[dict[str, Callable[[Case], str]]] = {
    "left": lambda _: "Nu mai joci la masa aceasta.",
    "out": lambda c: f"Ai ieșit deja, pe locul {c.n}.",
    "sitting": lambda c: f"Stai: mai ai {turns(c.n)} de stat.",
    "turn": lambda _: "Nu e rândul tău.",
    "not_held": lambda c: f"{names(c)} nu mai e la tine." if len(c.cards) == 1 else "Nu ai toate cărțile acestea.",
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
    "skip_first": lambda c: f"Întâi ai de stat {turns(c.n)}: pune {one_of(c.allowed, c.rules)} sau stai.",
    "request": request,
    "demand": demand,
    "packet_drawn": lambda _: "Cartea trasă se pune singură.",
    "packet_jokers": lambda _: "Jokerii se pun câte unul.",
    "packet_one_by_one": lambda c: f"Cărțile se pun una câte una: pune întâi {name(faces(c.allowed)[0])}.",
    "packet_off": lambda _: "Într-o tură se pune o singură carte.",
    "packet_rank": lambda c: f"{names(c)} nu au aceeași valoare, deci nu se pun împreună.",
    "packet_open": packet_open,
    "packet_order": packet_order,
    "mixed": mixed,
    "special": lambda c: f"Nu poți ieși cu {name(c.cards[-1])}: ultima carte nu poate fi una specială.",
    "special_duel": lambda c: (
        f"Nu poți ieși cu {name(c.cards[-1])} cât timp doar doi mai au cărți: e o carte specială."
    ),
    "choice_missing": lambda c: f"Alege și semnul odată cu {name(c.cards[-1])}.",
    "choice_last": lambda _: "Cu ultima carte din mână nu mai alegi nimic.",
    "choice_suit": lambda _: "Aici se alege un semn: ♥, ♦, ♣ sau ♠.",
    "choice_rank": choice_rank,
    "choice_none": lambda c: f"Cu {names(c) if c.cards else 'asta'} nu se alege nimic.",
    "drawn": drawn,
    "call_idle": call_idle,
    "take_idle": lambda _: "Nu ai cărți de luat.",
    "sit_idle": lambda _: "Nu ai ture de stat.",
    "idle": lambda _: "Așa nu se poate încheia tura acum.",
    "not_now": lambda _: "Runda încă se joacă.",
    "catch_nobody": lambda _: "Aici nu e nimeni de prins.",
    "catch_chain": lambda _: "Cât e deschis un lanț nu se prinde nimeni.",
    "catch_cards": lambda c: f"Jucătorul acesta are {cards(c.n)}; se prinde doar cine are una singură.",
    "catch_open": lambda _: "Tura lui nu s-a încheiat încă.",
    "catch_said": lambda _: "A spus MACAO sau i-a început deja tura: nu mai poate fi prins.",
    "too_early": too_early,
    "over": lambda _: "Runda s-a încheiat.",
    "bad": lambda _: "Mutarea nu s-a înțeles.",
}
