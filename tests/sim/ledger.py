"""The database file as anybody could read it beside the server: what is in there is durable, and nothing else is."""

import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from macao.play.seating import SeatRow
from macao.server.points import audit
from macao.server.sessions import digest

MOVED = "SELECT why, seat, amount, debit, credit FROM transfers WHERE game = ?"
LOG = 'SELECT ply, at_ms, seat, move, "key" FROM moves WHERE game = ?'


class Row(NamedTuple):
    """One line of the log."""

    ply: int
    at: int
    seat: int
    move: str
    key: str | None


class Stored(NamedTuple):
    """A table as its row has it; `setup` is the text there."""

    id: str
    head: int
    setup: str
    status: str


class Transfer(NamedTuple):
    """Points that have moved at a table."""

    why: str
    seat: int
    amount: int
    debit: str
    credit: str


class Ledger:
    """Reads without SQLAlchemy, of which each answer costs more than what is asked here."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._line: sqlite3.Connection | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def tables(self) -> list[Stored]:
        """All of them."""
        return [Stored(*row) for row in self._ask("SELECT id, head, setup, status FROM tables ORDER BY id")]

    def moves(self, table: str, after: int = 0) -> list[Row]:
        """Its log behind that ply."""
        return [Row(*row) for row in self._ask(f"{LOG} AND ply > ? ORDER BY ply", table, after)]

    def seats(self, table: str) -> list[SeatRow]:
        """Who sits there."""
        found = self._ask("SELECT seat, person, name, share FROM seats WHERE table_id = ? ORDER BY seat", table)
        return [SeatRow(*row) for row in found]

    def person(self, token: str) -> bytes:
        """Who is in the browser that holds this token."""
        return bytes(self._ask("SELECT person FROM sessions WHERE token_hash = ?", digest(token))[0][0])

    def seed(self, table: str) -> bytes:
        """Its secret."""
        return bytes(self._ask("SELECT seed FROM tables WHERE id = ?", table)[0][0])

    def transfers(self, table: str) -> list[Transfer]:
        """Of its matches, in order."""
        return [Transfer(*row) for row in self._ask(f"{MOVED} ORDER BY number", table)]

    def audit(self) -> list[Any]:
        """What does not add up."""
        return [row for text in (audit.WHOLE, audit.SUMS, audit.LEFT_OVER) for row in self._ask(text)]

    def alive(self) -> int | None:
        """When a server last said that it is alive, by its date."""
        return next((at for (at,) in self._ask("SELECT at_ms FROM alive")), None)

    def _ask(self, text: str, *given: object) -> list[Any]:
        if self._line is None:
            self._line = sqlite3.connect(self._file, isolation_level=None)
        return self._line.execute(text, given).fetchall()
