"""Moves: one text for each, and nothing else is a move."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.tables import cards
from macao.engine import moves
from macao.engine.cards import CLUBS, FACES
from macao.engine.moves import Kind, cards_of, catch, choice_of, kind_of, lay, pick, rank_choice, simple, suit_choice
from macao.engine.notation import move_text, parse_move

SEVEN, QUEEN = 5, 10


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7C", lay(cards("7C"))),
        ("10S+10H", lay(cards("10S 10H"))),
        ("2H+2D+2C+2S", lay(cards("2H 2D 2C 2S"))),
        ("RJ", lay(cards("RJ"))),
        ("BJ+RJ", lay(cards("BJ RJ"))),
        ("AS=C", lay(cards("AS"), suit_choice(CLUBS))),
        ("BJ=C", lay(cards("BJ"), suit_choice(CLUBS))),
        ("JD=Q", lay(cards("JD"), rank_choice(QUEEN))),
        ("JH+JS=7", lay(cards("JH JS"), rank_choice(SEVEN))),
        ("=C", pick(suit_choice(CLUBS))),
        ("=Q", pick(rank_choice(QUEEN))),
        ("catch:1", catch(0)),
        ("catch:6", catch(5)),
        ("continue", simple(Kind.CONTINUE)),
        ("draw", simple(Kind.DRAW)),
        ("take", simple(Kind.TAKE)),
        ("accept", simple(Kind.ACCEPT)),
        ("call", simple(Kind.CALL)),
        ("leave", simple(Kind.LEAVE)),
        ("timeout", simple(Kind.TIMEOUT)),
        ("auto", simple(Kind.AUTO)),
        ("deal", simple(Kind.DEAL)),
        ("back", simple(Kind.BACK)),
    ],
)
def test_a_move_reads_as_it_is_written(text: str, move: int) -> None:
    assert parse_move(text) == move
    assert move_text(move) == text


def test_a_packet_keeps_its_order() -> None:
    move = parse_move("7S+7H+7C=H")
    assert kind_of(move) == Kind.LAY
    assert cards_of(move) == cards("7S 7H 7C")
    assert choice_of(move) == suit_choice(0)


@settings(deadline=None)
@given(st.lists(st.integers(0, FACES - 1), min_size=1, max_size=8, unique=True), st.integers(0, 17))
@example(cards("RJ BJ AS AC AH AD KS KC"), 17)
def test_any_cards_with_any_choice_read_back(laid: list[int], choice: int) -> None:
    move = lay(laid, choice)
    assert parse_move(move_text(move)) == move
    assert (cards_of(move), choice_of(move)) == (laid, choice)


def test_the_kinds_as_plain_numbers_are_those_of_kind() -> None:
    """They are written down a second time because only literals are cheap when compiled."""
    plain = {name: number for name, number in vars(moves).items() if name in Kind.__members__}
    assert {"LAY", "PICK", "AUTO"} <= plain.keys()
    assert plain == {name: Kind[name].value for name in plain}
    assert all(type(number) is int for number in plain.values())
    assert all(kind & moves.KIND == kind for kind in Kind)


@settings(deadline=None)
@given(st.lists(st.integers(0, FACES - 1), min_size=1, max_size=8), st.integers(0, 17))
def test_the_parts_of_a_move_lie_where_the_plain_numbers_say(laid: list[int], choice: int) -> None:
    move = lay(laid, choice)
    places = range(moves.CARDS, moves.CARDS + moves.CARD_BITS * len(laid), moves.CARD_BITS)
    assert [(move >> place & moves.CARD) - 1 for place in places] == laid
    assert (move & moves.KIND, move >> moves.CHOICE & moves.CHOICES) == (moves.LAY, choice)


@settings(deadline=None)
@given(st.lists(st.sampled_from(["7C", "10H", "RJ", "AS", "+", "=", "catch", ":", "1", "7", "H", "draw", " ", ""])))
def test_no_move_has_two_texts(parts: list[str]) -> None:
    text = "".join(parts)
    try:
        move = parse_move(text)
    except ValueError:
        return
    assert move_text(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "=", "==", "+", "7C+", "+7C", "7C++7H", "7C 7H", "7C,7H", "7X", "7c", "7C=", "7C=Z", "7C=red"),
        *("7C=H=H", "=JOKER", "=1", "7C+=H", "lay", "pick", "catch", "catch:", "catch:0", "catch:7", "catch:P2"),
        *("catch:-1", "catch:1 ", "Draw", " draw", "draw ", "pass", "1", "None", "7C=\n", "\u0664H"),
        "2H+2D+2C+2S+3H+3D+3C+3S+4H",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any sentence will do
        parse_move(text)
