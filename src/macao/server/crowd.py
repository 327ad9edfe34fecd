"""The sockets of each guest: he may open as many as he likes, but not have as many open."""

from macao.server.outlet import Outlet

ELSEWHERE = 4001
"""Close code of a page that makes room for a newer one of its guest, because it is one too many."""


class Crowd:
    """Open sockets by guest; of more than `most` the oldest is sent away."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[bytes, dict[Outlet, None]] = {}

    def enter(self, guest: bytes, outlet: Outlet) -> None:
        """One more."""
        mine = self._open.setdefault(guest, {})
        mine[outlet] = None
        if len(mine) > self._most:
            oldest = next(iter(mine))
            self.leave(guest, oldest)
            oldest.end(ELSEWHERE, "elsewhere")

    def leave(self, guest: bytes, outlet: Outlet) -> None:
        """One less, unless it was sent away already."""
        mine = self._open.get(guest, {})
        mine.pop(outlet, None)
        if not mine:
            self._open.pop(guest, None)
