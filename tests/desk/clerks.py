"""Somebody at the desk."""

from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import update

from accounts.visitors import CHEAP, Visitor, confirmed
from macao.server.accounts import accounts as jobs
from macao.server.accounts.accounts import Known
from macao.server.schema import accounts
from server.pages import Host
from server.scenes import scene


def play(data: Path, what: Any) -> None:
    """With passwords that cost nothing."""
    scene(data, what, **CHEAP)


async def account_of(host: Host, name: str) -> Known:
    """As it is kept."""
    found = await host.store.do(partial(jobs.by_who, who=name))
    assert found is not None
    return found


async def clerk(host: Host, name: str = "Corina", email: str = "corina@exemplu.ro") -> Visitor:
    """Somebody new who is an admin, and has just shown who he is."""
    visitor = await confirmed(host, name, email)
    person = (await account_of(host, name)).person
    await host.store.do(lambda it: it.execute(update(accounts).where(accounts.c.person == person).values(admin=True)))
    return visitor


async def deeds(admin: Visitor) -> list[tuple[str, str | None, str | None]]:
    """What the trail says, the oldest first, without that it was just read: what, about whom, why."""
    read = (await admin.get("/api/desk/trail")).json()["deeds"]
    return [(deed["what"], deed["about"], deed["note"]) for deed in reversed(read) if deed["what"] != "trail"]
