"""The routes by which a guest moves to another browser of his with a short code."""

from collections.abc import Callable

from litestar import post

from macao.protocol import decode
from macao.protocol.requests import Code, Moved
from macao.server.bucket import Bucket
from macao.server.door import network
from macao.server.handover import LIFE_MS, Codes
from macao.server.http import Answer, Ask, foreign, guest_of, refuse, reply
from macao.server.sessions import cookie_header
from macao.server.settings import Settings
from macao.server.turnstile import Turnstile

TRIES = 5
"""Codes that one address may try at once; one more every two seconds."""
ALL_TRIES = 30
"""And all addresses together; one more every second."""


class Moving:
    """The codes, and how often somebody may try one."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.codes = Codes(now)
        self._each = Turnstile(TRIES, now)
        self._all = Bucket(1, ALL_TRIES, lambda: now() / 1000)

    def may_try(self, address: str) -> bool:
        """Whether somebody at this address may try a code now."""
        return self._each.admits(network(address).encode()) and self._all.take()


@post("/api/code")
async def ask_code(request: Ask) -> Answer:
    """A code for the guest who asks; he stays who he is here."""
    if (wrong := foreign(request)) is not None:
        return wrong
    settings: Settings = request.app.state.settings
    guest, token = await guest_of(request), request.cookies.get(settings.cookie)
    if guest is None or token is None:
        return refuse(401, "no_session")
    turnstile: Turnstile = request.app.state.turnstile
    if not turnstile.admits(guest.hash):
        return refuse(429, "too_fast")
    wanted = decode.code_wanted(await request.body())
    if wanted is None:
        return refuse(400, "bad_request")
    moving: Moving = request.app.state.moving
    return reply(Code(moving.codes.give(token, guest.hash, wanted.table), LIFE_MS), 201)


@post("/api/move")
async def enter_code(request: Ask) -> Answer:
    """From now on this browser is the guest who has asked for the code, with all his seats."""
    if (wrong := foreign(request)) is not None:
        return wrong
    moving: Moving = request.app.state.moving
    if not moving.may_try(request.client.host if request.client else ""):
        return refuse(429, "too_fast")
    entry = decode.code_entry(await request.body())
    if entry is None:
        return refuse(400, "bad_request")
    bundle = moving.codes.take(entry.code)
    if bundle is None:
        return refuse(404, "no_code")
    answer = reply(Moved("/" if bundle.table is None else f"/t/{bundle.table}"))
    answer.headers["Set-Cookie"] = cookie_header(request.app.state.settings, bundle.token)
    return answer
