"""Short codes that bring a guest from one browser of his to another, such as out of the window of a chat."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable

from macao.server.ids import letters

LENGTH = 6
"""30 bits: few enough to read aloud, and far too many for whoever may try one a second."""
LIFE_MS = 600_000
KEPT = 4096
"""So many codes live at once; the oldest of more are forgotten."""


class Bundle:
    """What a code stands for: the session of who asked for it, and the table at which he was."""

    __slots__ = ("owner", "session", "table", "until")

    def __init__(self, session: bytes, owner: bytes, table: str | None, until: int) -> None:
        self.session, self.owner, self.table, self.until = session, owner, table, until


class Codes:
    """Codes that still hold; a guest has one at most, and each opens once. `now` tells milliseconds.

    They are in memory only: ten minutes are not worth a place where they could be read later. A restart forgets them,
    and one asks for another.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._left: OrderedDict[bytes, Bundle] = OrderedDict()

    def give(self, session: bytes, owner: bytes, table: str | None) -> str:
        """A new code for the person who is in this session; an older one of his no longer counts."""
        for key in [key for key, bundle in self._left.items() if bundle.owner == owner or bundle.until <= self._now()]:
            del self._left[key]
        code = letters(LENGTH)
        self._left[_key(code)] = Bundle(session, owner, table, self._now() + LIFE_MS)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)
        return code

    def take(self, code: str) -> Bundle | None:
        """What was left under this code, which counts no longer; None when it does not hold."""
        bundle = self._left.pop(_key(plain(code)), None)
        return bundle if bundle is not None and self._now() < bundle.until else None


def plain(code: str) -> str:
    """As people write it: capitals, blanks and hyphens do not count."""
    return "".join(sign for sign in code.lower() if not sign.isspace() and sign != "-")


def _key(code: str) -> bytes:
    return hashlib.sha256(code.encode()).digest()
