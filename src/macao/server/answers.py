"""The answers given to commands: the same key always gets the same one.

Moves that were made are remembered by the log itself, and so outlive a crash; refusals, which changed nothing, only
while the table is in memory.
"""

from collections import OrderedDict

from macao.protocol.messages import Done, Move, Refused
from macao.server.records import MoveRow

REFUSALS = 256


class Answers:
    """Of one table. A command is known by its key, and is the same only from the same seat with the same move."""

    def __init__(self, log: list[MoveRow]) -> None:
        self._made: dict[str, MoveRow] = {}
        self._refused: OrderedDict[str, tuple[int, Move, Refused]] = OrderedDict()
        self.remember(log)

    def remember(self, rows: list[MoveRow]) -> None:
        """Moves that stand in the log now."""
        self._made.update({row.key: row for row in rows if row.key is not None})

    def refuse(self, seat: int, move: Move, answer: Refused) -> None:
        """A refusal; the oldest are forgotten."""
        self._refused[move.key] = (seat, move, answer)
        if len(self._refused) > REFUSALS:
            self._refused.popitem(last=False)

    def find(self, seat: int, move: Move, ply: int) -> Done | Refused | None:
        """The answer this command has had."""
        row = self._made.get(move.key)
        if row is not None:
            same = (row.seat, row.move) == (seat, move.move)
            return Done(move.key, row.ply) if same else Refused(move.key, "key_reused", ply)
        known = self._refused.get(move.key)
        if known is None:
            return None
        return known[2] if known[:2] == (seat, move) else Refused(move.key, "key_reused", ply)
