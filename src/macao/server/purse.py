"""The route by which everybody reads his own ledger, each line with the table where it happened."""

from functools import partial

from litestar import get
from sqlalchemy import Connection

from macao.protocol.points import Points
from macao.server.http import Answer, Ask, guest_of, number_of, refuse, reply
from macao.server.points import persons
from macao.server.store import Store


@get("/api/points")
async def points(request: Ask) -> Answer:
    """What the account in this browser has, and why; who has next to nothing gets his points of the day."""
    guest = await guest_of(request)
    if guest is None:
        return refuse(401, "no_session")
    before = number_of(request, "before")
    if before is not None and not isinstance(before, int):
        return before
    store: Store = request.app.state.store
    found = await store.do(partial(_read, person=guest.person, before=before, now=request.app.state.clock.now()))
    return refuse(403, "need_account") if found is None else reply(found)


def _read(connection: Connection, person: bytes, before: int | None, now: int) -> Points | None:
    persons.refill(connection, person, now)
    return persons.told(connection, person, before)


ROUTES = [points]
