"""Something that is done again and again, one time after the other."""

import asyncio
from collections.abc import Callable, Coroutine

from macao.server.alarm import Alarm
from macao.server.clock import Clock


class Rounds:
    """Calls `go`, which bears whatever fails, every `ms` milliseconds; not while the last round is still on its way."""

    def __init__(self, clock: Clock, ms: int, go: Callable[[], Coroutine[None, None, None]]) -> None:
        self._ms, self._go = ms, go
        self._alarm = Alarm(clock, self._ring)
        self._round: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """The first round comes after so many milliseconds."""
        self._alarm.set(self._ms)

    async def close(self) -> None:
        """No other round begins; the one on its way is waited for."""
        self._alarm.cancel()
        if self._round is not None:
            await self._round

    def _ring(self) -> None:
        self._alarm.set(self._ms)
        if self._round is None or self._round.done():
            self._round = asyncio.create_task(self._go())
