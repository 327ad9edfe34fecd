"""From a start in the form to the State it describes."""

from collections.abc import Mapping, Sequence
from typing import Final

from macao.cases.start import Open, Start
from macao.engine.cards import RANKS, SUITS, parse_card
from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.engine.state import State

SEED: Final = b"a case has dice only where none is named"


def seat_number(name: str) -> int:
    """P1 is 0."""
    return int(name[1:]) - 1


def build(start: Start, rules: Rules, players: int) -> State:
    """The State a case begins with; what it omits is neutral."""
    state = State(rules, Rng(SEED), players)
    if start.hands is not None:
        for seat in range(players):
            state.hold(seat, _cards(start.hands[f"P{seat + 1}"]))
    state.pile = _cards(start.discard or [])
    state.suit = SUITS.index(start.suit) if start.suit else -1
    state.turn = seat_number(start.turn) if start.turn else 0
    state.stock = _stock(start, rules, state)
    _open_things(state, start)
    _per_seat(state, start)
    return state


def _cards(texts: Sequence[str]) -> list[int]:
    return [parse_card(text) for text in texts]


def _stock(start: Start, rules: Rules, state: State) -> list[int]:
    """`draw` names the next card first; omitted, it is all other cards in any order."""
    if start.draw is not None:
        return _cards(start.draw)[::-1]
    rest = without(rules.pack, [*state.pile, *(card for hand in state.hands for card in hand)])
    state.rng.shuffle(rest)
    return rest


def without(pack: Sequence[int], cards: Sequence[int]) -> list[int]:
    """What is left of the pack; the twin of a card from the other pack stays."""
    rest = list(pack)
    for card in cards:
        if card in rest:
            rest.remove(card)
    return rest


def _open_things(state: State, start: Start) -> None:
    if start.request is not None:
        state.request = RANKS.index(str(start.request.rank))
        state.request_by = seat_number(start.request.by)
    if start.demand is not None:
        state.demand_by = seat_number(start.demand.by)
    if start.pending is not None:
        _open_chain(state, start.pending)


def _open_chain(state: State, pending: Open) -> None:
    """A target behind the turn in use was hit backward (QB-14)."""
    target = seat_number(pending.target)
    state.draw, state.skip = pending.draw, pending.skip
    seats = len(state.hands)
    state.offset = -((state.turn - target) % seats)
    step = 1 if state.offset else -1
    others = [(target + i * step) % seats for i in range(1, seats)]
    state.attacker = next((seat for seat in others if not state.sit[seat]), others[0])


def _per_seat(state: State, start: Start) -> None:
    seats = len(state.hands)
    state.sit, state.places, state.timeouts = [_row(row, seats) for row in (start.sit, start.places, start.timeouts)]
    for seat in start.owes_macao:
        state.owes |= 1 << seat_number(seat)
    state.rebuilds = start.rebuilds
    reached = _row(start.size_reached_at, seats)
    numbers = sorted({0, *reached})  # only their order counts
    state.size_at = [numbers.index(number) for number in reached]
    state.ticks = len(numbers)


def _row(named: Mapping[str, int], seats: int) -> tuple[int, ...]:
    """By seat number; who is not named has 0."""
    return tuple([named.get(f"P{seat + 1}", 0) for seat in range(seats)])
