"""The routes of the desk about the house: its tables, its letters, how it does, who has done what."""

import os
from functools import partial
from pathlib import Path

from litestar import get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from macao import __version__
from macao.protocol.desk import DeskHealth, DeskMail, DeskReason, DeskSuspects, DeskTables, DeskTrail
from macao.server import vacancies
from macao.server.desk import counts, halls, suspects, trail
from macao.server.desk.entry import Desk, asked, look, reason_of
from macao.server.desk.trail import Deed
from macao.server.http import Answer, Ask, number_of, refuse, reply
from macao.server.lobby import Lobby
from macao.server.rooms import OldRules
from macao.server.store import RETRY

STATM = Path("/proc/self/statm")
"""Where Linux says how much this process holds, in pages: the second number."""


@get("/api/desk/tables")
async def tables(request: Ask) -> Answer:
    """Those at which something may still happen."""
    return await look(request, Deed("tables"), lambda connection: DeskTables(halls.open_tables(connection)))


@post("/api/desk/tables/{table:str}/close", status_code=200)
async def close(request: Ask, table: FromPath[str]) -> Answer:
    """What is played there is called off, as an outage does it: nobody wins or loses, and stakes go back."""
    came = await asked(request, DeskReason)
    if not isinstance(came, tuple):
        return came
    desk, reason = came[0], reason_of(came[1].reason)
    if not isinstance(reason, str):
        return reason
    deed = Deed("close_table", at_what=table, note=reason)
    if not await desk.do(deed, partial(halls.is_open, table_id=table)):
        return refuse(404, "not_found")
    if not await _close(request.app.state.rooms, desk, table):
        return refuse(503, RETRY)
    return reply(DeskTables(await desk.office.store.do(halls.open_tables)))


async def _close(lobby: Lobby, desk: Desk, table_id: str) -> bool:
    """Whether it is closed now; a table that this release cannot play is closed too."""
    try:
        table = await lobby.find(table_id)
    except OldRules:
        await desk.office.store.do(partial(vacancies.close, table_id=table_id, now=desk.office.now))
        return True
    if table is not None:
        await table.call_off()
    return not await desk.office.store.do(partial(halls.is_open, table_id=table_id))


@get("/api/desk/suspects")
async def flagged(request: Ask) -> Answer:
    """Who may be handing points to somebody (case 38)."""
    now = request.app.state.clock.now()
    return await look(request, Deed("suspects"), partial(_suspects, now=now))


def _suspects(connection: Connection, now: int) -> DeskSuspects:
    return DeskSuspects(suspects.pairs(connection, now), suspects.quick(connection, now))


@get("/api/desk/mail")
async def mail(request: Ask) -> Answer:
    """Letters that wait, and whether any are sent at all."""
    sends = request.app.state.office.postman.carrier.sends
    return await look(request, Deed("mail"), partial(_mail, sends=sends))


def _mail(connection: Connection, *, sends: bool) -> DeskMail:
    return DeskMail(sends, counts.waiting(connection), counts.given_up(connection))


@get("/api/desk/health")
async def health(request: Ask) -> Answer:
    """How this server does."""
    state = request.app.state
    job = partial(_health, since=state.helpdesk.since, draining=state.drain.on)
    return await look(request, Deed("health"), job)


def _health(connection: Connection, since: int, *, draining: bool) -> DeskHealth:
    found = counts.house(connection)
    return DeskHealth(__version__, since, memory(), draining, **found._asdict())


def memory() -> int | None:
    """Bytes that this process holds; None where the system does not say."""
    try:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None


@get("/api/desk/trail")
async def deeds(request: Ask) -> Answer:
    """What admins have read and done; that this was read stands there too."""
    before = number_of(request, "before")
    if before is not None and not isinstance(before, int):
        return before
    return await look(request, Deed("trail"), lambda connection: DeskTrail(trail.read(connection, before)))


ROUTES = [tables, close, flagged, mail, health, deeds]
