"""Guests of a server in a process of its own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx

from faults.lines import Line
from macao.server.settings import Settings
from server.pages import Guest
from support.server import Server


class Afar:
    """What guests need of a host, at another process; see `pages.Host`."""

    def __init__(self, server: Server) -> None:
        self.settings = Settings(data=server.data)
        self.url, self.port, self.pid = server.url, int(server.url.rsplit(":", 1)[1]), server.pid
        none_kept = httpx.Limits(max_keepalive_connections=0)  # One that ends by itself would be taken for another.
        self.http = httpx.AsyncClient(base_url=server.url, trust_env=False, limits=none_kept)

    async def guest(self) -> Guest:
        """Somebody new."""
        self.http.cookies.clear()
        await self.http.get("/api/session")
        token = self.http.cookies[self.settings.cookie]
        self.http.cookies.clear()
        return Guest(self, token)  # type: ignore[arg-type]  # It is asked for no more than this.

    @asynccontextmanager
    async def line(self, guest: Guest, table: str) -> AsyncIterator[Line]:
        """An open WebSocket that answers no ping and reads only when told."""
        line = Line(self.port)
        try:
            assert (await line.upgrade(table, guest.headers)).startswith(b"HTTP/1.1 101")
            yield line
        finally:
            line.close()


def visit(server: Server, play: Callable[[Afar], Awaitable[None]]) -> None:
    """Run a scene at a server."""

    async def run() -> None:
        host = Afar(server)
        try:
            await play(host)
        finally:
            await host.http.aclose()

    asyncio.run(run())
