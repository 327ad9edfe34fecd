"""The garbage collector: while it looks for circles nobody is answered, so it is given little to look at."""

import gc
import logging
from time import perf_counter_ns, thread_time_ns
from typing import Any

from macao.server.alarm import Alarm
from macao.server.clock import Clock

log = logging.getLogger("macao.server")

LOOK_MS = 1_000
"""So often is looked whether there was a pause: inside the collector nothing can be logged."""
MS = 1_000_000
"""Nanoseconds."""


def settle() -> None:
    """All that is loaded stays, and is never looked at again; what comes is looked at often, in small heaps.

    What counts is by how many there are more objects, not how many are new: where as many go as come, thousands are new
    before 300 are counted. The second generation is two such heaps. A pass over all takes a second at 18,000 sockets,
    and comes about once an hour there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(300, 1, 50_000)


class Pauses:
    """Says in the log how long the collector took, when that was at least `least` milliseconds.

    And how much of that it has worked: the rest is the machine's, which had other things to do.
    """

    def __init__(self, clock: Clock, least: int) -> None:
        self._least = least
        self._began = self._spent = 0
        self._seen: list[tuple[int, int, int]] = []
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
            self._began, self._spent = now, thread_time_ns()
        elif now - self._began >= self._least * MS:
            self._seen.append((found["generation"], now - self._began, thread_time_ns() - self._spent))

    def _tell(self) -> None:
        seen, self._seen = self._seen, []
        for generation, took, spent in seen:
            words = "The garbage collector took %.1f ms, %.1f of them its own (generation %d)"
            log.warning(words, took / MS, spent / MS, generation)
        self._alarm.set(LOOK_MS)
