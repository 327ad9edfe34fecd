"""The route by which everybody reads his own ledger, each line with the table where it happened."""

from functools import partial

from litestar import get
from sqlalchemy import Connection

from macao.protocol.points import Points, PointsLine
from macao.server.http import Answer, Ask, guest_of, refuse, reply
from macao.server.points import persons
from macao.server.points.ledger import balance, of_person
from macao.server.store import Store

DIGITS = 15
"""No number of a line is longer."""


@get("/api/points")
async def points(request: Ask) -> Answer:
    """What the account in this browser has, and why; who has next to nothing gets his points of the day."""
    guest = await guest_of(request)
    if guest is None:
        return refuse(401, "no_session")
    asked = request.query_params.get("before")
    if asked is not None and not (asked.isascii() and asked.isdigit() and len(asked) <= DIGITS):
        return refuse(400, "bad_request")
    store: Store = request.app.state.store
    before = None if asked is None else int(asked)
    found = await store.do(partial(_read, person=guest.person, before=before, now=request.app.state.clock.now()))
    return refuse(403, "need_account") if found is None else reply(found)


def _read(connection: Connection, person: bytes, before: int | None, now: int) -> Points | None:
    persons.refill(connection, person, now)
    left = balance(connection, of_person(person))
    if left is None:
        return None
    lines = [PointsLine(*entry) for entry in persons.entries(connection, person, before)]
    return Points(left, persons.at_stake(connection, person), lines)


ROUTES = [points]
