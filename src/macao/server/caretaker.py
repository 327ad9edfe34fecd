"""Ends tables without people (docs/clock.md): those that are put away have no clock of their own."""

import logging
from functools import partial

from macao.server import vacancies
from macao.server.keeper import House
from macao.server.lobby import Lobby
from macao.server.rooms import OldRules
from macao.server.rounds import Rounds

log = logging.getLogger("macao.server")

ROUND_MS = 600_000
"""So often it is looked for tables that are overdue; the first time so long after a start, for whoever wants to come
back after an outage."""


class Caretaker:
    """Brings each table at which nobody has been for too long into memory for a moment: it does the rest itself."""

    def __init__(self, house: House, lobby: Lobby) -> None:
        self._house, self._lobby = house, lobby
        self._rounds = Rounds(house.clock, ROUND_MS, self._go_round)

    async def begin(self) -> None:
        """The server starts, and nobody is at any table yet."""
        self._rounds.begin()
        try:
            await self._house.store.do(partial(vacancies.mark_all, since=self._house.clock.now()))
        except Exception as failure:
            log.error("Tables that were left by a crash stay open until the next start: %s", type(failure).__name__)

    async def close(self) -> None:
        """The server goes down now."""
        await self._rounds.close()

    async def _go_round(self) -> None:
        now, settings = self._house.clock.now(), self._house.settings
        late = partial(vacancies.overdue, waiting=now - settings.waiting_ms, playing=now - settings.empty_ms)
        try:
            for table_id in await self._house.store.do(late):
                await self._look_at(table_id)
        except Exception as failure:
            log.error("Tables without people stay open for a while: %s", type(failure).__name__)

    async def _look_at(self, table_id: str) -> None:
        try:
            table = await self._lobby.find(table_id)
        except OldRules:
            await self._house.store.do(partial(vacancies.close, table_id=table_id, now=self._house.clock.now()))
            return
        if table is not None:
            await table.look_in()
