"""Deals played by chance to their end, in one piece with the rules: what searches and measurements call (ADR 8)."""

from typing import Final, cast

from macao.engine.apply import apply, stop_if_circling
from macao.engine.cards import length_of, size_of
from macao.engine.events import Journal
from macao.engine.face import CHOOSES
from macao.engine.ints import i64
from macao.engine.laying import lay_cards
from macao.engine.legal import choices_with, ending, playable, resolving
from macao.engine.moves import CHOICE, KIND, LAY, Kind, Move, simple
from macao.engine.rng import Rng
from macao.engine.state import State, actor

AUTO: Final = simple(Kind.AUTO)


def playout(state: State, rng: Rng, journal: Journal | None = None) -> int:
    """Play the deal to its end by `pick`. Returns the number of moves that seats made."""
    before, autos = state.ticks, 0
    while not state.over:
        seat = state.turn
        if state.offset:
            seat = actor(state)
        move = pick(state, seat, rng)
        if move & KIND != LAY or state.late or state.shared:
            apply(state, seat, move, journal)
            if move == AUTO:
                autos += 1
        else:  # all that `apply` would do with cards laid
            state.ticks = ticks = state.ticks + 1
            lay_cards(state, seat, move, journal)
            if ticks >= state.stops_at:
                stop_if_circling(state, journal)
    return state.ticks - before - autos


def pick(state: State, seat: i64, rng: Rng) -> Move:
    """The next move of a deal that is not over, `seat` being on turn: a random card of those playable, laid alone.

    What it names or asks is drawn too. Without a card it is what ends the turn, or AUTO where that happens by itself.
    """
    hand = state.hands[seat]
    need = state.need
    if need < 0:
        need = playable(state)
    able = hand.faces & need
    if not able or hand.sit:
        return AUTO if (state.draw or state.skip or hand.sit) and resolving(state) else ending(state)
    count = size_of(able)
    if count > 1:
        number = rng.below(count)  # 0 stands for the highest, 1, 2… count from the lowest
        if number:
            while number > 1:
                able &= able - 1
                number -= 1
            able &= -able
    face = state.face[length_of(able) - 1]
    if face.nature & CHOOSES:
        options = choices_with(state, face.card, last=hand.count == 1)
        return cast("Move", face.lay | options[rng.below(len(options))] << CHOICE)
    return face.lay
