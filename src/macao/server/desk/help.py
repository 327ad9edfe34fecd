"""The routes of whoever asks for help (A-3): from an account, or as a guest who leaves an address."""

from functools import partial
from typing import NamedTuple

from litestar import get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from macao.people import asking
from macao.people.asking import LONGEST_SUBJECT, LONGEST_TEXT, clean_line, clean_text
from macao.protocol.help import AskHelp, HelpThread, HelpThreads, MoreHelp, OpenHelp
from macao.server.accounts import accounts
from macao.server.accounts.gate import clean_email
from macao.server.accounts.office import Office, office_of, read, wrong
from macao.server.clock import Clock
from macao.server.desk import threads
from macao.server.desk.threads import Kept, Letter, Question
from macao.server.http import Answer, Ask, guest_of, network_of, refuse, reply
from macao.server.ids import new_id
from macao.server.sessions import digest, new_token
from macao.server.turnstile import Turnstile

QUESTIONS = 3
LINES = 10
"""So many questions of a person, or from a network, and so many lines of a thread in an hour."""
HOUR_S = 3_600


class Helpdesk:
    """Made once: how often each may ask, and since when."""

    def __init__(self, clock: Clock) -> None:
        self.since = clock.now()
        self.questions = Turnstile(QUESTIONS, clock.now, QUESTIONS / HOUR_S)
        self.lines = Turnstile(LINES, clock.now, LINES / HOUR_S)


class Who(NamedTuple):
    """Who asks, if his browser is somebody's, and whether he is known by name."""

    person: bytes | None
    known: bool


@post("/api/help")
async def ask(request: Ask) -> Answer:
    """A question; the desk answers by letter, and in the thread that begins with it."""
    wanted, office, who = await read(request, AskHelp), office_of(request), await _who(request)
    if not isinstance(wanted, AskHelp):
        return wanted
    question = _question(wanted, who)
    if not isinstance(question, Question):
        return question
    if not _desk(request).questions.admits(who.person if who.known and who.person else network_of(request)):
        return refuse(429, "enough_asked")
    letter = new_letter(office)

    def job(connection: Connection) -> HelpThread:
        threads.begin(connection, question, letter, office.now)
        return _shown(connection, question.id)

    thread = await office.store.do(job)
    office.postman.wake()
    return reply(thread, 201)


def _question(wanted: AskHelp, who: Who) -> Question | Answer:
    """What is asked, cleaned; else what is wrong with it."""
    subject, text = clean_line(wanted.subject), clean_text(wanted.text)
    email = None if who.known or wanted.email is None else clean_email(wanted.email)
    if (reason := asking.wrong(subject, LONGEST_SUBJECT)) is not None:
        return wrong("subject", reason)
    if (reason := asking.wrong(text, LONGEST_TEXT)) is not None:
        return wrong("text", reason)
    if email is None and not who.known:
        return wrong("email", "bad_email")
    return Question(new_id(), who.person, email, wanted.language, subject, text)


@get("/api/help")
async def mine(request: Ask) -> Answer:
    """What who is in this browser has asked."""
    office, who = office_of(request), await _who(request)

    def job(connection: Connection) -> list[HelpThread]:
        kept = [] if who.person is None else threads.of_person(connection, who.person)
        return [threads.shown(connection, one) for one in kept]

    return reply(HelpThreads(await office.store.do(job)))


@post("/api/help/open", status_code=200)
async def open_by_letter(request: Ask) -> Answer:
    """The thread of which the newest letter has this secret."""
    wanted, office = await read(request, OpenHelp), office_of(request)
    if not isinstance(wanted, OpenHelp):
        return wanted
    kept = await office.store.do(partial(threads.by_secret, hashed=digest(wanted.secret)))
    return refuse(404, "no_thread") if kept is None else await _show(office, kept.id)


@post("/api/help/{thread:str}", status_code=200)
async def add(request: Ask, thread: FromPath[str]) -> Answer:
    """Another line of who has asked."""
    wanted, office = await read(request, MoreHelp), office_of(request)
    if not isinstance(wanted, MoreHelp):
        return wanted
    kept, who = await office.store.do(partial(threads.find, thread=thread)), await _who(request)
    if kept is None or not await _may_write(office, kept, who, wanted.secret):
        return refuse(404, "no_thread")
    text = clean_text(wanted.text)
    if (reason := asking.wrong(text, LONGEST_TEXT)) is not None:
        return wrong("text", reason)
    if not _desk(request).lines.admits(kept.id.encode()):
        return refuse(429, "enough_asked")
    if not await office.store.do(partial(threads.ask_more, thread=kept.id, text=text, now=office.now)):
        return refuse(409, "thread_full")
    return await _show(office, kept.id)


async def _may_write(office: Office, kept: Kept, who: Who, secret: str | None) -> bool:
    """He has asked it, or holds the newest letter about it."""
    if kept.person is not None and kept.person == who.person:
        return True
    if secret is None:
        return False
    return await office.store.do(partial(threads.by_secret, hashed=digest(secret))) == kept


async def _show(office: Office, thread: str) -> Answer:
    return reply(await office.store.do(partial(_shown, thread=thread)))


def _shown(connection: Connection, thread: str) -> HelpThread:
    kept = threads.find(connection, thread)
    assert kept is not None
    return threads.shown(connection, kept)


def new_letter(office: Office) -> Letter:
    """What a letter needs so that its reader finds the thread."""
    secret = new_token()
    return Letter(office.link, secret, digest(secret))


async def _who(request: Ask) -> Who:
    guest = await guest_of(request)
    if guest is None:
        return Who(None, known=False)
    known = await office_of(request).store.do(partial(accounts.by_person, person=guest.person))
    return Who(guest.person, known is not None and guest.signed_at is not None)


def _desk(request: Ask) -> Helpdesk:
    desk: Helpdesk = request.app.state.helpdesk
    return desk


ROUTES = [ask, mine, open_by_letter, add]
