"""Keeps one table in the store: what a Step says is committed before anybody is told, and a table that may not be what
was stored is made anew from the log."""

import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from macao.dealing.showing import choose
from macao.play.clocks import time_given_back
from macao.play.due import due
from macao.play.picture import Line
from macao.play.seating import Seating, SeatRow
from macao.play.stake import Free
from macao.play.step import Pace, Step
from macao.play.table import Table
from macao.server import records
from macao.server.alarm import Alarm
from macao.server.clock import Clock
from macao.server.drain import Drain
from macao.server.points import chairs
from macao.server.points.stakes import Booking
from macao.server.pulse import Pulse
from macao.server.ratings.results import and_finish
from macao.server.records import TableRow
from macao.server.seals import made_of
from macao.server.sessions import Guest
from macao.server.settings import Settings
from macao.server.store import RETRY, NotStored, Store

log = logging.getLogger("macao.server")

RETRY_MS = 1_000
"""After so long a table that could not be read or written is tried again, then after twice as long each time."""
RETRY_MOST_MS = 60_000


class House(NamedTuple):
    """What all tables share."""

    store: Store
    clock: Clock
    settings: Settings
    pulse: Pulse
    fresh: set[str]
    """Tables that this process has made and nobody has looked at yet: no outage has befallen them."""
    drain: Drain


class Keeper:
    """`table` is the machine in memory, or None while it could not be brought back; `again` asks to try later."""

    def __init__(self, row: TableRow, house: House, again: Callable[[], object], away_since: int | None) -> None:
        """`away_since`: it was in play, and nobody could play from then until now."""
        self._row = row
        self.known: dict[bytes, str] = dict(row.known)
        """Of those who sit there or look on, the names of their accounts."""
        self._away_since = away_since
        self._house = house
        self._patience = RETRY_MS
        self._again = Alarm(house.clock, again)
        self._left: int | None = None
        self._status = row.status
        self._free, self.booked = row.setup.free, row.booked
        self.table: Table | None = None

    @property
    def seating(self) -> Seating:
        """Who sits, as far as is known."""
        return self.table.seating if self.table else Seating(self._row.setup.kinds, self._row.seats)

    def begin(self, row: TableRow) -> bool:
        """Be where the log ends. If that cannot be, it is tried again later."""
        self._row = row
        self.known |= row.known
        try:
            self.table = Table(
                partial(made_of, row),
                row.setup.kinds,
                row.seats,
                row.entries,
                self._pace(),
                choose,
                self._complain,
                self._house.clock.now(),
                self._left,
                row.kept,
            )
        except Exception as failure:
            self._put_off(failure)
            return False
        self._patience, self._left, self._status = RETRY_MS, None, row.status
        self._free, self.booked = row.setup.free, row.booked
        if self._away_since is not None:
            self.table.away_since(self._away_since)
        return True

    async def read(self) -> bool:
        """Bring the table back from the log if it is not here; whether that has just been done."""
        if self.table is not None:
            return False
        try:
            row = await self._house.store.do(partial(records.read_table, table_id=self._row.id))
        except Exception as failure:
            self._put_off(failure)
            return False
        return row is not None and self.begin(row)

    def meet(self, guest: Guest) -> None:
        """He looks at the table."""
        if guest.known is not None:
            self.known[guest.person] = guest.known

    def drop(self) -> None:
        """Forget the table in memory: it may not be what was stored. The turn in use gets time back for that."""
        if self.table is not None:
            self._left = time_given_back(self.table.clock(self._house.clock.now()) or 0)
        self.table = None
        self._again.set(self._patience)

    def cancel(self) -> None:
        """Nothing is tried again any more."""
        self._again.cancel()

    async def store(self, step: Step) -> bool:
        """Commit; if nobody knows whether that happened, the table is what the log says."""
        if self.table is None or not step.counts:
            return True
        try:
            status = self.table.status
            booking = await self._house.store.do(self._job(step, self.table))
        except Exception as failure:
            log.error("Table %s could not be written: %s", self._row.id, type(failure).__name__)
            self.drop()
            return False
        self._status, self._away_since, self._free = status, None, self.free
        if booking is not None:
            self.booked, self._free = booking.lines, booking.free or self._free
        return True

    def _job(self, step: Step, table: Table) -> Callable[[Connection], Booking | None]:
        """What writes the step, books what is due for it where points are staked, and keeps what the match came to."""
        status, now = table.status, self._house.clock.now()
        to_do = due(self.stake, table.dealer, self._status, status)
        carry = partial(
            records.carry,
            table_id=self._row.id,
            seat=step.seat,
            kinds=step.kinds,
            paused=step.paused,
            lines=step.lines,
            status=None if status == self._status else status,
            given=step.given,
            freed=step.freed,
            lead=step.lead,
            due=to_do if self.stake else None,
            now=now,
        )
        return and_finish(carry, self._row.id, self._row.setup.variant, to_do.result, now)

    def seats(self, person: bytes) -> bool:
        """Whether he has a chair here."""
        return self.seating.seat_of(person) is not None

    async def refusal(self, person: bytes) -> str | None:
        """Why this person may not play here for what is staked."""
        if not self.stake:
            return None
        job = partial(
            chairs.refusal, person=person, stake=self.stake, table_id=self._row.id, now=self._house.clock.now()
        )
        try:
            return await self._house.store.do(job)
        except NotStored:
            return RETRY

    @property
    def stake(self) -> int:
        """Points that each seat pays; 0: it is played for nothing."""
        return 0 if self.free else self._row.setup.stake

    @property
    def free(self) -> Free | None:
        """Why nothing is staked though a stake was agreed."""
        return self._free or records.free_by(self._row.setup.stake, self.seating.kinds)

    @property
    def host(self) -> int:
        """The seat of the host, as far as is known."""
        return self.table.host if self.table else self._row.setup.host

    def has(self, seat: SeatRow) -> bool:
        """Whether the log says that this guest has this chair."""
        return seat in self._row.seats

    @property
    def moves(self) -> list[Line]:
        """The log as it was last read."""
        return self._row.moves

    def _pace(self) -> Pace:
        settings = self._house.settings
        return Pace(
            clock=self._row.setup.clock,
            grace=settings.grace_ms,
            bot=settings.bot_delay_ms,
            deal=settings.deal_delay_ms,
            recess=settings.recess_ms,
            away=settings.away_ms,
            stand_in=settings.stand_in_ms,
            fill=settings.fill_ms if self._row.setup.fill else None,
            stall=None if self._row.setup.clock else settings.stall_ms,
            host=settings.host_ms,
            empty=settings.empty_ms,
            waits=settings.waiting_ms,
        )

    def _complain(self, sentence: str) -> None:
        log.error("Table %s: %s", self._row.id, sentence)

    def _put_off(self, failure: Exception) -> None:
        log.error("Table %s could not be brought back: %s", self._row.id, type(failure).__name__)
        self._again.set(self._patience)
        self._patience = min(2 * self._patience, RETRY_MOST_MS)
