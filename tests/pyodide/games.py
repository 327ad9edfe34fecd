"""Prints games by their seeds, move by move, with the state that each comes to: the same text on every runtime."""

from hashlib import sha256

from macao.engine.apply import apply
from macao.engine.deal import deal
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, simple
from macao.engine.notation import move_text
from macao.engine.position import state_text
from macao.engine.rng import Rng
from macao.engine.state import State, actor
from macao.variants import VARIANTS, Variant

GAMES_OF_A_SIZE = 2
MOST_MOVES = 400


def turn(state: State, chance: Rng) -> str:
    """One move of whoever may move, by chance; its text."""
    if resolving(state):
        seat, move = actor(state), simple(Kind.AUTO)
    else:
        moves = [(seat, move) for seat in range(len(state.hands)) for move in legal(state, seat)]
        seat, move = moves[chance.below(len(moves))]
    apply(state, seat, move)
    return f"{seat}:{move_text(move)}"


def game(variant: Variant, seats: int, number: int) -> str:
    """One deal, its moves and its last state."""
    rng = Rng(sha256(f"{variant.key} {seats} {number}".encode()).digest())
    chance = rng.child()
    state = deal(variant.rules(), seats, number % seats, rng)
    moves = []
    while not state.over and len(moves) < MOST_MOVES:
        moves.append(turn(state, chance))
    return f"{variant.key} {seats} {' '.join(moves)} {state_text(state)}"


for played in VARIANTS:
    for size in range(2, 7):
        for index in range(GAMES_OF_A_SIZE):
            print(game(played, size, index))
