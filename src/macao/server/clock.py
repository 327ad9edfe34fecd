"""Time for the tables: milliseconds that never run backwards, and calls in the future."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is due; `cancel` takes it back."""

    def cancel(self) -> None:
        """Do nothing if it has been made."""


class Clock(Protocol):
    """What a table needs of time; tests hand in one that stands still."""

    def now(self) -> int:
        """Milliseconds since the epoch at start-up, monotonic from then on."""

    def later(self, ms: int, call: Callable[[], None]) -> Timer:
        """Make `call` in `ms` milliseconds, in the loop."""


class LoopClock:
    """The clock of the running event loop. A jump of the wall clock after start-up is not seen."""

    def __init__(self) -> None:
        self._start = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        """See Clock."""
        return self._start + time.monotonic_ns() // 1_000_000

    def later(self, ms: int, call: Callable[[], None]) -> Timer:
        """See Clock."""
        return asyncio.get_running_loop().call_later(ms / 1000, call)
