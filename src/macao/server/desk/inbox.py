"""The inbox of the desk: questions are read, answered and closed."""

from litestar import get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from macao.people import asking
from macao.people.asking import LONGEST_TEXT, clean_text
from macao.protocol.accounts import Nothing
from macao.protocol.desk import DeskAnswer, DeskEntry, DeskInbox, DeskThread
from macao.server.accounts import accounts
from macao.server.accounts.office import wrong
from macao.server.desk import threads
from macao.server.desk.entry import asked, look
from macao.server.desk.help import new_letter
from macao.server.desk.threads import Kept
from macao.server.desk.trail import Deed
from macao.server.http import Answer, Ask, refuse, reply


@get("/api/desk/threads")
async def inbox(request: Ask) -> Answer:
    """All questions."""
    return await look(request, Deed("inbox"), _inbox)


def _inbox(connection: Connection) -> DeskInbox:
    return DeskInbox([_entry(connection, kept) for kept in threads.inbox(connection)])


def _entry(connection: Connection, kept: Kept) -> DeskEntry:
    asker = threads.asker_of(connection, kept)
    return DeskEntry(kept.id, kept.subject, asker.name or asker.recipient, kept.status, kept.changed_at)


@get("/api/desk/threads/{thread:str}")
async def one(request: Ask, thread: FromPath[str]) -> Answer:
    """One of them."""
    return await look(request, Deed("thread", at_what=thread), lambda connection: _thread(connection, thread))


@post("/api/desk/threads/{thread:str}/answer", status_code=200)
async def answer(request: Ask, thread: FromPath[str]) -> Answer:
    """A line of the house, which goes by letter too."""
    came = await asked(request, DeskAnswer, change=False)
    if not isinstance(came, tuple):
        return came
    desk, text = came[0], clean_text(came[1].text)
    if (reason := asking.wrong(text, LONGEST_TEXT)) is not None:
        return wrong("text", reason)
    letter, now = new_letter(desk.office), desk.office.now

    def job(connection: Connection) -> DeskThread | None:
        kept = threads.find(connection, thread)
        if kept is not None:
            threads.answer(connection, kept, text, letter, now)
        return _thread(connection, thread)

    found = await desk.do(Deed("answer", at_what=thread), job)
    desk.office.postman.wake()
    return refuse(404, "not_found") if found is None else reply(found)


@post("/api/desk/threads/{thread:str}/close", status_code=200)
async def close(request: Ask, thread: FromPath[str]) -> Answer:
    """Nothing is left to be said."""
    came = await asked(request, Nothing, change=False)
    if not isinstance(came, tuple):
        return came
    desk, _ = came

    def job(connection: Connection) -> DeskThread | None:
        threads.close(connection, thread, desk.office.now)
        return _thread(connection, thread)

    found = await desk.do(Deed("close_thread", at_what=thread), job)
    return refuse(404, "not_found") if found is None else reply(found)


def _thread(connection: Connection, thread: str) -> DeskThread | None:
    kept = threads.find(connection, thread)
    if kept is None:
        return None
    asker = threads.asker_of(connection, kept)
    known = kept.person is not None and accounts.by_person(connection, kept.person) is not None
    person = kept.person.hex() if kept.person is not None and known else None
    return DeskThread(threads.shown(connection, kept), asker.name, person, asker.recipient, asker.language)


ROUTES = [inbox, one, answer, close]
