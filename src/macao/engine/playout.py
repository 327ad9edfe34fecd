"""Deals played by chance to their end, in one piece with the rules: what searches and measurements call (ADR 8)."""

from typing import Final

from macao.engine.apply import apply
from macao.engine.cards import INTERPRETED, size_of
from macao.engine.events import Journal
from macao.engine.hand import Hand
from macao.engine.ints import i64
from macao.engine.legal import choices_with, ending, playable, resolving
from macao.engine.moves import CHOICE, LAYS, Kind, Move, simple
from macao.engine.rng import Rng
from macao.engine.rules import CHOOSES
from macao.engine.state import State, actor

AUTO: Final = simple(Kind.AUTO)


def playout(state: State, rng: Rng, journal: Journal | None = None) -> int:
    """Play the deal to its end by `pick`. Returns the number of moves that seats made."""
    moves = 0
    while not state.over:
        seat = actor(state)
        move = pick(state, seat, rng)
        apply(state, seat, move, journal)
        if move != AUTO:
            moves += 1
    return moves


def pick(state: State, seat: int, rng: Rng) -> Move:
    """The next move of a deal that is not over, `seat` being on turn: a random card of those playable, laid alone.

    What it names or asks is drawn too. Without a card it is what ends the turn, or AUTO where that happens by itself.
    """
    hand: Hand = state.hands[seat]
    need: int = state.need
    if need < 0:
        need = playable(state)
    able: int = hand.faces & need
    if not able or hand.sit:
        return AUTO if resolving(state) else ending(state)
    card = any_face(able, rng) if able & (able - 1) else able.bit_length() - 1
    if state.rules.nature[card] & CHOOSES:
        options = choices_with(state, card, last=hand.count == 1)
        return Move(LAYS[card] | options[rng.below(len(options))] << CHOICE)
    return LAYS[card]


def any_face(mask: int, rng: Rng) -> int:
    """One of the faces of a mask that is not empty, each equally likely."""
    count = mask.bit_count() if INTERPRETED else size_of(mask)
    at = rng.below(count)
    if at == count - 1:
        return mask.bit_length() - 1
    rest: i64 = mask
    while at:
        rest &= rest - 1
        at -= 1
    return int(rest & -rest).bit_length() - 1
