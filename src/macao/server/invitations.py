"""Invitations to tables that wait: kept in memory, told to pages that are open, gone with the table."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from macao.protocol.friends import Invited, Uninvited
from macao.server.outlet import Outlet

HOLDS_MS = 180_000
"""So long a page shows one."""
AGAIN_MS = 30_000
"""The same person is not called to the same table again before that."""
MOST = 24
"""So many people may be called to one table."""


class _Call(NamedTuple):
    at: int
    pages: list[Outlet]


class Invitations:
    """By table and person. `now` tells milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._calls: dict[str, dict[bytes, _Call]] = {}

    def may(self, table: str, person: bytes) -> bool:
        """Whether this person may be called there now."""
        calls = self._calls.get(table, {})
        last = calls.get(person)
        return len(calls) < MOST if last is None else self._now() - last.at >= AGAIN_MS

    def call(self, person: bytes, invited: Invited, pages: Iterable[Outlet]) -> None:
        """Tell these pages of his."""
        call = _Call(self._now(), list(pages))
        self._calls.setdefault(invited.table, {})[person] = call
        for page in call.pages:
            page.send(invited)

    def end(self, table: str) -> None:
        """Nobody is waited for there any more."""
        for call in self._calls.pop(table, {}).values():
            for page in call.pages:
                page.send(Uninvited(table))
