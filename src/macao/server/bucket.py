"""A token bucket: so many messages a second, and a few more at once."""

from collections.abc import Callable

RATE = 20
BURST = 40


class Bucket:
    """`now` tells seconds. It begins full."""

    __slots__ = ("_left", "_now", "_seen")

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seen = now()
        self._left = float(BURST)

    def take(self) -> bool:
        """Take one; False when there is none."""
        now = self._now()
        self._left = min(float(BURST), self._left + (now - self._seen) * RATE)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
