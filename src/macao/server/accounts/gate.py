"""The routes for whoever is not signed in: register, sign in and out, a forgotten password, a confirmed address."""

from functools import partial
from typing import Any

from email_validator import EmailNotValidError, validate_email
from litestar import get, post

from macao.people import names
from macao.protocol.accounts import Confirm, Forgotten, Nothing, Register, Reset, SecondStep, SignedIn, SignIn
from macao.server.accounts import accounts, second, tickets
from macao.server.accounts.accounts import Already, Known, Taken, Wanted
from macao.server.accounts.hashing import Busy
from macao.server.accounts.office import (
    asked,
    begin,
    office_of,
    read,
    send_away,
    with_cookie,
    wrong,
    wrong_password,
)
from macao.server.http import Answer, Ask, guest_of, network_of, refuse, reply
from macao.server.sessions import digest, new_token
from macao.variants.options.form import Words

LONGEST_EMAIL = 254
LOCKED = Words(
    "Contul acesta este blocat. Scrie-ne din pagina de ajutor ca să afli de ce.",
    "This account is locked. Write to us from the help page to learn why.",
)


def clean_email(text: str) -> str | None:
    """An address as it is kept; None when it cannot be one. Nobody is asked whether it exists."""
    try:
        found = validate_email(text.strip(), check_deliverability=False)
    except EmailNotValidError:
        return None
    return found.normalized if len(found.normalized) <= LONGEST_EMAIL else None


@get("/api/me")
async def me(request: Ask) -> Answer:
    """Who is in this browser."""
    guest, office = await guest_of(request), office_of(request)
    return reply(await office.me(guest.person if guest else b"", guest.signed_at if guest else None))


@post("/api/account")
async def register(request: Ask) -> Answer:
    """The guest who asks becomes known by name."""
    wanted, office = await read(request, Register), office_of(request)
    if not isinstance(wanted, Register):
        return wanted
    guest, name, email = await guest_of(request), names.clean(wanted.name), clean_email(wanted.email)
    if guest is None:
        return refuse(401, "no_session")
    if (reason := names.wrong(name)) is not None:
        return wrong("name", reason)
    if email is None:
        return wrong("email", "bad_email")
    if (refusal := wrong_password(wanted.password, name, email)) is not None:
        return refusal
    if not office.turnstile.admits(network_of(request)):
        return refuse(429, "too_fast")
    hashed = await office.hasher.hash(wanted.password)
    return await _begin(request, Wanted(guest.person, name, email, hashed, wanted.language), guest.session)


async def _begin(request: Ask, wanted: Wanted, old: bytes) -> Answer:
    office, secret, (token, fresh) = office_of(request), new_token(), begin(request)

    def job(connection: Any) -> None:
        now = office.now
        accounts.register(connection, wanted, old, fresh, now)
        accounts.ask_to_confirm(connection, wanted.person, secret, digest(secret), office.link, now)

    try:
        await office.store.do(job)
    except Taken:
        return wrong("name", "name_taken", 409)
    except Already:
        return refuse(409, "has_account")
    send_away(request, wanted.person, [old])
    office.postman.wake()
    return with_cookie(request, await office.me(wanted.person, office.now), token, 201)


@post("/api/sign-in", status_code=200)
async def sign_in(request: Ask) -> Answer:
    """By name or confirmed address, and password; who has a second factor gets a ticket for the second step."""
    wanted, office = await read(request, SignIn), office_of(request)
    if not isinstance(wanted, SignIn):
        return wanted
    known = await office.store.do(partial(accounts.by_who, who=wanted.who))
    keys = [b"who " + (known.person if known else digest(wanted.who.casefold())), b"net " + network_of(request)]
    if any(map(office.delays.wait_ms, keys)):
        return refuse(429, "wait")
    if not await office.hasher.is_right(known.password if known else None, wanted.password) or known is None:
        for key in keys:
            office.delays.failed(key)
        return refuse(401, "wrong_password")
    office.delays.succeeded(keys[0])
    if known.totp is None or known.locked_at is not None:
        return await enter(request, known, SignedIn(None))
    ticket = new_token()
    await office.store.do(
        partial(tickets.give, purpose="second", hashed=digest(ticket), person=known.person, now=office.now)
    )
    return reply(SignedIn(ticket))


