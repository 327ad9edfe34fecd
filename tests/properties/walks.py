"""Walks through whole deals: random players that mostly lay, sometimes draw, call, catch, leave or run out of time."""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from macao.engine.apply import apply
from macao.engine.deal import deal, first_seat
from macao.engine.events import Event, Journal
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, Move, kind_of, simple
from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.engine.state import State, actor, holders
from macao.variants import VARIANTS
from support.houses import rulebooks

VARIANT_KEYS = [variant.key for variant in VARIANTS]


variants = st.sampled_from([variant.rules() for variant in VARIANTS]) | st.sampled_from(rulebooks(sampled=300))
"""A preset as often as a table with house rules."""
seats = st.integers(2, 6)
seeds = st.binary(min_size=32, max_size=32)


class Step(NamedTuple):
    """One move of a walk: a copy of the State before, who moved, what was told; `state` is the one in use after."""

    before: State
    seat: int
    move: Move
    events: list[Event]
    state: State


def start(rules: Rules, size: int, seed: bytes) -> State:
    """A fresh deal."""
    rng = Rng(seed)
    return deal(rules, size, first_seat(rules, size, 0, rng), rng)


def choose(state: State, dice: Rng) -> tuple[int, Move]:
    """The next move, by dice."""
    seat = actor(state)
    roll = dice.below(200)
    if roll == 0:
        holding = holders(state)
        return holding[dice.below(len(holding))], simple(Kind.LEAVE)
    if resolving(state):
        return _meanwhile(state, seat, dice)
    if roll < 4:
        return seat, simple(Kind.TIMEOUT)
    if roll < 40:
        seat = _anybody(state, dice)
    moves = legal(state, seat)
    lays = [move for move in moves if kind_of(move) == Kind.LAY]
    pool = lays if lays and roll < 180 else moves
    return seat, pool[dice.below(len(pool))]


def _meanwhile(state: State, seat: int, dice: Rng) -> tuple[int, Move]:
    """Before a table resolves itself somebody may say a word, and a target may give in by hand."""
    said = [(other, word) for other in range(len(state.hands)) for word in legal(state, other)]
    at = dice.below(2 * len(said) + 1)
    return said[at] if at < len(said) else (seat, simple(Kind.AUTO))


def _anybody(state: State, dice: Rng) -> int:
    able = [seat for seat in range(len(state.hands)) if legal(state, seat)]
    return able[dice.below(len(able))]


def walk(rules: Rules, size: int, seed: bytes, limit: int = 250) -> Iterator[Step]:
    """A deal played to its end, or to `limit` moves."""
    state, dice = start(rules, size, seed), Rng(seed, 1_000_000)
    while not state.over and state.ticks < limit:
        seat, move = choose(state, dice)
        before, journal = state.clone(), Journal()
        apply(state, seat, move, journal)
        yield Step(before, seat, move, journal.events, state)
