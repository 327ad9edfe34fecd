"""The table as a pure machine: inputs and times in, steps and the next deadline out. Nobody waits, nothing is sent."""

from hashlib import sha256

import pytest

from macao.dealing.showing import choose
from macao.engine.moves import Move, resume
from macao.engine.notation import move_text, parse_move
from macao.play.clocks import Absence, Spell, TurnClock, time_given_back
from macao.play.picture import Entry
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.table import Table

ANA, DAN = b"ana", b"dan"


def table(
    *kinds: SeatKind, variant: str = "standard", log: tuple[Entry, ...] = (), left: int | None = None, **pace: int
) -> Table:
    """Ana sits; who else is a person has still to come."""
    setup = Setup(variant, {}, len(kinds), sha256(b"a table").digest())
    seats = [SeatRow(0, ANA, "Ana")]
    return Table(lambda _: setup, kinds, seats, log, Pace(**pace), choose, pytest.fail, 0, left)


def pair(**pace: int) -> Table:
    """Ana and Dan, both with a page."""
    found = table("person", "person", **pace)
    assert found.sit(DAN, 1, "Dan", 0).reason is None
    found.presence({0, 1}, 0)
    return found


def woken(found: Table, now: int) -> list[Step]:
    """All that is due."""
    steps = []
    while (step := found.wake(now)) is not None:
        steps.append(step)
    return steps


def said(steps: list[Step]) -> list[str]:
    return [line.move for step in steps for line in step.lines]


def test_the_game_begins_when_the_last_person_sits_down() -> None:
    found = table("person", "person", "rule")
    assert (found.status, found.due(0), found.dealer) == ("waiting", None, None)
    assert found.move(0, "draw", 0, 0).reason == "not_now"
    step = found.sit(DAN, 1, "  Dan ", 0)
    assert step.seat == SeatRow(1, DAN, "Dan")
    assert (found.status, found.due(0)) == ("playing", 700)


@pytest.mark.parametrize(
    ("session", "seat", "name", "reason"),
    [
        (DAN, 0, "Dan", "seat_taken"),
        (ANA, 1, "Ana", "seat_taken"),
        (DAN, 2, "Dan", "no_seat"),
        (DAN, 9, "Dan", "no_seat"),
        (DAN, 1, "ANA", "bad_name"),
        (DAN, 1, "Bot 3", "bad_name"),
        (DAN, 1, " ", "bad_name"),
    ],
)
def test_who_may_not_sit_there(session: bytes, seat: int, name: str, reason: str) -> None:
    found = table("person", "person", "rule")
    assert found.sit(session, seat, name, 0) == Step(reason=reason)
    assert found.seating.free == [1]


def test_a_move_gives_the_lines_to_store_with_the_key_on_the_one_that_was_asked() -> None:
    found = pair()
    actor = found.dealer.actor if found.dealer else None
    assert actor is not None
    step = found.move(actor, "continue", 0, 5, "k")
    assert step.lines[0] == (1, 5, actor, "continue", "k")
    assert step.accepted is not None
    assert found.move(actor, "continue", 0, 6).reason == "stale"


def test_without_a_clock_nothing_is_due_between_persons() -> None:
    assert pair().due(0) is None


def test_a_turn_ends_by_itself_when_time_and_grace_are_over() -> None:
    found = pair(clock=10)
    assert (found.clock(0), found.due(0)) == (10_000, 10_400)
    assert woken(found, 10_399) == []
    assert found.clock(10_399) == 0
    assert said(woken(found, 10_400))[0] == "timeout"
    assert found.clock(10_400) == 10_000


def test_a_move_within_the_grace_is_in_time_and_the_time_out_then_has_nothing_to_do() -> None:
    found = pair(clock=10)
    assert found.dealer is not None
    assert found.dealer.actor is not None
    assert found.move(found.dealer.actor, "continue", 0, 10_399).reason is None
    assert "timeout" not in said(woken(found, 10_400))


def test_away_for_ninety_seconds_is_leaving_and_being_back_in_time_is_not() -> None:
    found = pair(clock=20)
    found.presence({0}, 0)
    found.presence({0, 1}, 89_999)
    found.presence({0}, 90_000)
    assert "leave" not in said(woken(found, 90_000))
    quick = pair(clock=10_000)
    quick.presence({0}, 0)
    assert quick.due(0) == 90_000
    assert said(woken(quick, 90_000)) == ["leave"]
    assert quick.status == "over"


def test_three_expiries_before_the_ninety_seconds_are_one_abandonment_only() -> None:
    found = pair(clock=10)
    found.presence(set(), 0)
    moves = [move for now in range(0, 200_000, 100) for move in said(woken(found, now))]
    assert found.status == "over"
    assert moves.count("timeout") + moves.count("leave") >= 3
    assert woken(found, 10**7) == []


def test_bots_play_whole_matches_by_themselves_and_no_time_is_needed_twice() -> None:
    found = table("person", "rule", "rule", variant="umflaturi", clock=10)
    now, moves = 0, 0
    while found.status != "over":
        due = found.due(now)
        assert due is not None
        now += due
        steps = woken(found, now)
        moves += len(said(steps))
        assert moves < 4000
    assert found.due(now) is None


