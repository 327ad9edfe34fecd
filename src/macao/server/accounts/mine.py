"""The routes for whoever is signed in: proof, password, address, the browsers he is in."""

from functools import partial

from litestar import get, post
from sqlalchemy import Connection

from macao.protocol.accounts import Browser, Browsers, EndSessions, NewEmail, NewPassword, Nothing, Proof
from macao.server import entries
from macao.server.accounts import accounts, second
from macao.server.accounts.gate import clean_email
from macao.server.accounts.office import Signed, asked, office_of, send_away, signed, wrong, wrong_password
from macao.server.http import Answer, Ask, network_of, refuse, reply
from macao.server.sessions import digest, new_token


@post("/api/account/proof", status_code=200)
async def prove(request: Ask) -> Answer:
    """He shows again who he is, before he changes how he signs in."""
    came, office = await asked(request, Proof), office_of(request)
    if not isinstance(came, tuple):
        return came
    who, wanted = came
    key = b"who " + who.known.person
    if office.delays.wait_ms(key):
        return refuse(429, "wait")
    if not await office.hasher.is_right(who.known.password, wanted.password):
        office.delays.failed(key)
        return wrong("password", "wrong_password", 401)
    if who.known.totp is not None and not await _is_spent(request, who, wanted.code or ""):
        return wrong("code", "wrong_code", 401)
    office.delays.succeeded(key)
    now = office.now
    await office.store.do(partial(accounts.proved, session=who.guest.session, now=now))
    return reply(await office.me(who.known.person, now))


async def _is_spent(request: Ask, who: Signed, code: str) -> bool:
    office, key = office_of(request), b"second " + who.known.person
    if office.delays.wait_ms(key):
        return False
    right = await office.store.do(partial(second.is_spent, known=who.known, code=code, now=office.now))
    (office.delays.succeeded if right else office.delays.failed)(key)
    return right


@post("/api/account/password", status_code=200)
async def change_password(request: Ask) -> Answer:
    """A new one; every other browser of his is signed out."""
    came, office = await asked(request, NewPassword, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    who, wanted = came
    known = who.known
    if (refusal := wrong_password(wanted.password, known.name, known.email)) is not None:
        return refusal
    hashed = await office.hasher.hash(wanted.password)

    def job(connection: Connection) -> list[bytes]:
        accounts.change_password(connection, known, hashed, office.link, office.now)
        return accounts.end_sessions(connection, known.person, but=who.guest.session)

    send_away(request, known.person, await office.store.do(job))
    office.postman.wake()
    return reply(Nothing())


@post("/api/account/email", status_code=202)
async def change_email(request: Ask) -> Answer:
    """A letter goes to the new address; the old one counts until that is confirmed."""
    came, office = await asked(request, NewEmail, proved=True), office_of(request)
    if not isinstance(came, tuple):
        return came
    who, wanted = came
    email, secret = clean_email(wanted.email), new_token()
    if email is None:
        return wrong("email", "bad_email")
    if not office.turnstile.admits(network_of(request)):
        return refuse(429, "too_fast")

    def job(connection: Connection) -> None:
        accounts.change_email(connection, who.known.person, email)
        accounts.ask_to_confirm(connection, who.known.person, secret, digest(secret), office.link, office.now)

    await office.store.do(job)
    office.postman.wake()
    return reply(Nothing(), 202)


@get("/api/account/sessions")
async def sessions(request: Ask) -> Answer:
    """The browsers he is in."""
    who = await signed(request)
    return reply(await _browsers(request, who)) if isinstance(who, Signed) else who


@post("/api/account/sessions/end", status_code=200)
async def end_sessions(request: Ask) -> Answer:
    """One of them, or all but this one."""
    came, office = await asked(request, EndSessions), office_of(request)
    if not isinstance(came, tuple):
        return came
    who, wanted = came
    person = who.known.person
    if wanted.id is None:
        job = partial(accounts.end_sessions, person=person, but=who.guest.session)
        send_away(request, person, await office.store.do(job))
        return reply(await _browsers(request, who))
    of = await office.store.do(partial(entries.of_person, person=person))
    named = [session.hash for session in of if session.id == wanted.id]
    if not named:
        return refuse(404, "no_session")
    await office.store.do(partial(accounts.end_session, session=named[0]))
    send_away(request, person, named)
    return reply(await _browsers(request, who))


async def _browsers(request: Ask, who: Signed) -> Browsers:
    found = await office_of(request).store.do(partial(entries.of_person, person=who.known.person))
    here = who.guest.session
    return Browsers([Browser(one.id, one.agent, one.since, one.seen, one.hash == here) for one in found])


ROUTES = [prove, change_password, change_email, sessions, end_sessions]
