"""What is done at the start and every ten minutes about who is signed in: see `stamps` and `lives`."""

import logging
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, exists

from macao.server import lives, stamps
from macao.server.accounts import tickets
from macao.server.clock import Clock
from macao.server.mail import outbox
from macao.server.mail.carriers import Carrier
from macao.server.rounds import Rounds
from macao.server.schema import seats, sessions
from macao.server.store import Store, T

log = logging.getLogger("macao.server")

ROUND_MS = 600_000
SWEEP_MS = 86_400_000
STAMP_BYTES = 16


class Housekeeper:
    """Nobody waits for him; what fails is tried in the next round."""

    def __init__(self, store: Store, clock: Clock, data: Path, carrier: Carrier) -> None:
        self._store, self._clock, self._data, self._carrier = store, clock, data, carrier
        self._rounds = Rounds(clock, ROUND_MS, self._go_round)
        self._swept: int | None = None

    async def begin(self) -> None:
        """The server starts; nobody has been let in yet."""
        self._rounds.begin()
        try:
            if await self._stamp(stamps.arrive, now=self._clock.now()):
                log.warning("This database was restored from a copy: whoever was signed in has to sign in again.")
        except Exception as failure:
            log.error("Nobody knows whether this database was restored: %s", type(failure).__name__)

    async def close(self) -> None:
        """The server goes down now."""
        await self._rounds.close()

    async def _go_round(self) -> None:
        try:
            await self._stamp(stamps.move_on)
            if self._swept is None or self._clock.now() - self._swept >= SWEEP_MS:
                self._swept = self._clock.now()
                self._carrier.forget(await self._store.do(partial(sweep, now=self._swept)))
        except Exception as failure:
            log.error("Who is signed in was not looked after: %s", type(failure).__name__)

    async def _stamp(self, job: Callable[..., T], **more: Any) -> T:
        """By the thread of the database, which waits for the disk anyway."""
        fresh, those = secrets.token_hex(STAMP_BYTES), stamps.known(self._data)
        done = await self._store.do(partial(job, data=self._data, those=those, fresh=fresh, **more))
        await self._store.do(partial(stamps.settle, data=self._data, fresh=fresh))
        return done


def sweep(connection: Connection, now: int) -> list[int]:
    """Sessions and tickets whose time is over go, and what is left of old letters: their numbers."""
    signed = sessions.c.signed_at.is_not(None) & (sessions.c.seen_at <= now - lives.SIGNED_MS)
    sat = exists().where(seats.c.person == sessions.c.person)
    guests = sessions.c.signed_at.is_(None) & (sessions.c.seen_at <= now - lives.GUEST_MS) & ~sat
    connection.execute(delete(sessions).where(signed | guests))
    tickets.sweep(connection, now)
    return outbox.sweep(connection, now - lives.LETTER_MS)
