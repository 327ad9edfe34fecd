"""How long it counts that somebody is in a browser, and how long other traces are kept."""

from typing import Final

from sqlalchemy import Connection, update

from macao.server.entries import Entry, entry
from macao.server.schema import sessions

DAY_MS: Final = 86_400_000
SIGNED_MS: Final = 90 * DAY_MS
"""Who is signed in and does not come for so long has to sign in again."""
GUEST_MS: Final = 400 * DAY_MS
"""So long browsers keep a cookie; a guest who sits somewhere, or has, is kept."""
LETTER_MS: Final = 30 * DAY_MS
NOTED_MS: Final = 3_600_000
"""That somebody was there is written at most so often."""


def come(connection: Connection, token_hash: bytes, now: int) -> Entry | None:
    """Whose session this is, who is here now; None when it has ended, be it by itself."""
    found = entry(connection, token_hash)
    if found is None or (found.signed_at is not None and found.seen_at <= now - SIGNED_MS):
        return None
    if found.seen_at <= now - NOTED_MS:
        connection.execute(update(sessions).where(sessions.c.token_hash == token_hash).values(seen_at=now))
    return found
