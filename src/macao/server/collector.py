"""The garbage collector: while it looks for circles nobody is answered, so it is given little to look at."""

import gc
import logging
from time import perf_counter_ns
from typing import Any

from macao.server.alarm import Alarm
from macao.server.clock import Clock

log = logging.getLogger("macao.server")

LOOK_MS = 1_000
"""So often is looked whether there was a pause: inside the collector nothing can be logged."""
MS = 1_000_000
"""Nanoseconds."""


def settle() -> None:
    """All that is loaded stays, and is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 1_000)


class Pauses:
    """Says in the log how long the collector took, when that was at least `least` milliseconds."""

    def __init__(self, clock: Clock, least: int) -> None:
        self._least = least
        self._began = 0
        self._seen: list[tuple[int, int]] = []
        self._alarm = Alarm(clock, self._tell)

    def watch(self) -> None:
        """From now on."""
        gc.callbacks.append(self._note)
        self._alarm.set(LOOK_MS)

    def end(self) -> None:
        """No longer."""
        gc.callbacks.remove(self._note)
        self._alarm.cancel()

    def _note(self, phase: str, found: dict[str, Any]) -> None:
        now = perf_counter_ns()
        if phase == "start":
            self._began = now
        elif now - self._began >= self._least * MS:
            self._seen.append((found["generation"], now - self._began))

    def _tell(self) -> None:
        seen, self._seen = self._seen, []
        for generation, took in seen:
            log.warning("The garbage collector took %.1f ms (generation %d)", took / MS, generation)
        self._alarm.set(LOOK_MS)
