"""Places: by going out, and when a deal is stopped or left, worked by hand."""

import pytest

from engine.tables import play, table
from macao.engine.score import losers, ranking, winner
from macao.engine.state import State
from macao.engine.turns import block


def ranked(state: State) -> list[str]:
    return [f"P{seat + 1}" for seat in ranking(state)]


def places(state: State) -> dict[str, int]:
    return {f"P{seat + 1}": place for seat, place in enumerate(state.places) if place}


def lost(state: State) -> list[str]:
    return [f"P{seat + 1}" for seat in losers(state)]


# --- the tie-breaks (A-138, A-139, A-140, QA-37) ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "sizes_since", "order"),
    [
        (["9H 9D 9C", "KH", "5H 5D"], [1, 2, 3], "P2 P3 P1"),  # fewer cards
        (["KH KD", "RJ", "AH 2H"], [1, 2, 3], "P2 P3 P1"),  # one card of 20 before two of 3
        (["8H 7D", "6H 8D", "9H 4D"], [1, 2, 3], "P3 P2 P1"),  # 15, 14, 13
        (["JH QD", "KH AD", "10H 9D"], [3, 2, 1], "P2 P3 P1"),  # 20, 11, 19
        (["BJ AS", "KC JC", "RJ 2S"], [5, 6, 7], "P2 P1 P3"),  # 21, 20, 22
        (["7H 8D", "9H 6D", "10H 5D"], [30, 10, 20], "P2 P3 P1"),  # all 15: the earlier at two cards
        (["QH", "10D", "KS", "JC"], [8, 7, 6, 5], "P4 P3 P2 P1"),  # all 10
        (["5H", "6H", "5D", "6D"], [4, 3, 2, 1], "P3 P1 P4 P2"),  # value before time
        (["AH AD", "2H", "", "AC AS"], [9, 1, 2, 3], "P2 P4 P1"),  # who is out is not ranked again
    ],
)
def test_fewer_cards_then_lower_value_then_earlier_at_that_number(
    hands: list[str], sizes_since: list[int], order: str
) -> None:
    state = table("standard", hands, "QC")
    state.size_at = sizes_since
    assert ranked(state) == order.split()


def test_the_number_of_cards_counts_from_its_last_change() -> None:
    """QA-37: P1 and P2 were dealt three, went down to two and came back; P3 came to three before either of them did."""
    state = table("standard", ["9H 8D 7C", "9D 8H 7S", "8C 7H"], "9C", "6H 6D 6C")
    play(state, "P1 9H", "P2 9D", "P3 continue", "P1 continue", "P2 continue")
    block(state, None)
    assert places(state) == {"P3": 1, "P1": 2, "P2": 3}


def test_a_stopped_deal_gives_the_free_places_in_that_order() -> None:
    state = table("standard", ["9H 9D", "", "KH", "2H 3D", ""], "QC")
    state.places = (0, 2, 0, 0, 1)
    block(state, None)
    assert places(state) == {"P5": 1, "P2": 2, "P3": 3, "P4": 4, "P1": 5}
    assert (state.over, winner(state)) == (True, 4)
    assert lost(state) == []  # who has a place has not lost, least of all who has the first


def test_a_deal_of_points_that_stops_has_no_places() -> None:
    """C-58: no winner, no zero for anyone."""
    state = table("umflaturi", ["9H 9D", "KH"], "QC")
    block(state, None)
    assert places(state) == {}
    assert winner(state) == -1


# --- going out -------------------------------------------------------------------------------------------------------


def test_standard_goes_on_until_one_has_cards_and_he_is_last() -> None:
    """A-135, A-136, QA-1: at five too."""
    state = table("standard", ["9H", "9D", "9C", "9S", "KH KD"], "8H", "4D 5D 6D")
    play(state, "P1 9H")
    assert (places(state), state.over) == ({"P1": 1}, False)
    play(state, "P2 9D", "P3 9C")
    assert (places(state), state.over) == ({"P1": 1, "P2": 2, "P3": 3}, False)
    play(state, "P4 9S")
    assert places(state) == {"P1": 1, "P2": 2, "P3": 3, "P4": 4, "P5": 5}
    assert state.over
    assert lost(state) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_clasic_goes_on_until_one_has_cards_at_two_to_four(seats: int) -> None:
    """B-5: he loses, without a place."""
    state = table("clasic", [*["9H", "9D", "9C"][: seats - 1], "KH KD"], "8H", "5D 6D")
    play(state, *["P1 9H", "P2 9D", "P3 9C"][: seats - 1])
    assert state.over
    assert places(state) == {f"P{i}": i for i in range(1, seats)}
    assert lost(state) == [f"P{seats}"]


@pytest.mark.parametrize("seats", [5, 6])
def test_clasic_stops_at_the_third_finisher_at_five_and_six(seats: int) -> None:
    """B-6, QB-27: the others have lost, fewest cards first."""
    others = ["KH KD QD", "QS", "JC 10D"][: seats - 3]
    state = table("clasic", ["9H", "9D", "9C", *others], "8H", "5D 6D")
    play(state, "P1 9H", "P2 9D")
    assert not state.over
    play(state, "P3 9C")
    assert state.over
    assert places(state) == {"P1": 1, "P2": 2, "P3": 3}
    assert lost(state) == (["P5", "P4"] if seats == 5 else ["P5", "P6", "P4"])


def test_clasic_stops_at_the_third_finisher_though_his_last_card_attacks() -> None:
    """QB-27: the open chain is void."""
    state = table("clasic", ["9H", "2H", "2D", "KH KD", "QS 5C"], "8H", "5D 6D 7D 8D 9C")
    play(state, "P1 9H", "P2 2H", "P3 2D")
    assert (state.over, state.draw) == (True, 0)
    assert [len(hand) for hand in state.hands] == [0, 0, 0, 2, 2]
    assert places(state) == {"P1": 1, "P2": 2, "P3": 3}


