"""uvicorn's WebSocket protocol with the things ASGI cannot say: when a message came, drop this peer, goodbye for now.

An ASGI close waits until the peer reads, so that a frozen browser tab would be held for ever.
"""

import socket
from struct import pack
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

from macao.protocol import encode
from macao.protocol.messages import Problem
from macao.server.arrivals import Arrivals
from macao.server.clock import Clock
from macao.server.outlet import LINGER_S

SEND_BUFFER = 64 * 1024
"""Bytes the kernel may hold for a peer that does not read."""
UNREAD_MS = 20_000
"""After so long without an acknowledgement the kernel gives the peer up."""
PIECES = 64
"""A message may come in so many fragments; of empty ones no limit of bytes would ever be enough."""


class Wire(WebSocketsSansIOProtocol):
    """Puts `drop(code)` into the scope's extensions under "macao.drop", under "macao.reading" since when something has
    come that is not dealt with, and into each message under "macao.read" when its first byte came; both by the clock.
    """

    def __init__(self, clock: Clock, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._arrivals = Arrivals(self.conn, clock.now)

    def connection_made(self, transport: Any) -> None:
        """Send at once, and bound what the kernel keeps for this peer."""
        super().connection_made(transport)
        peer = transport.get_extra_info("socket")
        if peer is not None and peer.family in (socket.AF_INET, socket.AF_INET6):
            peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # Else an answer waits 40 ms behind an update.
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)

    async def run_asgi(self) -> None:
        """Hand `drop` to the application; when it has done, the peer has two seconds to read what is left."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions["macao.drop"] = self.drop
        extensions["macao.reading"] = self._arrivals.oldest
        await super().run_asgi()
        self.loop.call_later(LINGER_S, self.transport.abort)

    async def send(self, message: Any) -> None:
        """As uvicorn does; a text, which is nearly all that is sent, without its detours."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or self.conn.state is not State.OPEN or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(_frame(text.encode()))

    async def receive(self) -> Any:
        """The next message; the one before has been dealt with."""
        self._arrivals.done()
        event: Any = await super().receive()
        if event["type"] == "websocket.receive":
            event["macao.read"] = self._arrivals.take()
        return event

    def handle_ping(self) -> None:
        """A peer that asks and does not read is not answered: its answers would pile up here."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Any) -> None:
        """The next piece of a message."""
        if len(self.frames) < PIECES:
            super().handle_cont(event)
        else:
            self._refuse(1009)

    def send_receive_event_to_app(self) -> None:
        """Text that is none closes the line; uvicorn would fill the log with it."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self._refuse(1007)
            return
        super().send_receive_event_to_app()

    def drop(self, code: int) -> None:
        """Say `code` to a peer that is only slow, and cut off one that does not read within two seconds."""
        if self.disconnected:
            return
        self._last_words(code, None)
        self.transport.close()
        self.loop.call_later(LINGER_S, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """No pong: do not wait for the peer to read what is still buffered."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER_S, self.transport.abort)

    def shutdown(self) -> None:
        """The server stops: tell the page that it may come back soon."""
        if self.handshake_complete:
            self._last_words(1012, Problem("restart"))
        super().shutdown()
        self.loop.call_later(LINGER_S, self.transport.abort)

    def _refuse(self, code: int) -> None:
        """What the peer says is against the protocol."""
        if not self.close_sent:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def _last_words(self, code: int, problem: Problem | None) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        try:
            if problem is not None:
                self.conn.send_text(encode.text(problem).encode())
            self.conn.send_close(code)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_sent = True


def _frame(payload: bytes) -> bytes:
    """A text message in one frame, which a server does not mask."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    return (pack("!BBH", 0x81, 126, size) if size < 1 << 16 else pack("!BBQ", 0x81, 127, size)) + payload


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
