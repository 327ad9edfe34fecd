"""The jobs of the store about questions and their answers."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, case, delete, insert, select, update

from macao.people.answers import Asker, answered, received
from macao.people.letters import Language
from macao.protocol.help import HelpLine, HelpThread, ThreadStatus
from macao.server.accounts import accounts
from macao.server.desk.schema import thread_lines, threads
from macao.server.mail import outbox

MOST = 100
"""So many threads are shown at once."""
MOST_LINES = 200
"""After so many lines a thread takes no more: another one may be begun."""
Link = Callable[[str, str], str]


class Question(NamedTuple):
    """A thread that begins."""

    id: str
    person: bytes | None
    email: str | None
    """None for who is known by name."""
    language: Language
    subject: str
    text: str

    def __repr__(self) -> str:
        return f"Question({self.id!r})"


class Letter(NamedTuple):
    """How a link in a letter is made: by what, with which secret, of which this hash is kept."""

    link: Link
    secret: str
    hash: bytes

    def __repr__(self) -> str:
        return "Letter()"


class Kept(NamedTuple):
    """A thread as it is kept."""

    id: str
    person: bytes | None
    email: str | None
    language: Language
    subject: str
    status: ThreadStatus
    created_at: int
    changed_at: int

    def __repr__(self) -> str:
        return f"Kept({self.id!r})"


def begin(connection: Connection, question: Question, letter: Letter, now: int) -> None:
    """Somebody asks; to a guest a letter goes with which he finds his question again."""
    row = question._asdict() | {"status": "open", "created_at": now, "changed_at": now}
    connection.execute(insert(threads).values({name: row[name] for name in row if name != "text"}))
    _say(connection, question.id, desk=False, text=question.text, now=now)
    if question.email is not None:
        asker = Asker(question.email, "", question.language)
        if outbox.post_on_request(connection, received(asker, letter.link("help", letter.secret)), now):
            _change(connection, question.id, secret=letter.hash)


def ask_more(connection: Connection, thread: str, text: str, now: int) -> bool:
    """Who has asked adds a line, and the thread is open again; False when it is full."""
    if len(lines_of(connection, thread)) >= MOST_LINES:
        return False
    _say(connection, thread, desk=False, text=text, now=now)
    _change(connection, thread, status="open", changed_at=now)
    return True


def answer(connection: Connection, kept: Kept, text: str, letter: Letter, now: int) -> None:
    """The desk answers, and a letter says so if there is an address."""
    _say(connection, kept.id, desk=True, text=text, now=now)
    _change(connection, kept.id, status="answered", changed_at=now)
    asker = asker_of(connection, kept)
    if not asker.recipient:
        return
    secret = letter.secret if kept.email is not None else ""
    outbox.post(connection, answered(asker, kept.subject, text, letter.link("help", secret)), now)
    if secret:
        _change(connection, kept.id, secret=letter.hash)


def close(connection: Connection, thread: str, now: int) -> None:
    """Nothing is left to be said; another line of who has asked opens it again."""
    _change(connection, thread, status="closed", changed_at=now)


def asker_of(connection: Connection, kept: Kept) -> Asker:
    """Who has asked, as he is known now: an account by its name and address."""
    if kept.email is not None:
        return Asker(kept.email, "", kept.language)
    known = None if kept.person is None else accounts.by_person(connection, kept.person)
    return (
        Asker("", "", kept.language)
        if known is None
        else Asker(known.address or known.email, known.name, kept.language)
    )


def find(connection: Connection, thread: str) -> Kept | None:
    """The thread of this id."""
    return next(iter(_found(connection, threads.c.id == thread)), None)


def by_secret(connection: Connection, hashed: bytes) -> Kept | None:
    """The thread about which the newest letter has this secret."""
    return next(iter(_found(connection, threads.c.secret == hashed)), None)


def of_person(connection: Connection, person: bytes) -> list[Kept]:
    """What this person has asked, the newest first."""
    return _found(connection, threads.c.person == person)


def inbox(connection: Connection) -> list[Kept]:
    """All threads: those that wait for an answer first, the oldest of them on top; then the newest."""
    waits = case((threads.c.status == "open", threads.c.changed_at))
    wanted = select(*_COLUMNS).order_by(threads.c.status != "open", waits, threads.c.changed_at.desc()).limit(MOST)
    return [_kept(row) for row in connection.execute(wanted)]


def shown(connection: Connection, kept: Kept) -> HelpThread:
    """As who has asked reads it."""
    said = lines_of(connection, kept.id)
    return HelpThread(kept.id, kept.subject, kept.status, kept.created_at, kept.changed_at, said)


def lines_of(connection: Connection, thread: str) -> list[HelpLine]:
    """What was said, in order."""
    said = select(thread_lines).where(thread_lines.c.thread == thread).order_by(thread_lines.c.id)
    return [HelpLine(row.at_ms, row.desk, row.said) for row in connection.execute(said)]


def forget(connection: Connection, person: bytes) -> None:
    """Of what this person has asked nothing is kept."""
    mine = select(threads.c.id).where(threads.c.person == person)
    connection.execute(delete(thread_lines).where(thread_lines.c.thread.in_(mine)))
    connection.execute(delete(threads).where(threads.c.person == person))


_COLUMNS = [threads.c[name] for name in Kept._fields]


def _found(connection: Connection, which: ColumnElement[bool]) -> list[Kept]:
    wanted = select(*_COLUMNS).where(which).order_by(threads.c.created_at.desc()).limit(MOST)
    return [_kept(row) for row in connection.execute(wanted)]


def _kept(row: Row[tuple[object, ...]]) -> Kept:
    values: Sequence[object] = row
    return Kept(*values)  # type: ignore[arg-type]  # The columns are its fields.


def _say(connection: Connection, thread: str, *, desk: bool, text: str, now: int) -> None:
    connection.execute(insert(thread_lines).values(thread=thread, desk=desk, said=text, at_ms=now))


def _change(connection: Connection, thread: str, **changes: object) -> None:
    connection.execute(update(threads).where(threads.c.id == thread).values(changes))
