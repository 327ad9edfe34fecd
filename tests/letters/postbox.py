"""A small mail server: it keeps what it is given, and writes down what was said to it."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

KEY = Path(__file__).parent / "localhost.pem"
"""The certificate of a mail server at localhost, and the key to it: it is nobody's."""


class Postbox:
    """Knows STARTTLS if it has a key. `refuses`: so many letters are to come later."""

    def __init__(self, *, whole: bool = False, starts: bool = True, refuses: int = 0) -> None:
        self.port = 0
        self.letters: list[EmailMessage] = []
        self.said: list[str] = []
        self.hidden: list[bool] = []
        """Whether each letter came through TLS."""
        self._tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._tls.load_cert_chain(KEY)
        self._lines: list[asyncio.Task[None] | None] = []
        self._whole, self._starts, self._refuses = whole, starts, refuses

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Postbox"]:
        """On a free port."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._tls if self._whole else None)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self
        await asyncio.gather(*filter(None, self._lines), return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.append(asyncio.current_task())
        try:
            await self._talk(reader, writer)
        except OSError:
            return  # The other one does not trust the key.
        finally:
            writer.transport.abort()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        hidden, answer = self._whole, "220 localhost"
        while answer:
            writer.write(f"{answer}\r\n".encode())
            if answer.startswith("221"):
                break
            if answer.startswith("220 go"):
                await writer.start_tls(self._tls)
                hidden = True
            line = (await reader.readline()).decode().strip()
            self.said.append(line)
            if line == "DATA":
                answer = await self._take(reader, writer, hidden)
            else:
                answer = self._answer(line)
        await writer.drain()

    def _answer(self, line: str) -> str:
        match line.split(" ")[0].upper():
            case "EHLO":
                return "250-localhost\r\n250-AUTH PLAIN\r\n" + ("250 STARTTLS" if self._starts else "250 HELP")
            case "STARTTLS":
                return "220 go"
            case "AUTH":
                return "235 come in"
            case "QUIT":
                return "221 bye"
            case "":
                return ""
        return "250 ok"

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, hidden: bool) -> str:
        writer.write(b"354 go on\r\n")
        text = await reader.readuntil(b"\r\n.\r\n")
        if self._refuses:
            self._refuses -= 1
            return "451 later"
        letter = message_from_bytes(text[:-3], policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self.hidden.append(hidden)
        return "250 ok"
