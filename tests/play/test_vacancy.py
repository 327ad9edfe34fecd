"""A table without people ends: what is played is called off after a day, one that waits is closed after half of one."""

from collections.abc import Sequence
from hashlib import sha256

import pytest

from macao.dealing.showing import choose
from macao.engine.moves import DESERTED, Kind, kind_of
from macao.engine.notation import NOBODY, move_text, parse_move
from macao.play.game import Accepted, Game
from macao.play.kept import Kept
from macao.play.picture import Entry
from macao.play.record import parse_record, record_of
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.table import Table

EMPTY_MS, WAITS_MS = 86_400_000, 43_200_000
PAIR: tuple[SeatKind, ...] = ("person", "person")


def table(
    *kinds: SeatKind,
    sitting: Sequence[str] = ("Ana", "Dan"),
    log: Sequence[Entry] = (),
    variant: str = "standard",
    now: int = 0,
    clock: int = 0,
    paused: bool = False,
    closed: bool = False,
    since: int | None = None,
) -> Table:
    setup = Setup(variant, {}, len(kinds), sha256(b"nobody is there").digest())
    rows = [SeatRow(seat, name.encode(), name) for seat, name in enumerate(sitting)]
    pace = Pace(clock=clock, empty=EMPTY_MS, waits=WAITS_MS)
    kept = Kept(paused=paused, closed=closed, empty_since=since)
    return Table(lambda _: setup, kinds, rows, log, pace, choose, pytest.fail, now, None, kept)


def woken(found: Table, now: int) -> list[Step]:
    steps = []
    while (step := found.wake(now)) is not None:
        steps.append(step)
    return steps


def looked_in(found: Table, now: int) -> list[str]:
    """What is called off then; the table is closed with it."""
    step = found.look_in(now)
    assert step is not None
    assert (step.closed, step.counts, found.status) == (True, True, "closed")
    return said([step])


def said(steps: Sequence[Step]) -> list[str]:
    return [line.move for step in steps for line in step.lines]


def test_a_game_without_a_clock_is_called_off_a_day_after_the_last_one_went() -> None:
    found = table(*PAIR)
    found.presence({0, 1}, 0)
    found.presence({1}, 1_000)
    assert found.look_in(EMPTY_MS * 2) is None
    found.presence(set(), EMPTY_MS * 2)
    assert found.look_in(EMPTY_MS * 3 - 1) is None
    assert looked_in(found, EMPTY_MS * 3) == [NOBODY]
    assert (found.due(EMPTY_MS * 3), found.void, found.look_in(EMPTY_MS * 9)) == (None, True, None)


def test_who_comes_back_before_that_has_lost_nothing_and_the_day_begins_anew() -> None:
    found = table(*PAIR)
    found.presence({0}, EMPTY_MS - 1)
    found.presence(set(), EMPTY_MS)
    assert found.look_in(2 * EMPTY_MS - 1) is None
    assert (found.status, found.ply) == ("playing", 0)


def test_who_comes_back_later_but_before_anybody_looks_in_has_lost_nothing_either() -> None:
    found = table(*PAIR)
    found.presence({0}, 2 * EMPTY_MS)
    assert found.look_in(2 * EMPTY_MS) is None


def test_it_is_counted_over_a_restart() -> None:
    found = table(*PAIR, now=EMPTY_MS - 1, since=0)
    assert found.look_in(EMPTY_MS - 1) is None
    assert looked_in(found, EMPTY_MS) == [NOBODY]


def test_a_clock_that_was_set_back_gives_a_whole_day() -> None:
    found = table(*PAIR, now=1_000, since=2 * EMPTY_MS)
    assert found.look_in(EMPTY_MS) is None
    assert looked_in(found, 1_000 + EMPTY_MS) == [NOBODY]


def test_a_pause_does_not_stop_it() -> None:
    log = [Entry(1, 4_000, 0, "continue")]
    found = table(*PAIR, log=log, now=9_000, since=5_000, clock=20, paused=True)
    step = found.look_in(5_000 + EMPTY_MS)
    assert step is not None
    assert [(line.at, line.move) for line in step.lines] == [(9_000, NOBODY)]


