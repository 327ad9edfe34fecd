"""The routes of the second factor: an authenticator on a phone (A-2)."""

import secrets
from base64 import b32decode
from functools import partial
from typing import Any

from litestar import post
from sqlalchemy import Connection

from macao.people.letters import Kind, write
from macao.people.second import RECOVERY, SECRET_BYTES, recovery_code, recovery_hash, step_of, uri, written
from macao.protocol.accounts import Nothing, Recovery, Totp, TotpCode
from macao.server import qr
from macao.server.accounts import second, tickets
from macao.server.accounts.accounts import Known
from macao.server.accounts.office import Office, asked, office_of, wrong
from macao.server.http import Answer, Ask, refuse, reply
from macao.server.mail import outbox
from macao.server.sessions import digest

CHANCE_BYTES = 16
SCALE = 5


@post("/api/account/second", status_code=200)
async def offer(request: Ask) -> Answer:
    """A secret for an authenticator; nothing changes before a code of it has come back."""
    came, office = await asked(request, Nothing, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    known = came[0].known
    secret = secrets.token_bytes(SECRET_BYTES)
    told = uri(secret, known.name)
    give = partial(tickets.give, purpose="enrol", hashed=_enrols(known), person=known.person, about=written(secret))
    await office.store.do(partial(give, now=office.now))
    return reply(Totp(written(secret), told, qr.svg(told, SCALE).decode()))


@post("/api/account/second/confirm", status_code=200)
async def confirm(request: Ask) -> Answer:
    """The authenticator shows the right code: from now on one is asked for."""
    came, office = await asked(request, TotpCode, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    known, code = came[0].known, came[1].code
    offered = await office.store.do(partial(tickets.look, purpose="enrol", hashed=_enrols(known), now=office.now))
    if offered is None or offered.about is None:
        return refuse(404, "no_ticket")
    secret = b32decode(offered.about)
    step = step_of(secret, code.strip(), office.now, None)
    if step is None:
        return wrong("code", "wrong_code")
    codes = _codes()

    def job(connection: Connection) -> None:
        second.turn_on(connection, known.person, secret, step, _hashed(known, codes))
        tickets.revoke(connection, known.person, "enrol")
        _tell(connection, office, known, "second_on")

    return await _done(office, job, Recovery(codes))


@post("/api/account/second/codes", status_code=200)
async def renew(request: Ask) -> Answer:
    """Ten new recovery codes; the old ones count no more."""
    came, office = await asked(request, Nothing, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    known, codes = came[0].known, _codes()
    if known.totp is None:
        return refuse(409, "no_second")
    spare = _hashed(known, codes)
    return await _done(office, partial(second.replace_codes, person=known.person, spare=spare), Recovery(codes))


@post("/api/account/second/end", status_code=200)
async def end(request: Ask) -> Answer:
    """The password alone is enough from now on."""
    came, office = await asked(request, Nothing, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    known = came[0].known
    if known.totp is None:
        return refuse(409, "no_second")

    def job(connection: Connection) -> None:
        second.turn_off(connection, known.person)
        _tell(connection, office, known, "second_off")

    return await _done(office, job, Nothing())


async def _done(office: Office, job: Any, body: Any) -> Answer:
    await office.store.do(job)
    office.postman.wake()
    return reply(body)


def _tell(connection: Connection, office: Office, known: Known, kind: Kind) -> None:
    link = office.link("forgot", "")
    outbox.post(connection, write(kind, known.language, known.address or known.email, known.name, link), office.now)


def _enrols(known: Known) -> bytes:
    """Under what the offered secret is kept until it is confirmed."""
    return digest(f"enrol {known.person.hex()}")


def _codes() -> list[str]:
    return [recovery_code(secrets.token_bytes(CHANCE_BYTES)) for _ in range(RECOVERY)]


def _hashed(known: Known, codes: list[str]) -> list[bytes]:
    return [recovery_hash(known.person, code) for code in codes]


ROUTES = [offer, confirm, renew, end]
