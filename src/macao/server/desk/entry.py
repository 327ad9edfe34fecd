"""Who may come to the desk: to everybody else it is not there. What he reads or does is written into the trail."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection

from macao.people import asking
from macao.people.asking import clean_line
from macao.protocol import decode
from macao.server.accounts.office import PROOF_MS, Office, Signed, office_of, signed, wrong
from macao.server.desk import trail
from macao.server.desk.trail import Deed
from macao.server.http import Answer, Ask, foreign, refuse, reply

LONGEST_REASON = 200
T = TypeVar("T")


class Desk(NamedTuple):
    """Who is at it, and what he needs there."""

    who: Signed
    office: Office

    @property
    def person(self) -> bytes:
        """Himself."""
        return self.who.known.person

    async def do(self, deed: Deed, job: Callable[[Connection], T]) -> T:
        """Do the job and write down that he did, both or neither."""

        def noted(connection: Connection) -> T:
            trail.write(connection, self.person, deed, self.office.now)
            return job(connection)

        return await self.office.store.do(noted)


async def enter(request: Ask, *, change: bool = False) -> Desk | Answer:
    """An admin who signs in with a second factor, or has just shown who he is; for a `change` everybody has to."""
    who, office = await signed(request), office_of(request)
    if not isinstance(who, Signed) or not who.known.admin:
        return refuse(404, "not_found")
    old = office.now - (who.guest.signed_at or 0) > PROOF_MS
    if old and (change or who.known.totp is None):
        return refuse(403, "prove_again")
    return Desk(who, office)


async def asked(request: Ask, kind: type[T], *, change: bool = True) -> tuple[Desk, T] | Answer:
    """The same, with what he asks for."""
    if (refusal := foreign(request)) is not None:
        return refusal
    desk = await enter(request, change=change)
    if not isinstance(desk, Desk):
        return desk
    wanted = decode.body(kind, await request.body())
    return refuse(400, "bad_request") if wanted is None else (desk, wanted)


async def look(request: Ask, deed: Deed, job: Callable[[Connection], Any]) -> Answer:
    """Answer with what the job finds; None: there is no such thing."""
    desk = await enter(request)
    if not isinstance(desk, Desk):
        return desk
    found = await desk.do(deed, job)
    return refuse(404, "not_found") if found is None else reply(found)


def reason_of(text: str) -> str | Answer:
    """Why something is done, in one line; nothing is done without."""
    reason = clean_line(text)
    failure = asking.wrong(reason, LONGEST_REASON)
    return reason if failure is None else wrong("reason", failure)


def person_of(text: str) -> bytes | None:
    """The person of this id."""
    try:
        person = bytes.fromhex(text)
    except ValueError:
        return None
    return person if person.hex() == text else None
