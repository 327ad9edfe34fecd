"""No deal hangs: dead laps, rebuilds and a last limit stop it."""

import pytest

from engine.tables import play, table, why_not
from macao.engine.apply import apply
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, simple
from macao.engine.reasons import Reason
from macao.engine.rules import MOVES_TO_STOP
from macao.engine.score import winner
from macao.engine.state import State, actor

ENDING = {"standard": "continue", "clasic": "draw", "umflaturi": "draw"}


def dead(variant: str, seats: int) -> State:
    """Nothing to draw, and nobody holds what fits the nine of hearts on the table."""
    return table(variant, ["5C 6C", "5S 6S", "8C 8S", "10C 10S", "QC QS", "6D 8D"][:seats], "9H", "")


def draw_in_turn(state: State, variant: str, count: int) -> int:
    """Every seat in its turn finds nothing to draw, `count` times at most; how often before the deal stopped."""
    made = 0
    while not state.over and made < count:
        play(state, f"P{state.turn + 1} {ENDING[variant]}")
        made += 1
    return made


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize(("variant", "laps"), [("standard", 2), ("clasic", 2), ("umflaturi", 1)])
def test_laps_without_a_card_laid_or_drawn_stop_the_deal(variant: str, laps: int, seats: int) -> None:
    """QA-35 and QB-32: two laps; QC-13: one."""
    state = dead(variant, seats)
    assert draw_in_turn(state, variant, 100) == laps * seats
    assert (state.over, state.blocked) == (True, True)


def test_a_dead_table_is_ranked_by_cards_then_value_then_time() -> None:
    """QA-35, QB-32, A-138…A-140; no places where points are counted (C-58)."""
    for variant, wanted in (("standard", (2, 3, 1)), ("clasic", (2, 3, 1)), ("umflaturi", (0, 0, 0))):
        state = table(variant, ["5C 6C", "5S 7S", "QC"], "9H", "")
        draw_in_turn(state, variant, 100)
        assert state.places == wanted, variant
        assert winner(state) == (2 if variant != "umflaturi" else -1)


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_a_card_laid_begins_the_laps_anew(variant: str) -> None:
    """Five dead turns of six, then P3 lays its nine instead: under it lies a card that P1 can draw."""
    state = table(variant, ["5C 6C", "5S 6S", "9D 8S"], "9H", "")
    assert draw_in_turn(state, variant, 5) == 5
    play(state, "P3 9D")
    assert not state.over
    play(state, f"P1 {ENDING[variant]}")
    assert len(state.hands[0]) == 3
    if state.drawn >= 0:
        play(state, "P1 continue")
    assert draw_in_turn(state, variant, 100) == 6


def test_a_card_that_could_have_been_laid_makes_no_lap_alive() -> None:
    """QA-35: it is the laying that counts."""
    state = table("standard", ["5H 6H", "5S 6S"], "9H", "")
    assert draw_in_turn(state, "standard", 100) == 4
    assert state.blocked


def test_sitters_make_their_lap_full() -> None:
    """A turn that is lost is a turn in which nothing was laid (A-55, QA-35)."""
    state = dead("clasic", 3)
    state.sit = (0, 2, 0)
    assert draw_in_turn(state, "clasic", 100) == 4
    assert (state.blocked, state.sit[1]) == (True, 0)


@pytest.mark.parametrize(
    ("variant", "seats", "stops"),
    [
        ("standard", 4, False),
        ("standard", 5, True),
        ("standard", 6, True),
        ("clasic", 6, False),
        ("umflaturi", 2, True),
        ("umflaturi", 6, True),
    ],
)
def test_the_fifteenth_rebuild_stops_the_deal(variant: str, seats: int, stops: bool) -> None:
    """A-122 at five and six; QC-13 at any number; the traditional rules have no such end."""
    state = table(variant, ["5C 6C", "5S 6S", "8C 8S", "10C 10S", "QC QS", "6D 8D"][:seats], "3D 3S 9H", "JC")
    state.rebuilds = 14
    play(state, f"P1 {ENDING[variant]}")
    assert state.rebuilds == 15
    assert (state.over, state.blocked) == (stops, stops)


