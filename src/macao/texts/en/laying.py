"""A turn: what fits, packets, drawing."""

from typing import Final

from macao.engine.rules import Rules
from macao.texts.en.words import NAMES, cards, listed, one_of, turns
from macao.texts.form import Sentence
from macao.texts.tables import (
    askers,
    attackers,
    attacks,
    backward,
    by_colour,
    copies,
    cutters,
    joker_packet,
    named_by_colour,
    namers,
    packets,
    rank_names,
    skippers,
    split_packets,
    wild,
)


def close(r: Rules) -> str:
    """How a turn ends."""
    if r.one_by_one and packets(r):
        return (
            "You lay the cards one by one and end the turn with “Continue”. When there is nothing left to add or to "
            "choose, the turn ends by itself."
        )
    if r.one_by_one:
        return (
            "You lay a card and the turn ends by itself; if there is something to choose, you end it with “Continue”."
        )
    if packets(r):
        return "What you lay in a turn you lay at once, and with that the turn is over."
    return "You lay a card, and with that the turn is over."


def waiting(r: Rules) -> str:
    """What comes first."""
    things = [text for mask, text in ((attackers(r), "cards to take"), (skippers(r), "turns to sit out")) if mask]
    return f"If {listed(things, 'or')} are waiting for you, you may deal with nothing else."


def suit_or_rank(r: Rules) -> str:
    """The basic rule."""
    if by_colour(r):
        return (
            "A card fits if it has the colour of the suit in force (red on red, black on black) or the rank of the "
            "card on top. On 9♣, for example, goes any black card and any 9."
        )
    return (
        "A card fits if it has the suit in force or the rank of the card on top. On 9♣, for example, goes any club and "
        "any 9."
    )


def in_force(r: Rules) -> str:
    """The suit that counts."""
    followed = "the colour of the chosen suit" if named_by_colour(r) else "the chosen suit"
    return (
        "In force is the suit of the card on top. Only when somebody has chosen another one, with "
        f"{one_of(namers(r), r)}, {followed} is followed, the one shown beside the pile."
    )


def anything(r: Rules) -> str:
    """Wild cards."""
    if not wild(r):
        return "No card goes on everything."
    asked = " and nothing has been asked for" if askers(r) or r.demands else ""
    return f"On any card you may lay {one_of(wild(r), r)}, as long as nothing is waiting for you{asked}."


def packet(r: Rules) -> str:
    """Several cards of a rank."""
    if not packets(r):
        return "You lay one card a turn, even if you hold several of the same rank."
    return (
        "In one turn you may lay several cards of the same rank, all or only some: a packet. Only the first has to "
        "fit; the others follow in any order, and the last one stays on top."
    )


def effects(r: Rules) -> str:
    """What a packet does."""
    text = "In a packet the effects add up"
    examples = [f"{_two(mask)} make {cards(2 * amount)} to take" for amount, mask in attacks(r)[:1]]
    if skippers(r):
        examples.append(f"{_two(skippers(r))} make {turns(2)} to sit out")
    return f"{text}: {', '.join(examples)}." if examples else f"{text}."


def _two(mask: int) -> str:
    name = (rank_names(mask) or ["Joker"])[0]
    return f"two {NAMES.get(name, name)}s"


def two_jokers(r: Rules) -> str:
    """Jokers have no rank, yet some tables lay both."""
    if joker_packet(r):
        return f"{'Jokers' if copies(r) > 1 else 'The two Jokers'} may be laid together, too."
    return "Jokers are laid one at a time: they have no rank, so they belong to no packet."


def two_colours(r: Rules) -> str:
    """Forward and backward attackers of one rank."""
    names = listed([f"{NAMES.get(name, name)}s" for name in rank_names(backward(r))], "and")
    if split_packets(r):
        return f"A packet of {names} does not mix red and black."
    return (
        f"A packet of {names} may mix red and black; the last attack card laid decides which way the whole attack goes."
    )


def drawn(r: Rules) -> str:
    """The card just drawn."""
    if r.drawn_playable:
        return (
            "If you cannot or will not lay, you draw a card. If it fits you may lay it at once, alone; you may lay no "
            "other card in that turn. Cards taken after an attack are not laid at once."
        )
    return (
        "If you cannot or will not lay, you draw a card and the turn is over. The drawn card may be laid next turn at "
        "the earliest, even if it fits."
    )


def idle_cut(r: Rules) -> str:
    """A card that cuts, with nothing to cut."""
    return f"While there is no chain, {one_of(cutters(r), r)} is laid like any other card."


SENTENCES: Final[dict[str, Sentence]] = {
    "turn.choose": "When it is your turn you lay a card that fits or draw one from the stock. You never have to lay: "
    "you may draw although you could lay. There is no passing.",
    "turn.close": close,
    "turn.waiting": waiting,
    "fit.match": suit_or_rank,
    "fit.force": in_force,
    "fit.wild": anything,
    "fit.order": "Higher or lower does not matter: cards are not laid in sequence.",
    "packets.rank": packet,
    "packets.effects": effects,
    "packets.jokers": two_jokers,
    "packets.colours": two_colours,
    "drawing.drawn": drawn,
    "cut.idle": idle_cut,
}
