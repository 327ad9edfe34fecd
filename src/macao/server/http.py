"""The HTTP routes: who am I, make a table, show its code, and the page itself."""

import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath

from macao.dealing.fit import Unfit
from macao.protocol import decode
from macao.protocol.requests import Created, Failure, Session
from macao.protocol.words import Sentence
from macao.server import origin, qr
from macao.server.door import network
from macao.server.drain import DRAINING, Drain
from macao.server.lobby import Lobby
from macao.server.rooms import OldRules
from macao.server.sessions import Guest, Sessions, cookie_header
from macao.server.settings import Settings
from macao.server.site import Site
from macao.server.store import RETRY, NotStored, write
from macao.server.turnstile import Turnstile
from macao.server.usher import Usher
from macao.variants.options.form import Words

log = logging.getLogger("macao.server")

BODY_LIMIT = 4096
DIGITS = 15
"""No number in a query is longer."""
Ask = Request[Any, Any, Any]
Answer = Response[Any]
T = TypeVar("T")


def refuse(status: int, reason: str, words: Words | None = None, field: str | None = None) -> Answer:
    """Every error has this body; `field` is what of the request was wrong."""
    return reply(Failure(reason, Sentence(*words) if words else None, field), status)


def reply(body: Any, status: int = 200) -> Answer:
    """What the page is told, for this moment only."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(body), status_code=status, media_type=MediaType.JSON, headers=headers)


async def guest_of(request: Ask) -> Guest | None:
    """Who asks; None for a browser that is nobody yet."""
    settings: Settings = request.app.state.settings
    sessions: Sessions = request.app.state.sessions
    return await sessions.find(request.cookies.get(settings.cookie))


def network_of(request: Ask) -> bytes:
    """The network that asks: what counts as one address."""
    return network(request.client.host if request.client else "").encode()


def number_of(request: Ask, name: str) -> int | Answer | None:
    """A number in the query; None when it is not there, else the refusal."""
    asked = request.query_params.get(name)
    if asked is None:
        return None
    proper = asked.isascii() and asked.isdigit() and len(asked) <= DIGITS
    return int(asked) if proper else refuse(400, "bad_request")


def public_origin(request: Ask) -> str | None:
    """Where others reach this server; None when the browser asked for no proper host."""
    settings: Settings = request.app.state.settings
    asked = origin.host(request.headers)
    if settings.base_url is not None:
        return settings.base_url
    if asked is None:
        return None
    if settings.lan_url is not None and origin.is_loopback(asked):
        return settings.lan_url
    return f"{'https' if settings.secure else 'http'}://{asked}"


@get("/api/session")
async def session(request: Ask) -> Answer:
    """The guest this browser is; a new one if it is none yet."""
    where = public_origin(request)
    if where is None:
        return refuse(400, "bad_request")
    guest = await guest_of(request)
    answer = reply(Session(guest.name if guest else None, where))
    if guest is None:
        sessions: Sessions = request.app.state.sessions
        token = await sessions.create(request.headers.get("user-agent", ""))
        answer.headers["Set-Cookie"] = cookie_header(request.app.state.settings, token)
    return answer


@post("/api/tables")
async def create_table(request: Ask) -> Answer:
    """Make a table; the guest who asks sits down at its first seat."""
    lobby: Lobby = request.app.state.rooms
    return await _seat(request, decode.new_table, lobby.create)


@post("/api/quick")
async def quick_play(request: Ask) -> Answer:
    """Give the guest who asks a chair at an open table, or at a new one."""
    usher: Usher = request.app.state.usher
    return await _seat(request, decode.quick_play, usher.seat)


def foreign(request: Ask) -> Answer | None:
    """What to answer to a request that our own page does not make; None for one that it does."""
    settings: Settings = request.app.state.settings
    if not origin.is_own(request.headers, settings):
        return refuse(403, "foreign_origin")
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        return refuse(415, "bad_request")
    return None


async def _seat(
    request: Ask, read: Callable[[bytes], T | None], seat: Callable[[Guest, T], Coroutine[Any, Any, str]]
) -> Answer:
    """Hand what was asked by a guest from our own page to `seat`, which gives the id of his table."""
    if (wrong := foreign(request)) is not None:
        return wrong
    guest = await guest_of(request)
    if guest is None:
        return refuse(401, "no_session")
    drain: Drain = request.app.state.drain
    if drain.on:
        return refuse(503, DRAINING)
    turnstile: Turnstile = request.app.state.turnstile
    if not turnstile.admits(guest.person):
        return refuse(429, "too_fast")
    wanted = read(await request.body())
    if wanted is None:
        return refuse(400, "bad_request")
    try:
        table_id = await seat(guest, wanted)
    except Unfit as unfit:
        return refuse(400, unfit.reason, unfit.words)
    return reply(Created(table_id, f"/t/{table_id}"), 201)


@get("/api/tables/{table:str}/qr.svg")
async def qr_code(request: Ask, table: FromPath[str]) -> Answer:
    """The link of a table as a picture for phones."""
    lobby: Lobby = request.app.state.rooms
    where = public_origin(request)
    try:
        found = None if where is None else await lobby.find(table)
    except OldRules:
        return refuse(404, "old_rules")
    guest = await guest_of(request)
    if found is None or (guest and found.screens.shuts_out(guest.person, guest.ties)):
        return refuse(404, "no_table")
    return Response(qr.svg(f"{where}/t/{table}", 8), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@get("/healthz")
async def health(request: Ask) -> Answer:
    """200 when the database can be written; whether the server drains is in the body."""
    await request.app.state.store.do(write)
    drain: Drain = request.app.state.drain
    return Response(
        b"draining\n" if drain.on else b"ok\n", media_type="text/plain", headers={"Cache-Control": "no-store"}
    )


HERE = ["/practice", "/learn", "/lobby", "/friends", "/daily", "/points", "/m", "/help", "/privacy", "/desk"]
OF_PEOPLE = ["/top", "/p/{name:str}"]
OF_ACCOUNTS = ["/account", "/account/forgot", "/account/reset", "/account/confirm"]
"""Letters lead to them."""


@get([*HERE, *OF_PEOPLE, *OF_ACCOUNTS], sync_to_thread=False)
def page(request: Ask) -> Answer:
    """The page, whatever it will show."""
    site: Site = request.app.state.site
    return site.page(request.headers, request.scope["path"])


@get("/{name:path}", sync_to_thread=False)
def static_file(request: Ask, name: FromPath[Path]) -> Answer:
    """A file of the page."""
    site: Site = request.app.state.site
    return site.file(name.as_posix().lstrip("/"), request.headers) or lost(request)


def lost(request: Ask) -> Answer:
    """There is nothing here. A person in a browser gets the page, which leads him back."""
    is_api = request.scope["path"].lstrip("/").split("/")[0] == "api"
    if request.method != "GET" or is_api or "text/html" not in request.headers.get("accept", ""):
        return refuse(404, "not_found")
    site: Site = request.app.state.site
    return site.page(request.headers, "", 404)


def on_error(request: Ask, error: Exception) -> Answer:
    """What the framework refuses before a route sees it, and what went wrong inside."""
    if isinstance(error, NotStored):
        return refuse(503, RETRY)
    status = getattr(error, "status_code", 500)
    if status >= 500:
        log.error("%s failed: %s", request.scope["path"], type(error).__name__)
        return refuse(500, "broken")
    if status == 404:
        return lost(request)
    return refuse(status, {405: "not_found", 413: "too_large"}.get(status, "bad_request"))


ROUTES = [session, create_table, quick_play, qr_code, health, page, static_file]
