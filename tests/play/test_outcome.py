"""What a match that has ended is to each seat, and what points come of it: by hand, then by chance for 2 to 6 seats."""

from collections.abc import Sequence

import pytest

from macao.engine.notation import AWAY, JOIN, STOP
from macao.engine.reasons import Reason
from macao.engine.rng import Rng
from macao.play.dealer import Dealer
from macao.play.due import Due, due
from macao.play.game import Game
from macao.play.outcome import Outcome, Result, result_of
from macao.play.seating import SeatKind
from macao.play.settle import ABANDON_FINE, Line, book
from play.matches import any_step, laid_out, make, setup

PERSONS: list[SeatKind] = ["person"] * 6
RICH = [1000] * 6


def ended(game: Game, kinds: Sequence[SeatKind] | None = None) -> Result:
    """What it was to each seat; all are persons unless told otherwise."""
    found = result_of(game, PERSONS[: game.setup.seats] if kinds is None else kinds)
    assert found is not None
    return found


def by_table(game: Game, *steps: str) -> None:
    """What only the table says, as "P1 timeout" or "table void"."""
    for step in steps:
        name, _, text = step.partition(" ")
        assert not isinstance(game.submit(-1 if name == "table" else int(name[1:]) - 1, text, 0, table=True), Reason)


def test_while_it_is_played_it_is_nothing_to_anybody() -> None:
    assert result_of(laid_out("clasic", ["9H 8C", "5D 6D"], "10H"), ["person", "person"]) is None


def test_each_person_has_the_place_of_his_seat() -> None:
    game = laid_out("standard", ["9H", "9D", "5D 6D"], "10H")
    make(game, "P1 9H", "P2 9D")
    assert ended(game) == Result((Outcome(0, 1, "person"), Outcome(1, 2, "person"), Outcome(2, 3, "person")))


def test_who_abandons_has_no_place_and_pays_beside_his_stake() -> None:
    """A-144, A-145: never more than the balance (A-147)."""
    game = laid_out("standard", ["9H 8C", "5D 6D"], "10H")
    make(game, "P2 leave")
    found = ended(game)
    assert found == Result((Outcome(0, 1, "person"), Outcome(1, 0, "person", abandoned=True)))
    assert book(found, 50, [950, 120]) == [Line(1, -120, "fine"), Line(0, 100, "prize")]


def test_what_a_stand_in_has_played_is_the_persons_and_marked() -> None:
    """C-77: whoever is away has not said that he leaves."""
    game = laid_out("umflaturi", ["9H", "5D 6D"], "10H", target="0")
    by_table(game, f"P1 {AWAY}")
    make(game, "P1 9H", bot=True)
    found = ended(game)
    assert found.outcomes[0] == Outcome(0, 1, "stand_in")
    assert book(found, 50, RICH[:2]) == [Line(0, 100, "prize")]


def test_who_comes_back_has_ended_it_himself() -> None:
    game = laid_out("umflaturi", ["9H", "5D 6D"], "10H", target="0")
    make(game, "P1 leave", "P1 9H")
    assert ended(game).outcomes[0] == Outcome(0, 1, "person")


def test_who_leaves_for_good_where_a_bot_takes_over_has_abandoned() -> None:
    """The prize of the place that the bot won for him goes to those behind."""
    game = laid_out("umflaturi", ["9H", "5D 6D"], "10H", target="0")
    make(game, "P1 leave")
    make(game, "P1 9H", bot=True)
    found = ended(game)
    assert found.outcomes[0] == Outcome(0, 0, "stand_in", abandoned=True)
    assert [line for line in book(found, 50, RICH[:2]) if line.reason == "fine"] == [Line(0, -ABANDON_FINE, "fine")]


def test_an_expired_clock_before_a_word_changes_nothing_about_it() -> None:
    game = laid_out("umflaturi", ["9H", "5D 6D"], "10H", target="0")
    by_table(game, "P1 timeout")
    make(game, "P1 9H", bot=True)
    assert ended(game).outcomes[0] == Outcome(0, 1, "stand_in")


def test_over_several_deals_the_fewest_points_are_the_best_place() -> None:
    game = laid_out("standard", ["9H", "9D", "5D 6D"], "10H", target="10")
    make(game, "P1 9H", "P2 9D")
    assert game.standing.totals == (0, 0, 11)
    found = ended(game)
    assert (found.places, found.tied) == ([1, 1, 3], True)
    assert book(found, 50, RICH[:3]) == [Line(seat, 50, "returned") for seat in range(3)]  # C-63


