"""Deals played by chance: the fused playout and a loop over the public functions are the same game."""

from collections import Counter

import pytest

from engine.tables import VARIANTS, table
from macao.engine.apply import apply
from macao.engine.cards import TEXTS, faces, length_of, mask_of, size_of
from macao.engine.deal import deal
from macao.engine.events import Event, Journal
from macao.engine.legal import playable
from macao.engine.moves import Kind, cards_of, kind_of
from macao.engine.playout import AUTO, pick, playout
from macao.engine.position import state_text
from macao.engine.refusal import refusal
from macao.engine.rng import QuickRng
from macao.engine.state import State, actor
from macao.variants import find

SEATS = (2, 3, 4, 6)


def dealt(variant: str, seats: int, number: int) -> tuple[State, QuickRng]:
    """A deal, and the dice that dealt it."""
    dice = QuickRng(number)
    return deal(find(variant).rules(), seats, number % seats, dice), dice


def by_hand(state: State, dice: QuickRng) -> tuple[int, list[Event]]:
    """As `playout`, by the public functions; each move must be one that may be made."""
    moves, journal = 0, Journal()
    while not state.over:
        seat = actor(state)
        move = pick(state, seat, dice)
        assert refusal(state, seat, move) is None
        moves += move != AUTO
        apply(state, seat, move, journal)
    return moves, journal.events


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_fused_playout_writes_the_logs_of_the_public_functions(variant: str, seats: int) -> None:
    for number in range(5):
        state, dice = dealt(variant, seats, number)
        twin, twins_dice = dealt(variant, seats, number)
        journal = Journal()
        moves = playout(state, dice, journal)
        assert by_hand(twin, twins_dice) == (moves, journal.events)
        assert state_text(state) == state_text(twin)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_playout_of_a_copy_leaves_the_deal_as_it_was(variant: str) -> None:
    state, _ = dealt(variant, 3, 1)
    copy, before = state.clone(), state_text(state)
    for number in range(20):
        copy.copy_from(state)
        assert state_text(copy) == before
        playout(copy, QuickRng(number))
        assert state_text(state) == before
        assert copy.over


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_lays_whenever_something_fits(variant: str) -> None:
    state, dice = dealt(variant, 4, 2)
    kinds = Counter[Kind]()
    while not state.over:
        seat = actor(state)
        fits = faces(state.hands[seat].faces & playable(state))
        move = pick(state, seat, dice)
        kinds[kind_of(move)] += 1
        assert (cards_of(move)[0] in fits) if fits and not state.sit[seat] else kind_of(move) != Kind.LAY
        apply(state, seat, move)
    assert kinds[Kind.LAY] > 10


def test_a_card_that_must_name_a_suit_names_each_as_often() -> None:
    state = table("umflaturi", ["AS 5H", "9D 8D"], "9S")
    dice = QuickRng(3)
    named = Counter(pick(state, 0, dice) >> 4 & 31 for _ in range(4000))
    assert sorted(named) == [1, 2, 3, 4]
    assert min(named.values()) > 900


@pytest.mark.parametrize("texts", ["RJ", "2H RJ", "2H 9C 10S AH", "3D 4D 5D 6D 7D 8D 9D 10D JD", " ".join(TEXTS)])
def test_faces_are_counted(texts: str) -> None:
    mask = mask_of(texts)
    assert size_of(mask) == len(faces(mask))
    assert length_of(mask) == faces(mask)[-1] + 1


def test_any_playable_card_is_as_likely_as_any_other() -> None:
    state = table("clasic", ["9D 8H 7H 10H 5S", "9S 8D"], "9H")
    dice = QuickRng(4)
    found = Counter(cards_of(pick(state, 0, dice))[0] for _ in range(8000))
    assert sorted(found) == faces(mask_of("9D 8H 7H 10H"))
    assert min(found.values()) > 1850


def test_quick_dice_are_the_same_on_every_runtime() -> None:
    dice = QuickRng(2026)
    assert [dice.below(54) for _ in range(8)] == [38, 21, 15, 24, 18, 31, 46, 47]
    cards = list(range(10))
    dice.shuffle(cards)
    assert cards == [1, 7, 9, 8, 4, 6, 0, 5, 2, 3]
    assert dice.word() == 1071011488
    assert dice.clone().word() == dice.word()
