"""How long things take at a table, and what comes of one input to it."""

from typing import NamedTuple

from macao.play.game import Accepted
from macao.play.kept import Lead
from macao.play.picture import Line
from macao.play.seating import SeatKind, SeatRow


class Pace(NamedTuple):
    """How long things take at a table, in milliseconds; `clock` in seconds for a turn, 0 for none."""

    clock: int = 0
    grace: int = 400
    """A move that arrives this much after the clock has run out is still in time."""
    bot: int = 700
    among_bots: int = 700
    """A bot thinks no longer than this once no person holds cards."""
    deal: int = 4_000
    """A finished round stays so long when only bots are left to deal the next one."""
    recess: int = 60_000
    """A finished round stays so long at a table with a clock when persons are there and nobody asks for the next."""
    away: int = 90_000
    """Away for so long from a table with a clock counts as leaving (A-143)."""
    stand_in: int = 30_000
    """Away for so long from one where a bot takes over it does (C-77)."""
    fill: int | None = None
    """Bots take the free chairs when somebody has waited so long; None: never."""
    shares: int = 5_000
    """So long the deal waits for the shares that were promised to the shuffle."""
    stall: int | None = None
    """Who has not moved for so long lets the others wait, and they may go on without him; None: a clock sees to it."""
    empty: int | None = None
    """A game that no clock moves is called off when no person has been there for so long; None: never."""
    host: int = 60_000
    """Who has been away for so long is host no longer when somebody else is there."""
    waits: int | None = None
    """A table that waits for persons is closed when none has been there for so long; None: never."""


class Step(NamedTuple):
    """What came of one input: first to be stored, then to be told."""

    lines: tuple[Line, ...] = ()
    seat: SeatRow | None = None
    """Somebody has sat down."""
    kinds: tuple[SeatKind, ...] | None = None
    """Bots have sat down: for whom the chairs are now."""
    paused: bool | None = None
    """The clocks stand still (True) or run again (False) from now on."""
    accepted: Accepted | None = None
    """What happened, for whoever may know it."""
    reason: str | None = None
    """Why nothing was done."""
    given: tuple[SeatRow, ...] = ()
    """These have given their share to the shuffle, or were waited for in vain."""

    closed: bool = False
    """Nothing happens at this table any more."""
    lead: Lead | None = None
    """Another one is the host now, or the host has done something."""
    freed: SeatRow | None = None
    """He has lost his chair."""

    @property
    def counts(self) -> bool:
        """Whether there is something to store."""
        changes = (self.seat, self.kinds, self.paused, self.lead)
        return bool(self.lines or self.given or self.closed) or any(change is not None for change in changes)
