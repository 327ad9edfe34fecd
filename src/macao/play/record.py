"""A match as one text file that a person can read: rules, seed, moves, times. The record is the truth."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from macao.engine.notation import parse_move
from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.setup import Setup

HEADER: Final = "macao record 2"
OLDER: Final = ("macao record 1",)
"""First lines of forms that are not read any more."""


class Record(NamedTuple):
    """A set-up, the fingerprint of its rules, who played, the moves, and the fingerprint of the last State."""

    setup: Setup
    fingerprint: str
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    end: str

    def replay(self) -> Game:
        """Play it again. Raises RecordError if the rules have changed, a move does not follow, or the end differs."""
        game = Game(self.setup)
        if game.rules.fingerprint() != self.fingerprint:
            now = f"{self.setup.variant} is now {game.rules.fingerprint()}"
            raise RecordError(f"This record was played by the rules {self.fingerprint}; {now}.")
        game.restore(self.entries)
        if end_of(game, self.entries) != self.end:
            raise RecordError("The moves lead to another end than the record names.")
        return game

    def text(self) -> str:
        """The file."""
        head = {
            "variant": self.setup.variant,
            "options": " ".join([f"{name}={value}" for name, value in self.setup.options.items()]),
            "rules": self.fingerprint,
            "seed": self.setup.seed.hex(),
        }
        head |= {_seat_text(seat): name for seat, name in enumerate(self.names)}
        lines = [HEADER, *[f"{name}: {value}".rstrip() for name, value in head.items()], "moves:"]
        return "\n".join([*lines, *[_entry_text(entry) for entry in self.entries], f"end: {self.end}", ""])


def end_of(game: Game, entries: Sequence[Entry]) -> str:
    """16 hex digits of all moves, the whole last State and the score sheet."""
    moves = "\n".join([_entry_text(entry) for entry in entries])
    return sha256(f"{moves}\n{game.truth()}".encode()).hexdigest()[:16]


def record_of(game: Game, names: tuple[str, ...], entries: Sequence[Entry]) -> Record:
    """The record of a game as it stands. A name is one line of text."""
    return Record(game.setup, game.rules.fingerprint(), names, tuple(entries), end_of(game, entries))


def parse_record(text: str) -> Record:
    """The record of a file in exactly the form that `Record.text` writes. Raises RecordError with one sentence."""
    lines = text.split("\n")
    if lines[0] in OLDER:
        raise RecordError(f"This record is of an older form, {lines[0]!r}; this version reads {HEADER!r}.")
    if lines[0] != HEADER:
        raise RecordError(f"This is not a record; the first line is {HEADER!r}.")
    if "moves:" not in lines or not lines[-2].startswith("end: "):
        raise RecordError("The record is cut off: it has a line 'moves:' and a last line 'end: …'.")
    cut = lines.index("moves:")
    head = _parse_head(lines[1:cut])
    names = tuple([value for name, value in head.items() if name.startswith("P")])
    entries = tuple([_parse_entry(line) for line in lines[cut + 1 : -2]])
    record = Record(_parse_setup(head, len(names)), head["rules"], names, entries, lines[-2].removeprefix("end: "))
    if record.text() != text:
        raise RecordError("The record is not in the form in which records are written.")
    return record


def _parse_head(lines: Sequence[str]) -> dict[str, str]:
    head = {name: value.strip() for name, _, value in [line.partition(":") for line in lines]}
    for name in ("variant", "options", "rules", "seed", "P1", "P2"):
        if name not in head:
            raise RecordError(f"The record has no line {name!r}.")
    return head


def _parse_setup(head: dict[str, str], seats: int) -> Setup:
    try:
        options = dict([part.split("=", 1) for part in head["options"].split()])
        setup = Setup(head["variant"], options, seats, bytes.fromhex(head["seed"]))
        setup.rules()
    except ValueError as error:
        raise RecordError(f"The record's set-up cannot be played: {error}") from None
    return setup


def _parse_entry(line: str) -> Entry:
    try:
        ply, at, seat, move = line.split(" ")
        parse_move(move)
        return Entry(int(ply), int(at), -1 if seat == "table" else int(seat.removeprefix("P")) - 1, move)
    except ValueError:
        raise RecordError(f"The move {line!r} cannot be read.") from None


def _entry_text(entry: Entry) -> str:
    return f"{entry.ply} {entry.at} {_seat_text(entry.seat)} {entry.move}"


def _seat_text(seat: int) -> str:
    return f"P{seat + 1}" if seat >= 0 else "table"
