"""„Mâna zilei”: the day, its cards, and what a record of it is worth."""

from datetime import date, timedelta

import pytest

from macao.dealing.showing import choose
from macao.people import daily
from macao.people.daily import Flaw, Score
from macao.people.day import begins, day, left
from macao.play.setup import Setup
from support.daily import Player

SECRET = bytes(32)
HOUR = 3_600_000
MONDAY = date(2026, 11, 30)
DAYS = [MONDAY + timedelta(days=n) for n in range(3)]


def judged(setup: Setup, lines: list[str]) -> Score | Flaw:
    return daily.judge(setup, lines, choose, pytest.fail)


# --- the day ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "hours"), [(date(2027, 3, 28), 23), (date(2026, 10, 25), 25), (MONDAY, 24)], ids=["spring", "autumn", "day"]
)
def test_a_day_lasts_from_midnight_to_midnight_in_bucharest(at: date, hours: int) -> None:
    assert begins(at + timedelta(days=1)) - begins(at) == hours * HOUR
    assert day(begins(at)) == at
    assert day(begins(at) - 1) == at - timedelta(days=1)
    assert left(begins(at)) == hours * HOUR
    assert left(begins(at) + hours * HOUR - 1) == 1


def test_midnight_in_bucharest_is_ten_in_the_evening_in_london() -> None:
    assert begins(MONDAY) == 1_795_989_600_000  # 2026-11-29T22:00:00Z


def test_a_hand_counts_on_its_day_and_for_an_hour_after() -> None:
    tomorrow = begins(MONDAY + timedelta(days=1))
    assert not daily.counts_for(MONDAY, begins(MONDAY) - 1)
    assert daily.counts_for(MONDAY, begins(MONDAY))
    assert daily.counts_for(MONDAY, tomorrow + HOUR - 1)
    assert not daily.counts_for(MONDAY, tomorrow + HOUR)


def test_a_hand_may_be_looked_at_when_nobody_can_hand_it_in() -> None:
    tomorrow = begins(MONDAY + timedelta(days=1))
    assert not daily.is_past(MONDAY, tomorrow + HOUR - 1)
    assert daily.is_past(MONDAY, tomorrow + HOUR)


# --- the cards -------------------------------------------------------------------------------------------------------


def test_all_who_play_a_day_get_the_same_and_every_day_another() -> None:
    assert daily.setup_of(MONDAY, SECRET) == daily.setup_of(MONDAY, SECRET)
    assert len({daily.setup_of(at, SECRET).seed for at in DAYS}) == 3


def test_who_does_not_know_the_secret_does_not_know_the_hand() -> None:
    assert daily.setup_of(MONDAY, SECRET).seed != daily.setup_of(MONDAY, b"\1" * 32).seed


def test_the_variants_take_turns() -> None:
    assert {daily.setup_of(at, SECRET).variant for at in DAYS} == set(daily.VARIANTS)
    week = MONDAY + timedelta(days=3)
    assert daily.setup_of(week, SECRET).variant == daily.setup_of(MONDAY, SECRET).variant


# --- the record ------------------------------------------------------------------------------------------------------


SHORT = {"standard": (20, Score(4, 14, 18)), "clasic": (10, Score(2, 0, 5)), "umflaturi": (14, Score(4, 5, 6))}
"""Of each variant somebody whose hand is soon over, and how."""


@pytest.fixture(scope="module", params=DAYS, ids=str)
def played(request: pytest.FixtureRequest) -> tuple[Setup, list[str]]:
    """A whole hand, as the worker of a page has kept it."""
    setup = daily.setup_of(request.param, SECRET)
    return setup, Player(setup, SHORT[setup.variant][0]).play()


def test_what_was_played_on_the_device_is_what_the_server_plays_again(played: tuple[Setup, list[str]]) -> None:
    assert judged(*played) == SHORT[played[0].variant][1]


def test_a_hand_that_breaks_off_is_not_finished(played: tuple[Setup, list[str]]) -> None:
    setup, lines = played
    assert judged(setup, lines[: len(lines) // 2]) in ("unfinished", "forged")  # what follows by itself may lack
    assert judged(setup, []) == "unfinished"


def test_the_hand_of_another_day_does_not_follow(played: tuple[Setup, list[str]]) -> None:
    assert judged(played[0]._replace(seed=bytes(32)), played[1]) == "forged"


def of_bots(lines: list[str]) -> list[int]:
    return [i for i, line in enumerate(lines) if line.split(" ")[2] in ("P2", "P3", "P4")]


def test_a_bot_that_draws_where_it_would_lay_is_noticed(played: tuple[Setup, list[str]]) -> None:
    setup, lines = played
    laid = next(i for i in of_bots(lines) if lines[i].split(" ")[3] not in ("draw", "call"))
    forged = [*lines[:laid], " ".join([*lines[laid].split(" ")[:3], "draw"]), *lines[laid + 1 :]]
    assert judged(setup, forged) == "forged"


def test_a_move_of_a_bot_that_lacks_is_noticed(played: tuple[Setup, list[str]]) -> None:
    setup, lines = played
    lacking = of_bots(lines)[0]
    assert judged(setup, lines[:lacking] + lines[lacking + 1 :]) == "forged"


def test_moves_after_the_end_are_noticed(played: tuple[Setup, list[str]]) -> None:
    setup, lines = played
    ply, at, _, _ = lines[-1].split(" ")
    assert judged(setup, [*lines, f"{int(ply) + 1} {at} P1 draw"]) == "forged"


@pytest.mark.parametrize("move", ["timeout", "void", "resume:1000", "deal", "draw"])
def test_the_table_itself_does_nothing_in_it(played: tuple[Setup, list[str]], move: str) -> None:
    setup, lines = played
    assert judged(setup, [f"1 5000 table {move}", *lines]) == "forged"


def renumbered(lines: list[str], at: int) -> list[str]:
    """The last of them is said to have been made then."""
    ply, _, seat, move = lines[-1].split(" ")
    return [*lines[:-1], f"{ply} {at} {seat} {move}"]


def test_time_never_runs_back(played: tuple[Setup, list[str]]) -> None:
    assert judged(played[0], renumbered(played[1], 4_000)) == "forged"


@pytest.mark.parametrize("line", ["", "1", "1 2 P1 nonsense", "01 5000 P1 draw", "1 5000 P1  draw", "1 5000 P9 draw"])
def test_what_is_no_line_of_a_record_is_none(line: str) -> None:
    assert judged(daily.setup_of(MONDAY, SECRET), [line]) == "forged"


def test_a_record_has_a_bound() -> None:
    setup = daily.setup_of(MONDAY, SECRET)
    assert judged(setup, ["1 5000 P1 draw"] * (daily.MOST_MOVES + 1)) == "too_long"
    assert judged(setup, ["1 5000 P1 " + "AS+" * 30]) == "too_long"


@pytest.mark.parametrize("at", DAYS, ids=str)
def test_who_leaves_the_table_is_the_last(at: date) -> None:
    setup = daily.setup_of(at, SECRET)
    lines = Player(setup, whim=1).play(leave_after=6)
    score = judged(setup, lines)
    assert isinstance(score, Score)
    assert score.place == daily.LEFT


def test_place_comes_before_cards_and_cards_before_turns() -> None:
    best, slower, near, far, left = Score(1, 0, 8), Score(1, 0, 20), Score(4, 1, 30), Score(4, 9, 5), Score(5, 0, 1)
    assert sorted([left, far, near, slower, best]) == [best, slower, near, far, left]
