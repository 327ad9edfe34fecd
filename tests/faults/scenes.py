"""Scenes at a server in this process, whose clock stands still: who sits there, and what the log says of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from macao.play.picture import Line
from macao.server import records
from server.pages import Guest, Host, Page, choice
from server.scenes import log_of, on_turn, pair, scene


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
    return Guest(host, page.token)


async def two(host: Any, stack: AsyncExitStack) -> tuple[Page, Page, str, str]:
    """At a table of their own: who is on turn, who is not; the table; and a move. The host may be another process."""
    ana, dan, table = await pair(host, stack)
    mover = on_turn(ana, dan)
    return mover, dan if mover is ana else ana, table, choice(mover.view) or "draw"


class Sitting(NamedTuple):
    """Persons at a table of their own, each with the first picture."""

    host: Host
    stack: AsyncExitStack
    pages: list[Page]
    table: str

    @property
    def mover(self) -> Page:
        """The page of who is on turn."""
        return on_turn(*self.pages)

    def others(self, page: Page) -> list[Page]:
        """All but this one."""
        return [other for other in self.pages if other is not page]

    async def again(self, page: Page) -> Page:
        """The guest of this page opens the table once more."""
        return await self.stack.enter_async_context(guest_of(self.host, page).page(self.table))

    async def log(self) -> list[Line]:
        """Every entry of the log."""
        return await log_of(self.host, self.table)

    async def moves(self) -> list[tuple[int, str]]:
        """Who did what, in the order of the log."""
        return await moves_of(self.host, self.table)


def at_table(
    data: Path,
    play: Callable[[Sitting], Awaitable[None]],
    persons: int,
    house: dict[str, Any] | None = None,
    **more: Any,
) -> None:
    """Play a scene, from beginning to end, of so many persons; `house` are settings of the server."""

    async def sit(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, persons, **more)
            await play(Sitting(host, stack, pages, table))

    scene(data, sit, **house or {})


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
