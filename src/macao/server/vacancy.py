"""Writes down since when nobody is at one table. Nobody waits for that: who comes is shown his cards at once."""

import asyncio
import logging
from functools import partial

from macao.server import vacancies
from macao.server.desks import Desks
from macao.server.keeper import House
from macao.server.records import TableRow

log = logging.getLogger("macao.server")


class Vacancy:
    """Of one table, whose `desks` say who is there. What could not be written is written with the next change."""

    def __init__(self, row: TableRow, house: House, desks: Desks) -> None:
        self._id, self._house, self._desks = row.id, house, desks
        self._written = row.empty_since is not None
        self._writing: asyncio.Task[None] | None = None

    @property
    def stored(self) -> bool:
        """Whether the store knows if somebody is there."""
        return self._written == self._empty

    def follow(self) -> None:
        """Somebody has come or gone."""
        if not self.stored and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._write())

    async def close(self) -> None:
        """The server goes down now."""
        self.follow()
        if self._writing is not None:
            await self._writing

    @property
    def _empty(self) -> bool:
        return not self._desks.online

    async def _write(self) -> None:
        while not self.stored:
            empty = self._empty
            since = self._house.clock.now() if empty else None
            try:
                await self._house.store.do(partial(vacancies.mark, table_id=self._id, since=since))
            except Exception as failure:
                log.error("Who is at table %s could not be written: %s", self._id, type(failure).__name__)
                return
            self._written = empty
