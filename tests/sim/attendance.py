"""Who has a page at which table, as the server has it: it has told that page something, and the line is not over."""

from collections.abc import Callable
from typing import NamedTuple

from sim.line import Line

NEVER = 1 << 40
"""So long somebody has been away who has never been there."""


class Page(NamedTuple):
    """Of one guest at one table, and since when."""

    table: str
    person: bytes
    since: int


class Attendance:
    """Times are milliseconds that never run back."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._pages: dict[Line, Page] = {}
        self._gone: dict[tuple[str, bytes], int] = {}
        self.visited: set[str] = set()
        """Tables at which anybody has looked."""

    def came(self, line: Line, table: str, person: bytes) -> None:
        """The server knows of this page."""
        if line not in self._pages:
            self._pages[line] = Page(table, person, self._now())
            self.visited.add(table)

    def went(self, line: Line) -> None:
        """It is over."""
        page = self._pages.pop(line, None)
        if page is not None:
            self._gone[page.table, page.person] = self._now()

    def here_ms(self, table: str, person: bytes) -> int:
        """For how long this guest has been there; 0 when he is not."""
        mine = [page.since for page in self._pages.values() if (page.table, page.person) == (table, person)]
        return self._now() - min(mine) if mine else 0

    def away_ms(self, table: str, person: bytes) -> int:
        """For how long he has not; 0 while he is."""
        if any((page.table, page.person) == (table, person) for page in self._pages.values()):
            return 0
        gone = self._gone.get((table, person))
        return NEVER if gone is None else self._now() - gone
