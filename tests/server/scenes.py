"""Scenes at a server in this process, whose clock stands still: two at a table, who is on turn, what the log says."""

import asyncio
import hashlib
import itertools
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from macao.play.picture import Line
from macao.server import records
from server.pages import Host, Page, choice, serving


def deal_from(monkeypatch: pytest.MonkeyPatch, run: str) -> None:
    """Tables made from now on have seeds of their own, the same in every run of this name."""
    seeds = itertools.count()
    monkeypatch.setattr(
        "macao.server.lobby.secrets.token_bytes",
        lambda n: hashlib.sha256(f"{run} {next(seeds)}".encode()).digest()[:n],
    )


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test of a module that imports this deals from seeds of its own, the same every time."""
    deal_from(monkeypatch, "m")


Scene = Callable[[Host], Awaitable[None]]


def scene(data: Path, play: Scene, **settings: Any) -> None:
    """Play it from beginning to end."""

    async def run() -> None:
        async with serving(data, **settings) as host:
            await play(host)

    asyncio.run(run())


async def pair(host: Any, stack: AsyncExitStack, *others: str, **more: Any) -> tuple[Page, Page, str]:
    """Ana and Dan at a table of their own; both have the first picture. The host may be in another process."""
    ana, dan = await host.guest(), await host.guest()
    table = await ana.table("person", "person", *others, **more)
    first = await stack.enter_async_context(ana.page(table))
    second = await stack.enter_async_context(dan.page(table))
    assert (await second.ask("sit", seat=1, name="Dan"))["t"] == "done"
    await first.until("view")
    return first, second, table


def on_turn(*pages: Page) -> Page:
    """The page of the player who has to act."""
    return next(page for page in pages if page.view["own"]["seat"] == page.view["public"]["actor"])


async def log_of(host: Host, table: str) -> list[Line]:
    """Every entry of the log of a table."""
    row = await host.store.do(partial(records.read_table, table_id=table))
    assert row is not None
    return row.moves


async def until_owing(host: Host, *pages: Page) -> Page:
    """Play without ever calling until one of these persons owes a MACAO; his page. The others have seen it."""
    while True:
        await asyncio.gather(*[page.sync() for page in pages])
        public = pages[0].view["public"]
        owing = [page for page in pages if page.table["you"] in public["owes"] and page.table["you"] != public["actor"]]
        if owing and public["pending"] is None:
            return owing[0]
        assert not public["over"]
        actor = next((page for page in pages if page.table["you"] == page.view["public"]["actor"]), None)
        if actor is None:
            host.clock.advance(700)
            continue
        quiet = actor.view | {"offer": actor.view["offer"] | {"acts": without_call(actor.view)}}
        await actor.move(choice(quiet) or "draw")


def without_call(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What a player may do beside laying, but not calling."""
    return [act for act in view["offer"]["acts"] if act["does"] != "call"]


async def refuses(page: Page, texts: list[str | bytes]) -> None:
    """Each of these is answered as making no sense, and the line stays open."""
    for text in texts:
        await page.socket.send(text)
        assert (await page.hear()) == {"t": "problem", "reason": "bad_request"}, text
