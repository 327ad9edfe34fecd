"""A whole State as one line of text, and back."""

import pytest

from engine.tables import VARIANTS, any_move, play, play_by_chance, table
from macao.engine.apply import apply
from macao.engine.position import parse_state, state_text
from macao.engine.rng import Rng
from macao.engine.state import FIELDS, State

OPENING = table("standard", ["JH 9S", "4C"], "7H 8H", "2C")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_state_of_a_deal_reads_back(variant: str, seats: int) -> None:
    def reads_back(state: State, _chance: Rng) -> None:
        text = state_text(state)
        again = parse_state(text, state.rules)
        assert again == state
        assert state_text(again) == text

    for number in range(4):
        play_by_chance(variant, seats, number, reads_back)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_state_that_was_read_plays_on_as_the_true_one(variant: str) -> None:
    true = play_by_chance(variant, 4, 7, lambda _state, _chance: None, most=12)
    read = parse_state(state_text(true), true.rules)
    chance = Rng(b"on")
    while not true.over:
        move = any_move(true, chance)
        apply(true, *move)
        apply(read, *move)
    assert state_text(read) == state_text(true)


def test_the_text_shows_the_table_as_it_lies() -> None:
    state = play(table("standard", ["JH 9S 8C", "4C", "KD"], "7H 8H", "2C 3D", jokers="out"), "P1 JH", "P1 =Q")
    text = state_text(state)
    for part in ("hands=8C,9S/4C/KD", "pile=7H,8H,JH", "stock=3D,2C", "suit=H", "chooser=JH", "choice=Q", "laid=1"):
        assert part in text.split()
    assert "request=Q" in state_text(play(state, "P1 continue")).split()


@pytest.mark.parametrize("name", [part.split("=")[0] for part in state_text(OPENING).split()])
def test_a_text_without_one_of_its_fields_is_refused(name: str) -> None:
    parts = state_text(OPENING).split()
    with pytest.raises((ValueError, KeyError)):
        parse_state(" ".join([part for part in parts if not part.startswith(f"{name}=")]), OPENING.rules)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("hands=9S,JH/4C", "hands=9X,JH/4C"),
        ("hands=9S,JH/4C", "hands=9S,,JH/4C"),
        ("pile=7H,8H", "pile=7H;8H"),
        ("suit=H", "suit=hearts"),
        ("request=-", "request=1"),
        ("choice=-", "choice=red"),
        ("drawn=-", "drawn=X"),
        ("turn=0", "turn=P1"),
        ("sit=0,0", "sit=0,"),
        (":0 ", ": "),
        ("rng=", "rng=x"),
        ("turn=0", "turn"),
    ],
)
def test_a_text_with_a_spoiled_field_is_refused(right: str, wrong: str) -> None:
    text = state_text(OPENING)
    assert text.count(right) == 1
    with pytest.raises(ValueError):  # noqa: PT011 - any sentence will do
        parse_state(text.replace(right, wrong), OPENING.rules)


def change(state: State, name: str) -> None:
    """Make one field another than it was."""
    value = getattr(state, name)
    if name == "hands":
        state.hands[0].remove(1 << next(iter(state.hands[0])))
    elif isinstance(value, bool):
        setattr(state, name, not value)
    elif isinstance(value, list):
        setattr(state, name, [*value, value[0]])
    elif isinstance(value, tuple):
        setattr(state, name, (value[0] + 1, *value[1:]))
    else:
        setattr(state, name, value + 1)


def test_two_deals_that_differ_anywhere_differ_in_their_text() -> None:
    plain = state_text(OPENING)
    for name in FIELDS:
        other = OPENING.clone()
        if name in ("rules", "rng"):
            continue
        change(other, name)
        assert state_text(other) != plain, name
        assert other != OPENING, name
    other = OPENING.clone()
    other.rng.word()
    assert state_text(other) != plain


def test_a_copy_shares_nothing_that_changes() -> None:
    state = table("standard", ["5H 6H", "9D 8D"], "5C")
    before = state_text(state)
    twin = state.clone()
    play(twin, "P1 5H", "P2 continue", "P1 continue")
    assert state_text(state) == before
    changed = state_text(twin)
    play(state, "P1 5H", "P2 continue", "P1 6H")
    assert state_text(twin) == changed


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("sit=0,0,0", "sit=0"),
        ("turn=0", "turn=9"),
        ("over=0", "over=7"),
        ("idle=0", "idle=0 colour=red"),
        ("laid=0", "laid=00"),
    ],
)
def test_a_text_that_is_almost_right_is_refused(right: str, wrong: str) -> None:
    state = table("standard", ["9D 8D", "5S 6S", "5H 6H"], "9H")
    text = state_text(state)
    assert right in text
    with pytest.raises(ValueError, match="not the text of a State"):
        parse_state(text.replace(right, wrong, 1), state.rules)


def test_no_card_lies_twice_and_one_lies_on_the_table() -> None:
    state = table("standard", ["9D 8D", "5S 6S", "5H 6H"], "9H")
    for right, wrong in (("8D,9D", "9D,9D"), ("pile=9H", "pile=-")):
        assert right in state_text(state)
        with pytest.raises(ValueError, match="not the text of a State"):
            parse_state(state_text(state).replace(right, wrong, 1), state.rules)
