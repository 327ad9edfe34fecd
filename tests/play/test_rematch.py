"""The next match: who agrees, who sits where, and the running score."""

from macao.play.accord import Accord
from macao.play.rematch import Again, Friend, Tally, again, tally
from macao.play.seating import Seating, SeatRow
from macao.play.standing import Standing

ANA, DAN = SeatRow(0, b"ana", "Ana"), SeatRow(2, b"dan", "Dan")
EVA, ION = Friend(b"eva", "Eva"), Friend(b"ion", "Ion")
SCORE = [Tally(2, 30), Tally(1, 40), Tally(0, 50)]


def chairs(*kinds: str) -> Seating:
    """Ana, a bot, and Dan, unless told otherwise."""
    return Seating(kinds or ("person", "rule", "person"), [ANA, DAN])  # type: ignore[arg-type]  # Kinds all the same.


def test_it_holds_when_all_who_are_asked_agree() -> None:
    found = Accord()
    assert not found.holds("rematch", set())
    found.agree("rematch", 0)
    assert (found.agreed("rematch", {0, 2}), found.holds("rematch", {0, 2})) == ([0], False)
    found.agree("rematch", 2)
    assert found.holds("rematch", {0, 2})
    assert not found.holds("pause", {0, 2})
    found.withdraw("rematch", 0)
    assert (found.agreed("rematch", {0, 2}), found.holds("rematch", {0, 2})) == ([2], False)


def test_who_has_gone_is_no_longer_asked() -> None:
    found = Accord()
    found.agree("rematch", 0)
    assert not found.holds("rematch", {0, 2})
    assert found.holds("rematch", {0})


def test_what_was_done_is_agreed_anew() -> None:
    found = Accord()
    found.agree("pause", 0)
    found.forget("pause")
    assert not found.holds("pause", {0})


def test_the_winner_of_a_match_has_one_more_and_points_are_summed() -> None:
    single = Standing(0, (0, 0, 0), over=True, winner=1)
    assert tally([], single) == [Tally(0, 0), Tally(1, 0), Tally(0, 0)]
    match = Standing(100, (12, 103, 40), over=True, winner=0)
    assert tally(SCORE, match) == [Tally(3, 42), Tally(1, 143), Tally(0, 90)]
    assert tally(SCORE, match._replace(winner=-1)) == [Tally(2, 42), Tally(1, 143), Tally(0, 90)]


def test_who_is_present_keeps_his_chair_and_his_score() -> None:
    found = again(chairs(), {0, 2}, [], SCORE, 6)
    assert found == Again(["person", "rule", "person"], [ANA, DAN], SCORE)


def test_the_chair_of_who_is_away_stays_free_for_him() -> None:
    found = again(chairs(), {0}, [], SCORE, 6)
    assert found == Again(["person", "rule", "person"], [ANA], SCORE)


def test_a_friend_takes_the_chair_of_who_is_away_first() -> None:
    found = again(chairs(), {0}, [EVA], SCORE, 6)
    assert found.seats == [ANA, SeatRow(2, b"eva", "Eva")]
    assert found.score == [Tally(2, 30), Tally(1, 40), Tally()]


def test_then_that_of_a_bot_and_then_a_new_one() -> None:
    found = again(chairs(), {0, 2}, [EVA, ION], SCORE, 6)
    assert found.kinds == ["person", "person", "person", "person"]
    assert found.seats == [ANA, DAN, SeatRow(1, b"eva", "Eva"), SeatRow(3, b"ion", "Ion")]
    assert found.score == [Tally(2, 30), Tally(), Tally(0, 50), Tally()]


def test_there_are_no_more_chairs_than_the_rules_have_cards_for() -> None:
    found = again(chairs("person", "person", "person"), {0, 2}, [EVA, ION], SCORE, 3)
    assert found.seats == [ANA, DAN, SeatRow(1, b"eva", "Eva")]
    assert found.kinds == ["person"] * 3
