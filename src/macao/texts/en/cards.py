"""What names a suit, what asks for a rank, kings, Jokers, and what does nothing."""

from typing import Final

from macao.engine.cards import BLACK_JOKER, JOKERS, RED_JOKER, faces, of_ranks
from macao.engine.rules import Rules
from macao.texts.en.words import SIGNS, a, all_of, bare, cap, cards, listed, one_of, ones, others_of, rank
from macao.texts.form import Sentence
from macao.texts.last import lays_last, unnamed
from macao.texts.tables import (
    after_joker,
    askers,
    attackers,
    backward,
    by_colour,
    chained,
    copies,
    doing,
    jokers,
    named_by_colour,
    namers,
    one_winner,
    overriders,
    pack,
    packets,
    passes_any,
    passes_matching,
    rank_names,
    same_as_askers,
    skippers,
    suits_under,
    wild,
)


def naming(r: Rules) -> str:
    """Who chooses a suit."""
    choosing = f"With {one_of(namers(r), r)} you choose the suit that follows: ♥, ♦, ♣ or ♠"
    return f"{choosing}; any card of its colour goes." if named_by_colour(r) else f"{choosing}."


def not_wild(r: Rules) -> str:
    """A card that names a suit and yet has to fit."""
    tame = namers(r) & ~wild(r) & ~JOKERS
    goes = ["on its colour" if by_colour(r) else "on its suit", *others_of(tame, r)]
    if jokers(r) and after_joker(r) & tame:
        goes.append("a Joker whose cards have been taken")
    if r.demands:
        goes.append("a suit that was demanded")
    return f"{cap(one_of(tame, r))} does not go on everything: it goes {listed(goes, 'or')}."


def when_named(r: Rules) -> str:
    """When the choice is made, and what if it is not."""
    if r.must_name:
        return f"The suit is named with the card.{_named_last(r)}"
    when = f"The choice counts from “Continue”{_at_once(r, namers(r))}. " if r.one_by_one else ""
    return f"{when}You may choose nothing: then {_if_unnamed(r)}."


def _named_last(r: Rules) -> str:
    """Where a suit has to be named, but not with the last card."""
    if not lays_last(r, namers(r)):
        return ""
    if one_winner(r):
        return " Only with the last card of your hand you choose nothing."
    return f" Only with the last card of your hand you may choose nothing: then {_if_unnamed(r)}."


def _if_unnamed(r: Rules) -> str:
    if r.keeps_suit:
        return "the suit in force stays as it was"
    return f"the suit printed on it counts{' (of a Joker, the colour)' if namers(r) & JOKERS else ''}"


def _at_once(r: Rules, choosing: int) -> str:
    """A choice that goes with the last card of a hand, where it may be the last."""
    return ", or at once if it is your last card" if lays_last(r, choosing) else ""


def named_binds(r: Rules) -> str:
    """How long it holds."""
    if r.demands:
        return (
            f"The chosen suit is a demand: only a card of that suit or {one_of(namers(r), r)} may be laid. It holds "
            "until somebody serves it, one lap at most; after that the suit printed on the card counts."
        )
    return "The chosen suit holds until another card is laid."


def asking(r: Rules) -> str:
    """Who asks."""
    if not askers(r):
        return "No card asks the others for a rank."
    ranks = [a(rank(name)) for name in rank_names(pack(r)) if _askable(r, name)]
    return f"With {one_of(askers(r), r)} you ask for a rank: {listed(ranks, 'or')}. Nothing else may be asked for."


