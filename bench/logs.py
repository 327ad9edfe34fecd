"""Prints one line for each of many seeded games, the same on every runtime: `python bench/logs.py FIRST COUNT`.

A game is dealt by the stream of a real deal and played by chance: mostly as a playout does, now and then by any move
that is legal for anybody, by the clock or by leaving. Its line ends in a digest of moves, events and the last State.
"""

import sys
from hashlib import sha256

from macao.engine.apply import apply
from macao.engine.deal import deal, first_seat
from macao.engine.events import Journal
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, Move, simple
from macao.engine.playout import pick
from macao.engine.position import state_text
from macao.engine.rng import QuickRng, Rng
from macao.engine.state import State, actor, holders
from macao.variants import VARIANTS


def some_move(state: State, dice: QuickRng) -> tuple[int, Move]:
    """Who does what next."""
    seat, roll = actor(state), dice.below(64)
    if roll == 0 and not resolving(state):
        return seat, simple(Kind.TIMEOUT)
    if roll == 1 and dice.below(8) == 0:
        left = holders(state)
        return left[dice.below(len(left))], simple(Kind.LEAVE)
    if roll < 10:
        others = range(len(state.hands))
        moves = [(other, move) for other in others for move in legal(state, other)]
        if moves:
            return moves[dice.below(len(moves))]
    return seat, pick(state, seat, dice)


def line(number: int) -> str:
    """Play game `number`."""
    variant, seats = VARIANTS[number % len(VARIANTS)], 2 + number // len(VARIANTS) % 5
    rules, chance, dice = variant.rules(), Rng(sha256(f"log {number}".encode()).digest()), QuickRng(number)
    journal, log = Journal(), sha256()
    state = deal(rules, seats, first_seat(rules, seats, number % 7, chance), chance, journal)
    while not state.over:
        seat, move = some_move(state, dice)
        apply(state, seat, move, journal)
        log.update(f"{seat} {int(move)} {len(journal.events)}\n".encode())
    log.update(repr([tuple(event) for event in journal.events]).encode())
    log.update(state_text(state).encode())
    return f"{number} {variant.key} {seats} {state.ticks} {log.hexdigest()[:16]}"


first, count = int(sys.argv[1]), int(sys.argv[2])
for number in range(first, first + count):
    print(line(number), flush=True)
