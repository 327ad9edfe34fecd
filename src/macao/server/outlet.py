"""What waits to be written to one socket. Putting never waits; a reader that does not keep up is dropped."""

import asyncio
from collections.abc import Callable

from macao.protocol import encode
from macao.protocol.messages import Problem, ServerMessage

LIMIT = 64
LIMIT_BYTES = 256 * 1024
"""So much may wait for one socket, in messages and in bytes."""
SLOW = 4008
"""Close code of a socket that did not read."""
LINGER_S = 2.0
"""How long a peer has to read why it is closed."""


class Outlet:
    """A bounded queue of messages, and at its end perhaps a close code. `drop` cuts the line at once."""

    def __init__(self, drop: Callable[[int], None], limit: int = LIMIT) -> None:
        self._queue: asyncio.Queue[str | int] = asyncio.Queue(limit)
        self._bytes = 0
        self._drop = drop
        self.closed = False

    def put(self, text: str) -> None:
        """Queue a message; when the queue is full, drop the socket."""
        self._put(text)

    def send(self, message: ServerMessage) -> None:
        """Encode and queue a message."""
        self._put(encode.text(message))

    def end(self, code: int, reason: str | None = None) -> None:
        """Name the problem, if any, and close after what is queued; a peer that does not read is dropped soon."""
        if reason is not None:
            self.send(Problem(reason))
        self._put(code)
        self.closed = True
        asyncio.get_running_loop().call_later(LINGER_S, self._drop, code)

    async def next(self) -> str | int:
        """The next message, or the code to close with."""
        item = await self._queue.get()
        self._bytes -= _size(item)
        return item

    def _put(self, item: str | int) -> None:
        if self.closed:
            return
        self._bytes += _size(item)
        if self._queue.full() or self._bytes > LIMIT_BYTES:
            self.closed = True
            self._drop(SLOW)
        else:
            self._queue.put_nowait(item)


def _size(item: str | int) -> int:
    """Bytes on the line; most messages are ASCII, and their length is known without encoding them again."""
    if isinstance(item, int):
        return 0
    return len(item) if item.isascii() else len(item.encode())
