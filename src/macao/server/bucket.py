"""A token bucket: so many messages a second, and a few more at once."""

from collections.abc import Callable


class Bucket:
    """`rate` tokens come in each second, `burst` are there at first and at most. `now` tells seconds."""

    __slots__ = ("_burst", "_left", "_now", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = self._burst
        self._now = now
        self._seen = now()

    def take(self) -> bool:
        """Take one; False when there is none."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