def test_for_who_has_left_with_cards_bots_think_as_ever() -> None:
    found = table("person", "rule", "rule", variant="umflaturi", among_bots=200)
    assert found.move(0, "leave", found.ply, 0).reason is None
    assert (found.status, found.due(0)) == ("playing", 700)


def test_a_table_made_anew_from_its_lines_stands_where_it_stood() -> None:
    found = pair()
    entries: list[Entry] = []
    for now in range(1, 40):
        assert found.dealer is not None
        actor = found.dealer.actor
        if actor is None:
            break
        moves: list[Move] = found.dealer._game.legal(actor)
        step = found.move(actor, move_text(moves[-1]), found.ply, now)
        entries += [Entry(*line[:4]) for line in step.lines]
    again = table("person", "person", log=tuple(entries))
    again.sit(DAN, 1, "Dan", 0)
    assert again.dealer is not None
    assert found.dealer is not None
    assert again.dealer._game.truth() == found.dealer._game.truth()
    assert again.time(0) >= entries[-1].at


@pytest.mark.parametrize(("left", "given"), [(0, 8_000), (4_999, 8_000), (5_000, 8_000), (12_000, 15_000)])
def test_an_outage_gives_time_back(left: int, given: int) -> None:
    assert time_given_back(left) == given


def test_a_thousand_outages_in_one_turn_give_no_more_than_a_record_can_say() -> None:
    left = 10_000
    for _ in range(1_000):
        left = time_given_back(left)
    assert left == 600_000
    assert parse_move(f"resume:{left}") == resume(left)


def test_the_turn_in_use_goes_on_with_what_it_was_given() -> None:
    setup = Setup("standard", {}, 2, sha256(b"a table").digest())
    seats = [SeatRow(0, ANA, "Ana"), SeatRow(1, DAN, "Dan")]
    found = Table(lambda _: setup, ("person", "person"), seats, (), Pace(clock=20), choose, pytest.fail, 50, 8_000)
    assert found.clock(50) == 8_000


def test_a_turn_clock_runs_once_a_turn() -> None:
    clock = TurnClock(10, 400)
    clock.follow(1, 0)
    clock.follow(1, 5_000)
    assert (clock.left(6_000), clock.due) == (4_000, 10_400)
    clock.follow(None, 7_000)
    assert (clock.left(7_000), clock.due) == (None, None)


def test_a_recess_is_counted_from_the_end_of_the_round() -> None:
    recess = Spell()
    recess.follow(1, 60_000, 10)
    recess.follow(1, 4_000, 3_000)
    assert recess.due == 4_010
    recess.follow(1, None, 3_500)
    assert recess.due is None


def test_absence_is_counted_for_each_seat() -> None:
    absence = Absence(90_000)
    absence.follow({1}, 0)
    absence.follow({1, 2}, 1_000)
    assert (absence.left(10_000), absence.next_end(10_000)) == ({1: 80_000, 2: 81_000}, 90_000)
    assert absence.overdue(90_000) == {1}
    absence.follow({2}, 90_500)
    assert absence.overdue(91_000) == {2}


# --- bots after a wait -----------------------------------------------------------------------------------------------


def test_bots_take_the_free_chairs_when_somebody_has_waited() -> None:
    found = table("person", "person", "person", fill=20_000)
    assert found.due(0) is None
    found.presence({0}, 1_000)
    assert found.due(1_000) == 20_000
    assert woken(found, 20_999) == []
    assert woken(found, 21_000) == [Step(kinds=("person", "rule", "rule"))]
    assert (found.status, found.seating.free, found.due(21_000)) == ("playing", [], 700)


def test_the_wait_begins_anew_when_nobody_was_there() -> None:
    found = table("person", "person", fill=20_000)
    found.presence({0}, 0)
    found.presence(set(), 10_000)
    assert found.due(10_000) is None
    found.presence({0}, 15_000)
    assert found.due(15_000) == 20_000


def test_who_sits_down_does_not_make_the_others_wait_longer() -> None:
    found = table("person", "person", "person", fill=20_000)
    found.presence({0}, 0)
    assert found.sit(DAN, 2, "Dan", 5_000).reason is None
    found.presence({0, 2}, 5_000)
    assert woken(found, 20_000) == [Step(kinds=("person", "rule", "person"))]


def test_without_the_wish_one_waits_for_people_for_ever() -> None:
    found = table("person", "person")
    found.presence({0}, 0)
    assert (found.due(0), woken(found, 10**9)) == (None, [])


def test_nobody_is_called_as_a_bot_that_may_come() -> None:
    assert table("person", "person", "person").sit(DAN, 1, "bot 3", 0).reason == "bad_name"


def test_a_bot_that_goes_on_with_an_open_turn_has_a_clock_of_its_own() -> None:
    """Else the clock that has run out would run out again at once, for ever."""
    setup = Setup("standard", {"target": "100"}, 2, sha256(b"0").digest())
    seats = [SeatRow(0, ANA, "Ana"), SeatRow(1, DAN, "Dan")]
    found = Table(lambda _shares: setup, ("person", "person"), seats, (), Pace(clock=10), choose, pytest.fail, 0)
    assert found.dealer is not None
    actor = found.dealer.actor
    assert actor is not None
    assert found.move(actor, "AC", 0, 5).reason is None
    assert found.dealer.actor == actor
    assert said(woken(found, 10_400)) == ["timeout"]
    assert found.clock(10_400) == 10_000
    assert woken(found, 11_100) != []
