"""The sockets of each person: he may open as many as he likes, but not have as many open."""

from collections.abc import Collection

from macao.server.outlet import Outlet
from macao.server.sessions import Guest
from macao.server.ties import Ties

ELSEWHERE = 4001
"""Close code of a page that makes room for a newer one of its person, because it is one too many."""
SIGNED_OUT = 4401
"""Close code of a page whose session has ended."""


class Crowd:
    """Open sockets by person, each with who let it in; of more than `most` the oldest is sent away."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[bytes, dict[Outlet, Guest]] = {}

    def enter(self, guest: Guest, outlet: Outlet) -> None:
        """One more."""
        mine = self._open.setdefault(guest.person, {})
        mine[outlet] = guest
        if len(mine) > self._most:
            oldest = next(iter(mine))
            self._drop(guest.person, oldest)
            oldest.end(ELSEWHERE, "elsewhere")

    def leave(self, guest: Guest, outlet: Outlet) -> None:
        """One less, unless it was sent away already."""
        self._drop(guest.person, outlet)

    def sign_out(self, person: bytes, sessions: Collection[bytes]) -> None:
        """These sessions of a person have ended, and so do the pages that they let in."""
        for outlet, guest in list(self._open.get(person, {}).items()):
            if guest.session in sessions:
                self._drop(person, outlet)
                outlet.end(SIGNED_OUT, "signed_out")

    def is_here(self, person: bytes) -> bool:
        """Whether he has a page open."""
        return person in self._open

    def pages(self, person: bytes) -> list[Outlet]:
        """All that he has open."""
        return list(self._open.get(person, {}))

    def tie(self, person: bytes, ties: Ties) -> None:
        """His ties have changed."""
        for guest in self._open.get(person, {}).values():
            guest.ties = ties

    def _drop(self, person: bytes, outlet: Outlet) -> None:
        mine = self._open.get(person, {})
        mine.pop(outlet, None)
        if not mine:
            self._open.pop(person, None)
