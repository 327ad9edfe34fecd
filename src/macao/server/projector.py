"""Plays matches that have ended again: as few at once as can be, so that tables in play go first."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

KEPT = 64
"""So many results are kept: all who played ask for one at the same moment."""
MOST_WAITING = 64
"""So many may wait for their turn; each takes a fraction of a second."""
T = TypeVar("T")


class Projector:
    """One match at a time, beside the event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    @property
    def full(self) -> bool:
        """Too many wait already."""
        return self._waiting >= MOST_WAITING

    async def play(self, job: Callable[[], T]) -> T:
        """What comes of the job, once it is its turn."""
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(job)
        finally:
            self._waiting -= 1

    async def once(self, name: str, job: Callable[[], bytes]) -> bytes:
        """The same, worked out once for each name."""
        known = self._kept.get(name)
        return known if known is not None else await self.play(lambda: self._made(name, job))

    def forget(self) -> None:
        """Somebody has another name now in what was worked out."""
        self._kept.clear()

    def _made(self, name: str, job: Callable[[], bytes]) -> bytes:
        """Beside the event loop, one at a time: who has waited for the same result finds it."""
        if name not in self._kept:
            self._kept[name] = job()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[name]
