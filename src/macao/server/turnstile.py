"""How often each guest may ask for something: a table, a letter, an answer."""

from collections import OrderedDict
from collections.abc import Callable

from macao.server.bucket import Bucket

RATE = 0.5
"""Tables a second that one guest may ask for in the long run."""
KEPT = 4096
"""So many guests are remembered; who has not asked for longest is forgotten first."""


class Turnstile:
    """A bucket for each guest, of which `burst` tables may come at once, and `rate` more a second. `now` tells
    milliseconds.
    """

    def __init__(self, burst: int, now: Callable[[], int], rate: float = RATE) -> None:
        self._burst, self._now, self._rate = burst, now, rate
        self._buckets: OrderedDict[bytes, Bucket] = OrderedDict()

    def admits(self, guest: bytes) -> bool:
        """Whether he may ask once more."""
        bucket = self._buckets.pop(guest, None) or Bucket(self._rate, self._burst, lambda: self._now() / 1000)
        self._buckets[guest] = bucket
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()
