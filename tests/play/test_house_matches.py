"""House rules around a deal: points over several rounds, who begins the next, the grace before a catch."""

import pytest

from engine.tables import table
from macao.engine.reasons import Reason
from macao.engine.rng import Rng
from macao.play.game import Game
from play.matches import accepted, laid_out, make, match_by_chance, setup


def again(game: Game, hands: list[str], pile: str) -> None:
    """The next round, laid out by hand."""
    make(game, "P1 deal")
    game._state = table(game.setup.variant, hands, pile, **game.setup.options)


def standing(game: Game) -> tuple[tuple[int, ...], tuple[int, ...], bool, int, tuple[int, ...]]:
    """Charges of the round, totals, whether the match is over, the winner, the losers."""
    now = game.standing
    return now.charges, now.totals, now.over, now.winner, now.losers


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_points_add_up_round_after_round_until_somebody_reaches_the_target(variant: str) -> None:
    """C-59, C-61, C-62; by the printed values (A-139)."""
    game = laid_out(variant, ["9H", "5D 6D"], "10H", target="30")
    make(game, "P1 9H")
    assert standing(game) == ((0, 11), (0, 11), False, 0, ())
    again(game, ["KH AD", "9C"], "10C")
    game._state.turn = 1
    make(game, "P2 9C")
    assert standing(game) == ((11, 0), (11, 11), False, 1, ())
    again(game, ["9H", "10D QD"], "10H")
    make(game, "P1 9H")
    assert standing(game) == ((0, 20), (11, 31), True, 0, (1,))
    assert game.standing.round == 3
    assert game.submit(0, "deal", 0) == Reason.DEAL_OVER


def test_who_goes_out_first_has_won_the_round_and_only_the_last_pays() -> None:
    game = laid_out("standard", ["9H", "9D", "5D 6D"], "10H", target="500")
    make(game, "P1 9H", "P2 9D")
    assert standing(game) == ((0, 0, 11), (0, 0, 11), False, 0, ())


def test_where_the_first_ends_the_round_all_others_pay() -> None:
    game = laid_out("clasic", ["9H", "9D", "5D 6D"], "10H", target="500", end="first")
    make(game, "P1 9H")
    assert standing(game) == ((0, 9, 11), (0, 9, 11), False, 0, ())


def test_without_a_target_one_round_is_the_match() -> None:
    game = laid_out("umflaturi", ["9H", "9D", "5D 6D"], "10H", target="0")
    make(game, "P1 9H")
    assert (game.over, game.standing.winner, game.standing.losers) == (True, 0, (1, 2))
    assert game.submit(0, "deal", 0) == Reason.DEAL_OVER


def test_in_a_points_match_a_bot_plays_for_who_leaves() -> None:
    """C-77: over many rounds a seat cannot stay empty."""
    game = laid_out("standard", ["9H 8C", "5D 6D"], "10H", target="100")
    make(game, "P2 leave")
    assert game.stand_ins == {1}
    assert not game.over
    assert len(game.view(1).hand) == 2


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_who_lost_most_begins_the_next_round(variant: str) -> None:
    game = laid_out(variant, ["9H", "5D 6D", "QC QD"], "10H", target="500", starts="loser", end="first")
    make(game, "P1 9H", "P1 deal")
    assert game.actor == 2


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_the_host_begins_the_next_round_too(variant: str) -> None:
    game = laid_out(variant, ["9H", "5D 6D", "QC QD"], "10H", target="500", starts="host", end="first")
    make(game, "P1 9H", "P1 deal")
    assert game.actor == 0


def test_in_turn_the_next_seat_begins() -> None:
    game = Game(setup("standard", 4, target="500", starts="rotates"))
    first = game.actor
    assert first is not None
    game._state = table("standard", ["9H", "", "", "5D 6D"], "10H", **game.setup.options)
    make(game, "P1 9H", "P1 deal")
    assert game.actor == (first + 1) % 4


# --- the grace before a catch (QA-39) --------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", range(11))
def test_a_forgotten_macao_may_be_caught_after_the_grace(seconds: int) -> None:
    game = laid_out("clasic", ["9D 5H", "10C 6S 7S", "QC KC"], "9H", catch_delay=str(seconds))
    make(game, "P1 9D", now=20_000)
    if seconds:
        assert game.submit(1, "catch:1", 20_000 + 1000 * seconds - 1) == Reason.TOO_EARLY
    accepted(game.submit(1, "catch:1", 20_000 + 1000 * seconds))
    assert len(game.view(0).hand) == 6


def test_a_false_catch_needs_no_grace() -> None:
    game = laid_out("clasic", ["9D 5H", "10C 6S 7S", "QC KC"], "9H", false_catch="2")
    make(game, "P1 9D", now=20_000)
    assert game.submit(2, "catch:1", 20_500) == Reason.TOO_EARLY
    make(game, "P1 call", now=20_600)
    make(game, "P3 catch:1", now=20_700)
    assert [len(game.view(seat).hand) for seat in range(3)] == [1, 3, 4]


# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_a_points_match_with_any_ending_comes_to_its_end(variant: str) -> None:
    for number, end in enumerate(("first", "third", "last")):
        made_of = setup(variant, 5, number, target="60", end=end, starts="loser", charges="clasic")
        game, entries = match_by_chance(made_of, Rng(bytes([number])))
        assert game.over
        assert max(game.standing.totals) >= 60
        assert len(entries) == game.ply
