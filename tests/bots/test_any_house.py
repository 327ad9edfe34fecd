"""Bots at tables with house rules by chance: every deal ends, every move is legal, no card is made or lost."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import NamedTuple

import pytest

from macao.bots import BOTS
from macao.engine.apply import apply
from macao.engine.deal import deal, first_seat
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, Move, simple
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.rules import MOVES_TO_STOP, Rules
from macao.engine.score import charges
from macao.engine.state import State, actor
from macao.engine.view import view
from macao.play.setup import check_pack
from macao.research.arena import rounds
from macao.variants.options.form import Nonsense
from support.houses import houses

STEADY = ("playable", "playable", "rule")
"""Players who lay what they can: others by whim alone send the cards round to the last move allowed."""


class Table(NamedTuple):
    """A house and the names of the bots at it."""

    rules: Rules
    names: list[str]
    seed: bytes


def tables(number: int, seed: int, bots: tuple[str, ...]) -> Iterator[Table]:
    """So many tables of two to six that can be dealt."""
    dice = Random(seed)
    for i, (variant, options) in enumerate(houses(number, seed)):
        rules = variant.rules(options)
        names = [dice.choice(bots) for _ in range(dice.randint(2, 6))]
        try:
            check_pack(rules, len(names))
        except Nonsense:
            continue
        yield Table(rules, names, sha256(f"{seed} {i}".encode()).digest())


def cards(state: State) -> list[int]:
    return sorted(state.stock + state.pile + [card for hand in state.hands for card in hand])


def ask(table: Table, state: State, seat: int, rng: Rng) -> Move | None:
    """What the bot of that seat wants to do; anything it says must be legal."""
    moves = legal(state, seat)
    move = BOTS[table.names[seat]](view(state, seat), moves, rng) if moves else None
    assert move is None or (move in moves and refusal(state, seat, move) is None)
    return move


def play(table: Table, most: int = MOVES_TO_STOP) -> State:
    """The deal to its end."""
    rng = Rng(table.seed)
    state = deal(table.rules, len(table.names), first_seat(table.rules, len(table.names), 0, rng), rng)
    while not state.over and state.ticks < most:
        if resolving(state):
            apply(state, actor(state), simple(Kind.AUTO))
        for seat in [actor(state), *range(len(table.names))]:
            move = ask(table, state, seat, rng) if not state.over and not resolving(state) else None
            if move is not None:
                apply(state, seat, move)
        assert cards(state) == sorted(table.rules.pack)
    return state


def test_every_deal_of_players_who_lay_what_they_can_ends() -> None:
    longest = 0
    for table in tables(36, 4, STEADY):
        state = play(table)
        assert state.over
        assert all(charge >= 0 for charge in charges(state))
        longest = max(longest, state.ticks)
    assert longest <= MOVES_TO_STOP


def test_players_by_whim_make_no_illegal_move() -> None:
    for table in tables(40, 2, tuple(BOTS)):
        state = play(table, most=150)
        assert state.over or state.ticks >= 150


def test_good_habits_win_more_often_than_a_random_card_over_all_houses() -> None:
    won = lost = 0
    for variant, options in houses(60, seed=3):
        for order, played in rounds(variant.rules(options), [BOTS["rule"], BOTS["playable"]], 1, 3):
            won += played.winner >= 0 and order[played.winner] == 0
            lost += played.winner >= 0 and order[played.winner] == 1
    assert won > 1.3 * lost
    assert won + lost > 100


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_sits_at_these_tables(bot: str) -> None:
    assert any(bot in table.names for table in tables(20, 2, tuple(BOTS)))
