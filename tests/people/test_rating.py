"""Ratings: who is rated, against whom, and that neither the order of seats nor a tie moves anything."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from macao.people.rating import MU, NEW, Rating, rate
from macao.play.course import By
from macao.play.outcome import Outcome, Result

STRONG, WEAK = Rating(32.0, 3.0), Rating(18.0, 3.0)
TAU = MU / 300
"""So much uncertainty OpenSkill adds before every match."""


def match(*places: int, gone: Sequence[int] = (), by: Sequence[By] = (), late: Sequence[int] = ()) -> Result:
    """Seats 0, 1, … by place; 0 for those who have `gone`."""
    played: list[By] = list(by) or ["person"] * len(places)
    seats = [Outcome(n, place, played[n], n in gone, n in late) for n, place in enumerate(places)]
    return Result(tuple(seats))


def all_new(result: Result) -> dict[int, Rating]:
    return rate(result, dict.fromkeys(range(len(result.outcomes)), NEW))


def test_who_wins_is_thought_better_and_who_loses_worse() -> None:
    new = all_new(match(2, 1))
    assert new[1].mu > MU > new[0].mu
    assert new[0].sigma < NEW.sigma > new[1].sigma


def test_by_places_from_the_first_to_the_last() -> None:
    new = all_new(match(3, 1, 4, 2))
    assert new[1].mu > new[3].mu > new[0].mu > new[2].mu


def test_to_beat_somebody_stronger_is_worth_more() -> None:
    upset, expected = rate(match(1, 2), {0: WEAK, 1: STRONG}), rate(match(1, 2), {0: STRONG, 1: WEAK})
    assert upset[0].mu - WEAK.mu > expected[0].mu - STRONG.mu


def test_equal_places_are_equal() -> None:
    new = all_new(match(1, 1, 3))
    assert new[0] == new[1]
    assert new[0].mu > new[2].mu


def test_who_abandons_is_last_and_several_are_equal() -> None:
    """Even behind who has no place."""
    new = all_new(match(0, 2, 0, 1, 0, gone=[0, 2]))
    assert new[3].mu > new[1].mu > new[4].mu > new[0].mu
    assert new[0] == new[2]


def test_bots_are_as_if_they_had_not_been_there() -> None:
    with_bots = rate(match(3, 1, 4, 2, by=["person", "bot", "bot", "person"]), dict.fromkeys(range(4), NEW))
    assert with_bots == dict(zip((0, 3), all_new(match(2, 1)).values(), strict=True))


def test_guests_are_as_if_they_had_not_been_there() -> None:
    assert rate(match(1, 2, 3), {0: STRONG, 2: WEAK}) == {
        0: rate(match(1, 2), {0: STRONG, 1: WEAK})[0],
        2: rate(match(1, 2), {0: STRONG, 1: WEAK})[1],
    }


def test_against_bots_and_guests_alone_nothing_changes() -> None:
    assert rate(match(1, 2, 3, by=["person", "bot", "person"]), {0: NEW}) == {}
    assert rate(match(1, 2, by=["person", "bot"]), {0: NEW, 1: NEW}) == {}


def test_what_a_stand_in_has_played_counts_for_its_person() -> None:
    assert all_new(match(1, 2, by=["person", "stand_in"])) == all_new(match(1, 2))


def test_who_has_come_for_a_bot_is_not_rated_by_what_it_had_played() -> None:
    assert rate(match(1, 2, 3, late=[0]), dict.fromkeys(range(3), NEW)).keys() == {1, 2}


def test_a_match_that_does_not_count_changes_nothing() -> None:
    result = Result(match(0, 0).outcomes, refund="voided")
    assert all_new(result) == {}


def test_the_number_begins_at_nothing_and_is_never_less() -> None:
    assert NEW.number == 0
    assert all_new(match(2, 1))[0].number == 0
    assert Rating(30.0, 2.0).number == 1200


def test_a_rating_is_provisional_for_the_first_matches() -> None:
    """About ten of two, some more where more sit."""
    ratings = {0: NEW, 1: NEW}
    played = 0
    while ratings[0].provisional:
        played += 1
        ratings = rate(match(1 + played % 2, 2 - played % 2), ratings)
    assert 8 <= played <= 12


def test_two_who_are_new_are_where_the_library_says_that_they_are() -> None:
    """Its manual has 27.635231 and 8.065506 where the uncertainty has not first grown by tau, which is 25/300."""
    assert all_new(match(1, 2)) == {0: Rating(27.635389493, 8.065901414), 1: Rating(22.364610507, 8.065901414)}


def test_the_same_match_gives_the_same_numbers_on_every_machine() -> None:
    assert rate(match(2, 1, 3), {0: STRONG, 1: WEAK, 2: NEW}) == {
        0: Rating(31.861241928, 2.989376676),
        1: Rating(18.6370463, 2.99777378),
        2: Rating(21.157763637, 7.66580194),
    }


ratings = st.builds(Rating, st.floats(-20, 80), st.floats(0.5, 9))
scenes = st.lists(
    st.tuples(ratings, st.integers(0, 6), st.booleans(), st.sampled_from(["person", "stand_in", "bot"])),
    min_size=2,
    max_size=6,
)


def scene(seats: Sequence[tuple[Rating, int, bool, By]]) -> tuple[Result, dict[int, Rating]]:
    outcomes = [Outcome(n, 0 if gone else place, by, gone) for n, (_, place, gone, by) in enumerate(seats)]
    return Result(tuple(outcomes)), {n: seat[0] for n, seat in enumerate(seats) if seat[3] != "bot"}


@settings(max_examples=30, deadline=None)
@given(seats=scenes, order=st.permutations(range(6)))
def test_the_order_of_seats_is_nothing(seats: list[tuple[Rating, int, bool, By]], order: list[int]) -> None:
    turned = [seat for seat in order if seat < len(seats)]
    straight, other = rate(*scene(seats)), rate(*scene([seats[seat] for seat in turned]))
    assert {turned[seat]: rating for seat, rating in other.items()} == straight


@settings(max_examples=30, deadline=None)
@given(seats=scenes)
def test_what_one_gains_the_others_lose(seats: list[tuple[Rating, int, bool, By]]) -> None:
    """Weighed by how certain each rating is: nothing comes out of thin air."""
    result, before = scene(seats)
    after = rate(result, before)
    moved = [(after[seat].mu - before[seat].mu) / (before[seat].sigma ** 2 + TAU**2) for seat in after]
    assert abs(sum(moved)) < 1e-6
    assert len(after) in {0, len(before)}


@settings(max_examples=30, deadline=None)
@given(rating=ratings, places=st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_among_equals_the_better_place_gains_more(rating: Rating, places: list[int]) -> None:
    after = rate(match(*places), dict.fromkeys(range(len(places)), rating))
    for seat, place in enumerate(places):
        for other, behind in enumerate(places):
            assert (after[seat].mu > after[other].mu) == (place < behind)
