"""The deal: who gets what, which card starts, who begins."""

from collections import Counter

import pytest

from engine.fairness import is_fair
from engine.tables import SEED, VARIANTS, cards, table
from macao.engine.cards import suit_of
from macao.engine.deal import deal, first_seat, turn_up
from macao.engine.events import Journal
from macao.engine.rng import Rng
from macao.engine.state import State
from macao.variants import find

NOT_TO_START = {
    "standard": "2 3 4 A",
    "clasic": "2 3 4 J K A",  # QB-9
    "umflaturi": "2 3 4 7 K A",  # QC-2
}
"""Ranks that may not be turned up first; nor may a Joker anywhere."""


def special(variant: str) -> set[int]:
    ranks = NOT_TO_START[variant].split()
    return {*cards("RJ BJ"), *cards(" ".join([rank + suit for rank in ranks for suit in "HDCS"]))}


def everywhere(state: State) -> list[int]:
    return sorted([card for place in [*state.hands, state.pile, state.stock] for card in place])


def fresh(variant: str, seats: int, number: int, **options: str) -> State:
    return deal(find(variant).rules(options), seats, 0, Rng(SEED + number.to_bytes(4, "big")))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_gets_five_cards_one_is_turned_up_and_the_rest_is_the_stock(variant: str, seats: int) -> None:
    """A-11, A-13, A-17; B-7, B-8, B-9, QB-1; C-7, C-9, C-10, C-11."""
    state = fresh(variant, seats, 1)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.pile) == 1
    assert len(state.stock) == 53 - 5 * seats
    assert everywhere(state) == list(range(54))
    assert state.suit == suit_of(state.pile[0])


def test_a_table_without_jokers_has_52_cards() -> None:
    """A-12."""
    state = fresh("standard", 6, 1, jokers="out")
    assert everywhere(state) == list(range(52))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_that_does_nothing_starts_and_no_other(variant: str) -> None:
    """A-18, A-20, QA-5; B-10, QB-9; C-12, C-13, QC-2."""
    starters = {fresh(variant, 2, number).pile[0] for number in range(900)}
    assert starters == set(range(54)) - special(variant)


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_a_refused_starter_goes_back_and_the_pack_is_shuffled(variant: str) -> None:
    """A-19: it may even come again."""
    tops: Counter[int] = Counter()
    for number in range(600):
        state = table(variant, ["5H", "6H"], "5C", "2S 8H 9H 10H")
        state.rng = Rng(number.to_bytes(4, "big"))
        assert not turn_up(state)
        assert sorted(state.stock) == sorted(cards("2S 8H 9H 10H"))
        tops[state.stock[-1]] += 1
    assert is_fair([tops[card] for card in cards("2S 8H 9H 10H")])


def test_a_refused_starter_is_buried_anywhere_but_on_top() -> None:
    """C-12, QC-2: the other cards keep their order."""
    depths: Counter[int] = Counter()
    for number in range(600):
        state = table("umflaturi", ["5H", "6H"], "5C", "2S 8H 9H 10H")
        state.rng = Rng(number.to_bytes(4, "big"))
        assert not turn_up(state)
        drawn = state.stock[::-1]
        assert [card for card in drawn if card != cards("2S")[0]] == cards("8H 9H 10H")
        depths[drawn.index(cards("2S")[0])] += 1
    assert set(depths) == {1, 2, 3}
    assert is_fair([depths[depth] for depth in (1, 2, 3)])


def test_the_table_sees_what_is_turned_up() -> None:
    state, journal = table("umflaturi", ["5H", "6H"], "5C", "KC 9H"), Journal()
    assert not turn_up(state, journal)
    assert turn_up(state, journal)
    assert [(event.kind, event.cards) for event in journal.events] == [
        ("buried", tuple(cards("KC"))),
        ("turned", tuple(cards("9H"))),
    ]
    assert state.pile == cards("9H")


def test_the_host_begins_every_match_in_standard() -> None:
    """A-14, QA-6."""
    rules = find("standard").rules()
    for seats in (2, 6):
        for round_ in (0, 1, 5):
            assert {first_seat(rules, seats, round_, Rng(bytes([i]))) for i in range(9)} == {0}


@pytest.mark.parametrize("variant", ["clasic", "umflaturi"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_elsewhere_chance_says_who_begins_and_the_next_seat_follows_each_round(variant: str, seats: int) -> None:
    """QB-10, QC-17."""
    rules, begun = find(variant).rules(), Counter[int]()
    for number in range(200 * seats):
        seed = number.to_bytes(4, "big")
        first = first_seat(rules, seats, 0, Rng(seed))
        rounds = [first_seat(rules, seats, round_, Rng(seed)) for round_ in range(seats + 1)]
        assert rounds == [(first + i) % seats for i in range(seats + 1)]
        begun[first] += 1
    assert is_fair([begun[seat] for seat in range(seats)])


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_begins_is_on_turn(variant: str) -> None:
    for first in range(4):
        assert deal(find(variant).rules(), 4, first, Rng(SEED)).turn == first
