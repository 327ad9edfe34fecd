"""The jobs of the store about letters."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from macao.people.letters import Letter
from macao.server.schema import letters

HOUR_MS = 3_600_000
MOST_AN_HOUR = 3
"""So many letters that anybody can cause go to one address in an hour."""
MOST_TRIES = 12
FIRST_WAIT_MS = 60_000
LONGEST_WAIT_MS = 6 * HOUR_MS
AT_ONCE = 20


class Waiting(NamedTuple):
    """A letter that is due, and how often it has been tried."""

    id: int
    letter: Letter
    tries: int


def post(connection: Connection, letter: Letter, now: int) -> None:
    """To be sent as soon as this is committed."""
    connection.execute(
        insert(letters).values(
            recipient=letter.recipient, subject=letter.subject, body=letter.body, made_at=now, next_at=now
        )
    )


def post_on_request(connection: Connection, letter: Letter, now: int) -> bool:
    """The same for a letter that anybody can cause: False when its address has had enough of them for now."""
    lately = (letters.c.recipient == letter.recipient) & (letters.c.made_at > now - HOUR_MS)
    if connection.execute(select(func.count()).where(lately)).scalar_one() >= MOST_AN_HOUR:
        return False
    post(connection, letter, now)
    return True


def due(connection: Connection, now: int) -> list[Waiting]:
    """Those that are to be tried now, the oldest first."""
    found = select(letters).where(letters.c.next_at <= now).order_by(letters.c.next_at, letters.c.id).limit(AT_ONCE)
    return [
        Waiting(row.id, Letter(row.recipient, row.subject, row.body), row.tries) for row in connection.execute(found)
    ]


def next_due(connection: Connection) -> int | None:
    """When the next one is to be tried; None when there is none."""
    at: int | None = connection.execute(select(func.min(letters.c.next_at))).scalar()
    return at


def sent(connection: Connection, letter_id: int) -> None:
    """It is done with; what it said is forgotten."""
    connection.execute(update(letters).where(letters.c.id == letter_id).values(next_at=None, body=""))


def failed(connection: Connection, waiting: Waiting, now: int) -> None:
    """Try it later, each time after twice as long; in the end not any more."""
    tries = waiting.tries + 1
    wait = min(FIRST_WAIT_MS * 2**waiting.tries, LONGEST_WAIT_MS)
    rest = {"next_at": None, "body": ""} if tries >= MOST_TRIES else {"next_at": now + wait}
    connection.execute(update(letters).where(letters.c.id == waiting.id).values(tries=tries, **rest))


def forget(connection: Connection, recipients: Sequence[str]) -> list[int]:
    """What was written to these, sent or not, says nothing any more; the numbers of those letters."""
    theirs = letters.c.recipient.in_(recipients)
    found = list(connection.execute(select(letters.c.id).where(theirs)).scalars())
    connection.execute(update(letters).where(theirs).values(recipient="", subject="", body="", next_at=None))
    return found


def sweep(connection: Connection, before: int) -> list[int]:
    """Letters of before then that are done with go; their numbers. The last stays: no number may come twice."""
    last = select(func.max(letters.c.id)).scalar_subquery()
    old = letters.c.next_at.is_(None) & (letters.c.made_at < before)
    found = list(connection.execute(select(letters.c.id).where(old, letters.c.id < last)).scalars())
    connection.execute(delete(letters).where(letters.c.id.in_(found)))
    return found
