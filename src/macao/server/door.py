"""The door of the house: whoever has not said what he wants is kept neither long nor in great numbers, and nobody who
does not take what he asked for."""

import asyncio
import ipaddress
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HANDSHAKE_S = 5.0
"""How long a request, its body too, may take to arrive; and how long a new connection may say nothing."""
MOST_WAITING = 64
"""So many connections of one address may be without a whole request at once; the oldest of more have to go."""
HEAD_LIMIT = 64 * 1024
"""Bytes of a request beside its body; uvicorn would keep as many as can come in the time."""
UNREAD_S, LEAST_READ = 30.0, 32 * 1024
"""So many bytes of a long answer have to be read in so many seconds: a kilobyte a second, with pauses."""
PATIENCE_S = 1.0
"""But nobody has to before he has waited so long: after a restart all players behind one proxy come at once."""


class Waiting:
    """Connections whose request is not there yet, by address and in the order in which they came."""

    def __init__(self) -> None:
        self._lines: dict[str, dict[Door, float]] = {}
        self._watched: set[str] = set()
        """Addresses whose line was too long."""

    def add(self, where: str, door: "Door") -> None:
        """One more."""
        line = self._lines.setdefault(where, {})
        line[door] = door.loop.time()
        if len(line) > MOST_WAITING and where not in self._watched:
            self._watched.add(where)
            self._watch(where, door.loop)

    def remove(self, where: str, door: "Door") -> None:
        """No longer waiting, if it was."""
        line = self._lines.get(where, {})
        line.pop(door, None)
        if not line:
            self._lines.pop(where, None)

    def _watch(self, where: str, loop: asyncio.AbstractEventLoop) -> None:
        """Look again; not before what has arrived meanwhile is read, which in a busy loop takes another turn of it."""
        loop.call_later(PATIENCE_S, loop.call_soon, loop.call_soon, self._shorten, where, loop)

    def _shorten(self, where: str, loop: asyncio.AbstractEventLoop) -> None:
        """Whoever came first has had the most time."""
        line, late = self._lines.get(where, {}), loop.time() - PATIENCE_S
        for door in list(line)[: max(0, len(line) - MOST_WAITING)]:
            if line[door] <= late:
                door.turn_away()
        if len(line) > MOST_WAITING:
            self._watch(where, loop)
        else:
            self._watched.discard(where)


class Door(HttpToolsProtocol):
    """uvicorn's HTTP protocol, which would wait for a request for ever."""

    def __init__(self, waiting: Waiting, **given: Any) -> None:
        super().__init__(**given)
        self._waiting = waiting
        self._where = ""
        self._limit: TimerHandle | None = None
        self._beside = 0
        """Bytes of the request that is arriving which are not its body."""
        self._unread: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody stands at the door."""
        super().connection_made(transport)
        self._where = network(self.client[0] if self.client else "")
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        self._heard()
        self._stop_looking()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request, which may not go on for ever; blank lines before it are no beginning to uvicorn."""
        self._wait()
        self._beside += len(data)
        super().data_received(data)
        if self._limit is not None and self._beside > HEAD_LIMIT:
            self.turn_away()

    def on_body(self, body: bytes) -> None:
        """That part of it is for the application, which has a limit of its own."""
        self._beside -= len(body)
        super().on_body(body)

    def on_message_begin(self) -> None:
        """A request begins, the first or a later one."""
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        """A request is there, its body too."""
        super().on_message_complete()
        self._heard()

    def pause_writing(self) -> None:
        """An answer waits to be read."""
        super().pause_writing()
        self._look_later()

    def resume_writing(self) -> None:
        """It is read, but for a rest."""
        self._stop_looking()
        super().resume_writing()

    def _look_later(self) -> None:
        self._unread = self.loop.call_later(UNREAD_S, self._look, self.transport.get_write_buffer_size())

    def _look(self, before: int) -> None:
        if before - self.transport.get_write_buffer_size() < LEAST_READ:
            self.turn_away()
        else:
            self._look_later()

    def _stop_looking(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def handle_websocket_upgrade(self) -> None:
        """Somebody has come in, and no door is needed; it and its parser hold each other for an hour."""
        super().handle_websocket_upgrade()
        self._heard()
        del self.parser

    def turn_away(self) -> None:
        """Cut the line: there is nobody to be answered."""
        self._heard()
        self.transport.abort()

    def _wait(self) -> None:
        if self._limit is None:
            self._limit = self.loop.call_later(HANDSHAKE_S, self.turn_away)
            self._waiting.add(self._where, self)

    def _heard(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
            self._beside = 0
            self._waiting.remove(self._where, self)


def network(address: str) -> str:
    """What counts as one address: of IPv6 the network of 64 bits that one household is given."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None:
        return str(ipaddress.IPv6Network((found.packed, 64), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)
