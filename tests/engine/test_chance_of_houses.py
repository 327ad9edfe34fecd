"""House rules that only chance or counting can show: who begins, the shuffled stock, how many cards."""

from collections import Counter
from itertools import permutations

import pytest

from engine.fairness import is_fair
from engine.tables import SEED, VARIANTS, cards, play, table
from macao.engine.deal import deal, first_seat
from macao.engine.rng import Rng
from macao.variants import find
from macao.variants.options import find as find_option
from macao.variants.options.form import Number


def numbers(key: str) -> range:
    """All that the option may be."""
    span = find_option(key).range
    assert isinstance(span, Number)
    return range(span.low, span.high + 1)


def begins(variant: str, starts: str, seats: int, seed: int, round_: int, charges: tuple[int, ...] = ()) -> int:
    rules = find(variant).rules({"starts": starts, "target": "500"})
    return first_seat(rules, seats, round_, Rng(seed.to_bytes(4, "big")), charges)


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_is_drawn_by_lot_every_time(variant: str) -> None:
    first, second = Counter[int](), Counter[tuple[int, int]]()
    for seed in range(900):
        pair = begins(variant, "random", 3, seed, 0), begins(variant, "random", 3, seed, 1)
        first[pair[0]] += 1
        second[pair] += 1
    assert is_fair([first[seat] for seat in range(3)])
    assert is_fair([second[a, b] for a in range(3) for b in range(3)])


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_is_drawn_by_lot_then_they_begin_in_turn(variant: str) -> None:
    begun = Counter[int]()
    for seed in range(600):
        rounds = [begins(variant, "rotates", 4, seed, round_) for round_ in range(5)]
        assert rounds == [(rounds[0] + i) % 4 for i in range(5)]
        begun[rounds[0]] += 1
    assert is_fair([begun[seat] for seat in range(4)])


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_lost_most_begins_and_the_first_time_one_is_drawn(variant: str) -> None:
    begun = Counter(begins(variant, "loser", 3, seed, 0) for seed in range(600))
    assert is_fair([begun[seat] for seat in range(3)])
    assert begins(variant, "loser", 3, 1, 1, (5, 20, 0)) == 1
    assert begins(variant, "loser", 3, 1, 2, (20, 0, 20)) == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_host_begins_every_round(variant: str) -> None:
    assert {begins(variant, "host", 4, seed, round_) for seed in range(20) for round_ in range(5)} == {0}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stock_that_is_shuffled_comes_in_every_order(variant: str) -> None:
    """C-22."""
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(1200):
        state = table(variant, ["5H 6H", "5D 6D"], "8C 9C 10C QC 10D", "QS", recycle="shuffled")
        state.rng = Rng(number.to_bytes(4, "big"))
        play(state, f"P1 {'continue' if variant == 'standard' else 'draw'}")
        assert state.pile == cards("10D")
        orders[tuple(state.stock)] += 1
    assert is_fair([orders[order] for order in permutations(cards("8C 9C 10C QC"))])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("count", numbers("cards"))
def test_each_is_dealt_as_many_cards_as_agreed(variant: str, count: int) -> None:
    for decks, seats in (("1", 4), ("2", 6)):
        rules = find(variant).rules({"cards": str(count), "decks": decks})
        state = deal(rules, seats, 0, Rng(SEED))
        assert [len(hand) for hand in state.hands] == [count] * seats
        assert len(state.stock) == 54 * int(decks) - 1 - count * seats


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("count", numbers("fine"))
def test_a_forgotten_macao_costs_what_was_agreed(variant: str, count: int) -> None:
    state = table(variant, ["9H 8S", "5D 6D"], "10H", macao="called", fine=str(count))
    play(state, "P1 9H", "P2 catch:1")
    assert [len(hand) for hand in state.hands] == [1 + count, 2]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("count", [number for number in numbers("false_catch") if number])
def test_a_false_catch_costs_what_was_agreed(variant: str, count: int) -> None:
    state = table(variant, ["9H 8S", "5D 6D"], "10H", macao="called", false_catch=str(count))
    play(state, "P1 9H", "P1 call", "P2 catch:1")
    assert [len(hand) for hand in state.hands] == [1, 2 + count]
