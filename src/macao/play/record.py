"""A match as one text file that a person can read: rules, seed, moves, times. The record is the truth."""

from hashlib import sha256
from typing import Final, NamedTuple

from macao.engine.notation import parse_move
from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.setup import Setup

HEADER: Final = "macao record 1"


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
        if end_of(game) != self.end:
            raise RecordError("The moves lead to another end than the record names.")
        return game

    def text(self) -> str:
        """The file."""
        head = {
            "variant": self.setup.variant,
            "options": " ".join([f"{name}={value}" for name, value in self.setup.options.items()]),
            "rules": self.fingerprint,
            "seats": ", ".join(self.names),
            "target": str(self.setup.target),
            "seed": self.setup.seed.hex(),
        }
        lines = [HEADER, *[f"{name}: {value}".rstrip() for name, value in head.items()], "moves:"]
        lines += [f"{entry.ply} {entry.at} {_seat_text(entry.seat)} {entry.move}" for entry in self.entries]
        return "\n".join([*lines, f"end: {self.end}", ""])


def end_of(game: Game) -> str:
    """16 hex digits of the whole last State and the score sheet."""
    return sha256(game.truth().encode()).hexdigest()[:16]


def record_of(game: Game, names: tuple[str, ...], entries: list[Entry]) -> Record:
    """The record of a game as it stands."""
    return Record(game.setup, game.rules.fingerprint(), names, tuple(entries), end_of(game))


def parse_record(text: str) -> Record:
    """The record of a file. Raises RecordError with one sentence."""
    lines = text.splitlines()
    if not lines or lines[0] != HEADER:
        raise RecordError(f"This is not a record; the first line is {HEADER!r}.")
    try:
        cut = lines.index("moves:")
        head = dict([line.split(":", 1) for line in lines[1:cut]])
        entries = [_parse_entry(line) for line in lines[cut + 1 : -1]]
        names = tuple(head["seats"].strip().split(", "))
        record = Record(_parse_setup(head, len(names)), head["rules"].strip(), names, tuple(entries), _end(lines[-1]))
        record.setup.rules()
    except (ValueError, KeyError) as error:
        raise RecordError(f"The record cannot be read: {error}.") from None
    return record


def _parse_setup(head: dict[str, str], seats: int) -> Setup:
    options = dict([part.split("=", 1) for part in head["options"].split()])
    seed = bytes.fromhex(head["seed"].strip())
    return Setup(head["variant"].strip(), options, seats, int(head["target"]), seed)


def _parse_entry(line: str) -> Entry:
    ply, at, seat, move = line.split(" ")
    parse_move(move)
    return Entry(int(ply), int(at), -1 if seat == "table" else int(seat.removeprefix("P")) - 1, move)


def _seat_text(seat: int) -> str:
    return f"P{seat + 1}" if seat >= 0 else "table"


def _end(line: str) -> str:
    if not line.startswith("end: "):
        raise ValueError("the last line names the end")
    return line.removeprefix("end: ")
