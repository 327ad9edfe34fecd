"""What comes of one input to a table."""

from typing import NamedTuple

from macao.play.game import Accepted
from macao.play.picture import Line
from macao.play.seating import SeatKind, SeatRow


class Step(NamedTuple):
    """What came of one input: first to be stored, then to be told."""

    lines: tuple[Line, ...] = ()
    seat: SeatRow | None = None
    """Somebody has sat down."""
    kinds: tuple[SeatKind, ...] | None = None
    """Bots have sat down: for whom the chairs are now."""
    accepted: Accepted | None = None
    """What happened, for whoever may know it."""
    reason: str | None = None
    """Why nothing was done."""
    given: tuple[SeatRow, ...] = ()
    """These have given their share to the shuffle, or were waited for in vain."""

    @property
    def counts(self) -> bool:
        """Whether there is something to store."""
        return bool(self.lines or self.given) or self.seat is not None or self.kinds is not None
