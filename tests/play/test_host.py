"""The host of a table: who made it, then the next person who is there. What he may do while it waits."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from macao.dealing.showing import choose
from macao.play.host import host_after, next_host
from macao.play.kept import Kept, Lead
from macao.play.picture import Entry
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.table import Table

AWAY_MS = 60_000
NAMES = ("Ana", "Dan", "Eva", "Ion")
FOUR: tuple[SeatKind, ...] = ("person",) * 4


def table(
    *kinds: SeatKind, sitting: Sequence[int] = (0,), log: Sequence[Entry] = (), clock: int = 0, **more: Any
) -> Table:
    setup = Setup("standard", {}, len(kinds), sha256(b"a host").digest())
    rows = [SeatRow(seat, NAMES[seat].encode(), NAMES[seat]) for seat in sitting]
    pace = Pace(clock=clock, host=AWAY_MS, away=90_000)
    return Table(lambda _: setup, kinds, rows, log, pace, choose, pytest.fail, 0, None, Kept(**more))


def waiting(*sitting: int) -> Table:
    """A table for four at which these sit, all with a page."""
    found = table(*FOUR, sitting=sitting)
    found.presence(set(sitting), 0)
    return found


def woken(found: Table, now: int) -> list[Step]:
    steps = []
    while (step := found.wake(now)) is not None:
        steps.append(step)
    return steps


def test_it_is_who_made_the_table() -> None:
    assert waiting(0, 1).host == 0


@pytest.mark.parametrize(
    ("host", "persons", "heir"), [(0, [0, 2, 3], 2), (2, [0, 1], 0), (3, [1, 3], 1), (1, [1], None), (1, [], None)]
)
def test_it_goes_to_the_next_person_in_the_order_of_the_seats(host: int, persons: list[int], heir: int | None) -> None:
    assert next_host(host, persons, 4) == heir


def test_after_a_minute_away_the_next_one_is_host_and_who_comes_back_does_not_get_it_back() -> None:
    found = waiting(0, 1, 2)
    found.presence({2}, 1_000)
    assert found.due(1_000) == AWAY_MS
    assert woken(found, 1_000 + AWAY_MS - 1) == []
    assert woken(found, 1_000 + AWAY_MS) == [Step(lead=Lead(2))]
    found.presence({0, 1, 2}, 70_000)
    assert (found.host, woken(found, 10 * AWAY_MS), found.due(10 * AWAY_MS)) == (2, [], None)


def test_who_is_back_within_the_minute_is_host_still() -> None:
    found = waiting(0, 1)
    found.presence({1}, 0)
    found.presence({0, 1}, AWAY_MS - 1)
    found.presence({1}, AWAY_MS)
    assert woken(found, 2 * AWAY_MS - 1) == []
    assert found.host == 0


def test_while_nobody_else_is_there_nothing_passes_and_who_comes_then_has_it_at_once() -> None:
    found = waiting(0)
    found.presence(set(), 0)
    assert (found.due(0), woken(found, 5 * AWAY_MS)) == (None, [])
    assert found.sit(b"Eva", 2, "Eva", 5 * AWAY_MS).reason is None
    found.presence({2}, 5 * AWAY_MS)
    assert found.due(5 * AWAY_MS) == 0
    assert woken(found, 5 * AWAY_MS) == [Step(lead=Lead(2))]


def test_bots_and_those_who_only_watch_are_no_hosts() -> None:
    found = table("person", "rule", "person", sitting=(0,))
    found.presence(set(), 0)
    assert (woken(found, 5 * AWAY_MS), found.host) == ([], 0)


def test_while_it_is_played_it_passes_as_well() -> None:
    found = table("person", "person", sitting=(0, 1), clock=20)
    found.presence({1}, 0)
    steps = [step for now in range(0, AWAY_MS + 1, 1_000) for step in woken(found, now)]
    assert [step.lead for step in steps if step.lead] == [Lead(1)]


def test_who_leaves_the_match_is_host_no_longer() -> None:
    found = table("person", "person", "person", sitting=(0, 1, 2))
    found.presence({0, 1, 2}, 0)
    assert found.move(0, "leave", 0, 5).reason is None
    assert found.due(5) == 0
    assert woken(found, 5)[0] == Step(lead=Lead(1))


def test_it_is_known_after_a_restart_and_the_minute_begins_anew() -> None:
    found = table(*FOUR, sitting=(0, 1, 2), host=1)
    found.presence({0, 2}, 0)
    assert (found.host, found.due(0)) == (1, AWAY_MS)
    assert woken(found, AWAY_MS) == [Step(lead=Lead(2))]


def test_the_host_waits_for_nobody_else_and_bots_take_the_free_chairs() -> None:
    found = waiting(0, 2)
    step = found.begin_now(0, "k", 5)
    assert step == Step(kinds=("person", "rule", "person", "rule"), lead=Lead(0, "k"))
    assert (found.status, found.seating.free) == ("playing", [])


def test_to_say_it_once_more_changes_nothing() -> None:
    found = waiting(0, 2)
    found.begin_now(0, "k", 5)
    assert found.begin_now(0, "k", 6) == Step()
    again = table("person", "rule", "person", "rule", sitting=(0, 2), host=2, led="k")
    assert again.begin_now(0, "k", 6) == Step()


def test_the_host_frees_a_chair_and_who_sat_there_may_sit_down_again() -> None:
    found = waiting(0, 1, 2)
    step = found.free_up(0, 1, "Dan", "k", 5)
    assert step == Step(freed=SeatRow(1, b"Dan", "Dan"), lead=Lead(0, "k"))
    assert (step.counts, found.seating.free, found.seating.seat_of(b"Dan")) == (True, [1, 3], None)
    assert found.free_up(0, 1, "Dan", "k", 6) == Step()
    assert found.sit(b"Dan", 3, "Dan", 7).reason is None
    assert found.free_up(0, 3, "Dan", "k", 8) == Step()
    assert found.seating.seat_of(b"Dan") == 3


@pytest.mark.parametrize(
    ("seat", "other", "name", "reason"),
    [
        (1, 2, "Eva", "not_host"),
        (1, 0, "Ana", "not_host"),
        (0, 0, "Ana", "not_now"),
        (0, 2, "Dan", "stale"),
        (0, 3, "Ion", "stale"),
        (0, 9, "Eva", "stale"),
    ],
)
def test_who_stays_on_his_chair(seat: int, other: int, name: str, reason: str) -> None:
    found = waiting(0, 1, 2)
    assert found.free_up(seat, other, name, "k", 5) == Step(reason=reason)
    assert found.seating.free == [3]


def test_who_is_not_the_host_may_stand_up() -> None:
    """From where points are staked he could go nowhere else."""
    found = waiting(0, 1, 2)
    step = found.free_up(1, 1, "Dan", "k", 5)
    assert step == Step(freed=SeatRow(1, b"Dan", "Dan"), lead=Lead(0, "k"))
    assert found.free_up(1, 1, "Dan", "k", 6) == Step()
    assert found.seating.free == [1, 3]


def test_nobody_else_begins() -> None:
    found = waiting(0, 1)
    assert found.begin_now(1, "k", 5) == Step(reason="not_host")
    assert found.status == "waiting"


def test_once_the_cards_are_dealt_he_can_do_nothing_more_than_others() -> None:
    found = table("person", "person", sitting=(0, 1))
    assert found.free_up(0, 1, "Dan", "k", 5) == Step(reason="not_now")
    assert found.begin_now(0, "k", 5) == Step()


def test_after_a_match_that_is_void_the_chairs_belong_to_those_who_sat_there() -> None:
    found = table("person", "person", sitting=(0, 1), log=[Entry(1, 0, -1, "void")])
    assert found.free_up(0, 1, "Dan", "k", 5) == Step(reason="not_now")


def test_at_a_closed_table_there_is_nothing_to_host() -> None:
    found = table(*FOUR, closed=True)
    assert found.begin_now(0, "k", 5) == Step(reason="closed")
    assert found.free_up(0, 1, "Dan", "k", 5) == Step(reason="closed")


@pytest.mark.parametrize(("present", "host"), [({0, 1}, 1), ({0, 2}, 2), ({0}, 0), (set(), 1)])
def test_in_the_next_match_he_is_host_again_if_he_is_there(present: set[int], host: int) -> None:
    assert host_after(1, present, 3) == host
