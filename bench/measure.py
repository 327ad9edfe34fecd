"""The engine for `engine.py`: answers "ROW VARIANT SEATS SECONDS" lines with figures, on whatever runs it.

A move is what a seat decides; the table's AUTO does not count. All games are whole, dealing included, with quick dice.
"""

import json
import sys
from collections import deque
from itertools import repeat
from time import perf_counter, process_time

from macao.engine.apply import apply
from macao.engine.deal import deal
from macao.engine.legal import legal, resolving
from macao.engine.moves import LAY
from macao.engine.playout import AUTO, pick, playout
from macao.engine.rng import QuickRng
from macao.engine.rules import Rules
from macao.engine.state import actor
from macao.variants import find

COPIES = 1000
clock = perf_counter if sys.platform == "emscripten" else process_time
"""Time on the processor, so that other programs take none of it; Pyodide has no such clock."""


def fused(rules: Rules, seats: int, dice: QuickRng) -> tuple[int, int]:
    """Moves of one game; the loop is in the engine. It does not count the lays."""
    return playout(deal(rules, seats, 0, dice), dice), 0


def loop(rules: Rules, seats: int, dice: QuickRng) -> tuple[int, int]:
    """Moves and lays of one game by the public functions: a random playable card, else draw."""
    state = deal(rules, seats, 0, dice)
    moves = lays = 0
    while not state.over:
        seat = actor(state)
        move = pick(state, seat, dice)
        if move != AUTO:
            moves += 1
            lays += move & 15 == LAY
        apply(state, seat, move)
    return moves, lays


def uniform(rules: Rules, seats: int, dice: QuickRng) -> tuple[int, int]:
    """Moves and lays of one game of any legal moves, each as likely."""
    state = deal(rules, seats, 0, dice)
    moves = lays = 0
    while not state.over:
        seat = actor(state)
        if resolving(state):
            apply(state, seat, AUTO)
            continue
        options = legal(state, seat)
        move = options[dice.below(len(options))]
        moves += 1
        lays += move & 15 == LAY
        apply(state, seat, move)
    return moves, lays


def copies(rules: Rules, seats: int, seconds: float) -> int:
    """How often a State of the middle of a game is copied into another; called from a loop in C."""
    dice = QuickRng(seats)
    state = deal(rules, seats, 0, dice)
    while state.ticks < 20 and not state.over:
        apply(state, actor(state), pick(state, actor(state), dice))
    copy, made = state.clone(), 0
    end = clock() + seconds
    while clock() < end:
        deque(map(copy.copy_from, repeat(state, COPIES)), maxlen=0)
        made += COPIES
    return made


def play(row: str, rules: Rules, seats: int, seconds: float) -> tuple[int, int, int]:
    """Moves, lays and games of whole games until the time is over."""
    play_one = {"fused": fused, "loop": loop, "uniform": uniform}[row]
    dice = QuickRng(seats)
    moves = lays = games = 0
    end = clock() + seconds
    while clock() < end:
        more, laid = play_one(rules, seats, dice)
        moves, lays, games = moves + more, lays + laid, games + 1
    return moves, lays, games


for line in sys.stdin:
    row, variant, seats, seconds = line.split()
    rules, begun = find(variant).rules(), clock()
    if row == "copy":
        moves, lays, games = copies(rules, int(seats), float(seconds)), 0, 0
    else:
        moves, lays, games = play(row, rules, int(seats), float(seconds))
    figures = {"moves": moves, "lays": lays, "games": games, "seconds": clock() - begun}
    print(json.dumps(figures), flush=True)
