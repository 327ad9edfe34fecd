"""The routes by which somebody takes everything with him that is kept about him, and by which he leaves."""

import secrets
from functools import partial
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post

from macao.people.names import ghost
from macao.protocol.accounts import Nothing
from macao.server.accounts.office import Signed, asked, office_of, send_away, signed, with_cookie
from macao.server.belongings import leaving
from macao.server.belongings.leaving import Left, StillPlays
from macao.server.http import Answer, Ask, refuse
from macao.server.projector import Projector

FILE = 'attachment; filename="macao.json"'


@get("/api/account/export")
async def export(request: Ask) -> Answer:
    """One file with everything; whoever found this browser open does not get it."""
    who, office = await signed(request, proved=True), office_of(request)
    if not isinstance(who, Signed):
        return who
    found = await office.store.do(partial(leaving.export, person=who.known.person))
    headers = {"Cache-Control": "no-store", "Content-Disposition": FILE}
    text = _text({"site": office.settings.address, "at": office.now} | found)
    return Response(text, media_type=MediaType.JSON, headers=headers)


def _text(what: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(what), indent=2)


@post("/api/account/delete", status_code=200)
async def delete(request: Ask) -> Answer:
    """The account ends, now and for good; all its pages are closed."""
    came, office = await asked(request, Nothing, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    who, _ = came
    name = ghost(secrets.randbelow)
    job = partial(leaving.leave, known=who.known, ghost=name, link=office.link, now=office.now)
    try:
        left = await office.store.do(job)
    except StillPlays:
        return refuse(409, "still_plays")
    _forget(request, who.known.person, left)
    office.postman.wake()
    return with_cookie(request, Nothing(), "")


def _forget(request: Ask, person: bytes, left: Left) -> None:
    send_away(request, person, left.sessions)
    office_of(request).postman.carrier.forget(left.letters)
    projector: Projector = request.app.state.projector
    projector.forget()


ROUTES = [export, delete]
