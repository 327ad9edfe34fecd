"""What the routes of accounts share."""

from collections.abc import Collection
from functools import partial
from typing import Any, NamedTuple, TypeVar

from litestar import Response

from macao.people import passwords
from macao.protocol import decode
from macao.protocol.accounts import Account, Me
from macao.server.accounts import accounts
from macao.server.accounts.accounts import Fresh, Known
from macao.server.accounts.delays import Delays
from macao.server.accounts.hashing import Hasher
from macao.server.clock import Clock
from macao.server.crowd import Crowd
from macao.server.http import Answer, Ask, foreign, guest_of, refuse, reply
from macao.server.mail.postman import Postman
from macao.server.sessions import AGENT, Guest, cookie_header, digest, new_token
from macao.server.settings import Settings
from macao.server.store import Store
from macao.server.turnstile import Turnstile

PROOF_MS = 600_000
"""So long after he has proved who he is somebody may change how he signs in (ASVS 7.5.1)."""
LETTERS = 20
"""Letters that one address on the net may cause at once; one more every two seconds."""
T = TypeVar("T")


class Office:
    """Made once; everything the routes need."""

    def __init__(self, store: Store, clock: Clock, settings: Settings, postman: Postman) -> None:
        self.store, self.clock, self.settings, self.postman = store, clock, settings, postman
        self.hasher = Hasher(settings.argon, settings.passwords)
        self.delays = Delays(clock.now)
        self.turnstile = Turnstile(LETTERS, clock.now)

    @property
    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.clock.now()

    def link(self, to: str, secret: str) -> str:
        """Into the page; a secret stands behind a #, which no server and no log sees."""
        page = to if to == "help" else f"account/{to}"
        return f"{self.settings.address}/{page}" + (f"#{secret}" if secret else "")

    async def me(self, person: bytes, signed_at: int | None) -> Me:
        """Who that is; a guest while he has not proved in this browser who he is, though he may have an account."""

        def job(connection: Any) -> tuple[Known | None, int]:
            return accounts.by_person(connection, person), accounts.codes_left(connection, person)

        known, codes = await self.store.do(job)
        if known is None or signed_at is None:
            return Me(None, False, self.postman.carrier.sends)
        return Me(_account(known, codes), self.now - signed_at <= PROOF_MS, self.postman.carrier.sends)


def _account(known: Known, codes: int) -> Account:
    confirmed = known.address is not None and known.address == accounts.fold(known.email)
    return Account(known.name, known.email, confirmed, known.totp is not None, codes, known.admin)


class Signed(NamedTuple):
    """Who is signed in in the browser that asks."""

    guest: Guest
    known: Known


def office_of(request: Ask) -> Office:
    """The one there is."""
    office: Office = request.app.state.office
    return office


async def read(request: Ask, kind: type[T]) -> T | Answer:
    """What our own page asks for, in its exact form; else the refusal."""
    if (wrong := foreign(request)) is not None:
        return wrong
    wanted = decode.body(kind, await request.body())
    return refuse(400, "bad_request") if wanted is None else wanted


async def signed(request: Ask, *, proved: bool = False) -> Signed | Answer:
    """Who is signed in; with `proved` he must have shown so lately. Else the refusal."""
    guest, office = await guest_of(request), office_of(request)
    known = None
    if guest is not None and guest.signed_at is not None:
        known = await office.store.do(partial(accounts.by_person, person=guest.person))
    if guest is None or guest.signed_at is None or known is None:
        return refuse(401, "no_account")
    if proved and office.now - guest.signed_at > PROOF_MS:
        return refuse(403, "prove_again")
    return Signed(guest, known)


async def asked(request: Ask, kind: type[T], *, proved: bool = False) -> tuple[Signed, T] | Answer:
    """Who is signed in, and what he asks for; else the refusal."""
    wanted, who = await read(request, kind), await signed(request, proved=proved)
    if isinstance(wanted, Response):
        return wanted
    return (who, wanted) if isinstance(who, Signed) else who


def send_away(request: Ask, person: bytes, sessions: Collection[bytes]) -> None:
    """The pages of sessions that have ended."""
    crowd: Crowd = request.app.state.crowd
    crowd.sign_out(person, sessions)


def wrong(field: str, reason: str, status: int = 400) -> Answer:
    """A refusal that stands beside a field."""
    return refuse(status, reason, field=field)


def wrong_password(password: str, *known: str) -> Answer | None:
    """Why this cannot be a password."""
    reason = passwords.wrong(password, *known)
    return None if reason is None else wrong("password", reason)


def begin(request: Ask) -> tuple[str, Fresh]:
    """The secret of a session that is to begin in this browser, and what is kept of it."""
    token = new_token()
    return token, Fresh(digest(token), request.headers.get("user-agent", "")[:AGENT])


def with_cookie(request: Ask, body: Any, token: str, status: int = 200) -> Answer:
    """An answer that hands the browser its new secret."""
    answer = reply(body, status)
    answer.headers["Set-Cookie"] = cookie_header(office_of(request).settings, token)
    return answer
