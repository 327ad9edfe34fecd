"""Sessions: a secret in a cookie, of which the server keeps only the hash."""

import hashlib
import os
import secrets
from collections.abc import Callable
from functools import partial

from macao.play.seating import Seating
from macao.server import entries, lives
from macao.server.settings import Settings
from macao.server.store import Store
from macao.server.ties import NONE, Ties

MAX_AGE = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie."""
PERSON_BYTES = 16
AGENT = 200
"""So much is kept of what a browser calls itself."""


def new_token() -> str:
    """A secret of 256 bits, as 43 characters."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    """What is stored of a token. The token is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def cookie_header(settings: Settings, token: str) -> str:
    """The Set-Cookie value that hands the token to the browser and to no script."""
    secure = "; Secure" if settings.secure else ""
    return f"{settings.cookie}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}"


class Guest:
    """Who is in a browser: the person who owns seats, the session that let him in, the name last used.

    `signed_at` is when he last proved who he is; None for a guest, who is known by his browser alone. `known` is the
    name of his account. `ties` are kept as they are now for as long as his page is open.
    """

    __slots__ = ("known", "name", "person", "session", "signed_at", "ties")

    def __init__(
        self,
        person: bytes,
        session: bytes,
        name: str | None,
        signed_at: int | None = None,
        ties: Ties = NONE,
        known: str | None = None,
    ) -> None:
        self.person, self.session = person, session
        self.name, self.signed_at, self.known = known or name, signed_at, known
        self.ties = ties

    def called(self, name: str, seating: Seating) -> str:
        """Under which name he sits at this table: that of his account, unless somebody else there is called so."""
        seat = seating.seat_of(self.person)
        if self.known is None or (seat is None and seating.is_named(self.known)):
            return name
        return self.known if seat is None else seating.name_of(seat) or name


class Sessions:
    """Makes guests and knows them again."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def create(self, agent: str = "") -> str:
        """A new guest's token."""
        token, person = new_token(), os.urandom(PERSON_BYTES)
        await self._store.do(
            partial(entries.add_guest, token_hash=digest(token), person=person, now=self._now(), agent=agent[:AGENT])
        )
        return token

    async def follow(self, session: bytes, agent: str = "") -> str | None:
        """A token for another browser of who is in this session; None when that has ended."""
        token = new_token()
        job = partial(entries.follow, of=session, token_hash=digest(token), now=self._now(), agent=agent[:AGENT])
        return token if await self._store.do(job) else None

    async def find(self, token: str | None) -> Guest | None:
        """Who holds this token; None for no token, for one that was never given out and for one that counts no more."""
        if token is None or len(token) != 43:
            return None
        hashed = digest(token)
        found = await self._store.do(partial(lives.come, token_hash=hashed, now=self._now()))
        if found is None:
            return None
        return Guest(found.person, hashed, found.name, found.signed_at, found.ties, found.known)
