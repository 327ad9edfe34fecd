"""What becomes of a match beside its cards: who came late, who has left it for good, why it was called off."""

from typing import Literal

from macao.engine.moves import DESERTED, JOINED, STOPPED, Kind, Move, kind_of, simple

Refund = Literal["voided", "deserted", "stopped"]
"""Why all stakes go back: an outage, nobody was there any more, or all have agreed to end the match."""

By = Literal["person", "stand_in", "bot"]
"""Who plays for a seat: its person, a bot that stands in for him (C-77), or a bot from the beginning."""


class Course:
    """Followed move by move."""

    def __init__(self) -> None:
        self.left: set[int] = set()
        """Seats whose persons have said that they leave, and have not come back."""
        self.joined: set[int] = set()
        """Seats that were bots' at first."""
        self.called_off: Refund | None = None

    def follow(self, seat: int, move: Move) -> None:
        """This has been made."""
        kind = kind_of(move)
        if kind == Kind.DEAL:
            self.called_off = None
        elif kind == Kind.BACK:
            self.left.discard(seat)
            self.joined.update({seat} if move == JOINED else ())
        elif move == simple(Kind.LEAVE):
            self.left.add(seat)
        elif kind == Kind.VOID:
            self.left.clear()
            self.called_off = "stopped" if move == STOPPED else "deserted" if move == DESERTED else "voided"
