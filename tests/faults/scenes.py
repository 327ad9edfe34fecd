"""Scenes at a server in this process, whose clock stands still: who sits there, and what the log says of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from macao.server import records
from server.pages import Guest, Host, Page
from server.scenes import log_of


async def seated(host: Host, stack: AsyncExitStack, persons: int, **more: Any) -> tuple[list[Page], str]:
    """So many persons at a table of their own, each with the first picture."""
    guests = [await host.guest() for _ in range(persons)]
    table = await guests[0].table(*["person"] * persons, **({"variant": "clasic"} | more))
    pages = [await stack.enter_async_context(guest.page(table)) for guest in guests]
    for seat, page in enumerate(pages[1:], 1):
        assert (await page.ask("sit", seat=seat, name=f"Dan {seat}"))["t"] == "done"
    for page in pages:
        while not page.view:
            await page.until("view")
    return pages, table


def guest_of(host: Host, page: Page) -> Guest:
    """Whose page this is."""
    assert page.socket.request is not None
    return Guest(host, page.socket.request.headers["Cookie"].split("=")[1])


async def gone(page: Page, seen_by: Page) -> None:
    """The page closes, and the others have noticed."""
    seat = page.table["you"]
    await page.socket.close()
    while seen_by.table["seats"][seat]["online"]:
        await seen_by.until("table")


async def moves_of(host: Host, table: str) -> list[tuple[int, str]]:
    """Who did what, in the order of the log."""
    return [(entry.seat, entry.move) for entry in await log_of(host, table)]


async def logged(host: Host, table: str, move: str) -> None:
    """Wait until this move stands in the log."""
    async with asyncio.timeout(10):
        while move not in [made for _, made in await moves_of(host, table)]:
            await asyncio.sleep(0)


@asynccontextmanager
async def commits_held(host: Host) -> AsyncIterator[asyncio.Event]:
    """Moves are not committed before the body is over; the event tells that one has come so far."""
    do, come, go = host.store.do, asyncio.Event(), asyncio.Event()

    async def held(job: Any) -> Any:
        if getattr(job, "func", None) is records.carry:
            come.set()
            await go.wait()
        return await do(job)

    host.store.do = held  # type: ignore[method-assign]
    try:
        yield come
    finally:
        go.set()
        host.store.do = do  # type: ignore[method-assign]
