"""Guests: a secret in a cookie, of which the server keeps only the hash."""

import hashlib
import secrets
from functools import partial

from macao.server import records
from macao.server.settings import Settings
from macao.server.store import Store

MAX_AGE = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie."""


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
    """A known guest: the hash that owns seats, and the name last used."""

    __slots__ = ("hash", "name")

    def __init__(self, hashed: bytes, name: str | None) -> None:
        self.hash = hashed
        self.name = name


class Sessions:
    """Makes guests and knows them again."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, now: int) -> str:
        """A new guest's token."""
        token = new_token()
        await self._store.do(partial(records.add_session, token_hash=digest(token), now=now))
        return token

    async def find(self, token: str | None) -> Guest | None:
        """Who holds this token; None for no token and for one that was never given out."""
        if token is None or len(token) != 43:
            return None
        hashed = digest(token)
        found = await self._store.do(partial(records.session_name, token_hash=hashed))
        return None if found is None else Guest(hashed, found[0])
