"""The client's end of a WebSocket, as a browser opens it, and cheap: the server is what is measured."""

import asyncio
import base64
import secrets
import socket
import zlib
from collections.abc import Callable
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
ZERO_KEY = b"\0\0\0\0"
"""Masking with zeros costs this process nothing, and the server as much as any other key."""
TAIL = b"\0\0\xff\xff"
FROZEN_BUFFER = 4096
"""Bytes the kernel may keep for somebody who does not read."""


def handshake(host: str, path: str, token: str) -> bytes:
    """What a browser asks for; it always offers to compress."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        f"Cookie: macao={token}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(kind: int, payload: bytes) -> bytes:
    """A whole message of at most 64 KiB in one masked frame."""
    size = len(payload)
    head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
    return head + ZERO_KEY + payload


class Line(asyncio.Protocol):
    """One socket. `heard` gets each text as bytes; `opened` is done with the handshake, `gone` is called at the end."""

    def __init__(self, request: bytes, heard: Callable[[bytes], object], gone: Callable[[], object]) -> None:
        self._request, self._heard, self._gone = request, heard, gone
        self._rest = b""
        self._inflate: Any = None
        self._transport: Any = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Ask for the WebSocket."""
        self._transport = transport
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has gone, or we have."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed in the handshake"))
        self._gone()

    def data_received(self, data: bytes) -> None:
        """Take whole frames from what has come."""
        data = self._rest + data if self._rest else data
        at = 0 if self.opened.done() else self._shake(data)
        while (found := _frame_at(data, at)) is not None:
            first, start, end = found
            self._take(first, data[start:end])
            at = end
        self._rest = data[at:]

    def say(self, text: bytes) -> None:
        """Send a message, unless the server has gone."""
        if not self._transport.is_closing():
            self._transport.write(frame(TEXT, text))

    def freeze(self) -> None:
        """Read nothing any more, as a tab that hangs."""
        self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FROZEN_BUFFER)
        self._transport.pause_reading()

    def close(self) -> None:
        """Go."""
        self._transport.abort()

    def _shake(self, data: bytes) -> int:
        """Where the frames begin; the end of `data` while the answer is not whole."""
        head, found, _ = data.partition(b"\r\n\r\n")
        if not found:
            return 0
        if not head.startswith(b"HTTP/1.1 101"):
            self._transport.abort()
            raise ConnectionError(head.split(b"\r\n")[0].decode())
        if b"permessage-deflate" in head:
            self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self.opened.set_result(None)
        return len(head) + 4

    def _take(self, first: int, payload: bytes) -> None:
        kind = first & 0x0F
        if kind == TEXT:
            packed = first & 0x40
            self._heard(self._inflate.decompress(payload + TAIL) if packed else payload)
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
        elif kind == CLOSE:
            self._transport.close()


def _frame_at(data: bytes, at: int) -> tuple[int, int, int] | None:
    """First byte, start and end of the payload of a whole frame; a server neither masks nor splits what it says."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    end = start + size
    return (data[at], start, end) if len(data) >= end else None