@pytest.mark.parametrize("variant", ["standard", "umflaturi"])
def test_the_fourteenth_does_not(variant: str) -> None:
    state = table(variant, ["5C 6C", "5S 6S", "8C 8S", "10C 10S", "QC QS"], "3D 3S 9H", "JC")
    state.rebuilds = 13
    play(state, f"P1 {ENDING[variant]}")
    assert (state.rebuilds, state.over) == (14, False)


def test_going_out_begins_the_count_anew_and_leaving_does_not() -> None:
    """QA-36."""
    hands = ["9C", "5S 6S", "8C 8S", "10C 10S", "QC QS", "6D 8D"]
    state = table("standard", hands, "3D 3S 9H", "JC 7D 7S")
    state.rebuilds = 14
    assert play(state, "P3 leave").rebuilds == 14
    assert play(state, "P1 9C").rebuilds == 0


def circling(variant: str, seats: int) -> State:
    """A deal one move before its limit, in which everything is still open."""
    state = table(variant, ["5H 6C", "5S 6S", "8C 8S", "10C 10S", "QC QS"][:seats], "9H")
    state.ticks = MOVES_TO_STOP - 1
    return state


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_a_deal_without_end_stops_at_the_last_move(variant: str) -> None:
    state = circling(variant, 3)
    state.ticks -= 1
    play(state, "P1 5H")
    assert not state.over
    play(state, f"P2 {ENDING[variant]}")
    assert (state.over, state.blocked, state.ticks) == (True, True, MOVES_TO_STOP)
    assert sorted(state.places) == ([0, 0, 0] if variant == "umflaturi" else [1, 2, 3])


def test_a_move_that_closes_the_deal_at_the_limit_closes_it_as_ever() -> None:
    state = table("standard", ["9D", "5S 6S"], "9H")
    state.ticks = MOVES_TO_STOP - 1
    play(state, "P1 9D")
    assert (state.over, state.blocked, state.places) == (True, False, (1, 2))


def stubborn_move(state: State) -> tuple[int, int]:
    """Nobody ever lays a card: everything is drawn, taken and sat out."""
    if resolving(state):
        return actor(state), simple(Kind.AUTO)
    return actor(state), legal(state, actor(state))[-1]


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
@pytest.mark.parametrize("seats", [2, 6])
def test_people_who_never_lay_a_card_are_stopped(variant: str, seats: int) -> None:
    """All cards end in the hands; then come the dead laps."""
    state = table(variant, ["5H 5C", "6H 6C", "7H 7C", "8H 8C", "9H 9C", "10H 10C"][:seats], "QS")
    while not state.over:
        apply(state, *stubborn_move(state))
    assert state.blocked
    assert sum(len(hand) for hand in state.hands) == 53
    assert state.ticks < MOVES_TO_STOP


def test_a_deal_of_misses_only_is_stopped() -> None:
    """Where a bot stands in, expiries change nothing; even they come to an end."""
    state = circling("umflaturi", 2)
    state.ticks = MOVES_TO_STOP - 3
    for _ in range(3):
        assert not state.over
        apply(state, 0, simple(Kind.TIMEOUT))
    assert state.blocked


def test_after_the_end_nothing_is_legal() -> None:
    state = play(table("clasic", ["9D", "5S 6S"], "9H"), "P1 9D")
    assert actor(state) == -1
    for seat in (0, 1):
        assert legal(state, seat) == []
    for step in ("P1 draw", "P2 draw", "P2 5S", "P2 leave", "table auto", "P2 timeout", "P2 call", "P2 catch:1"):
        assert why_not(state, step) == Reason.DEAL_OVER, step
