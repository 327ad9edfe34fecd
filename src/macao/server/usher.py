"""The usher: brings whoever wants to play at once to an open table that suits him, or makes one."""

import asyncio
from typing import Literal

from macao.dealing.fit import Unfit
from macao.engine.rules import MAX_SEATS
from macao.play import names
from macao.play.board import Kind
from macao.play.sealed import NO_SHARE
from macao.play.seating import SeatKind
from macao.protocol.requests import NewTable, QuickPlay
from macao.server.clock import Clock
from macao.server.lobby import Lobby
from macao.server.sessions import Guest

CLOCK: Literal[15] = 15
"""Seconds for a move at a table of strangers."""
FRESH_MS = 10_000
"""So long a table just made is offered to the next one although the page of who asked for it has not opened yet."""


class Usher:
    """One guest after the other, so that two who come at once meet at one table."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        self._lobby, self._clock = lobby, clock
        self._fresh: dict[Kind, tuple[int, str]] = {}
        self._turn = asyncio.Lock()

    async def seat(self, guest: Guest, wanted: QuickPlay) -> str:
        """The id of a table at which this guest now sits. Raises Unfit."""
        if names.clean(wanted.name) is None:
            raise Unfit("bad_name")
        if not 2 <= wanted.size <= MAX_SEATS:
            raise Unfit("bad_seats")
        kind = Kind(wanted.variant, wanted.size, wanted.bots, wanted.stake)
        share = None if wanted.shares else NO_SHARE
        async with self._turn:
            if wanted.stake and (back := await self._lobby.seat_of(guest)) is not None:
                return back
            for table_id in [*self._just_made(kind), *self._lobby.lounge.board.fitting(kind)]:
                table = await self._lobby.find(table_id)
                if table is not None and await table.welcome(guest, wanted.name, share):
                    return table_id
            return await self._make(guest, kind, wanted)

    async def _make(self, guest: Guest, kind: Kind, wanted: QuickPlay) -> str:
        seats: list[SeatKind] = ["person"] * kind.size
        table = NewTable(
            kind.variant,
            seats,
            wanted.name,
            clock=CLOCK,
            open=True,
            fill=kind.fill,
            shares=wanted.shares,
            stake=wanted.stake,
        )
        made = await self._lobby.create(guest, table)
        self._fresh[kind] = self._clock.now() + FRESH_MS, made
        return made

    def _just_made(self, kind: Kind) -> list[str]:
        until, table_id = self._fresh.get(kind, (0, ""))
        return [table_id] if self._clock.now() < until else []
