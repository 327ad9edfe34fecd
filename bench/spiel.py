"""OpenSpiel's crazy_eights for `engine.py`: answers "ROW SEATS SECONDS" lines with figures, in its own environment."""

import json
import sys
from random import random
from time import process_time

import pyspiel


def lean(game: pyspiel.Game, seconds: float) -> tuple[int, int]:
    """Moves and games of the leanest loop in Python: random legal actions, chance nodes too."""
    moves = games = 0
    end = process_time() + seconds
    while process_time() < end:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                moves += 1
            state.apply_action(actions[int(random() * len(actions))])
        games += 1
    return moves, games


def evaluate_bots(game: pyspiel.Game, seconds: float) -> tuple[int, int]:
    """Games of its uniformly random bots, played wholly in C++; it does not count the moves."""
    games = 0
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    end = process_time() + seconds
    while process_time() < end:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return 0, games


for line in sys.stdin:
    row, seats, seconds = line.split()
    game = pyspiel.load_game(f"crazy_eights(players={seats})")
    begun = process_time()
    moves, games = (lean if row == "lean" else evaluate_bots)(game, float(seconds))
    print(json.dumps({"moves": moves, "games": games, "seconds": process_time() - begun}), flush=True)
