"""Matches for the tests: played by chance from a seed, or with cards laid out by hand."""

from hashlib import sha256

from engine.tables import table
from macao.engine.moves import Kind
from macao.engine.notation import move_text
from macao.engine.rng import Rng
from macao.play.game import Accepted, Game
from macao.play.picture import Entry
from macao.play.record import Record, record_of
from macao.play.sealed import seal, seed_of
from macao.play.setup import Setup


def setup(variant: str, seats: int, seed: object = 1, **options: str) -> Setup:
    """A set-up whose chance comes from any seed."""
    return Setup(variant, options, seats, sha256(f"match {seed}".encode()).digest())


def laid_out(variant: str, hands: list[str], pile: str, stock: str | None = None, **options: str) -> Game:
    """A match whose first deal was laid out by hand: P1 is on turn."""
    game = Game(setup(variant, len(hands), **options))
    game._state = table(variant, hands, pile, stock, **options)
    return game


def make(game: Game, *steps: str, now: int = 0, bot: bool = False) -> list[str]:
    """Make moves such as "P1 7H"; each must be accepted. The entries that came of it, as "P1 7H" and "table auto"."""
    entries: list[Entry] = []
    for step in steps:
        name, _, text = step.partition(" ")
        answer = game.submit(int(name[1:]) - 1, text, now, bot=bot)
        assert isinstance(answer, Accepted), f"{step}: {answer}"
        entries += answer.entries
    return [f"{'table' if entry.seat < 0 else f'P{entry.seat + 1}'} {entry.move}" for entry in entries]


def accepted(answer: object) -> Accepted:
    """The answer, which must not be a refusal."""
    assert isinstance(answer, Accepted), answer
    return answer


def any_step(game: Game, chance: Rng, now: int) -> Accepted:
    """Anything that may happen at a table: mostly a move, at times the clock, somebody who goes or is back."""
    seats = game.setup.seats
    if game.deal_over:
        return accepted(game.submit(chance.below(seats), "deal", now))
    actor = game.actor
    assert actor is not None
    what = chance.below(40)
    if what == 0:
        return accepted(game.submit(actor, "timeout", now, table=True))
    seat = chance.below(seats)
    if what == 1 and len(game.view(seat).hand) and seat not in game.stand_ins:
        return accepted(game.submit(seat, "leave", now))
    if what < 10 and game.stand_ins:
        return accepted(game.submit(min(game.stand_ins), "back", now))
    moves = [(other, move) for other in range(seats) for move in game.legal(other, now)]
    lays = [(other, move) for other, move in moves if move & 15 == Kind.LAY]
    if lays and chance.below(4):
        moves = lays
    seat, move = moves[chance.below(len(moves))]
    return accepted(game.submit(seat, move_text(move), now, bot=seat in game.stand_ins))


def match_by_chance(made_of: Setup, chance: Rng, most: int = 10_000) -> tuple[Game, list[Entry]]:
    """A match to its end, or to `most` moves, and its record."""
    game, entries, now = Game(made_of), [], 0
    while not game.over and game.ply < most:
        now += chance.below(3000)
        entries += any_step(game, chance, now).entries
    return game, entries


def sealed_match(variant: str, seats: int, number: int = 1, most: int = 10_000, **options: str) -> Record:
    """A match by chance whose cards were sealed, each second seat giving a share; `number` is the secret."""
    opened = seal(number.to_bytes(32, "big"), [bytes([seat + 1] * 16) if seat % 2 else b"" for seat in range(seats)])
    made_of = Setup(variant, options, seats, seed_of(opened.secret, opened.shares))
    game, entries = match_by_chance(made_of, Rng(f"sealed {number}".encode()), most)
    return record_of(game, tuple([f"Om {seat + 1}" for seat in range(seats)]), entries, opened)
