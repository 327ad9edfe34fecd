"""Deals between bots, played on the bare engine: no clock, no match, every bot sees only its View."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from macao.bots import Choose
from macao.engine.apply import apply
from macao.engine.deal import deal
from macao.engine.legal import legal, resolving, words
from macao.engine.moves import Kind, simple
from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.engine.score import winner
from macao.engine.state import State, actor
from macao.engine.view import view


class Played(NamedTuple):
    """One finished deal: who won (-1: nobody), how many moves it took, whether it stopped by itself."""

    winner: int
    moves: int
    blocked: bool


def play_deal(rules: Rules, bots: Sequence[Choose], first: int, seed: bytes) -> Played:
    """Play one deal to its end. The deal and each bot have streams of their own from `seed`."""
    state = deal(rules, len(bots), first, Rng(sha256(seed + b"deal").digest()))
    chances = [Rng(sha256(seed + b"bot" + bytes([seat])).digest()) for seat in range(len(bots))]
    while not state.over:
        if resolving(state):
            apply(state, actor(state), simple(Kind.AUTO))
        else:
            _turn(state, bots, chances)
            _speak(state, bots, chances)
    return Played(winner(state), state.ticks, state.blocked)


def _turn(state: State, bots: Sequence[Choose], chances: Sequence[Rng]) -> None:
    seat = actor(state)
    move = bots[seat](view(state, seat), legal(state, seat), chances[seat])
    if move is None:
        raise RuntimeError(f"the bot of seat {seat} is on turn and must move")
    apply(state, seat, move)


def _speak(state: State, bots: Sequence[Choose], chances: Sequence[Rng]) -> None:
    """Who owes a call may make it before anybody catches."""
    if state.over or not state.owes:
        return
    seats = sorted(range(len(bots)), key=lambda seat: not state.owes >> seat & 1)
    for seat in seats:
        moves = [] if state.over or seat == actor(state) else words(state, seat)
        move = bots[seat](view(state, seat), moves, chances[seat]) if moves else None
        if move is not None:
            apply(state, seat, move)


def deal_seed(seed: int, number: int) -> bytes:
    """The seed of deal `number` of a run."""
    return sha256(f"arena {seed} {number}".encode()).digest()


def rounds(rules: Rules, bots: Sequence[Choose], deals: int, seed: int) -> Iterator[tuple[list[int], Played]]:
    """Each deal is played once from each rotation of the seats; yields who sat where (bot numbers) and what came."""
    size = len(bots)
    for number in range(deals):
        for turn in range(size):
            order = [(seat + turn) % size for seat in range(size)]
            yield order, play_deal(rules, [bots[i] for i in order], number % size, deal_seed(seed, number))
