"""All tables: makes them, finds them, brings them back from the log."""

import asyncio
import logging
import secrets
from functools import partial

from macao.dealing.fit import Unfit, fit
from macao.play import names
from macao.play.sealed import NO_SHARE, SECRET_BYTES
from macao.play.seating import Seating, SeatRow
from macao.play.setup import SEED_BYTES
from macao.protocol.requests import NewTable
from macao.server import records
from macao.server.ids import new_id
from macao.server.keeper import RETRY_MOST_MS, RETRY_MS, House
from macao.server.lounge import Lounge
from macao.server.points import chairs
from macao.server.records import TableRow, TableSetup, table_setup
from macao.server.rooms import OldRules, Room
from macao.server.sessions import Guest
from macao.server.table import Table
from macao.variants import find as find_variant

log = logging.getLogger("macao.server")

LOUNGE = "lobby"
"""The name of the lounge among the tables: it has letters that no id has."""

AT_ONCE = 64
"""So many tables are read together at start-up: they share the transactions of the store."""


class Lobby:
    """Tables in memory by their id; the rest are in the store."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.lounge = Lounge(house.clock)
        self._tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Task[Table | None]] = {}
        house.pulse.watch(lambda: any(table.runs for table in self._tables.values()), self._stopped)
        house.drain.watch(lambda: sum(table.engaged for table in self._tables.values()))

    async def create(self, guest: Guest, wanted: NewTable) -> str:
        """Make a table at which `guest` has the first seat, its cards sealed; its id. Raises Unfit."""
        game, name = fit(wanted, bytes(SEED_BYTES)), names.clean(guest.known or wanted.name)
        if name is None or Seating(wanted.seats, []).is_named(name):
            raise Unfit("bad_name")
        begins = wanted.seats.count("person") == 1 and not wanted.shares
        row = TableRow(
            id=new_id(),
            setup=table_setup(wanted, game),
            seed=secrets.token_bytes(SECRET_BYTES),
            status="playing" if begins else "waiting",
            seats=[SeatRow(0, guest.person, name, None if wanted.shares else NO_SHARE)],
            moves=[],
        )
        self._house.fresh.add(row.id)
        reason = await self._house.store.do(partial(records.open_table, table=row, now=self._house.clock.now()))
        if reason is not None:
            self._house.fresh.discard(row.id)
            raise Unfit(reason)
        return row.id

    async def seat_of(self, guest: Guest) -> str | None:
        """The table at which this guest plays for points, or is about to; None: there is none."""
        job = partial(chairs.seat_elsewhere, person=guest.person, now=self._house.clock.now())
        return await self._house.store.do(job)

    async def room(self, name: str) -> Room | None:
        """See Rooms."""
        return self.lounge if name == LOUNGE else await self.find(name)

    async def find(self, table_id: str) -> Table | None:
        """The table, from memory or from the log; None when there is none. Raises OldRules."""
        if table_id in self._tables:
            return self._tables[table_id]
        if table_id not in self._reading:
            task = asyncio.create_task(self._read(table_id))
            task.add_done_callback(lambda _: self._reading.pop(table_id, None))
            self._reading[table_id] = task
        return await asyncio.shield(self._reading[table_id])

    async def _read(self, table_id: str) -> Table | None:
        before = await self._house.pulse.before()
        row = await self._house.store.do(partial(records.read_table, table_id=table_id))
        if row is None:
            return None
        if rules_now(row.setup) != row.setup.rules:
            raise OldRules
        in_play = row.status == "playing" and table_id not in self._house.fresh
        self._house.fresh.discard(table_id)
        table = Table(row, self._house, self.lounge, self._forget, before if in_play else None)
        self._tables[table_id] = table
        return table

    def _forget(self, table: Table) -> None:
        self._tables.pop(table.id, None)

    def _stopped(self, since: int) -> None:
        for table in self._tables.values():
            table.away_since(since)

    async def resume(self) -> None:
        """At start-up: tables whose clock runs go on whether somebody looks or not. Tried until all of them do."""
        patience = RETRY_MS
        while (failure := await self._resume_all()) is not None:
            log.error("Tables with a clock could not be brought back: %s", type(failure).__name__)
            waited = asyncio.Event()
            self._house.clock.later(patience, waited.set)
            await waited.wait()
            patience = min(2 * patience, RETRY_MOST_MS)

    async def _resume_all(self) -> Exception | None:
        try:
            running = await self._house.store.do(records.running)
            for first in range(0, len(running), AT_ONCE):
                await asyncio.gather(*[self._resume(table_id) for table_id in running[first : first + AT_ONCE]])
        except Exception as failure:
            return failure
        return None

    async def _resume(self, table_id: str) -> None:
        try:
            await self.find(table_id)
        except OldRules:
            log.warning("Table %s was played by older rules and stays closed", table_id)

    async def close(self) -> None:
        """Let every table finish what it is doing."""
        self.lounge.close()
        await self._house.pulse.close()
        await asyncio.gather(*(table.close() for table in self._tables.values()))


def rules_now(setup: TableSetup) -> str:
    """Of the rules as they are now; empty when this version cannot make them at all."""
    try:
        return find_variant(setup.variant).rules(setup.options).fingerprint()
    except ValueError:
        return ""