@pytest.mark.parametrize(("text", "refund"), [("void", "voided"), ("void:deserted", "deserted")])
def test_a_match_that_is_void_gives_every_stake_back_and_fines_nobody(text: str, refund: str) -> None:
    game = laid_out("standard", ["9H 8C", "5D 6D", "7C 7D"], "10H")
    make(game, "P2 leave")
    by_table(game, f"table {text}")
    found = ended(game)
    assert (found.refund, found.places, found.abandoned) == (refund, [0, 0, 0], [])
    assert book(found, 50, RICH[:3]) == [Line(seat, 50, refund) for seat in range(3)]
    make(game, "P1 deal")
    assert result_of(game, PERSONS[:3]) is None


def test_a_match_that_all_have_ended_gives_every_stake_back() -> None:
    game = laid_out("standard", ["9H", "5D 6D"], "10H", target="500")
    make(game, "P1 9H")
    by_table(game, f"table {STOP}")
    assert book(ended(game), 50, RICH[:2]) == [Line(0, 50, "stopped"), Line(1, 50, "stopped")]


def test_where_a_bot_sat_from_the_beginning_nothing_is_booked() -> None:
    """Nor where a friend has come for it since."""
    game = laid_out("standard", ["9H", "5D 6D"], "10H")
    make(game, "P1 9H")
    found = ended(game, ["person", "rule"])
    assert (found.bots, found.outcomes[1].by, book(found, 50, RICH[:2])) == (True, "bot", [])
    game = laid_out("standard", ["9H", "5D 6D"], "10H", target="500")
    make(game, "P1 9H")
    by_table(game, f"P2 {JOIN}", f"table {STOP}")
    found = ended(game)
    assert (found.bots, found.outcomes[1].by, book(found, 50, RICH[:2])) == (True, "person", [])
    assert [outcome.late for outcome in found.outcomes] == [False, True]


def test_a_person_cannot_say_that_he_is_only_away() -> None:
    game = laid_out("umflaturi", ["9H", "5D 6D"], "10H", target="0")
    assert game.submit(0, AWAY, 0) == Reason.BAD_MOVE


def by_chance(variant: str, seats: int, number: int) -> tuple[Game, set[int]]:
    """A match to its end, in which persons go, are away and come back; who has left and is not back, kept apart."""
    chance = Rng(f"outcome {variant} {seats} {number}".encode())
    game, left = Game(setup(variant, seats, number, **({"target": "0"} if variant == "umflaturi" else {}))), set[int]()
    while not game.over and not game.void:
        seat = chance.below(seats)
        if chance.below(400) == 0:
            by_table(game, "table void")
        elif chance.below(60) == 0 and len(game.view(seat).hand) and seat not in game.stand_ins:
            by_table(game, f"P{seat + 1} {AWAY}")
            left.update({seat} - set(range(seats) if game.rules.takeover else ()))
        else:
            for entry in any_step(game, chance, 0).entries:
                left.update({entry.seat} if entry.move == "leave" else ())
                left.difference_update({entry.seat} if entry.move == "back" else ())
    return game, left


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_every_match_is_settled_once_and_no_point_is_made_or_lost(variant: str, seats: int) -> None:
    for number in range(4):
        game, left = by_chance(variant, seats, number)
        found, stake = ended(game), 7
        lines = book(found, stake, [150] * seats)
        fines = [line for line in lines if line.reason == "fine"]
        assert [outcome.seat for outcome in found.outcomes] == list(range(seats))
        assert sum(line.amount for line in lines if line not in fines) == stake * seats
        assert [(line.seat, line.amount) for line in fines] == [(seat, -150) for seat in found.abandoned]
        assert not any(found.places[seat] for seat in found.abandoned)
        assert {outcome.seat for outcome in found.outcomes if outcome.by == "stand_in"} == game.stand_ins
        if found.refund is None and game.rules.takeover:
            assert set(found.abandoned) == left
        elif found.refund is None:
            assert left <= set(found.abandoned)
        else:
            assert found.abandoned == []


@pytest.mark.parametrize(("variant", "gone"), [("standard", {1}), ("clasic", {1}), ("umflaturi", set())])
def test_who_leaves_pays_with_that_move_unless_a_bot_takes_over_and_he_may_come_back(
    variant: str, gone: set[int]
) -> None:
    dealer = Dealer(setup(variant, 3, 1), PERSONS[:3], [], lambda *_given: None, lambda _sentence: None)
    assert due(50, dealer, "waiting", "playing") == Due(50, begins=True)
    dealer.submit(1, "leave", 0)
    assert due(50, dealer, "playing", "playing") == Due(50, gone=frozenset(gone))
    dealer.submit(-1, "void", 0, "clock")
    assert due(50, dealer, "playing", "waiting") == Due(50, result=dealer.result)
    assert dealer.result is not None
    assert due(50, None, "waiting", "waiting") == Due(50)
