"""The routes of the desk about accounts and their points."""

from collections.abc import Callable
from functools import partial

from litestar import get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from macao.people.asking import clean_line
from macao.protocol.desk import DeskCorrection, DeskFile, DeskPeople, DeskReason
from macao.protocol.points import Points
from macao.server.accounts.accounts import end_sessions
from macao.server.accounts.office import send_away, wrong
from macao.server.desk import persons
from macao.server.desk.entry import Desk, asked, look, person_of, reason_of
from macao.server.desk.trail import Deed
from macao.server.http import Answer, Ask, number_of, refuse, reply
from macao.server.points import persons as purses

LONGEST_SEARCH = 100
MOST_POINTS = 1_000_000
"""No correction is larger: what is more is a slip of the hand."""
LONGEST_KEY = 64
Change = Callable[[Connection], list[bytes]]
"""Gives the sessions that ended by it."""


@get("/api/desk/people")
async def people(request: Ask) -> Answer:
    """Whose name or address has this in it."""
    text = clean_line(request.query_params.get("q", ""))[:LONGEST_SEARCH]
    return await look(request, Deed("people", note=text or None), partial(_people, text=text))


def _people(connection: Connection, text: str) -> DeskPeople:
    return DeskPeople(persons.search(connection, text))


@get("/api/desk/people/{person:str}")
async def one(request: Ask, person: FromPath[str]) -> Answer:
    """All that the desk knows of one."""
    who = person_of(person) or b""
    return await look(request, Deed("person", who), partial(persons.file_of, person=who))


@post("/api/desk/people/{person:str}/sign-out", status_code=200)
async def sign_out(request: Ask, person: FromPath[str]) -> Answer:
    """All his sessions end."""
    return await _change(request, person, "sign_out", lambda who, _: partial(end_sessions, person=who))


@post("/api/desk/people/{person:str}/lock", status_code=200)
async def lock(request: Ask, person: FromPath[str]) -> Answer:
    """He cannot sign in any more, and whatever he has open is closed."""
    return await _change(request, person, "lock", lambda who, now: partial(persons.lock, person=who, now=now))


@post("/api/desk/people/{person:str}/unlock", status_code=200)
async def unlock(request: Ask, person: FromPath[str]) -> Answer:
    """He can again."""

    def job(connection: Connection, person: bytes) -> list[bytes]:
        persons.unlock(connection, person)
        return []

    return await _change(request, person, "unlock", lambda who, _: partial(job, person=who))


async def _change(request: Ask, person: str, what: str, change: Callable[[bytes, int], Change]) -> Answer:
    """Do something with an account, for a reason; nobody does it to himself."""
    came, who = await asked(request, DeskReason), person_of(person) or b""
    if not isinstance(came, tuple):
        return came
    desk, reason = came[0], reason_of(came[1].reason)
    if not isinstance(reason, str):
        return reason
    if who == desk.person:
        return refuse(409, "yourself")

    def job(connection: Connection) -> tuple[list[bytes], DeskFile | None]:
        return change(who, desk.office.now)(connection), persons.file_of(connection, who)

    ended, file = await desk.do(Deed(what, who, note=reason), job)
    send_away(request, who, ended)
    return refuse(404, "not_found") if file is None else reply(file)


@get("/api/desk/people/{person:str}/points")
async def ledger(request: Ask, person: FromPath[str]) -> Answer:
    """What he has, and where it came from and went."""
    who, before = person_of(person) or b"", number_of(request, "before")
    if before is not None and not isinstance(before, int):
        return before
    return await look(request, Deed("points", who), partial(purses.told, person=who, before=before))


@post("/api/desk/people/{person:str}/points", status_code=200)
async def correct(request: Ask, person: FromPath[str]) -> Answer:
    """So many points more or less: a transfer of its own, with the reason; what stands before it stays as it is."""
    came, who = await asked(request, DeskCorrection), person_of(person) or b""
    if not isinstance(came, tuple):
        return came
    desk, wanted = came
    reason = reason_of(wanted.reason)
    if not isinstance(reason, str):
        return reason
    if not 0 < abs(wanted.amount) <= MOST_POINTS:
        return wrong("amount", "bad_amount")
    if not 0 < len(wanted.key) <= LONGEST_KEY or not wanted.key.isprintable():
        return refuse(400, "bad_request")
    return await _book(desk, who, wanted.amount, reason, wanted.key)


async def _book(desk: Desk, who: bytes, amount: int, reason: str, key: str) -> Answer:
    cause = f"{who.hex()}:{key}"

    def job(connection: Connection) -> str | Points | None:
        refusal = purses.correct(connection, who, amount, reason, cause, desk.office.now)
        return refusal or purses.told(connection, who)

    booked = await desk.do(Deed("correct", who, note=f"{amount:+}: {reason}"), job)
    if isinstance(booked, str):
        return wrong("amount", booked, 409) if booked == "no_points" else refuse(404, "not_found")
    return reply(booked)


ROUTES = [people, one, sign_out, lock, unlock, ledger, correct]
