"""Who guesses waits: each wrong try makes the next wait longer, for one account, one factor or one address."""

from collections import OrderedDict
from collections.abc import Callable

FREE = 5
"""So many wrong tries cost nothing but themselves."""
FIRST_MS, LONGEST_MS = 1_000, 900_000
"""The wait doubles from the one to the other: nobody is locked out for good by somebody else's guessing."""
FORGOTTEN_MS = 3_600_000
KEPT = 20_000


class Delays:
    """Counts what went wrong, by key. `now` tells milliseconds."""

    def __init__(self, now: Callable[[], int], free: int = FREE) -> None:
        self._now, self._free = now, free
        self._wrong: OrderedDict[bytes, tuple[int, int]] = OrderedDict()

    def wait_ms(self, key: bytes) -> int:
        """How long whoever tries this has to wait; 0: he may try now."""
        count, at = self._wrong.get(key, (0, 0))
        if count < self._free:
            return 0
        doubled: int = FIRST_MS << min(count - self._free, 20)
        return max(0, at + min(doubled, LONGEST_MS) - self._now())

    def failed(self, key: bytes) -> None:
        """A try went wrong."""
        count, at = self._wrong.pop(key, (0, 0))
        if self._now() - at > FORGOTTEN_MS:
            count = 0
        self._wrong[key] = (count + 1, self._now())
        if len(self._wrong) > KEPT:
            self._wrong.popitem(last=False)

    def succeeded(self, key: bytes) -> None:
        """It was right: all is forgotten."""
        self._wrong.pop(key, None)
