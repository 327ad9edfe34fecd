"""Dealing, and turning up the first card."""

from collections.abc import Sequence

from macao.engine.cards import suit_of
from macao.engine.events import Event, Journal
from macao.engine.rng import Rng
from macao.engine.rules import Rules, Starts
from macao.engine.state import State


def deal(rules: Rules, seats: int, first: int, rng: Rng, journal: Journal | None = None) -> State:
    """Shuffle, deal each seat its hand, turn up a starter.

    `first` is the seat that begins. The State goes on using `rng`.
    """
    state = State(rules, rng, seats)
    state.turn = first
    state.stock = rules.pack[:]
    rng.shuffle(state.stock)
    hand_out(state, journal)
    while not turn_up(state, journal):
        pass
    return state


def hand_out(state: State, journal: Journal | None) -> None:
    """Give each seat its starting cards (A-13, B-7, C-9)."""
    for seat in range(len(state.hands)):
        rest = len(state.stock) - state.rules.hand_size
        hand = state.stock[rest:]
        del state.stock[rest:]
        state.hold(seat, hand)
        if journal is not None:
            journal.add(Event("dealt", seat, tuple(reversed(hand)), len(hand)))


def turn_up(state: State, journal: Journal | None = None) -> bool:
    """Turn the next card; True if it may start.

    A special one goes back and all is shuffled (A-19), or is buried (C-12).
    """
    card = state.stock.pop()
    if state.rules.starters >> card & 1:
        state.pile = [card]
        state.suit = suit_of(card)
        _tell(journal, "turned", card)
        return True
    if state.rules.bury_starter:
        state.stock.insert(state.rng.below(len(state.stock)), card)  # anywhere but on top (QC-2)
    else:
        state.stock.append(card)
        state.rng.shuffle(state.stock)
    _tell(journal, "buried", card)
    return False


def _tell(journal: Journal | None, kind: str, card: int) -> None:
    if journal is not None:
        journal.add(Event(kind, cards=(card,), n=1))


def first_seat(rules: Rules, seats: int, round_number: int, rng: Rng, charges: Sequence[int] = ()) -> int:
    """Who begins round 0, 1, 2…; `charges` are what the round before cost each seat, `rng` is that of the match.

    The host always (QA-6), or a seat drawn for each round, or drawn once and then moving on by one (QB-10, QC-17), or
    who paid most in the round before, the first of equals.
    """
    if rules.starts == Starts.HOST:
        return 0
    if rules.starts == Starts.LOSER and any(charges):
        return charges.index(max(charges))
    drawn = [rng.below(seats) for _ in range(round_number + 1)]
    return drawn[-1] if rules.starts == Starts.RANDOM else (drawn[0] + round_number) % seats
