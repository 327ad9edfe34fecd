"""uvicorn's WebSocket protocol with the things ASGI cannot say: when a message came, drop this peer, goodbye for now.

An ASGI close waits until the peer reads, so that a frozen browser tab would be held for ever.
"""

import socket
from asyncio import CancelledError
from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]  # In C if there is one, else not.
from websockets.protocol import State

from macao.protocol import encode
from macao.protocol.messages import Problem
from macao.server.arrivals import Arrivals
from macao.server.bucket import Bucket
from macao.server.clock import Clock
from macao.server.ending import Ending, Gate
from macao.server.inlet import Hear, Inlet
from macao.server.outlet import LINGER_S

SEND_BUFFER = 64 * 1024
"""Bytes the kernel may hold for a peer that does not read."""
UNREAD_MS = 20_000
"""After so long without an acknowledgement the kernel gives the peer up."""
TEXT, PONG, MASKED = 0x81, 0x8A, 0x80
"""How a text begins that is one frame, and the answer to a ping; the bit that a page sets beside its length."""
LONG, HEAD = 126, 6
"""From so many bytes on the length has bytes of its own; of less it and the mask end here."""
NORMAL = 1000
"""Close code of a line that nobody needs any more."""
POLICY = 1008
"""Close code of a peer that asks too much."""
PINGS, PINGS_AT_ONCE = 1, 20
"""So many pings a second, and at once after a while of silence, are answered beside what a page says. A browser sends
none, other clients one in some seconds."""
PIECES = 64
"""A message may come in so many fragments; of empty ones no limit of bytes would ever be enough."""


class Wire(WebSocketsSansIOProtocol):
    """A Line, see outlet, which is put into the scope's extensions under "macao.line". When the application listens it
    may return: the line is kept without it, without its task, and without what was said in the handshake.
    """

    def __init__(self, clock: Clock, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._arrivals = Arrivals(self.conn, clock.now)
        self._inlet = Inlet(self._arrivals.take, self._read_on)
        self._go_on: Callable[[], object] = bool
        self._kept = False
        self._now = clock.now
        self._pings: Bucket | None = None

    def listen(self, hear: Hear, gone: Callable[[], None]) -> None:
        """Tell `hear` what comes, and what has come already; then when it is `gone`, once."""
        ended, self._kept = not self.queue.empty(), True
        self.queue = Ending(gone)  # type: ignore[assignment]  # From now on nothing is taken from it.
        self.writable = Gate(is_open=self.writable.is_set())  # type: ignore[assignment]  # And nobody waits for it.
        if ended:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self._inlet.listen(hear)

    def room_again(self, go_on: Callable[[], None]) -> None:
        """See Line."""
        self._go_on = go_on

    def reading(self) -> int | None:
        """Since when, by the clock, something has come that is not dealt with."""
        return self._arrivals.oldest()

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
        """Without anybody who listens the peer has two seconds to read what is left when the application has done."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions["macao.line"] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            self._kept = False
        except (Exception, CancelledError):
            self.logger.exception("A WebSocket was not served")
            self.send_500_response()
            self._kept = False
        if not self._kept:
            self.end(NORMAL)
            self.loop.call_later(LINGER_S, self.transport.abort)
        del self.scope, self.request, self.response

    def data_received(self, data: bytes) -> None:
        """A short frame that comes alone, as nearly all do, without the detours of the parser."""
        size = len(data) - HEAD
        short = 0 <= size < LONG and data[1] == MASKED | size and data[0] in (TEXT, PONG) and self._is_between_messages
        if self.handshake_initiated and not self.handshake_complete:
            self.transport.abort()  # Who has not been let in yet may say nothing, and uvicorn would stumble over it.
        elif not short:
            super().data_received(data)
        elif data[0] == PONG:
            self.handle_pong(Frame(Opcode.PONG, apply_mask(data[HEAD:], data[2:HEAD])))
        else:
            self._arrivals.at_once()
            self.frames, self.curr_msg_data_type = [apply_mask(data[HEAD:], data[2:HEAD])], "text"
            self.send_receive_event_to_app()

    @property
    def _is_between_messages(self) -> bool:
        """What comes now begins a frame, and a message."""
        line = self.conn
        return line.state is State.OPEN and not line.reader.buffer and line.current_size is None

    def write(self, text: str) -> bool:
        """See Line."""
        if not self.writable.is_set():
            return False
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(_frame(text.encode()))
        return True

    def resume_writing(self) -> None:
        """The peer reads again."""
        super().resume_writing()
        self._go_on()

    def send_receive_event_to_app(self) -> None:
        """A message is whole. While one waits for another no more is read."""
        said, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self._inlet.put(said.decode() if self.curr_msg_data_type == "text" else None)
        except UnicodeDecodeError:
            self._refuse(1007)
            return
        if self._inlet.waits and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        """A message is dealt with."""
        self._arrivals.done()
        if self.read_paused and not self._inlet.waits:
            self.read_paused = False
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """A peer that asks and does not read is not answered: its answers would pile up here. A flood cuts the line."""
        if self._pings is None:
            self._pings = Bucket(PINGS, PINGS_AT_ONCE, lambda: self._now() / 1000)
        if self.close_sent:
            return
        if not self._pings.take():
            self.drop(POLICY)
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Any) -> None:
        """The next piece of a message."""
        if len(self.frames) < PIECES:
            super().handle_cont(event)
        else:
            self._refuse(1009)

    def end(self, code: int) -> None:
        """See Line: the peer may still read what was written before, and answer."""
        self._last_words(code, None)
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_sent and self.close_timer is None:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

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
    if size < LONG:
        return bytes((TEXT, size)) + payload
    return (pack("!BBH", TEXT, LONG, size) if size < 1 << 16 else pack("!BBQ", TEXT, LONG + 1, size)) + payload
