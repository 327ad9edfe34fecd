"""Laying cards: from the hand to the pile, what they do there, and what is named with them."""

from macao.engine.cards import rank_of
from macao.engine.events import Journal, tell
from macao.engine.face import CHOOSES, Face
from macao.engine.hand import Hand
from macao.engine.ints import i64
from macao.engine.legal import addable
from macao.engine.moves import CARD, CARD_BITS, CARDS, CHOICE, CHOICES, FIRST_RANK, NO_CHOICE
from macao.engine.order import AFTER
from macao.engine.state import UNKNOWN, State
from macao.engine.turns import go_out, strike


def lay_cards(state: State, seat: i64, move: i64, journal: Journal | None) -> None:
    """The cards go from the hand to the pile, and each does what it does; the effects of a packet add up (A-29)."""
    faces, hand = state.face, state.hands[seat]
    rest: i64 = move >> CARDS
    while rest:
        face, rest = faces[(rest & CARD) - 1], rest >> CARD_BITS
        if hand.twins:
            hand.remove(face.mask)
        else:
            hand.faces ^= face.mask
            hand.count -= 1
        state.pile.append(face.card)
        if journal is not None:
            tell(journal, "laid", seat, (face.card,), 1)
        if state.bound:
            _serve(state, face.card)
        if face.nature:
            _do(state, face)
        else:
            state.suit = face.suit
    hand.since = state.ticks
    if hand.count <= 1 or state.chooser >= 0 or state.bound or state.sitting or state.owes or state.closing:
        _settle(state, seat, hand, face, move, journal)
    elif hand.faces & face.more and state.drawn < 0:
        _stay(state, face)
    elif state.draw or state.skip or state.offset:
        _send(state, seat, face, journal)
    else:
        state.laid, state.drawn, state.idle = 0, -1, 0
        state.need, state.turn = face.after, AFTER[state.holding][seat]


def _stay(state: State, face: Face) -> None:
    """The turn stays open for another card of the rank (A-33)."""
    state.need, state.idle = face.more, -1
    state.laid += 1


def _send(state: State, seat: i64, face: Face, journal: Journal | None) -> None:
    """What the cards do to the others, where nobody sits; an attack that flies straight on needs no more than this."""
    state.laid, state.drawn, state.idle = 0, -1, -1
    if state.draw:
        state.need = face.chained
        if face.draws and not (face.back or state.offset):
            state.attacker, state.turn, state.idle = seat, AFTER[state.holding][seat], 0
            return
    else:
        state.need = UNKNOWN if state.skip else face.after
    strike(state, seat, journal)


def _do(state: State, face: Face) -> None:
    """What a card does beside lying there."""
    if face.nature & CHOOSES:
        _let_choose(state, face)
    else:
        state.suit = face.suit
    if state.draw and face.cuts:
        state.draw = 0
    else:
        state.draw += face.draws
        state.skip += face.skips


def _settle(state: State, seat: i64, hand: Hand, face: Face, move: i64, journal: Journal | None) -> None:
    """The cards of a move lie on the pile: MACAO may be owed, something be named, the turn be over or go on.

    A turn laid card by card ends by itself when nothing can be added and nothing is to be confirmed (A-34).
    """
    state.need, state.idle = UNKNOWN, -1
    if hand.count <= 1:
        _owe_macao(state, seat, hand)
    choice = move >> CHOICE & CHOICES
    if choice != NO_CHOICE:
        pick_choice(state, seat, choice, journal)
    if state.rules.one_by_one and hand.count:
        if state.rules.bars or state.drawn >= 0:
            more = addable(state)
        else:
            state.need = more = face.more
        if state.chooser >= 0 or hand.faces & more:
            state.laid += 1
            return
    finish_lay(state, seat, hand, journal)
    if not (state.draw or state.skip or state.bound) and state.suit == face.suit:
        state.need = face.after


def _serve(state: State, card: i64) -> None:
    """A request ends when it is served (A-65) unless it lasts a lap.

    A jack may replace it (B-46); any card laid meets a demand.
    """
    served = rank_of(card) == state.request and not state.rules.request_lap
    if served or state.rules.overrides_request >> card & 1:
        state.request = state.request_by = -1
    state.demand_by = -1


def _let_choose(state: State, face: Face) -> None:
    """A suit or a rank is to be named; the last card that wants one counts (A-71, A-100)."""
    if not (state.rules.keeps_suit and state.rules.names_suit >> face.card & 1):
        state.suit = face.suit
    state.chooser, state.choice = face.card, NO_CHOICE


def _owe_macao(state: State, seat: i64, hand: Hand) -> None:
    """The duty begins at one card; who goes out owes nothing (QA-38, QA-45)."""
    if state.rules.called and hand.count == 1:
        state.owes |= 1 << seat
    else:
        state.owes &= ~(1 << seat)


def pick_choice(state: State, seat: i64, choice: i64, journal: Journal | None) -> None:
    """Name a suit or ask for a rank for the cards just laid, in force once the turn ends."""
    state.choice = choice
    if journal is not None:
        tell(journal, "picked", seat, choice=choice)


def finish_lay(state: State, seat: i64, hand: Hand, journal: Journal | None) -> None:
    """The laid cards stand; what was picked comes into force (A-63, A-98)."""
    state.laid, state.drawn, state.need = 0, -1, UNKNOWN
    if state.chooser >= 0:
        _settle_choice(state, seat, journal)
    if not hand.count:
        go_out(state, seat, journal)
    strike(state, seat, journal)


def _settle_choice(state: State, seat: i64, journal: Journal | None) -> None:
    choice, state.choice, state.chooser = state.choice, NO_CHOICE, -1
    if choice >= FIRST_RANK:
        state.request, state.request_by = choice - FIRST_RANK, seat
        tell(journal, "requested", seat, choice=choice)
    elif choice != NO_CHOICE:
        state.suit = choice - 1
        state.demand_by = seat if state.rules.demands else -1
        tell(journal, "named", seat, choice=choice)
