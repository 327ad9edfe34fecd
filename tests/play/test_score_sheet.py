"""The score sheet of a match to a target, worked by hand (C-58…C-63, QC-16, QC-26)."""

import pytest

from engine.price_list import POINTS, prices
from macao.engine.cards import card_text
from macao.engine.rng import Rng
from macao.play.game import Game
from macao.play.standing import Standing, begin, end_round, end_single, next_round
from play.matches import any_step, setup

NOBODY = -1


def sheet(*totals: int, target: int = 500) -> Standing:
    return begin(len(totals), target)._replace(totals=totals)


@pytest.mark.parametrize(
    ("before", "charges", "after"),
    [
        ((0, 0), (0, 90), (0, 90)),
        ((100, 250, 499), (5, 0, 0), (105, 250, 499)),
        ((479, 300, 0), (20, 0, 70), (499, 300, 70)),
    ],
)
def test_below_the_target_the_match_goes_on(
    before: tuple[int, ...], charges: tuple[int, ...], after: tuple[int, ...]
) -> None:
    winner = charges.index(0)
    standing = end_round(sheet(*before), charges, winner)
    assert (standing.totals, standing.charges) == (after, charges)
    assert (standing.over, standing.winner, standing.losers) == (False, winner, ())


@pytest.mark.parametrize(
    ("before", "charges", "winner", "losers"),
    [
        ((480, 300, 100), (20, 0, 15), 2, (0,)),  # 500 300 115: exactly the target
        ((490, 480, 100), (30, 40, 0), 2, (0, 1)),  # 520 520 100: several over it, and no tie below
        ((120, 495), (0, 50), 0, (1,)),
        ((0, 430, 20, 10), (120, 70, 0, 200), 2, (1,)),  # 120 500 20 210
        ((450, 200, 190), (60, 0, 10), NOBODY, (0,)),  # 510 200 200: a tie at the bottom
        ((460, 90, 100, 100), (40, 10, 0, 0), NOBODY, (0,)),  # 500 100 100 100
        ((490, 480), (20, 30), NOBODY, (0, 1)),  # 510 510
        ((480, 470, 460), (30, 35, 60), 1, (0, 1, 2)),  # 510 505 520: the lowest on the board
    ],
)
def test_a_total_at_the_target_ends_it_and_the_lowest_wins_unless_two_tie(
    before: tuple[int, ...], charges: tuple[int, ...], winner: int, losers: tuple[int, ...]
) -> None:
    round_winner = charges.index(0) if 0 in charges else NOBODY
    standing = end_round(sheet(*before), charges, round_winner)
    assert standing.over
    assert (standing.winner, standing.losers) == (winner, losers)


def test_a_round_that_nobody_wins_charges_everyone() -> None:
    """C-58."""
    standing = end_round(sheet(10, 20, 30), (40, 5, 50), NOBODY)
    assert (standing.totals, standing.winner, standing.over) == ((50, 25, 80), NOBODY, False)


def test_the_target_is_a_setting() -> None:
    """C-60."""
    assert end_round(sheet(0, 0, target=50), (0, 50), 0).over
    assert not end_round(sheet(0, 0, target=51), (0, 50), 0).over


def test_the_next_round_keeps_the_totals_only() -> None:
    standing = next_round(end_round(sheet(10, 20), (0, 30), 0))
    assert standing == Standing(500, (10, 50), round=2)


def test_without_a_target_one_deal_is_the_match() -> None:
    standing = end_single(begin(3, 0), 2, [1])
    assert (standing.over, standing.winner, standing.losers, standing.totals) == (True, 2, (1,), (0, 0, 0))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_to_500_adds_up_what_is_left_in_the_hands(seats: int) -> None:
    """C-4, C-5, C-54, by the table of charges written out face by face."""
    points = prices(POINTS)
    game, chance, totals, now, rounds = Game(setup("umflaturi", seats)), Rng(b"to 500"), [0] * seats, 0, 0
    while not game.over:
        now += 1000
        any_step(game, chance, now)
        if game.deal_over:
            hands = [game.view(seat).hand for seat in range(seats)]
            charged = [sum(points[card_text(card)] for card in hand) for hand in hands]
            totals = [total + charge for total, charge in zip(totals, charged, strict=True)]
            rounds += 1
            assert list(game.standing.charges) == charged
            assert list(game.standing.totals) == totals
            assert game.over == (max(totals) >= 500)
            assert game.standing.round == rounds
            if not game.over:
                any_step(game, chance, now)
    assert rounds > 1
    lowest = min(totals)
    assert game.standing.winner == (totals.index(lowest) if totals.count(lowest) == 1 else NOBODY)
    assert list(game.standing.losers) == [seat for seat in range(seats) if totals[seat] >= 500]
