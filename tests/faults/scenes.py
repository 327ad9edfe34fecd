"""Scenes at a server in this process, whose clock stands still: who sits there, and what the log says of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from macao.server import records
from server.pages import Guest, Host, Page, choice, serving

Scene = Callable[[Host], Awaitable[None]]


def scene(data: Path, play: Scene, **settings: Any) -> None:
    """Play it from beginning to end."""

    async def run() -> None:
        async with serving(data, **settings) as host:
            await play(host)

    asyncio.run(run())


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


def on_turn(*pages: Page) -> Page:
    """The page of the player who has to act."""
    return next(page for page in pages if page.view["own"]["seat"] == page.view["public"]["actor"])


async def gone(page: Page, seen_by: Page) -> None:
    """The page closes, and the others have noticed."""
    seat = page.table["you"]
    await page.socket.close()
    while seen_by.table["seats"][seat]["online"]:
        await seen_by.until("table")


async def log_of(host: Host, table: str) -> list[records.MoveRow]:
    """Every entry of the log of a table."""
    row = await host.store.do(partial(records.read_table, table_id=table))
    assert row is not None
    return row.moves


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


async def until_owing(*pages: Page) -> Page:
    """Play without ever calling until one of these persons owes a MACAO; his page. The others have seen it."""
    while True:
        await asyncio.gather(*[page.sync() for page in pages])
        public = pages[0].view["public"]
        owing = [page for page in pages if page.table["you"] in public["owes"] and page.table["you"] != public["actor"]]
        if owing and public["pending"] is None:
            return owing[0]
        assert not public["over"]
        mover = on_turn(*pages)
        acts = [act for act in mover.view["offer"]["acts"] if act["does"] != "call"]
        quiet = mover.view | {"offer": mover.view["offer"] | {"acts": acts}}
        await mover.move(choice(quiet) or "draw")
