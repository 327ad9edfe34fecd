"""Whether this server has been alive all the time: what it writes down of that, and whether its process was stopped."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from macao.server import records
from macao.server.alarm import Alarm
from macao.server.clock import Clock
from macao.server.store import Store

log = logging.getLogger("macao.server")

BEAT_MS = 1_000
"""So often it is written down that the server is alive, while a clock runs at some table."""
IDLE_MS = 60_000
"""So often when none runs: one that begins just before a crash must not be given an hour of silence back."""
STOPPED_MS = 5_000
"""After so long without a beat this process was stopped, or the machine asleep: an outage like a restart."""


class Pulse:
    """Times are those of the clock. It begins to beat when somebody has asked for `before`."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.started = clock.now()
        self._store, self._clock = store, clock
        self._seen = self._written = self.started
        self._before: int | None = None
        self._begun = False
        self._alarm = Alarm(clock, self._beat)
        self._writing: asyncio.Task[None] | None = None
        self._needed: Callable[[], bool] = bool
        self._stopped: Callable[[int], object] = int

    def watch(self, needed: Callable[[], bool], stopped: Callable[[int], object]) -> None:
        """Each beat is written while `needed`; `stopped` is told since when this process has not run."""
        self._needed, self._stopped = needed, stopped

    async def before(self) -> int:
        """When the server was last alive before this start; this start, when nobody knows. Raises NotStored."""
        if not self._begun:
            found = await self._store.do(records.read_alive)
            if not self._begun:
                self._before, self._begun = found, True
                self._seen = self._clock.now()  # Nobody has asked, so no beat has been missed.
                self._beat()
        return self.started if self._before is None else self._before

    def look(self) -> None:
        """Notice it when this process was stopped; whoever has something to decide by the clock looks first."""
        now = self._clock.now()
        seen, self._seen = self._seen, now
        if now - seen > STOPPED_MS:
            log.warning("This process did not run for %d s", (now - seen) // 1000)
            self._stopped(seen)

    async def close(self) -> None:
        """The server goes down now."""
        self._alarm.cancel()
        if self._writing is not None:
            await self._writing
        if self._begun and self._needed():
            await self._write()

    def _beat(self) -> None:
        self._alarm.set(BEAT_MS)
        self.look()
        due = self._needed() or self._seen - self._written >= IDLE_MS
        if due and (self._writing is None or self._writing.done()):
            self._written = self._seen
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            await self._store.do(partial(records.write_alive, now=self._clock.now()))
        except Exception as failure:
            log.error("It could not be written down that the server is alive: %s", type(failure).__name__)
