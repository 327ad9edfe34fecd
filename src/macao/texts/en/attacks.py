"""Chains, what ends them, and sitting out."""

from typing import Final

from macao.engine.cards import card_text, faces
from macao.engine.rules import Rules
from macao.texts.en.words import SIGNS, all_of, cap, cards, listed, one_of
from macao.texts.form import Sentence
from macao.texts.tables import (
    attackers,
    attacks,
    backward,
    by_colour,
    chain_example,
    chained,
    coloured_jokers,
    cutters,
    cutters_matching,
    how_many,
    jokers,
    packets,
    passes_any,
    passes_matching,
    rank_names,
    skippers,
    wild,
)


def give(r: Rules) -> str:
    """What each card costs the one it hits."""
    if not attackers(r):
        return "No card attacks."
    lines = [f"{one_of(mask, r)} gives {cards(amount)}" for amount, mask in attacks(r)]
    return f"Attack cards give whoever they hit cards to take: {'; '.join(lines)}."


def in_play(r: Rules) -> str:
    """What there is to count."""
    both = skippers(r) & cutters(r)
    kinds = [
        (attackers(r), "that attack"),
        (skippers(r) & ~both, "that make you sit out"),
        (cutters(r) & ~both, "that cut"),
        (both, "that make you sit out or cut"),
    ]
    return f"How many there are: {', '.join([f'{cards(how_many(r, mask))} {what}' for mask, what in kinds if mask])}."


def direction(r: Rules) -> str:
    """Whom they hit."""
    back = backward(r)
    if not back:
        return "An attack hits the player after you."
    if back == attackers(r):
        return "An attack hits the player before you."
    hits = "hit" if len(faces(back)) > 1 else "hits"
    return (
        f"{cap(all_of(back, r))} {hits} backward, at the player before you; the other attack cards hit forward, at the "
        "player after you. The last attack card laid decides which way the whole chain goes. With two players it is "
        "all one."
    )


def pass_matching(r: Rules) -> str:
    """Answers by suit or rank."""
    suit = "colour of the suit" if by_colour(r) else "suit"
    text = (
        f"If you are attacked you may pass it on with {one_of(passes_matching(r), r)}, if it has the {suit} in force "
        "or the rank of the card on top"
    )
    return f"{text}; on a Joker its colour counts." if coloured_jokers(r) else f"{text}."


def pass_any(r: Rules) -> str:
    """Answers that need not match."""
    return f"If you are attacked you may pass it on with {one_of(passes_any(r), r)}, whatever card lies on top."


def example(r: Rules) -> str:
    """What goes on one attack card."""
    top, mask = chain_example(r)
    name = card_text(top)[:-1] + SIGNS[top & 3]
    return f"On {name} in a chain, for example, goes {one_of(mask, r)}."


def no_pass(r: Rules) -> str:
    """Stacking off."""
    but = f", unless he cuts with {one_of(cutters(r), r)}" if cutters(r) else ""
    return f"An attack is not passed on: whoever is hit takes the cards{but}."


def nothing_else(r: Rules) -> str:
    """Wild cards that do not help."""
    closed = wild(r) & ~r.answers & ~r.answers_any
    text = "Nothing else passes it on"
    return f"{text}, not even {one_of(closed, r)}." if closed else f"{text}."


def take(r: Rules) -> str:
    """Who pays."""
    if chained(r):
        return (
            "The cards to take add up. Who no longer passes them on takes them all; with that his turn is over, and "
            "the chain starts from zero."
        )
    return "Whoever is hit takes all the cards, and with that his turn is over."


def decline(r: Rules) -> str:
    """Nobody has to answer."""
    text = "You may take the cards although you could answer."
    return f"{text} If you have no answer, you take them automatically." if r.self_resolving else text


