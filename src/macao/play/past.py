"""The last moves of a table, for a page whose line was broken for a moment."""

from collections import deque

from macao.engine.events import Event
from macao.play.game import Accepted

KEPT = 20
"""So many moves are kept: nearly a minute of lively play. Who was away for longer gets the whole picture."""


class Past:
    """What has been accepted since the table was brought into memory."""

    def __init__(self) -> None:
        self._moves: deque[tuple[int, list[Event]]] = deque(maxlen=KEPT)

    def add(self, accepted: Accepted) -> None:
        """One more; the oldest is forgotten."""
        self._moves.append((accepted.since, accepted.events))

    def since(self, ply: int) -> list[Accepted] | None:
        """All that came after `ply` moves, without a gap; None when that is not known (any more)."""
        later = [_heard(since, events) for since, events in self._moves if since >= ply]
        return later if later and later[0].since == ply else None


def _heard(since: int, events: list[Event]) -> Accepted:
    """What happened; what was to be stored has been."""
    heard = Accepted(since)
    heard.events = events
    return heard