def test_a_table_with_a_clock_ends_by_it() -> None:
    found = table(*PAIR, clock=20)
    assert found.look_in(2 * EMPTY_MS) is None
    assert NOBODY not in said(woken(found, 2 * EMPTY_MS))


def test_bots_that_are_left_alone_do_not_play_on() -> None:
    found = table("person", "rule", "rule", sitting=["Ana"], variant="umflaturi")
    found.presence({0}, 0)
    found.move(0, "leave", 0, 1)
    found.presence(set(), 2)
    assert found.due(2) is not None
    assert looked_in(found, 2 + EMPTY_MS) == [NOBODY]
    assert (found.due(2 + EMPTY_MS), woken(found, 3 * EMPTY_MS)) == (None, [])


def test_a_finished_round_does_not_wait_for_ever() -> None:
    found, now = table("person", "rule", sitting=["Ana"], variant="umflaturi"), 0
    found.presence({0}, 0)
    assert found.dealer is not None
    while not found.dealer.deal_over:
        now += 1_000
        woken(found, now)
        if found.dealer.actor == 0:
            found.move(0, move_text(found.dealer.legal(0, now)[0]), found.ply, now)
    found.presence(set(), now)
    assert woken(found, now + EMPTY_MS) == []
    assert looked_in(found, now + EMPTY_MS) == [NOBODY]


def test_a_match_that_is_over_stays_as_it_is() -> None:
    found = table(*PAIR)
    found.move(0, "leave", 0, 1)
    assert (found.status, found.look_in(9 * EMPTY_MS), found.status) == ("over", None, "over")


def test_a_table_that_waits_is_closed_after_half_a_day_and_nothing_is_logged() -> None:
    found = table(*PAIR, sitting=["Ana"])
    found.presence({0}, 0)
    found.presence(set(), 3)
    assert found.look_in(3 + WAITS_MS - 1) is None
    assert (looked_in(found, 3 + WAITS_MS), found.void) == ([], False)


def test_a_match_that_is_void_after_an_outage_waits_no_longer_either() -> None:
    found = table(*PAIR, log=[Entry(1, 5, -1, "void")], now=6)
    assert (found.status, found.look_in(6 + WAITS_MS - 1)) == ("waiting", None)
    assert looked_in(found, 6 + WAITS_MS) == []


@pytest.mark.parametrize("sitting", [["Ana"], ["Ana", "Dan"]])
def test_at_a_closed_table_nobody_sits_or_moves_and_nothing_is_due(sitting: list[str]) -> None:
    log = [Entry(1, 5, -1, NOBODY)] if len(sitting) == 2 else []
    found = table(*PAIR, sitting=sitting, log=log, now=6, closed=True)
    found.presence({0}, 7)
    assert found.sit(b"eva", 1, "Eva", 8) == Step(reason="closed")
    assert found.move(0, "deal", 1, 8) == Step(reason="closed")
    assert (found.status, found.due(8), woken(found, 100 * EMPTY_MS)) == ("closed", None, [])


def test_the_reason_stands_in_the_record() -> None:
    game = Game(Setup("standard", {}, 2, bytes(32)))
    made = game.submit(-1, NOBODY, 5, table=True)
    assert isinstance(made, Accepted)
    assert [seen.kind for seen in made.seen(None)] == ["deserted"]
    record = record_of(game, ("Ana", "Dan"), made.entries)
    assert f"1 5 table {NOBODY}" in record.text()
    assert parse_record(record.text()).replay().truth() == game.truth()


def test_it_is_a_void_move_of_its_own() -> None:
    assert (parse_move(NOBODY), move_text(DESERTED), kind_of(DESERTED)) == (DESERTED, NOBODY, Kind.VOID)
    assert parse_move("void") != DESERTED
    with pytest.raises(ValueError, match="no"):
        parse_move("void:else")