@post("/api/sign-in/code", status_code=200)
async def second_step(request: Ask) -> Answer:
    """The code of the phone, or a recovery code."""
    wanted, office = await read(request, SecondStep), office_of(request)
    if not isinstance(wanted, SecondStep):
        return wanted
    hashed = digest(wanted.ticket)
    ticket = await office.store.do(partial(tickets.look, purpose="second", hashed=hashed, now=office.now))
    if ticket is None:
        return refuse(401, "no_ticket")
    key = b"second " + ticket.person
    if office.delays.wait_ms(key):
        return refuse(429, "wait")
    known = await office.store.do(
        partial(second.spend, person=ticket.person, code=wanted.code, now=office.now, ticket=hashed)
    )
    if known is None:
        office.delays.failed(key)
        return wrong("code", "wrong_code", 401)
    office.delays.succeeded(key)
    return await enter(request, known, None)


async def enter(request: Ask, known: Known, body: Any) -> Answer:
    """A session for him in this browser; the one that was here is worthless from now on."""
    if known.locked_at is not None:
        return refuse(403, "locked", LOCKED)
    office, old, (token, fresh) = office_of(request), await guest_of(request), begin(request)
    session = old.session if old else None
    await office.store.do(partial(accounts.sign_in, person=known.person, old=session, fresh=fresh, now=office.now))
    if old is not None:
        send_away(request, old.person, [old.session])
    return with_cookie(request, body or await office.me(known.person, office.now), token)


@post("/api/sign-out", status_code=200)
async def sign_out(request: Ask) -> Answer:
    """This browser is nobody's any more, and its pages are closed."""
    came = await asked(request, Nothing)
    if not isinstance(came, tuple):
        return came
    who, _ = came
    await office_of(request).store.do(partial(accounts.end_session, session=who.guest.session))
    send_away(request, who.known.person, [who.guest.session])
    return with_cookie(request, Nothing(), "")


@post("/api/forgot", status_code=202)
async def forgot(request: Ask) -> Answer:
    """The answer says nothing about the address."""
    wanted, office = await read(request, Forgotten), office_of(request)
    if not isinstance(wanted, Forgotten):
        return wanted
    email, secret = clean_email(wanted.email), new_token()
    if email is None:
        return wrong("email", "bad_email")
    if not office.turnstile.admits(network_of(request)):
        return refuse(429, "too_fast")
    job = partial(accounts.forgot, email=email, secret=secret, hashed=digest(secret), link=office.link, now=office.now)
    await office.store.do(job)
    office.postman.wake()
    return reply(Nothing(), 202)


@post("/api/reset", status_code=200)
async def reset(request: Ask) -> Answer:
    """A new password; whoever was signed in is no longer, and the second factor is still asked for."""
    wanted, office = await read(request, Reset), office_of(request)
    if not isinstance(wanted, Reset):
        return wanted
    if (refusal := wrong_password(wanted.password)) is not None:
        return refusal
    hashed = digest(wanted.token)
    if await office.store.do(partial(tickets.look, purpose="reset", hashed=hashed, now=office.now)) is None:
        return refuse(404, "no_ticket")
    password = await office.hasher.hash(wanted.password)
    job = partial(accounts.reset, hashed=hashed, password=password, link=office.link, now=office.now)
    ended = await office.store.do(job)
    if ended is None:
        return refuse(404, "no_ticket")
    send_away(request, *ended)
    office.postman.wake()
    return reply(Nothing())


@post("/api/confirm", status_code=200)
async def confirm(request: Ask) -> Answer:
    """The address in the letter is his who asked."""
    wanted, office = await read(request, Confirm), office_of(request)
    if not isinstance(wanted, Confirm):
        return wanted
    job = partial(accounts.confirm, hashed=digest(wanted.token), link=office.link, now=office.now)
    if not await office.store.do(job):
        return refuse(404, "no_ticket")
    office.postman.wake()
    return reply(Nothing())


def on_busy(_request: Ask, _error: Busy) -> Answer:
    """So many passwords are tried that this one has to wait."""
    return refuse(503, "busy")


ROUTES = [me, register, sign_in, second_step, sign_out, forgot, reset, confirm]
