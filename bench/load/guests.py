"""Who comes: guests with their cookies, and tables made by them, over HTTP."""

import asyncio
import json
import re

COOKIE = re.compile(rb"set-cookie: macao=([^;\r]+)", re.IGNORECASE)
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Door:
    """One connection, for one question at a time."""

    def __init__(self, host: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._host, self._reader, self._writer = host, reader, writer

    @classmethod
    async def open(cls, host: str) -> "Door":
        """To a server at `address:port`."""
        name, port = host.split(":")
        return cls(host, *await asyncio.open_connection(name, int(port)))

    def close(self) -> None:
        """Nothing more is asked."""
        self._writer.close()

    async def guest(self) -> str:
        """The token of somebody new."""
        head, _body = await self._ask("GET", "/api/session")
        found = COOKIE.search(head)
        assert found, head
        return found[1].decode()

    async def table(self, token: str, body: dict[str, object]) -> str:
        """The id of a table that this guest makes."""
        _head, made = await self._ask("POST", "/api/tables", token, json.dumps(body))
        table: str = json.loads(made)["id"]
        return table

    async def _ask(self, method: str, path: str, token: str = "", body: str = "") -> tuple[bytes, bytes]:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}", f"Origin: http://{self._host}"]
        lines += [f"Cookie: macao={token}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
        self._writer.write("\r\n".join([*lines, "", body]).encode())
        head = await self._reader.readuntil(b"\r\n\r\n")
        size = LENGTH.search(head)
        answer = await self._reader.readexactly(int(size[1]) if size else 0)
        if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise ConnectionError((head.split(b"\r\n")[0] + b" " + answer).decode())
        return head, answer
