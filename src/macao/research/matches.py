"""Whole matches between bots, through the same Game as at a real table, with their record."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from macao.bots import Choose, find
from macao.engine.notation import move_text
from macao.engine.rng import Rng
from macao.play.game import Accepted, Game
from macao.play.picture import Entry
from macao.play.record import Record, record_of
from macao.play.setup import Setup

MOVE_MS: Final = 1000
"""The time between two moves of a match without people."""


def play_match(setup: Setup, names: Sequence[str]) -> Record:
    """Play a match between the bots named, seat by seat. The same set-up and names give the same record."""
    game, entries, now = Game(setup), [], 0
    bots = [find(name) for name in names]
    rng = Rng(sha256(setup.seed + b"bots").digest())
    while not game.over:
        now += MOVE_MS
        entries += _one_move(game, bots, rng, now)
        entries += _words(game, bots, rng, now)
    return record_of(game, tuple(names), entries)


def _one_move(game: Game, bots: Sequence[Choose], rng: Rng, now: int) -> list[Entry]:
    seat = game.actor
    if seat is None:
        return _submit(game, 0, "deal", now)
    move = bots[seat](game.view(seat), game.legal(seat, now), rng)
    if move is None:
        raise RuntimeError("a bot on turn must move")
    return _submit(game, seat, move_text(move), now)


def _words(game: Game, bots: Sequence[Choose], rng: Rng, now: int) -> list[Entry]:
    """What those off turn want to say after a move."""
    entries: list[Entry] = []
    for seat, bot in enumerate(bots):
        moves = game.legal(seat, now) if seat != game.actor else []
        word = bot(game.view(seat), moves, rng) if moves else None
        if word is not None:
            entries += _submit(game, seat, move_text(word), now)
    return entries


def _submit(game: Game, seat: int, move: str, now: int) -> list[Entry]:
    answer = game.submit(seat, move, now, bot=True)
    if not isinstance(answer, Accepted):
        raise RuntimeError(f"a bot's move {move} was refused: {answer}")
    return answer.entries
