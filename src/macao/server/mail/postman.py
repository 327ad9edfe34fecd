"""Carries out the letters of the outbox, one after the other."""

import asyncio
import logging
from functools import partial

from macao.server.alarm import Alarm
from macao.server.clock import Clock
from macao.server.mail import outbox
from macao.server.mail.carriers import Carrier
from macao.server.mail.outbox import Waiting
from macao.server.store import Store

log = logging.getLogger("macao.server")

LOOK_AGAIN_MS = 60_000
"""So soon it is looked for letters when the database failed."""


class Postman:
    """Nobody waits for him, and a letter is forgotten only when it has been carried."""

    def __init__(self, store: Store, clock: Clock, carrier: Carrier) -> None:
        self._store, self._clock, self.carrier = store, clock, carrier
        self._alarm = Alarm(clock, self.wake)
        self._round: asyncio.Task[None] | None = None
        self._again = False

    async def begin(self) -> None:
        """The server starts: letters of before are carried when they are due."""
        try:
            await self._sleep()
        except Exception as failure:
            self._put_off(failure)

    def wake(self) -> None:
        """There may be a letter."""
        self._again = True
        if self._round is None or self._round.done():
            self._round = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """The server goes down now; what has not been carried is tried after the next start."""
        self._alarm.cancel()
        if self._round is not None:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    async def _go_round(self) -> None:
        try:
            while self._again:
                self._again = False
                while letters := await self._store.do(partial(outbox.due, now=self._clock.now())):
                    for waiting in letters:
                        await self._carry(waiting)
                await self._sleep()
        except Exception as failure:
            self._put_off(failure)

    async def _carry(self, waiting: Waiting) -> None:
        try:
            await self.carrier.carry(waiting.id, waiting.letter)
        except Exception as failure:  # Whatever a mail server does is no reason to lose a letter.
            log.warning("Letter %d could not be carried: %s", waiting.id, type(failure).__name__)
            await self._store.do(partial(outbox.failed, waiting=waiting, now=self._clock.now()))
        else:
            await self._store.do(partial(outbox.sent, letter_id=waiting.id))

    def _put_off(self, failure: Exception) -> None:
        log.error("Letters wait for a while: %s", type(failure).__name__)
        self._alarm.set(LOOK_AGAIN_MS)

    async def _sleep(self) -> None:
        at = await self._store.do(outbox.next_due)
        if at is not None:
            self._alarm.set(max(0, at - self._clock.now()))
