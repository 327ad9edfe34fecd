"""The good habits of `rule`, one position each; and the manners of every bot: it calls, catches, moves as offered."""

import pytest

from bots.tables import does, position, said
from macao.bots import BOTS, find
from macao.bots.plans import Plan
from macao.bots.worth import known, worth
from macao.engine.cards import parse_card
from macao.engine.legal import legal
from macao.engine.notation import move_text, parse_move
from macao.engine.rng import Rng
from macao.engine.state import State
from macao.engine.view import view

THREE = "5D 6S 8S"
"""A hand that does not matter."""


def test_it_keeps_a_seven_while_nothing_is_open() -> None:
    assert does(position("umflaturi", ["7H 9H 10C", THREE], "5H")) == "9H"


def test_it_keeps_an_answer_while_the_others_hold_many_cards() -> None:
    assert does(position("umflaturi", ["2H 9H 10C", "5D 6S 8S 9S"], "5H")) == "9H"


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_it_answers_a_chain(variant: str) -> None:
    table = position(variant, ["2H 9H 10C", THREE], "2S", pending={"target": "P1", "draw": 2})
    assert does(table) == "2H"


def test_it_forwards_a_chain_with_the_smallest_attack_before_it_spends_a_joker() -> None:
    table = position("umflaturi", ["2H RJ 9H 10C", THREE], "KH", pending={"target": "P1", "draw": 5})
    assert does(table) == "2H"


def test_it_answers_a_4_with_a_4() -> None:
    assert does(position("clasic", ["4H 9S 10C", THREE], "4S", pending={"target": "P1", "skip": 1})) == "4H"


def test_it_counts_sevens() -> None:
    """The more of them are spent, the surer an attack hits (C-48)."""

    def gain(pile: str) -> float:
        know = known(view(position("umflaturi", ["2H 9H 10C", THREE], pile), 0))
        attack, plain = (Plan((parse_card(card),), 0) for card in ("2H", "9H"))
        return worth(know, attack) - worth(know, plain)

    assert gain("7D 7C 7S 5H") > gain("8D 8C 9S 5H")


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_it_attacks_who_holds_one_card(variant: str) -> None:
    hand = "2H 9H 10C QS"
    assert does(position(variant, [hand, "5D", THREE], "5H")).startswith("2H")
    assert does(position(variant, [hand, "5D 6S 8S 9S 10S", THREE], "5H")).startswith("9H")


@pytest.mark.parametrize("variant", ["clasic", "umflaturi"])
def test_it_names_the_suit_it_holds_most_of(variant: str) -> None:
    assert does(position(variant, ["AS 6C 9C 10D", THREE], "5H")) == "AS=C"


def test_card_by_card_it_picks_the_suit_after_the_ace() -> None:
    table = position("standard", ["6C 9C 10D", THREE], "5H AH")
    table.laid, table.chooser = 1, parse_card("AH")
    assert does(table) == "=C"
    table.choice = 3
    assert does(table) == "continue"


def test_it_asks_for_a_rank_that_it_holds_where_the_request_binds_it_too() -> None:
    table = position("standard", ["10C 10D 6S", THREE], "5H JH")
    table.laid, table.chooser = 1, parse_card("JH")
    assert does(table) == "=10"


def test_it_lays_a_whole_packet_and_ends_on_its_own_suit() -> None:
    assert does(position("clasic", ["9H 9C 9S KC 10S 8S", THREE], "5H")) == "9H+9C+9S"


def test_card_by_card_too() -> None:
    table = position("standard", ["9C 9S QC 10S 8S", THREE], "5H 9H")
    table.laid = 1
    assert does(table) == "9C"


def test_it_goes_out_when_it_can() -> None:
    assert does(position("clasic", ["9H 9C", "5D"], "5H")) == "9H+9C"


def test_it_draws_only_when_nothing_fits() -> None:
    assert does(position("umflaturi", ["7H 9C", THREE], "5H")) == "7H"
    assert does(position("umflaturi", ["6S 9C", THREE], "5H")) == "draw"


@pytest.mark.parametrize("bot", ["rule", "playable"])
def test_it_calls_and_catches(bot: str) -> None:
    table = position("clasic", ["9H", "5D 6S"], "5H", owes_macao=["P1"], turn="P2")
    assert said(table, 0, bot) == find_move("call", table, 0)
    assert said(table, 1, bot) == find_move("catch:1", table, 1)


def find_move(text: str, table: State, seat: int) -> int:
    """The offered move of that text."""
    move = parse_move(text)
    assert move in legal(table, seat)
    return move


@pytest.mark.parametrize("bot", ["rule", "playable"])
def test_off_turn_it_has_nothing_else_to_say(bot: str) -> None:
    assert said(position("clasic", ["9H 5C", THREE], "5H"), 1, bot) is None


def test_there_is_no_other_bot() -> None:
    with pytest.raises(ValueError, match="no bot 'nobody'; there are: uniform, playable, rule"):
        find("nobody")


def test_every_bot_of_the_list_is_found() -> None:
    table = position("clasic", ["9H", "5D 6S"], "5H")
    for name in BOTS:
        assert find(name)(view(table, 0), legal(table, 0), Rng(b"chance")) in legal(table, 0)


@pytest.mark.parametrize("bot", ["playable", "rule"])
def test_it_catches_who_has_forgotten_and_nobody_else(bot: str) -> None:
    """A false catch costs cards at some tables (QA-44)."""
    for owing, does_it in ((["P2"], "catch:2"), ([], None)):
        hands = [THREE, "9H", "7C 9C QD"]
        state = position("clasic", hands, "5H", {"false_catch": "2"}, turn="P3", owes_macao=owing)
        assert legal(state, 0)
        word = said(state, 0, bot)
        assert (None if word is None else move_text(word)) == does_it


def test_it_does_not_save_a_card_with_which_it_may_not_go_out() -> None:
    """QB-26: of two cards the 2 is laid first where it cannot be the last."""
    hands = ["2H 9H", "5D 6S 8S"]
    assert does(position("umflaturi", hands, "5H")) == "9H"
    assert does(position("umflaturi", hands, "5H", {"finish": "never"})) == "2H"
