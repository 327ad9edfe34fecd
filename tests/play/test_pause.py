"""A pause, in which no clock runs, and playing on without who lets the others wait."""

import pytest

from macao.play.clocks import Time
from macao.play.step import Step
from macao.play.table import Table
from play.test_table import pair, said, table, woken


def pass_turn(found: Table, seat: int, now: int) -> None:
    """Lay nothing, and draw if need be."""
    assert found.dealer is not None
    for text in ("continue", "draw", "continue"):
        if found.dealer.actor == seat:
            found.move(seat, text, found.ply, now)
    assert found.dealer.actor != seat


def test_in_a_pause_nothing_is_due_and_nobody_moves() -> None:
    found = pair(clock=10)
    assert found.pause(3_000) == Step(paused=True)
    assert (found.paused, found.due(3_000), found.clock(99_000)) == (True, None, 7_000)
    assert woken(found, 10**9) == []
    actor = found.dealer.actor if found.dealer else None
    assert actor is not None
    assert found.move(actor, "draw", 0, 5_000) == Step(reason="paused")
    assert found.pause(5_000) == Step(reason="not_now")


def test_afterwards_the_clock_goes_on_from_where_it_stood() -> None:
    found = pair(clock=10)
    found.pause(3_000)
    assert found.resume(1_000_000) == Step(paused=False)
    assert (found.clock(1_000_000), found.due(1_000_000)) == (7_000, 7_400)
    assert said(woken(found, 1_007_400)) == ["timeout"]
    assert found.resume(1_007_500) == Step(reason="not_now")


def test_that_a_pause_takes_a_while_to_be_stored_lengthens_nothing() -> None:
    found = pair(clock=10)
    found.pause(0)
    found.lengthen(50)
    assert found.clock(50) == 10_000
    found.resume(1_000)
    found.lengthen(50)
    assert found.clock(1_050) == 10_000


def test_who_goes_in_a_pause_has_his_whole_time_after_it() -> None:
    found = pair(clock=20, away=90_000)
    found.pause(0)
    found.presence({0}, 500_000)
    assert woken(found, 10**8) == []
    found.resume(10**8)
    assert found.away(10**8) == {1: 90_000}


def test_a_bot_does_not_move_in_a_pause() -> None:
    found = table("person", "rule")
    found.presence({0}, 0)
    found.pause(0)
    assert woken(found, 10**6) == []


def test_a_game_that_is_not_played_cannot_be_paused() -> None:
    assert table("person", "person").pause(0) == Step(reason="not_now")


def test_the_time_of_a_game_stands_still_and_never_runs_back() -> None:
    time = Time(5_000, 1_000, paused=False)
    assert time.at(1_500) == 5_500
    time.stop(2_000)
    assert (time.at(9_000), time.stopped) == (6_000, True)
    time.go_on(10_000)
    assert (time.at(10_100), time.stopped) == (6_100, False)
    assert Time(5_000, 1_000, paused=True).at(7_000) == 5_000


def test_who_has_not_moved_for_a_minute_lets_the_others_wait() -> None:
    found = pair(stall=60_000)
    actor = found.dealer.actor if found.dealer else None
    assert actor is not None
    assert (found.due(0), found.stalls(59_999)) == (60_000, None)
    assert found.remove(actor, 59_999) == Step(reason="not_now")
    assert woken(found, 60_000) == [Step()]
    assert (found.stalls(60_000), found.due(60_000)) == (actor, None)
    assert found.remove(1 - actor, 60_000) == Step(reason="not_now")
    assert [line.move for line in found.remove(actor, 60_000).lines][:1] == ["leave"]
    assert found.stalls(60_001) is None


def test_a_move_begins_the_minute_anew() -> None:
    found = pair(stall=60_000)
    actor = found.dealer.actor if found.dealer else None
    assert actor is not None
    pass_turn(found, actor, 50_000)
    assert (found.stalls(60_000), found.stalls(110_000)) == (None, 1 - actor)


def test_a_bot_lets_nobody_wait() -> None:
    found = table("person", "rule", stall=60_000, bot=10**6)
    found.presence({0}, 0)
    assert found.dealer is not None
    if found.dealer.actor == 0:
        pass_turn(found, 0, 0)
    assert found.dealer.actor == 1
    assert found.stalls(10**5) is None


def test_in_a_variant_with_stand_ins_a_bot_plays_for_him_until_he_is_back() -> None:
    found = table("person", "person", "person", variant="umflaturi", stall=60_000)
    for seat, name in ((1, "Dan"), (2, "Eva")):
        assert found.sit(name.encode(), seat, name, 0).reason is None
    found.presence({0, 1, 2}, 0)
    actor = found.dealer.actor if found.dealer else None
    assert actor is not None
    assert found.remove(actor, 60_000).reason is None
    assert found.stand_ins == {actor}
    assert found.move(actor, "back", found.ply, 60_100).reason is None
    assert found.stand_ins == frozenset()


@pytest.mark.parametrize("seconds", [10, 20])
def test_where_a_clock_runs_nobody_is_sent_away(seconds: int) -> None:
    found = pair(clock=seconds)
    actor = found.dealer.actor if found.dealer else None
    assert actor is not None
    assert found.remove(actor, 10**6) == Step(reason="not_now")
