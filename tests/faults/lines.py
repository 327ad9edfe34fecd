"""Connections by hand, so that what is sent over them can be malformed, and what the server holds for them."""

import asyncio
import os
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from server.pages import PATIENCE

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
HELLO = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


class Line:
    """A TCP connection to a server; reads only when it is told to."""

    def __init__(self, port: int) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setblocking(False)

    async def send(self, data: bytes) -> bool:
        """Send all of it; False when the other side has hung up, or does not read any more."""
        try:
            await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(self.socket, data), PATIENCE)
        except (OSError, TimeoutError):
            return False
        return True

    async def read(self) -> bytes:
        """What there is; empty when the other side has hung up."""
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().sock_recv(self.socket, 1 << 16), PATIENCE)
        except ConnectionError:
            return b""

    async def rest(self) -> bytes:
        """All until the other side hangs up."""
        said = b""
        while more := await self.read():
            said += more
        return said

    async def upgrade(self, table: str, headers: dict[str, str]) -> bytes:
        """Ask for a WebSocket; the head of the answer."""
        host, port = self.socket.getpeername()
        asked = {"Host": f"{host}:{port}", "Upgrade": "websocket", "Connection": "Upgrade"} | headers
        asked |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        asked |= {"Sec-WebSocket-Extensions": "permessage-deflate"}
        lines = [f"GET /ws/{table} HTTP/1.1", *[f"{name}: {value}" for name, value in asked.items()]]
        await self.send("\r\n".join([*lines, "", ""]).encode())
        head = b""
        while b"\r\n\r\n" not in head and (more := await asyncio.get_running_loop().sock_recv(self.socket, 1)):
            head += more
        return head

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


def frame(opcode: int, body: bytes, *, last: bool = True, masked: bool = True, claims: int | None = None) -> bytes:
    """A WebSocket frame; it may claim another length than it has."""
    size = len(body) if claims is None else claims
    mask = 0x80 if masked else 0
    if size < 126:
        length = bytes([mask | size])
    elif size < 1 << 16:
        length = bytes([mask | 126]) + struct.pack("!H", size)
    else:
        length = bytes([mask | 127]) + struct.pack("!Q", size)
    return bytes([(0x80 if last else 0) | opcode]) + length + (bytes(4) if masked else b"") + body


def says_code(said: bytes, code: int) -> bool:
    """Whether a close frame with this code stands in it."""
    at = said.rfind(struct.pack("!H", code))
    return at >= 2 and said[at - 2] == 0x80 | CLOSE


def files(pid: int) -> int:
    """File descriptors of a process."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def sockets(pid: int) -> set[str]:
    """The sockets of a process, each by a name that no later one has."""
    found = set()
    for descriptor in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # It was closed while we looked.
            found.add(os.readlink(descriptor))
    return {name for name in found if name.startswith("socket:")}


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def until(there: Callable[[], bool], within_s: float = PATIENCE) -> None:
    """Wait for a condition; it has failed when it is not there in time."""
    async with asyncio.timeout(within_s):
        while not there():
            await asyncio.sleep(0.01)  # Looks again; what is waited for happens in another process.
