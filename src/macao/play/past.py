"""The last moves of a table, for a page whose line was broken for a moment."""

from collections import deque

from macao.play.game import Accepted

KEPT = 20
"""So many moves are kept: nearly a minute of lively play. Who was away for longer gets the whole picture."""


class Past:
    """What has been accepted since the table was brought into memory."""

    def __init__(self) -> None:
        self._moves: deque[Accepted] = deque(maxlen=KEPT)

    def add(self, accepted: Accepted) -> None:
        """One more; the oldest is forgotten."""
        self._moves.append(accepted)

    def since(self, ply: int) -> list[Accepted] | None:
        """All that came after `ply` moves, without a gap; None when that is not known (any more)."""
        later = [accepted for accepted in self._moves if accepted.since >= ply]
        return later if later and later[0].since == ply else None
