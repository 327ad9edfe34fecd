"""A match as one text file that a person can read: rules, seed, moves, times. The record is the truth."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from macao.engine.notation import parse_move
from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.sealed import Opened, seed_of
from macao.play.setup import Setup

HEADER: Final = "macao record 2"
OLDER: Final = ("macao record 1",)
"""First lines of forms that are not read any more."""
SEALED: Final = ("commitment", "secret", "shares")
"""What stands in place of the seed where the cards were sealed."""
NONE_GIVEN: Final = "-"


class Record(NamedTuple):
    """A set-up, the fingerprint of its rules, who played, the moves, and the fingerprint of the last State."""

    setup: Setup
    fingerprint: str
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    end: str
    opened: Opened | None = None
    """Where the seed came from; None where somebody chose it, as for practice, simulations and tests."""

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
        }
        head |= {"seed": self.setup.seed.hex()} if self.opened is None else _sealed_text(self.opened)
        head |= {_seat_text(seat): name for seat, name in enumerate(self.names)}
        lines = [HEADER, *[f"{name}: {value}".rstrip() for name, value in head.items()], "moves:"]
        return "\n".join([*lines, *[entry_text(entry) for entry in self.entries], f"end: {self.end}", ""])


def end_of(game: Game, entries: Sequence[Entry]) -> str:
    """16 hex digits of all moves, the whole last State and the score sheet."""
    moves = "\n".join([entry_text(entry) for entry in entries])
    return sha256(f"{moves}\n{game.truth()}".encode()).hexdigest()[:16]


def record_of(game: Game, names: tuple[str, ...], entries: Sequence[Entry], opened: Opened | None = None) -> Record:
    """The record of a game as it stands. A name is one line of text; `opened` is for a match that is over."""
    return Record(game.setup, game.rules.fingerprint(), names, tuple(entries), end_of(game, entries), opened)


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
    entries = tuple([parse_entry(line) for line in lines[cut + 1 : -2]])
    opened = _parse_opened(head, len(names))
    setup = _parse_setup(head, len(names), opened)
    record = Record(setup, head["rules"], names, entries, lines[-2].removeprefix("end: "), opened)
    if record.text() != text:
        raise RecordError("The record is not in the form in which records are written.")
    return record


def entry_text(entry: Entry) -> str:
    """One move as a line of a record."""
    return f"{entry.ply} {entry.at} {_seat_text(entry.seat)} {entry.move}"


def parse_entry(line: str) -> Entry:
    """The move of one line that `entry_text` has written. Raises RecordError."""
    try:
        ply, at, seat, move = line.split(" ")
        parse_move(move)
        return Entry(int(ply), int(at), -1 if seat == "table" else int(seat.removeprefix("P")) - 1, move)
    except ValueError:
        raise RecordError(f"The move {line!r} cannot be read.") from None


def _parse_head(lines: Sequence[str]) -> dict[str, str]:
    head = {name: value.strip() for name, _, value in [line.partition(":") for line in lines]}
    chance = SEALED if any(name in head for name in SEALED) else ("seed",)
    for name in ("variant", "options", "rules", *chance, "P1", "P2"):
        if name not in head:
            raise RecordError(f"The record has no line {name!r}.")
    return head


def _parse_opened(head: dict[str, str], seats: int) -> Opened | None:
    if "secret" not in head:
        return None
    try:
        shares = tuple([bytes.fromhex(text.replace(NONE_GIVEN, "")) for text in head["shares"].split()])
        opened = Opened(bytes.fromhex(head["commitment"]), bytes.fromhex(head["secret"]), shares)
        seed_of(opened.secret, shares)
    except ValueError:
        raise RecordError("Commitment, secret and shares are hexadecimal, of 32, 32 and 16 to 32 bytes.") from None
    if len(opened.commitment) != len(opened.secret) or len(shares) != seats:
        raise RecordError("A record has one commitment of 32 bytes, and one share or '-' for each seat.")
    return opened


def _parse_setup(head: dict[str, str], seats: int, opened: Opened | None) -> Setup:
    try:
        options = dict([part.split("=", 1) for part in head["options"].split()])
        seed = bytes.fromhex(head["seed"]) if opened is None else seed_of(opened.secret, opened.shares)
        setup = Setup(head["variant"], options, seats, seed)
        setup.rules()
    except ValueError as error:
        raise RecordError(f"The record's set-up cannot be played: {error}") from None
    return setup


def _sealed_text(opened: Opened) -> dict[str, str]:
    shares = " ".join([share.hex() or NONE_GIVEN for share in opened.shares])
    return dict(zip(SEALED, (opened.commitment.hex(), opened.secret.hex(), shares), strict=True))


def _seat_text(seat: int) -> str:
    return f"P{seat + 1}" if seat >= 0 else "table"
