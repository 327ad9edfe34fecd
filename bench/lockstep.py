"""Plays crazy eights by a rulebook of our own, move for move beside OpenSpiel: `make bench`, in .venv-bench.

What both have: an eight goes on anything and names the suit; whoever can lay nothing draws one card and may lay that;
the first hand that is empty ends the game. The two may part where they recycle: we turn the pile over when the stock
ends, OpenSpiel when somebody wants a card. A game is followed until then, or until OpenSpiel stops it at turn 100.
"""

import sys
from pathlib import Path

import pyspiel

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from macao.engine.apply import apply
from macao.engine.cards import FACES, JOKERS, faces, of_rank
from macao.engine.deal import deal
from macao.engine.legal import ending, playable
from macao.engine.moves import cards_of, choice_of
from macao.engine.playout import pick
from macao.engine.rng import QuickRng
from macao.engine.rules import FULL_PACK, Rules
from macao.engine.state import State, actor

GAMES = 2000
DRAW, PASS, FIRST_SUIT = 52, 53, 54
SUITS = (2, 1, 0, 3)
"""OpenSpiel's clubs, diamonds, hearts, spades as ours, and the other way round."""


def crazy_eights(seats: int) -> Rules:
    """The rulebook."""
    eights = of_rank("8")
    r = Rules("crazy eights")
    r.pack = [card for card in range(FACES) if not JOKERS >> card & 1]
    r.hand_size = 7 if seats == 2 else 5
    r.starters = FULL_PACK & ~eights
    r.wild = r.names_suit = eights
    r.must_name = r.drawn_playable = r.recycle_shuffled = True
    r.called = False
    r.stop_after = [1] * 7
    return r


def theirs(card: int) -> int:
    """A card or a suit in OpenSpiel's order; the same turns theirs into ours."""
    return card & ~3 | SUITS[card & 3]


def begin(state: State, seats: int) -> pyspiel.State:
    """OpenSpiel's game of the same deal."""
    game = pyspiel.load_game(f"crazy_eights(players={seats},max_draw_cards=1,reshuffle=True)")
    other = game.new_initial_state()
    other.apply_action(52 + (state.turn - 1) % seats)
    hands = [list(hand) for hand in state.hands]
    for number in range(seats * len(hands[0])):
        other.apply_action(theirs(hands[(state.turn + number) % seats].pop()))
    other.apply_action(theirs(state.pile[-1]))
    return other


def follow(state: State, seat: int, move: int, other: pyspiel.State) -> bool:
    """Make the move in both. False: OpenSpiel's stock does not have the card that ours gave."""
    before, drew = set(state.hands[seat]), move == ending(state) and state.drawn < 0
    passes = move == ending(state) and state.drawn >= 0
    apply(state, seat, move)
    if not (drew or passes):
        other.apply_action(theirs(cards_of(move)[0]))
        if not other.is_terminal() and choice_of(move):
            other.apply_action(FIRST_SUIT + SUITS[choice_of(move) - 1])
        return True
    other.apply_action(DRAW if drew else PASS)
    if not (drew and other.is_chance_node()):
        return not drew
    card = theirs((set(state.hands[seat]) - before).pop())
    if card not in other.legal_actions():
        return False
    other.apply_action(card)
    if state.drawn < 0 and not state.over:
        other.apply_action(PASS)
    return True


def play(seats: int, number: int) -> tuple[int, bool]:
    """The moves of one game in which both always agreed, and whether somebody won it."""
    dice = QuickRng(number)
    state = deal(crazy_eights(seats), seats, number % seats, dice)
    other, moves = begin(state, seats), 0
    while not state.over and not other.is_terminal():
        seat = actor(state)
        ours = {theirs(card) for card in faces(state.hands[seat].faces & playable(state))}
        assert other.current_player() == seat, f"game {number}: another seat is on turn"
        assert {action for action in other.legal_actions() if action < DRAW} == ours, f"game {number}: other cards fit"
        moves += 1
        if not follow(state, seat, pick(state, seat, dice), other):
            return moves, False
    capped = other.is_terminal() and not state.over
    assert state.over or capped, f"game {number}: only one is over"
    assert other.is_terminal(), f"game {number}: only one is over"
    return moves, state.over


played = [play(2 + number % 4, number) for number in range(GAMES)]
moves, won = sum(moves for moves, _ in played), sum(won for _, won in played)
print(
    f"{GAMES} games of crazy eights in lockstep with OpenSpiel, {won} of them until somebody won: {moves} moves agree."
)
