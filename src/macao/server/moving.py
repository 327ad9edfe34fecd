"""The routes by which a guest moves to another browser of his with a short code."""

from collections.abc import Callable

from litestar import post

from macao.protocol import decode
from macao.protocol.requests import Code, Moved
from macao.server.bucket import Bucket
from macao.server.handover import LIFE_MS, Codes
from macao.server.http import Answer, Ask, foreign, guest_of, network_of, refuse, reply
from macao.server.sessions import Sessions, cookie_header
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

    def may_try(self, network: bytes) -> bool:
        """Whether somebody in this network may try a code now."""
        return self._each.admits(network) and self._all.take()


@post("/api/code")
async def ask_code(request: Ask) -> Answer:
    """A code for the guest who asks; he stays who he is here."""
    if (wrong := foreign(request)) is not None:
        return wrong
    guest = await guest_of(request)
    if guest is None:
        return refuse(401, "no_session")
    turnstile: Turnstile = request.app.state.turnstile
    if not turnstile.admits(guest.person):
        return refuse(429, "too_fast")
    wanted = decode.code_wanted(await request.body())
    if wanted is None:
        return refuse(400, "bad_request")
    moving: Moving = request.app.state.moving
    return reply(Code(moving.codes.give(guest.session, guest.person, wanted.table), LIFE_MS), 201)


@post("/api/move")
async def enter_code(request: Ask) -> Answer:
    """From now on who has asked for the code is in this browser too, with all his seats."""
    if (wrong := foreign(request)) is not None:
        return wrong
    moving: Moving = request.app.state.moving
    if not moving.may_try(network_of(request)):
        return refuse(429, "too_fast")
    entry = decode.code_entry(await request.body())
    if entry is None:
        return refuse(400, "bad_request")
    bundle = moving.codes.take(entry.code)
    sessions: Sessions = request.app.state.sessions
    agent = request.headers.get("user-agent", "")
    token = None if bundle is None else await sessions.follow(bundle.session, agent)
    if bundle is None or token is None:
        return refuse(404, "no_code")
    answer = reply(Moved("/" if bundle.table is None else f"/t/{bundle.table}"))
    answer.headers["Set-Cookie"] = cookie_header(request.app.state.settings, token)
    return answer
