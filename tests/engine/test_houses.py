"""What house rules ask of the engine beyond what a rule case can say."""

from collections import Counter

import pytest

from engine.tables import cards, legal_texts, play, play_by_chance, suit_in_force, table, why_not
from macao.engine.legal import legal
from macao.engine.moves import Kind, cards_of, kind_of, lay
from macao.engine.notation import move_text
from macao.engine.reasons import Reason
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.sample import sample
from macao.engine.seen import Offered
from macao.engine.state import State, actor
from macao.engine.view import offers, view
from support.houses import houses

EIGHT_SEVENS = "7H 7H 7D 7D 7C 7C 7S 7S"


def packets(state: State) -> list[list[int]]:
    """The cards of all lays that P1 is offered."""
    return [cards_of(move) for move in legal(state, 0) if kind_of(move) == Kind.LAY]


def test_four_of_a_rank_are_offered_in_every_order() -> None:
    """B-20, QB-8: 1 + 3 + 6 + 6 behind the one that matches."""
    found = packets(table("clasic", ["7H 7D 7C 7S 5S", "5D 6D"], "9H"))
    assert len(found) == 16


def test_eight_of_a_rank_are_offered_once_for_each_set_and_last_card() -> None:
    """Two packs: a hundred thousand orders would stop the table, and only the last card lies on top."""
    state = table("clasic", [EIGHT_SEVENS + " 5S", "5D 6D"], "9H", decks="2")
    found = packets(state)
    assert len({(tuple(sorted(laid)), laid[0], laid[-1]) for laid in found}) == len(found) < 200
    assert sorted(cards(EIGHT_SEVENS)) in [sorted(laid) for laid in found]
    assert {laid[-1] for laid in found} == set(cards("7H 7D 7C 7S"))


def test_a_person_may_lay_eight_in_any_order() -> None:
    state = table("clasic", [EIGHT_SEVENS + " 5S", "5D 6D"], "9H", decks="2")
    move = lay(cards("7H 7S 7C 7D 7S 7D 7C 7H"))
    assert refusal(state, 0, move) is None
    play(state, f"P1 {move_text(move)}")
    assert list(state.hands[0]) == cards("5S")


def test_a_third_seven_is_not_in_a_hand_of_two() -> None:
    state = table("clasic", ["7H 7H 5S", "5D 6D"], "9H", decks="2")
    assert why_not(state, "P1 7H+7H") is None
    assert why_not(state, "P1 7H+7H+7H") == Reason.NOT_YOUR_CARD


# --- the last card where the round goes on ---------------------------------------------------------------------------


def test_who_goes_out_with_an_ace_may_name_a_suit_if_the_others_play_on() -> None:
    """C-71, QC-12."""
    state = table("umflaturi", ["AS", "5D 6D", "8S 9S"], "9H", end="last")
    assert [text for text in legal_texts(state, "P1") if text.startswith("AS")] == [
        "AS",
        "AS=H",
        "AS=D",
        "AS=C",
        "AS=S",
    ]
    assert offers(state, 0) == [Offered(cards("AS")[0], (), (1, 2, 3, 4), False)]
    assert suit_in_force(play(state, "P1 AS=D")) == "D"


def test_where_it_ends_the_round_nothing_is_asked() -> None:
    """QC-12."""
    state = table("umflaturi", ["AS", "5D 6D", "8S 9S"], "9H")
    assert legal_texts(state, "P1") == ["AS", "draw"]
    assert offers(state, 0) == [Offered(cards("AS")[0], (), (), False)]


# --- reasons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "step", "reason"),
    [
        (
            play(table("standard", ["KH KD KS 5S", "5D 6D"], "9H", kings="all", mixed_kings="no"), "P1 KH"),
            "P1 KS",
            Reason.MIXED_KINGS,
        ),
        (
            play(table("standard", ["KH KD KS 5S", "5D 6D"], "9H", kings="all", mixed_kings="no"), "P1 KH"),
            "P1 5S",
            Reason.PACKET_RANK,
        ),
        (
            table("clasic", ["KH KD KS 5S", "5D 6D"], "9H", mixed_kings="no"),
            "P1 KH+KD+KS",
            Reason.MIXED_KINGS,
        ),
        (table("clasic", ["7H 7D 5S", "5D 6D"], "9H", packets="off"), "P1 7H+7D", Reason.PACKET_NOT_ALLOWED),
        (table("clasic", ["2H", "5D 6D"], "9H", finish="never"), "P1 2H", Reason.SPECIAL_LAST),
        (table("clasic", ["2H 2D", "5D 6D"], "9H", finish="never"), "P1 2H+2D", Reason.SPECIAL_LAST),
    ],
)
def test_a_refusal_names_the_house_rule(state: State, step: str, reason: Reason) -> None:
    assert why_not(state, step) == reason


# --- a card drawn and laid stays alone -------------------------------------------------------------------------------


def drawn_ace() -> State:
    """P1 has drawn the Ace of hearts, laid it, and is to name a suit; it holds another Ace."""
    state = table("standard", ["AC 5S 6S", "5D 6D"], "9H", drawn="now")
    state.stock.remove(cards("AH")[0])
    state.stock += cards("AH")
    return play(state, "P1 continue", "P1 AH")


def test_nothing_may_be_added_to_a_drawn_card() -> None:
    """QB-11."""
    state = drawn_ace()
    assert legal_texts(state, "P1") == ["=H", "=D", "=C", "=S", "continue"]
    assert why_not(state, "P1 AC") == Reason.DRAWN_CARD_ONLY


def test_a_drawn_card_that_was_laid_is_shown_no_more_but_a_sampled_table_remembers_it() -> None:
    state = drawn_ace()
    assert view(state, 0).drawn == -1
    for seat in (0, 1):
        twin = sample(view(state, seat), Rng(b"any"))
        assert view(twin, seat) == view(state, seat)
        assert twin.drawn == state.drawn


def test_the_next_turn_begins_without_a_drawn_card() -> None:
    state = play(drawn_ace(), "P1 =D", "P1 continue")
    assert (actor(state), state.drawn, suit_in_force(state)) == (1, -1, "D")


# --- legal and refused, with house rules -----------------------------------------------------------------------------


def test_at_any_table_a_single_card_is_offered_unless_it_is_refused() -> None:
    tried = Counter[bool]()

    def compare(state: State, _: Rng) -> None:
        seat = actor(state)
        allowed = legal(state, seat) if seat >= 0 else []
        assert all(refusal(state, seat, move) is None for move in allowed)
        for move in [lay([card]) for card in range(54)]:
            refused = refusal(state, seat, move)
            assert (refused is None) == (move in allowed)
            tried[refused is None] += 1

    for number, (variant, options) in enumerate(houses(40, seed=3)):
        play_by_chance(variant.key, 2 + number % 3, number, compare, most=40, **options)
    assert min(tried[True], tried[False]) > 1500