@pytest.mark.parametrize(
    ("last", "top"), [("3H", "8H"), ("4H", "8H"), ("KH", "8H"), ("KS", "8S"), ("RJ", "8C"), ("AS", "8C")]
)
def test_a_round_of_points_ends_with_the_first_who_is_out_whatever_he_laid(last: str, top: str) -> None:
    """C-20, QC-12: nobody draws, no suit is asked."""
    state = table("umflaturi", [last, "KC 5H", "9C"], top)
    play(state, f"P1 {last}")
    assert (state.over, state.draw, state.skip) == (True, 0, 0)
    assert (places(state), winner(state)) == ({"P1": 1}, 0)
    assert [len(hand) for hand in state.hands] == [0, 2, 1]


# --- going out in a chain --------------------------------------------------------------------------------------------


def test_standard_resolves_the_chain_of_a_last_card_before_it_closes() -> None:
    """A-130…A-133, QA-47: P1 is out in first place; the match closes when P2 has taken the two."""
    state = table("standard", ["2H", "2D KH"], "8H", "5D 6D 7D")
    play(state, "P1 2H")
    assert (places(state), state.over) == ({"P1": 1}, False)
    play(state, "P2 continue")
    assert state.over
    assert places(state) == {"P1": 1, "P2": 2}
    assert len(state.hands[1]) == 4


def test_standard_who_answers_with_his_own_last_card_is_second_and_nobody_takes() -> None:
    """QA-47: there is nobody left to take it."""
    state = table("standard", ["2H", "2D"], "8H", "5D 6D 7D")
    play(state, "P1 2H", "P2 2D")
    assert (state.over, state.draw) == (True, 0)
    assert places(state) == {"P1": 1, "P2": 2}


def test_standard_several_who_go_out_in_one_chain_are_placed_in_the_order_of_their_cards() -> None:
    """QA-48: the last holder takes, then it closes."""
    state = table("standard", ["2H", "2D", "3D", "KH 2C"], "8H", "5D 6D 7D 8D 9D 10D QD 5C")
    play(state, "P1 2H", "P2 2D", "P3 3D")
    assert (places(state), state.over, state.draw) == ({"P1": 1, "P2": 2, "P3": 3}, False, 7)
    play(state, "table auto")
    assert state.over
    assert places(state) == {"P1": 1, "P2": 2, "P3": 3, "P4": 4}
    assert len(state.hands[3]) == 9


def test_standard_a_four_as_last_card_closes_at_once() -> None:
    """QA-31: a 4 is no penalty card."""
    state = table("standard", ["4H", "4D KH"], "8H", "5D")
    play(state, "P1 4H")
    assert (state.over, places(state)) == (True, {"P1": 1, "P2": 2})


def test_clasic_heads_up_a_last_card_that_attacks_ends_it_at_once() -> None:
    """QB-26."""
    state = table("clasic", ["2H", "2D KH"], "8H", "5D 6D 7D")
    play(state, "P1 2H")
    assert (state.over, len(state.hands[1]), places(state)) == (True, 2, {"P1": 1})


def test_clasic_a_last_card_that_attacks_works_on_those_still_in() -> None:
    """QB-26, QB-17: a black king hits backward, to the last seat that holds cards."""
    state = table("clasic", ["KS", "5C 6C", "7C 9C"], "8S", "5D 6D 7D 8D 9D 10D")
    play(state, "P1 KS")
    assert (places(state), state.draw, state.over) == ({"P1": 1}, 5, False)
    play(state, "P3 take")
    assert [len(hand) for hand in state.hands] == [0, 2, 7]
    assert state.turn == 1


# --- leaving ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_heads_up_who_remains_is_first_and_who_left_has_no_place(variant: str) -> None:
    """A-144, QA-3."""
    state = table(variant, ["5H 6H", "9D 8D"], "5C")
    play(state, "P1 leave")
    assert (state.over, places(state), winner(state)) == (True, {"P2": 1}, 1)
    assert lost(state) == []


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_who_remains_after_others_went_out_and_left_takes_the_best_free_place(variant: str) -> None:
    state = table(variant, ["9H", "9D 5C", "KH 6C", "QH 7C"], "8H")
    play(state, "P1 9H", "P4 leave", "P2 leave")
    assert state.over
    assert places(state) == {"P1": 1, "P3": 2}


def test_the_others_play_on_for_the_places_that_are_left() -> None:
    """A-148: of four one leaves; three places are given."""
    state = table("standard", ["9H", "9D 5C", "9C", "QH 7C"], "8H")
    play(state, "P2 leave", "P1 9H", "P3 9C")
    assert state.over
    assert places(state) == {"P1": 1, "P3": 2, "P4": 3}


def test_clasic_counts_only_finishers_as_the_third_not_leavers() -> None:
    """B-6."""
    state = table("clasic", ["9H", "9D", "5C KC", "9C", "KH KD", "QH QD"], "8H")
    play(state, "P1 9H", "P2 9D", "P3 leave")
    assert not state.over
    play(state, "P4 9C")
    assert (state.over, places(state)) == (True, {"P1": 1, "P2": 2, "P4": 3})
    assert sorted(lost(state)) == ["P5", "P6"]


def test_a_stopped_deal_gives_no_place_to_who_left() -> None:
    state = table("standard", ["9H 9D", "KH", "2H 3D"], "QC")
    play(state, "P2 leave")
    block(state, None)
    assert places(state) == {"P3": 1, "P1": 2}
    assert lost(state) == []
