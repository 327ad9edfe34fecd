"""The sum by which a page and its table notice that they show different things."""

from macao.protocol.check import check_sum


def test_it_is_that_of_the_page_for_the_same_table() -> None:
    """The ones in web/tests/check.test.ts."""
    assert check_sum(17, 30, (3, 5), ["KD", "6C"], ["7C", "7H", "AS"]) == "d7b48ce9"
    assert check_sum(17, 30, (3, 5), ["KD", "6C"], []) == "ffb867cc"


def test_the_order_of_the_hand_does_not_matter_and_that_of_the_pile_does() -> None:
    orders = [(pile, hand) for pile in (["A", "B"], ["B", "A"]) for hand in (["7H", "7C"], ["7C", "7H"])]
    sums = [check_sum(1, 2, (3,), pile, hand) for pile, hand in orders]
    assert sums[0] == sums[1] != sums[2] == sums[3]


def test_it_always_has_eight_digits() -> None:
    """So that no message is longer for what lies in a hand (case 31)."""
    assert {len(check_sum(ply, 0, (), [], [])) for ply in range(1000)} == {8}
