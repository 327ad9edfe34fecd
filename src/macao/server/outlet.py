"""What is said to one socket. It is written at once; what a slow reader leaves waits here, and too much drops him."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from macao.protocol import encode
from macao.protocol.messages import Problem, ServerMessage

LIMIT = 64
LIMIT_BYTES = 256 * 1024
"""So much may wait for one socket, in messages and in bytes."""
SLOW = 4008
"""Close code of a socket that did not read."""
LINGER_S = 2.0
"""How long a peer has to read why it is closed."""


class Line(Protocol):
    """The way to one peer."""

    def write(self, text: str) -> bool:
        """Send this; False, and nothing is sent, while the peer does not read."""

    def room_again(self, go_on: Callable[[], None]) -> None:
        """Call this whenever the peer reads again."""

    def end(self, code: int) -> None:
        """Close behind what was written."""

    def drop(self, code: int) -> None:
        """Cut it at once."""


class Outlet:
    """Putting never waits. At the end there is perhaps a close code."""

    __slots__ = ("_bytes", "_line", "_waiting", "closed")

    def __init__(self, line: Line) -> None:
        self._line = line
        line.room_again(self.go_on)
        self._waiting: list[str | int] = []
        self._bytes = 0
        self.closed = False

    def put(self, text: str) -> None:
        """Send a message; when too much waits, drop the socket."""
        if not self.closed and (self._waiting or not self._line.write(text)):
            self._wait(text)

    def send(self, message: ServerMessage) -> None:
        """Encode and send a message."""
        self.put(encode.text(message))

    def end(self, code: int, reason: str | None = None) -> None:
        """Name the problem, if any, and close after what waits; a peer that does not read is dropped soon."""
        if reason is not None:
            self.send(Problem(reason))
        if self._waiting and not self.closed:
            self._wait(code)
        elif not self.closed:
            self._line.end(code)
        self.closed = True
        asyncio.get_running_loop().call_later(LINGER_S, self._line.drop, code)

    def go_on(self) -> None:
        """The peer reads again."""
        sent = 0
        for item in self._waiting:
            if isinstance(item, int):
                self._line.end(item)
            elif not self._line.write(item):
                break
            self._bytes -= _size(item)
            sent += 1
        del self._waiting[:sent]

    def _wait(self, item: str | int) -> None:
        self._bytes += _size(item)
        if len(self._waiting) == LIMIT or self._bytes > LIMIT_BYTES:
            self.closed = True
            self._line.drop(SLOW)
        else:
            self._waiting.append(item)


def _size(item: str | int) -> int:
    """Bytes on the line; most messages are ASCII, and their length is known without encoding them again."""
    if isinstance(item, int):
        return 0
    return len(item) if item.isascii() else len(item.encode())
