"""What a card left in hand costs, written out face by face."""

import pytest

from engine.price_list import POINTS, TIE_BREAK, prices
from engine.tables import cards, table
from macao.engine.cards import card_text
from macao.engine.score import charges, hand_value
from macao.variants import find

TABLES = {"standard": TIE_BREAK, "clasic": TIE_BREAK, "umflaturi": POINTS}


@pytest.mark.parametrize("variant", TABLES)
def test_each_face_costs_what_the_table_says(variant: str) -> None:
    written = prices(TABLES[variant])
    assert len(written) == 54
    found = find(variant).rules().charges
    assert {card_text(card): points for card, points in enumerate(found)} == written


@pytest.mark.parametrize(
    ("variant", "hand", "points"),
    [
        ("standard", "AS 9H KD", 1 + 9 + 10),
        ("standard", "RJ BJ AC", 20 + 20 + 1),
        ("clasic", "7H 4C QD JS", 7 + 4 + 10 + 10),
        ("umflaturi", "KC", 10),  # C-57
        ("umflaturi", "KS KH", 40),
        ("umflaturi", "7D 2S RJ 10C 5H", 20 + 20 + 50 + 10 + 5),
        ("umflaturi", "", 0),
    ],
)
def test_a_hand_costs_the_sum_of_its_cards(variant: str, hand: str, points: int) -> None:
    assert hand_value(find(variant).rules(), cards(hand)) == points


def test_who_is_out_pays_nothing_and_the_others_pay_for_their_hands() -> None:
    """C-4, C-5, C-54."""
    state = table("umflaturi", ["", "KC 5H", "RJ", "AH 3D 6S"], "7C")
    assert charges(state) == [0, 15, 50, 46]
