"""Before the first move."""

from typing import Final

from macao.engine.cards import JOKERS, faces
from macao.engine.rules import Rules, Starts
from macao.texts.en.words import all_of, cap, cards, count, one_of, times
from macao.texts.form import Sentence
from macao.texts.tables import askers, backward, copies, jokers, pack

FIRST: Final = {
    Starts.HOST: "The host of the table begins every round.",
    Starts.RANDOM: "Who begins is drawn by lot, anew for every round.",
    Starts.ROTATES: "A player drawn by lot begins the first round; each new round is begun by the next one in turn.",
    Starts.LOSER: "A player drawn by lot begins the first round; after that whoever lost most in the round before.",
}


def win(r: Rules) -> str:
    """What for."""
    if r.target:
        return (
            "Several rounds are played. Who gets rid of every card pays nothing, the others gather points for what is "
            "left in their hands. Points are damage: in the end the lowest total wins."
        )
    return "The first player without cards wins."


def pack_cards(r: Rules) -> str:
    """Which cards are in the pack."""
    have = cards(len(r.pack))
    packs = "two packs" if copies(r) == 2 else count(copies(r), "one pack", "packs")
    if copies(r) > 1:
        how = "with Jokers" if jokers(r) else "without Jokers"
        return f"You play with {packs}, {how}: {have} in all. Every card is there {times(copies(r))}."
    if jokers(r) == JOKERS:
        return f"You play with {packs} of {have}, with two Jokers: one red and one black."
    return f"You play with {packs} of {have}, {f'with {all_of(jokers(r), r)}' if jokers(r) else 'without Jokers'}."


def values(r: Rules) -> str:
    """Ranks, and Jokers that have none."""
    text = "The ranks are 2 to 10, J (jack), Q (queen), K (king) and A (Ace)."
    return f"{text} A Joker has neither suit nor rank: it only has a colour, red or black." if jokers(r) else text


def hand(r: Rules) -> str:
    """How many cards."""
    return f"Everybody is dealt {cards(r.hand_size)}. The rest stays on the table face down: it is the stock."


def starter(r: Rules) -> str:
    """What may be turned up."""
    refused = pack(r) & ~r.starters
    text = "One card of the stock is turned face up: play begins on it."
    return f"{text} It may not be {one_of(refused, r)}." if refused else f"{text} It may be any card."


def refused(r: Rules) -> str:
    """What becomes of a card that may not start."""
    if r.bury_starter:
        return "If such a card turns up it is buried somewhere in the stock, and another is turned."
    return "If such a card turns up it goes back, the pack is shuffled and another is turned, until one will do."


def turned_jack(r: Rules) -> str:
    """A card that asks, turned up."""
    return f"If {one_of(askers(r) & r.starters, r)} is turned up, nothing is asked for: nobody laid it."


def first(r: Rules) -> str:
    """Who begins."""
    if not r.target:
        return "The host of the table begins." if r.starts == Starts.HOST else "Who begins is drawn by lot."
    return FIRST[Starts(r.starts)]


def order(r: Rules) -> str:
    """Which way round."""
    if not backward(r):
        return "Play goes round the table, always the same way: no card turns it."
    send = "send an attack back, but do" if len(faces(backward(r))) > 1 else "sends an attack back, but does"
    return f"Play goes round the table, always the same way. {cap(all_of(backward(r), r))} {send} not turn the game."


SENTENCES: Final[dict[str, Sentence]] = {
    "goal.hand": "Get rid of every card in your hand.",
    "goal.win": win,
    "pack.players": "2 to 6 people play, each for himself.",
    "pack.cards": pack_cards,
    "pack.suits": "The suits are ♥ (hearts), ♦ (diamonds), ♣ (clubs) and ♠ (spades). There are two colours: ♥ and ♦ "
    "are red, ♣ and ♠ are black.",
    "pack.values": values,
    "deal.hand": hand,
    "deal.starter": starter,
    "deal.refused": refused,
    "deal.jack": turned_jack,
    "deal.first": first,
    "deal.order": order,
}
