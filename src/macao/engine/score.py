"""Places and charges."""

from collections.abc import Iterable

from macao.engine.rules import Rules
from macao.engine.state import State, finishers, holders, with_entry


def hand_value(rules: Rules, hand: Iterable[int]) -> int:
    """What the cards left in a hand cost: tie-break value (A-139) or charge (C-54)."""
    return sum([rules.charges[card] for card in hand])


def charges(state: State) -> list[int]:
    """What the finished deal costs each seat; who went out has an empty hand and pays nothing (C-4)."""
    return [hand_value(state.rules, hand) for hand in state.hands]


def ranking(state: State) -> list[int]:
    """The seats with cards, best first: fewer cards, lower value, earlier at that number (A-138..A-140)."""

    def key(seat: int) -> tuple[int, int, int]:
        hand = state.hands[seat]
        return len(hand), hand_value(state.rules, hand), hand.since

    seats = holders(state)
    return sorted(seats, key=key) if len(seats) > 1 else seats


def rank_rest(state: State) -> None:
    """Give the free places to the seats with cards, best first."""
    first = finishers(state) + 1
    for place, seat in enumerate(ranking(state), first):
        state.places = with_entry(state.places, seat, place)


def losers(state: State) -> list[int]:
    """Who still holds cards at the end, fewest first (B-5, QB-27).

    A last seat left by abandonment is no loser (QA-3).
    """
    if not state.over:
        return []
    return [seat for seat in ranking(state) if not state.places[seat]]


def winner(state: State) -> int:
    """The seat in the first place, or -1."""
    return state.places.index(1) if state.over and 1 in state.places else -1
