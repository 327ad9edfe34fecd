"""What a match that is over does to the accounts of those who played it."""

from functools import partial

from macao.play.due import Due
from macao.play.outcome import Outcome, Result
from macao.server.points import persons, stakes
from macao.server.points.audit import audit
from macao.server.store import Store
from points.jobs import NOW, balances, ends, run, sit_down


def result(*places: int, **more: bool) -> Result:
    """Of persons who have played to the end."""
    return Result(tuple([Outcome(seat, place, "person") for seat, place in enumerate(places)]), **more)


def test_a_seat_that_a_bot_has_taken_over_settles_for_its_person(store: Store) -> None:
    """C-77: who is only away keeps what is won for him, who has left and stays away has abandoned."""
    people = sit_down(store, "t", 100, 1000, 1000, 150)
    assert balances(store, people) == [700, 700, 0]
    away, left = Outcome(0, 1, "stand_in"), Outcome(2, 0, "stand_in", abandoned=True)
    booked = ends(store, "t", 100, Result((away, Outcome(1, 2, "person"), left)))
    assert booked[3:] == [(2, -50, "fine"), (0, 210, "prize"), (1, 90, "prize")]
    assert balances(store, people) == [1110, 990, 0]
    assert run(store, audit) == [[]]


def test_of_a_match_without_a_winner_everything_goes_back(store: Store) -> None:
    """C-63."""
    people = sit_down(store, "t", 50, 1000, 1000, 1000)
    booked = ends(store, "t", 50, result(1, 1, 3, tied=True))
    assert booked[3:] == [(seat, 50, "returned") for seat in range(3)]
    assert balances(store, people) == [1000] * 3


def test_who_has_staked_all_has_nothing_to_pledge_and_is_fined_nothing(store: Store) -> None:
    people = sit_down(store, "t", 1000, 1000, 1000)
    booked = ends(store, "t", 1000, Result((Outcome(0, 1, "person"), Outcome(1, 0, "person", abandoned=True))))
    assert booked[2:] == [(0, 2000, "prize")]
    assert balances(store, people) == [2000, 0]


def test_what_has_been_settled_is_neither_settled_again_nor_given_back(store: Store) -> None:
    people = sit_down(store, "t", 10, 1000, 1000)
    ends(store, "t", 10, Result((Outcome(0, 1, "person"), Outcome(1, 0, "person", abandoned=True))))
    before = balances(store, people)
    settled = Due(10, gone=frozenset({0}), result=result(1, 2))
    again = [lambda connection: stakes.carry(connection, "t", settled, 0)]
    again += [lambda connection: stakes.give_back(connection, "t", "voided", 0)]
    assert run(store, *again) == [None, None]
    assert (balances(store, people), before) == (before, [1010, 790])
    assert run(store, audit) == [[]]


def test_while_a_match_is_played_what_is_staked_counts_for_the_points_of_the_day(store: Store) -> None:
    (ana, _dan) = sit_down(store, "t", 500, 600, 1000)
    assert run(store, partial(persons.at_stake, person=ana), partial(persons.refill, person=ana, now=NOW)) == [
        600,
        False,
    ]
    ends(store, "t", 500, result(2, 1))
    assert run(store, partial(persons.at_stake, person=ana), partial(persons.refill, person=ana, now=NOW)) == [0, False]
    assert balances(store, [ana]) == [100]
