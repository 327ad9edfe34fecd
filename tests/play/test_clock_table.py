"""docs/clock.md, row by row: what an expiry of the clock does in each phase of each variant.

A row's cards are the case of its name in tests/rules/cases-clock-*.yaml, where the engine alone plays it; here a Game
plays it, and must end as the row says.
"""

import re

import pytest

from engine.tables import seat
from macao.cases.form import Case, Step
from macao.cases.position import build, seat_number
from macao.cases.reader import chosen_options, steps_of
from macao.cases.table import move_of
from macao.engine.cards import RANKS, SUITS
from macao.engine.moves import FIRST_RANK
from macao.engine.notation import move_text
from macao.engine.reasons import Reason
from macao.engine.state import State
from macao.play.game import Accepted, Game
from macao.variants import VARIANTS, Variant
from play.matches import accepted, laid_out, make, setup
from rules.book import CASES
from support.sources import ROOT

PAGE = (ROOT / "docs" / "clock.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"^\| \w-C\d.*$", PAGE, re.M)]
CLOCK_CASES = {case.id: case for case in CASES if re.fullmatch(r"\w-C\d\d", case.id)}
SIGNS = dict(zip(SUITS, ["♥", "♦", "♣", "♠", "red", "black"], strict=True))
PHASES = {
    *("own turn", "after laying", "after drawing", "chain", "lost turn (4)", "open choice", "jack's request"),
    *("Ace's suit", "MACAO owed", "sitting out", "between rounds", "third in a row"),
}
LONG = 10_000
"""Milliseconds between two steps: longer than the delay before a catch."""


def name(number: int) -> str:
    return f"P{number + 1}" if number >= 0 else "nobody"


def many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def waiting(state: State) -> list[str]:
    """What waits for whoever is next."""
    said = []
    if state.laid:
        said.append(f"{many(state.laid, 'card')} laid")
    if state.choice:
        rank = state.choice - FIRST_RANK
        said.append(f"{RANKS[rank] if rank >= 0 else SIGNS[SUITS[state.choice - 1]]} picked")
    if state.drawn >= 0:
        said.append("a drawn card may be laid")
    target = name((state.turn + state.offset) % len(state.hands))
    if state.draw:
        said.append(f"{many(state.draw, 'card')} for {target}")
    if state.skip:
        said.append(f"{many(state.skip, 'turn')} for {target}")
    return said


def standing(state: State) -> list[str]:
    """What binds or burdens the seats."""
    said = []
    if state.request >= 0:
        said.append(f"{name(state.request_by)} asks for {RANKS[state.request]}")
    if state.demand_by >= 0:
        said.append(f"{name(state.demand_by)} demands {SIGNS[SUITS[state.suit]]}")
    said += [f"{name(number)} sits {left}" for number, left in enumerate(state.sit) if left]
    return said + [f"{name(number)} owes MACAO" for number in range(len(state.hands)) if state.owes >> number & 1]


def who_plays(game: Game, number: int) -> str:
    if game._state.abandoned >> number & 1:
        return "abandoned"
    return "bot" if number in game.stand_ins else "stays"


def game_of(case: Case) -> Game:
    game = Game(setup(case.variant, case.players, **chosen_options(case)))
    game._state = build(case.state, game.rules, case.players)
    return game


def play(game: Game, case: Case) -> tuple[int, int]:
    """Play the case. Whose clock it is about, and how many cards that seat drew or took."""
    taken, clock = [0] * case.players, -1
    for number, step in enumerate(steps_of(case)):
        if not isinstance(step, Step):  # what happens by itself has happened
            continue
        move = move_text(move_of(step))
        answer = game.submit(seat_number(step.by), move, number * LONG, table=move == "timeout")
        assert isinstance(answer, Reason if step.refused else Accepted), f"{step}: {answer}"
        clock = seat_number(step.by) if move == "timeout" else clock
        for event in answer.events if isinstance(answer, Accepted) else ():
            taken[event.seat] += event.n if event.kind in ("drew", "took") else 0
    return clock, taken[clock]


def test_every_row_has_its_cards_and_all_cards_have_their_row() -> None:
    assert sorted(row[0] for row in ROWS) == sorted(CLOCK_CASES)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_says_something_of_every_phase(variant: Variant) -> None:
    presets = [row for row in ROWS if CLOCK_CASES[row[0]].variant == variant.key and not CLOCK_CASES[row[0]].options]
    assert PHASES - {phase for _, phase, *_ in presets} == set()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_row(row: list[str]) -> None:
    key, _phase, sentence, *cells, rests_on = row
    case = CLOCK_CASES[key]
    assert (sentence, rests_on.removesuffix("; ours")) == (case.title, ", ".join(case.rules))
    game = game_of(case)
    clock, taken = play(game, case)
    state = game._state
    came = [
        str(taken),
        name(-1 if game.actor is None else game.actor),
        SIGNS[SUITS[state.suit]],
        ", ".join(waiting(state) + standing(state)) or "–",
        str(state.timeouts[clock]),
        who_plays(game, clock),
    ]
    assert cells == came


# --- what the page says around its tables ----------------------------------------------------------------------------


def expire(game: Game, who: str) -> Accepted | Reason:
    return game.submit(seat(who), "timeout", 0, table=True)


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_a_bots_move_forgets_its_expiries_as_a_persons_does(variant: str) -> None:
    """A-115."""
    game = laid_out(variant, ["9D 8C 7D", "5S 6S 7S"], "9H")
    game._state.timeouts = (2, 0)
    make(game, "P1 9D", bot=True)
    assert game._state.timeouts == (0, 0)


@pytest.mark.parametrize("variant", ["standard", "clasic"])
@pytest.mark.parametrize("first", ["timeout", "leave"])
def test_of_the_third_expiry_and_leaving_only_the_first_counts(variant: str, first: str) -> None:
    """QA-54: A-142 and A-143 may come together."""
    game = laid_out(variant, ["9D 8C 7D", "5S 6S 7S", "QC KC"], "9H")
    game._state.timeouts = (2, 0, 0)
    left = accepted(game.submit(0, first, 0, table=True))
    assert [event.kind for event in left.events].count("left") == 1
    before = game.truth()
    assert (expire(game, "P1"), game.submit(0, "leave", 0)) == (Reason.NOT_YOUR_TURN, Reason.NOT_YOUR_TURN)
    assert game.truth() == before


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_a_move_that_came_first_leaves_nothing_to_the_clock(variant: str) -> None:
    game = laid_out(variant, ["9D 8C 7D", "5S 6S 7S"], "9H")
    make(game, "P1 9D")
    assert expire(game, "P1") == Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_a_clock_that_came_first_leaves_nothing_to_the_move(variant: str) -> None:
    game = laid_out(variant, ["9D 8C 7D", "5S 6S 7S"], "9H")
    accepted(expire(game, "P1"))
    assert game.submit(0, "9D", 0) == Reason.NOT_YOUR_TURN


def test_where_a_bot_sits_in_the_clock_takes_no_move_away() -> None:
    """QC-23: the person is back with the move that came too late."""
    game = laid_out("umflaturi", ["9D 8C 7D", "5S 6S 7S"], "9H")
    accepted(expire(game, "P1"))
    assert make(game, "P1 9D") == ["P1 back", "P1 9D"]


def test_a_bot_stays_over_the_end_of_a_round() -> None:
    game = laid_out("umflaturi", ["9D 8C", "9S"], "9H")
    accepted(expire(game, "P1"))
    make(game, "P1 9D", bot=True)
    make(game, "P2 9S", "P2 deal")
    assert (game.deal_over, game.stand_ins) == (False, {0})
    assert make(game, "P1 back") == ["P1 back"]