def after_back(r: Rules) -> str:
    """Whose turn it is after a backward attack."""
    start = f"Take Ann, Ben, Cleo and Dan, in this order: Ann lays {one_of(backward(r), r)}, and Dan takes the cards."
    if r.after_victim:
        return (
            f"After a backward attack play goes on from whoever was hit. {start} Ann is next, since she comes after "
            "Dan."
        )
    return f"Being hit backward does not use up a turn. {start} Ben is next, as after any turn of Ann's."


def cut(r: Rules) -> str:
    """What ends a chain."""
    if not cutters(r):
        return "No card cuts a chain."
    suit = "colour of the suit" if by_colour(r) else "suit"
    how = f"if it has the {suit} in force" if cutters_matching(r) else "whatever its suit"
    colour = " (on a Joker, its colour)" if cutters_matching(r) and coloured_jokers(r) else ""
    return (
        f"{cap(one_of(cutters(r), r))} cuts the chain, {how}{colour}: nobody takes anything, and its suit is in force."
    )


def cut_only(r: Rules) -> str:
    """A card that cuts does nothing else."""
    both = cutters(r) & (r.skips | attackers(r))
    text = f"When it cuts, {one_of(both, r)} does nothing else"
    return f"{text}; only a second one in the same packet has its effect." if both & packets(r) else f"{text}."


def four(r: Rules) -> str:
    """What makes the next player lose a turn."""
    if not skippers(r):
        return "No card makes you lose a turn."
    return f"After {one_of(skippers(r), r)} the next player sits out a turn. He gets no cards to take."


def four_on_four(r: Rules) -> str:
    """It is passed on."""
    name = listed(rank_names(skippers(r)), "or")
    return (
        f"If you hold {one_of(skippers(r), r)} as well, you may lay it on top and pass the sitting on. The turns add "
        f"up: who lays no more sits out as many turns as there were {name}s."
    )


def four_only(r: Rules) -> str:
    """Nothing else helps."""
    other = (jokers(r) | wild(r)) & ~skippers(r)
    text = f"While you have to sit out, you may lay only {one_of(skippers(r), r)}"
    return f"{text}. Nothing else saves you, not even {one_of(other, r)}." if other else f"{text}."


def four_decline(r: Rules) -> str:
    """Nobody has to pass it on."""
    text = f"You may sit although you hold {one_of(skippers(r), r)}, to keep it."
    return f"{text} If you hold none, you sit automatically." if r.self_resolving else text


def sitting(r: Rules) -> str:
    """While turns are left."""
    name = listed(rank_names(skippers(r)), "or")
    return (
        "The first turn is lost on the spot, the others when they come. While turns are left you lay and draw nothing; "
        f"a {name} that hits you then is added, and you cannot pass it on."
    )


def sitters(r: Rules) -> str:
    """Who sits is passed over."""
    return (
        f"Who sits out is not hit: the attack passes over him to {onward(r)}, and his turns to sit out do not get "
        "fewer by it. If all the others sit out, the attack is lost."
    )


def onward(r: Rules) -> str:
    """Whom an attack hits instead."""
    return "the next one in the direction of the attack" if backward(r) else "the next one"


SENTENCES: Final[dict[str, Sentence]] = {
    "chain.cards": give,
    "chain.count": in_play,
    "chain.direction": direction,
    "chain.pass_matching": pass_matching,
    "chain.pass_any": pass_any,
    "chain.closed": no_pass,
    "chain.example": example,
    "chain.only": nothing_else,
    "chain.take": take,
    "chain.decline": decline,
    "chain.short": "If there are not enough cards to take, you take what there is; the rest is forgiven.",
    "chain.back": after_back,
    "chain.sitters": sitters,
    "chain.paid": "Once somebody has taken the cards, the attack card that stays on top hits nobody any more.",
    "cut.cards": cut,
    "cut.only": cut_only,
    "sit.cards": four,
    "sit.answer": four_on_four,
    "sit.only": four_only,
    "sit.decline": four_decline,
    "sit.sitting": sitting,
}
