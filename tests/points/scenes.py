"""Persons with accounts at a staked table, in this process, and what the ledger says of it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from macao.server.entries import entry
from macao.server.points import persons
from macao.server.points.audit import audit
from macao.server.points.ledger import balance, of_person
from macao.server.sessions import digest
from server.pages import Guest, Host, Page
from server.scenes import on_turn, scene


async def person_of(host: Host, token: str) -> bytes:
    """Who is in the browser that holds this token."""
    found = await host.store.do(partial(entry, token_hash=digest(token)))
    assert found is not None
    return found.person


async def with_points(host: Host, points: int | None = persons.WELCOME) -> Guest:
    """Somebody new who has an account with so many points; None: he is a guest."""
    guest = await host.guest()
    if points is not None:
        person = await person_of(host, guest.token)
        await host.store.do(partial(persons.welcome, person=person, now=host.clock.now()))
        await change(host, guest.token, points - persons.WELCOME)
    return guest


async def change(host: Host, token: str, amount: int) -> None:
    """An admin gives or takes so many points."""
    if amount:
        person = await person_of(host, token)
        fix = partial(persons.correct, person=person, amount=amount, note="test", now=host.clock.now())
        assert await host.store.do(partial(fix, key=f"{token} {amount}")) is None


async def has(host: Host, token: str) -> int | None:
    """What stands on the account of who is in that browser."""
    person = await person_of(host, token)
    return await host.store.do(partial(balance, account=of_person(person)))


async def whys(host: Host, token: str) -> list[tuple[str, int]]:
    """What has changed his balance since he got his first points, in order."""
    person = await person_of(host, token)
    lines = await host.store.do(partial(persons.entries, person=person))
    return [(line.why, line.amount) for line in reversed(lines) if line.why not in ("welcome", "correction")]


class Staked(NamedTuple):
    """Persons with accounts at a table of their own, each with the first picture."""

    host: Host
    stack: AsyncExitStack
    pages: list[Page]
    table: str

    @property
    def mover(self) -> Page:
        """The page of who is on turn."""
        return on_turn(*self.pages)

    async def balances(self) -> list[int | None]:
        """Of each, by seat."""
        return [await has(self.host, page.token) for page in self.pages]

    async def told(self, page: Page, **wanted: Any) -> dict[str, Any]:
        """The table as this page is told it, once it is so."""
        while any(page.table[name] != value for name, value in wanted.items()):
            await page.until("table")
        return page.table

    async def leaves(self, seat: int) -> None:
        """Whoever sits there abandons."""
        assert (await self.pages[seat].ask("move", move="leave", ply=0))["t"] == "done"


async def seated(host: Host, stack: AsyncExitStack, purses: list[int | None], **more: Any) -> Staked:
    """So many persons, each with what he has, at a table of their own."""
    guests = [await with_points(host, points) for points in purses]
    table = await guests[0].table(*["person"] * len(guests), **{"variant": "clasic", "stake": 100} | more)
    pages = [await stack.enter_async_context(guest.page(table)) for guest in guests]
    for seat, page in enumerate(pages[1:], 1):
        assert (await page.ask("sit", seat=seat, name=f"Dan {seat}"))["t"] == "done"
    for page in pages:
        while not page.view:
            await page.until("view")
    return Staked(host, stack, pages, table)


def staked(data: Path, play: Callable[[Staked], Awaitable[None]], purses: list[int | None], **more: Any) -> None:
    """Play a scene, from beginning to end, and audit the ledger after it."""
    house = more.pop("house", {})

    async def sit(host: Host) -> None:
        async with AsyncExitStack() as stack:
            await play(await seated(host, stack, purses, **more))
        assert await host.store.do(audit) == []

    scene(data, sit, **house)


def lines(table: dict[str, Any]) -> list[tuple[int, int, str]]:
    """What was booked, as a page is told."""
    return [(line["seat"], line["amount"], line["why"]) for line in table["company"]["booked"]]


async def at_once(*those: Awaitable[Any]) -> list[Any]:
    """All of them together."""
    return list(await asyncio.gather(*those))
