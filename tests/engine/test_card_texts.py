"""Cards: 54 faces, each with a text of its own."""

import pytest

from engine.tables import cards
from macao.engine.cards import (
    BLACK,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER_RANK,
    RED,
    SPADES,
    card_text,
    faces,
    mask_of,
    of_rank,
    of_ranks,
    of_suit,
    parse_card,
    rank_of,
    suit_of,
)

HEARTS_TEXT = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
PACK = [HEARTS_TEXT.replace("H", suit) for suit in "HDCS"]
ALL = " ".join([*PACK, "RJ BJ"]).split()


def test_the_pack_has_54_faces_and_each_reads_back_as_written() -> None:
    assert len(ALL) == 54
    assert sorted(parse_card(text) for text in ALL) == list(range(54))
    assert [card_text(parse_card(text)) for text in ALL] == ALL


@pytest.mark.parametrize(
    "text", ["", "H", "7", "1H", "11H", "0S", "7h", "jH", "7H ", " 7H", "H7", "7HH", "7X", "J", "RJ1", "rj", "WJ", "7♥"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no card "):
        parse_card(text)


def test_ranks_go_by_four_and_a_joker_repeats_none() -> None:
    assert {rank_of(card) for card in cards("7H 7D 7C 7S")} == {5}
    assert [rank_of(card) for card in cards("2H 10C JD QS KH AC")] == [0, 8, 9, 10, 11, 12]
    assert [rank_of(card) for card in cards("RJ BJ")] == [JOKER_RANK, JOKER_RANK]


def test_a_joker_leaves_its_colour_in_force() -> None:
    """A-89, QB-4: what follows a Joker is red or black, never a suit."""
    assert [suit_of(card) for card in cards("9H 9D 9C 9S RJ BJ")] == [HEARTS, DIAMONDS, CLUBS, SPADES, RED, BLACK]


def test_a_colour_is_two_suits_and_no_joker() -> None:
    for suit, texts in zip((HEARTS, DIAMONDS, CLUBS, SPADES), PACK, strict=True):
        assert of_suit(suit) == mask_of(texts)
    assert of_suit(RED) == mask_of(PACK[0] + " " + PACK[1])
    assert of_suit(BLACK) == mask_of(PACK[2] + " " + PACK[3])


def test_sets_of_ranks() -> None:
    assert of_rank("10") == mask_of("10H 10D 10C 10S")
    assert of_ranks("2 K") == mask_of("2H 2D 2C 2S KH KD KC KS")
    assert of_ranks("") == 0


def test_the_faces_of_a_set_come_in_ascending_order() -> None:
    assert faces(mask_of("RJ 3S 2D BJ AH")) == cards("2D 3S AH BJ RJ")
    assert faces(0) == []
