"""The routes for whoever is signed in: proof, password, address, the browsers he is in."""

from functools import partial

from litestar import get, post

from macao.protocol.accounts import Browser, Browsers, EndSessions, NewEmail, NewPassword, Nothing, Proof
from macao.server import entries
from macao.server.accounts import accounts, second
from macao.server.accounts.gate import clean_email
from macao.server.accounts.office import Signed, office_of, read, signed, where, wrong, wrong_password
from macao.server.crowd import Crowd
from macao.server.http import Answer, Ask, refuse, reply
from macao.server.sessions import digest, new_token


@post("/api/account/proof", status_code=200)
async def prove(request: Ask) -> Answer:
    """He shows again who he is, before he changes how he signs in."""
    wanted, who, office = await read(request, Proof), await signed(request), office_of(request)
    if not isinstance(wanted, Proof):
        return wanted
    if not isinstance(who, Signed):
        return who
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
    wanted, who, office = await read(request, NewPassword), await signed(request, proved=True), office_of(request)
    if not isinstance(wanted, NewPassword):
        return wanted
    if not isinstance(who, Signed):
        return who
    known = who.known
    if (refusal := wrong_password(wanted.password, known.name, known.email)) is not None:
        return refusal
    hashed, link = await office.hasher.hash(wanted.password), office.link
    await office.store.do(partial(accounts.change_password, mine=known, password=hashed, link=link, now=office.now))
    office.postman.wake()
    await _end(request, who)
    return reply(Nothing())


@post("/api/account/email", status_code=202)
async def change_email(request: Ask) -> Answer:
    """A letter goes to the new address; the old one counts until that is confirmed."""
    wanted, who, office = await read(request, NewEmail), await signed(request, proved=True), office_of(request)
    if not isinstance(wanted, NewEmail):
        return wanted
    if not isinstance(who, Signed):
        return who
    email, secret = clean_email(wanted.email), new_token()
    if email is None:
        return wrong("email", "bad_email")
    if not office.turnstile.admits(where(request)):
        return refuse(429, "too_fast")
    await office.store.do(partial(accounts.change_email, person=who.known.person, email=email))
    ask = partial(accounts.ask_to_confirm, person=who.known.person, secret=secret, hashed=digest(secret))
    await office.store.do(partial(ask, link=office.link, now=office.now))
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
    wanted, who, office = await read(request, EndSessions), await signed(request), office_of(request)
    if not isinstance(wanted, EndSessions):
        return wanted
    if not isinstance(who, Signed):
        return who
    if wanted.id is None:
        await _end(request, who)
        return reply(await _browsers(request, who))
    of = await office.store.do(partial(entries.of_person, person=who.known.person))
    named = [session.hash for session in of if session.id == wanted.id]
    if not named:
        return refuse(404, "no_session")
    await office.store.do(partial(accounts.end_session, session=named[0]))
    _crowd(request).sign_out(who.known.person, named)
    return reply(await _browsers(request, who))


async def _end(request: Ask, who: Signed) -> None:
    """All but the one that asks."""
    job = partial(accounts.end_sessions, person=who.known.person, but=who.guest.session)
    _crowd(request).sign_out(who.known.person, await office_of(request).store.do(job))


async def _browsers(request: Ask, who: Signed) -> Browsers:
    found = await office_of(request).store.do(partial(entries.of_person, person=who.known.person))
    here = who.guest.session
    return Browsers([Browser(one.id, one.agent, one.since, one.seen, one.hash == here) for one in found])


def _crowd(request: Ask) -> Crowd:
    crowd: Crowd = request.app.state.crowd
    return crowd


ROUTES = [prove, change_password, change_email, sessions, end_sessions]
