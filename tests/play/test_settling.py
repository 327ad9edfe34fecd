"""What a result costs and pays, in points: tables worked by hand."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macao.play.outcome import Outcome, Result
from macao.play.settle import Line, book, settle

RICH = [1000] * 6


def sums(lines: list[Line]) -> dict[str, int]:
    """What each seat gains or loses."""
    found = Counter[str]()
    for line in lines:
        found[f"P{line.seat + 1}"] += line.amount
    return {seat: amount for seat, amount in found.items() if amount}


def paid(places: list[int], stake: int) -> dict[str, int]:
    return sums(settle(places, [], stake, RICH[: len(places)], over=True))


@pytest.mark.parametrize(
    ("places", "prizes"),
    [
        ([1, 2], {"P1": 200}),  # the winner takes the pot
        ([2, 1], {"P2": 200}),
        ([2, 1, 3], {"P2": 210, "P1": 90}),  # 70 and 30 of 300
        ([4, 3, 2, 1], {"P4": 280, "P3": 120}),  # 70 and 30 of 400
        ([3, 5, 1, 4, 2], {"P3": 300, "P5": 150, "P1": 50}),  # 60, 30 and 10 of 500
        ([1, 2, 3, 4, 5, 6], {"P1": 360, "P2": 180, "P3": 60}),  # 60, 30 and 10 of 600
        ([1, 0], {"P1": 200}),  # clasic gives the loser no place
        ([0, 1, 3, 0, 2], {"P2": 300, "P5": 150, "P3": 50}),
    ],
)
def test_the_pot_is_shared_among_the_first_places(places: list[int], prizes: dict[str, int]) -> None:
    """QA-53, for a stake of 100 each."""
    assert paid(places, 100) == prizes


@pytest.mark.parametrize(
    ("places", "stake", "prizes"),
    [
        ([1, 2, 3], 7, {"P1": 15, "P2": 6}),  # of 21: 14.7 and 6.3
        ([3, 1, 2, 4], 3, {"P2": 9, "P3": 3}),  # of 12: 8.4 and 3.6
        ([1, 2, 3, 4, 5], 3, {"P1": 10, "P2": 4, "P3": 1}),  # of 15: 9, 4.5 and 1.5
        ([1, 2, 3, 4, 5, 6], 1, {"P1": 5, "P2": 1}),  # of 6: 3.6, 1.8 and 0.6
        ([1, 2, 3], 1, {"P1": 3}),  # of 3: 2.1 and 0.9
        ([1, 2], 1, {"P1": 2}),
    ],
)
def test_what_does_not_divide_goes_to_the_first(places: list[int], stake: int, prizes: dict[str, int]) -> None:
    assert paid(places, stake) == prizes


@pytest.mark.parametrize(
    ("places", "stake", "prizes"),
    [
        ([1, 1], 100, {"P1": 100, "P2": 100}),
        ([1, 1, 3], 100, {"P1": 150, "P2": 150}),  # 210 and 90 together
        ([1, 2, 2], 100, {"P1": 210, "P2": 45, "P3": 45}),
        ([2, 1, 2, 4], 100, {"P2": 280, "P1": 60, "P3": 60}),  # 120 and nothing together
        ([1, 2, 2, 2, 5, 6], 100, {"P1": 360, "P2": 80, "P3": 80, "P4": 80}),  # 180, 60 and nothing together
        ([1, 1, 1, 1, 1], 100, {"P1": 100, "P2": 100, "P3": 100, "P4": 100, "P5": 100}),
        ([1, 1, 3], 7, {"P1": 11, "P2": 10}),  # 21 in two: the odd point goes to the first seat
        ([1, 2, 3, 3], 100, {"P1": 280, "P2": 120}),  # nothing to share
    ],
)
def test_equal_places_share_their_prizes(places: list[int], stake: int, prizes: dict[str, int]) -> None:
    assert paid(places, stake) == prizes


@pytest.mark.parametrize(
    ("places", "abandoned", "changes"),
    [
        ([1, 0], [1], {"P1": 200, "P2": -200}),
        ([2, 0, 1], [1], {"P3": 210, "P1": 90, "P2": -200}),
        ([1, 0, 2, 0], [1, 3], {"P1": 280, "P3": 120, "P2": -200, "P4": -200}),
        ([1, 0, 0, 0], [1, 2, 3], {"P1": 400, "P2": -200, "P3": -200, "P4": -200}),
        ([0, 1, 0, 2, 3, 0], [0, 2, 5], {"P2": 360, "P4": 180, "P5": 60, "P1": -200, "P3": -200, "P6": -200}),
        ([0, 0, 0, 0, 1, 0], [0, 1, 2, 3, 5], {"P5": 600} | {f"P{i}": -200 for i in (1, 2, 3, 4, 6)}),
    ],
)
def test_who_abandons_loses_200_besides_the_stake_that_stays_in_the_pot(
    places: list[int], abandoned: list[int], changes: dict[str, int]
) -> None:
    """A-145, QA-53, for a stake of 100 each."""
    assert sums(settle(places, abandoned, 100, RICH[: len(places)], over=True)) == changes


@pytest.mark.parametrize(
    ("places", "prizes"),
    [
        ([1, 0, 2, 0, 0], {"P1": 350, "P3": 150}),  # 60 and the 10 of the third place, 30
        ([0, 1, 0], {"P2": 300}),  # 70 and the 30 of the second
        ([0, 0, 2, 1], {"P4": 280, "P3": 120}),  # both places are taken
        ([2, 0, 0, 0, 1, 0], {"P5": 420, "P1": 180}),
        ([1, 0, 1, 0, 0, 0], {"P1": 300, "P3": 300}),  # 60, 10 and 30 together
        ([0, 0, 0, 0, 0, 1], {"P6": 600}),
        ([2, 3, 0], {"P1": 210, "P2": 90}),  # who won the first place has abandoned: the others move up
    ],
)
def test_shares_of_places_that_nobody_took_go_to_the_best_placed(places: list[int], prizes: dict[str, int]) -> None:
    assert paid(places, 100) == prizes


@pytest.mark.parametrize(
    ("balance", "fine"), [(0, 0), (1, 1), (50, 50), (199, 199), (200, 200), (201, 200), (1000, 200)]
)
def test_the_200_are_never_more_than_the_balance(balance: int, fine: int) -> None:
    """A-147, QA-52: the stake was paid before."""
    lines = settle([0, 1, 2], [0], 100, [balance, 30, 30], over=True)
    assert -sum(line.amount for line in lines if line.reason == "fine") == fine
    assert {line.seat for line in lines if line.reason == "fine"} <= {0}


def test_while_the_others_play_on_only_the_fine_is_due() -> None:
    assert settle([0, 1, 0, 0], [2], 100, RICH[:4], over=False) == [Line(2, -200, "fine")]
    assert settle([0, 1, 0, 0], [], 100, RICH[:4], over=False) == []


def test_if_nobody_has_a_place_the_stakes_go_back() -> None:
    """C-63: a match without a winner; and if all abandoned, the fines are lost nevertheless."""
    assert paid([0, 0, 0], 100) == {"P1": 100, "P2": 100, "P3": 100}
    assert sums(settle([0, 0], [0, 1], 100, [50, 1000], over=True)) == {"P1": 50, "P2": -100}


def test_of_a_match_without_a_winner_nothing_goes_back_to_who_abandoned_it() -> None:
    """A-145: his stake stays in the pot, whatever becomes of it; what does not divide goes to the first."""
    assert sums(settle([0, 0, 0], [1], 100, RICH[:3], over=True)) == {"P1": 150, "P3": 150, "P2": -200}
    assert sums(settle([0, 0, 0, 0], [0], 10, RICH[:4], over=True)) == {"P2": 14, "P3": 13, "P4": 13, "P1": -200}


@pytest.mark.parametrize("tied", [(0, 1), (0, 2), (0, 1, 2)])
def test_two_who_tie_for_the_lowest_total_have_no_winner_and_every_stake_goes_back(tied: tuple[int, ...]) -> None:
    """C-63. Places behind them are told, and pay nothing."""
    places = [1 if seat in tied else 1 + len(tied) for seat in range(3)]
    result = Result(tuple([Outcome(seat, place, "person") for seat, place in enumerate(places)]), tied=True)
    assert book(result, 50, RICH[:3]) == [Line(seat, 50, "returned") for seat in range(3)]


@pytest.mark.parametrize("places", [[1, 2], [2, 1, 3, 4, 5], [0, 0, 0]])
def test_without_a_stake_nothing_changes_hands(places: list[int]) -> None:
    assert paid(places, 0) == {}
    assert sums(settle(places, [1], 0, [300] * len(places), over=True)) == {"P2": -200}


@pytest.mark.parametrize(("stake", "balances"), [(-1, [0, 0]), (10, [5, -1]), (-10, [-1, -1])])
def test_a_negative_stake_or_balance_is_refused(stake: int, balances: list[int]) -> None:
    with pytest.raises(ValueError, match="never negative"):
        settle([1, 2], [], stake, balances, over=True)


@st.composite
def results(draw: st.DrawFn) -> tuple[list[int], list[int], int, list[int]]:
    """Any result of 2 to 6 seats: some abandoned, some without a place, some places shared."""
    seats = draw(st.integers(2, 6))
    order = draw(st.permutations(range(seats)))
    abandoned = order[: draw(st.integers(0, seats))]
    places = [0] * seats
    place = 1
    for i, seat in enumerate(order[len(abandoned) : seats - draw(st.integers(0, 1))], 1):
        place = place if draw(st.booleans()) else i
        places[seat] = place
    balances = draw(st.lists(st.integers(0, 1000), min_size=seats, max_size=seats))
    return places, sorted(abandoned), draw(st.integers(0, 1000)), balances


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whoever_abandons_what_is_paid_is_the_pot(seats: int) -> None:
    """Every number of abandonments, from nobody to all, and every stake that a table may ask for."""
    for stake in (10, 50, 100, 500, 1000):
        for gone in range(seats + 1):
            places = [max(0, place) for place in range(1 - gone, seats + 1 - gone)]
            lines = settle(places, range(gone), stake, [1000] * seats, over=True)
            assert sum(line.amount for line in lines if line.reason != "fine") == stake * seats
            assert len([line for line in lines if line.reason == "fine"]) == gone


@settings(deadline=None)
@given(results())
def test_points_are_conserved(result: tuple[list[int], list[int], int, list[int]]) -> None:
    """The pot is paid out to the last point, the fines are burned, nobody falls below nothing."""
    places, abandoned, stake, balances = result
    lines = settle(places, abandoned, stake, balances, over=True)
    fines = [line for line in lines if line.reason == "fine"]
    assert sum(line.amount for line in lines if line not in fines) == stake * len(places)
    assert {line.seat: -line.amount for line in fines if line.amount} == {
        seat: min(200, balances[seat]) for seat in abandoned if balances[seat]
    }
    for seat, balance in enumerate(balances):
        assert balance + sum(line.amount for line in lines if line.seat == seat) >= 0


@settings(deadline=None)
@given(results())
def test_a_better_place_is_never_paid_less(result: tuple[list[int], list[int], int, list[int]]) -> None:
    places, _, stake, balances = result
    prizes = sums(settle(places, [], stake, balances, over=True))
    ranked = sorted([(place, prizes.get(f"P{seat + 1}", 0)) for seat, place in enumerate(places) if place])
    for (place, prize), (worse, less) in pairwise(ranked):
        assert prize >= less or place == worse