def _askable(r: Rules, name: str) -> bool:
    return any(r.askable >> card // 4 & 1 for card in faces(of_ranks(name)))


def ask_plain(r: Rules) -> str:
    """Others of the rank."""
    return (
        f"{cap(all_of(same_as_askers(r), r))} are ordinary cards: they make, change and cancel no request, not even in "
        "the same packet."
    )


def serve(r: Rules) -> str:
    """What goes on a request."""
    over = overriders(r)
    drawn = listed(["what was asked for", *ones(over, r)], "or")
    also = f" The drawn card may be laid at once if it is {drawn}." if r.drawn_playable else ""
    same = listed([f"another {rank(name)}" for name in rank_names(askers(r))], "or")
    others = (
        f" With {one_of(over, r)} you ask for something in place of the old request; if you ask for nothing, the old "
        "request is cancelled."
        if over
        else f" {cap(same)} does not change the request."
    )
    laid = listed(["the rank asked for", *ones(over, r)], "or")
    return f"On a request you lay only {laid}; otherwise you draw.{also}{others}"


def asked_lasts(r: Rules) -> str:
    """How long it binds."""
    if r.request_lap:
        return (
            "A request lasts one whole lap, even if it has been served: it binds all the others. When it comes back to "
            "whoever asked, he plays freely."
        )
    return "A request lasts until somebody lays the rank asked for; until then it binds whoever asked as well."


def ask_nothing(r: Rules) -> str:
    """Whether one has to ask."""
    when = f"The request counts from “Continue”{_at_once(r, askers(r))}. " if r.one_by_one else ""
    return f"{when}You may ask for nothing: then the {rank(rank_names(askers(r))[0])} is an ordinary card."


def kings(r: Rules) -> str:
    """Which kings attack."""
    every = of_ranks("K") & pack(r)
    hitting = every & attackers(r)
    if not hitting:
        suit = "colour" if by_colour(r) else "suit"
        return f"Kings are ordinary cards: they are laid by {suit} or rank, give no cards to take and answer no attack."
    gives = listed([cards(n) for n in sorted({r.draws[card] for card in faces(hitting)})], "or")
    if hitting == every:
        return f"All kings attack, with {gives} each{_way(r, hitting)}."
    return (
        f"Of the kings only {all_of(hitting, r)} attack, with {gives} each{_way(r, hitting)}; "
        f"{all_of(every & ~hitting, r)} are ordinary cards."
    )


def _way(r: Rules, hitting: int) -> str:
    back = backward(r) & hitting
    ahead = hitting & ~back
    if not back or not ahead:
        return ", backward" if back else ""
    return f": {all_of(ahead, r)} forward, {all_of(back, r)} backward"


def ordinary(r: Rules) -> str:
    """What does nothing."""
    return f"Ordinary cards that do nothing special: {', '.join(bare(pack(r) & ~doing(r), r))}."


def joker_where(r: Rules) -> str:
    """On what a Joker goes."""
    if not jokers(r):
        return "You play without Jokers."
    if jokers(r) & ~wild(r) == 0:
        asked = " and nothing has been asked for" if askers(r) or r.demands else ""
        return f"A Joker goes on any card, as long as nothing is waiting for you{asked}."
    red, black = [listed([SIGNS[suit] for suit in suits_under(r, joker)], "or") for joker in (RED_JOKER, BLACK_JOKER)]
    other = _on_joker(r) if r.on_top[RED_JOKER] >> BLACK_JOKER & 1 else ""
    return (
        f"A Joker goes by colour: the red one when the suit in force is {red}, the black one when it is {black}.{other}"
    )


def _on_joker(r: Rules) -> str:
    other = "another Joker" if copies(r) > 1 else "the other Joker"
    if chained(r) & JOKERS:
        return f" It always goes on {other}."
    return f" It goes on {other} once somebody has taken its cards."


def joker_chain(r: Rules) -> str:
    """A Joker in a chain."""
    if passes_any(r) & JOKERS:
        return "If you are attacked, a Joker goes on any attack card."
    if passes_matching(r) & JOKERS:
        return "In a chain, too, a Joker keeps to its colour: on 3♣ goes the black one, not the red one."
    return "In a chain a Joker does not go."


def joker_after(r: Rules) -> str:
    """What follows a Joker."""
    others = after_joker(r)
    if jokers(r) & ~namers(r) == 0:
        chosen = "the colour of the suit" if named_by_colour(r) else "the suit"
        alone = (
            " If none was chosen, once somebody has taken the cards only red cards go on the red Joker, only black "
            "ones on the black."
            if unnamed(r, jokers(r))
            else ""
        )
        also = f" {cap(one_of(others, r))} goes, too." if others else ""
        return f"A Joker has no rank to repeat: on it goes {chosen} chosen with it.{alone}{also}"
    others_go = f" On either goes {one_of(others, r)}, too." if others else ""
    return (
        "Once somebody has taken the cards, only red cards go on the red Joker, only black ones on the "
        f"black.{others_go}"
    )


def joker_not(r: Rules) -> str:
    """What a Joker does not help against."""
    closed = [
        text
        for open_, text in (
            (skippers(r), "does not save you from sitting out"),
            (askers(r), "does not go on a request"),
        )
        if open_
    ]
    return f"A Joker {listed(closed, 'and')}."


def last_counts(r: Rules) -> str:
    """The last of a packet counts."""
    names = listed([f"{rank(name)}s" for name in rank_names((namers(r) | askers(r)) & packets(r))], "or")
    return f"If you lay several {names} at once, what you choose with the last one counts."


SENTENCES: Final[dict[str, Sentence]] = {
    "names.cards": naming,
    "names.where": not_wild,
    "names.when": when_named,
    "names.binds": named_binds,
    "names.several": last_counts,
    "ask.cards": asking,
    "ask.plain": ask_plain,
    "ask.serve": serve,
    "ask.lasts": asked_lasts,
    "ask.nothing": ask_nothing,
    "plain.kings": kings,
    "plain.cards": ordinary,
    "jokers.where": joker_where,
    "jokers.chain": joker_chain,
    "jokers.after": joker_after,
    "jokers.not": joker_not,
}
