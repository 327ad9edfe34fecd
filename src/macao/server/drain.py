"""Closing time before an upgrade: nothing new begins, what is played goes on, and then the server ends by itself."""

import logging
from collections.abc import Callable
from pathlib import Path

from macao.play.table import Table
from macao.protocol.company import Hosting, Wish
from macao.protocol.messages import Command, Move, Sit
from macao.server import folder
from macao.server.alarm import Alarm
from macao.server.clock import Clock

log = logging.getLogger("macao.server")

DRAINING = "draining"
"""The reason why nothing new begins."""
LONGEST_MS = 1_800_000
"""So long the server waits for matches to end. What is played then is kept as it stands, as by any restart."""
LOOK_MS = 1_000


class Drain:
    """Of one server, whose folder is `data`. Until somebody asks for it nothing is refused."""

    def __init__(self, clock: Clock, data: Path) -> None:
        self._clock, self._data = clock, data
        self._alarm = Alarm(clock, self._look)
        self._until: int | None = None
        self._played: Callable[[], int] = int
        self._end: Callable[[], object] = int

    @property
    def on(self) -> bool:
        """Nothing new begins any more."""
        return self._until is not None

    def watch(self, played: Callable[[], int]) -> None:
        """At so many tables persons are in the middle of a match."""
        self._played = played

    def begin(self, end: Callable[[], object]) -> None:
        """From now on it is looked each second whether somebody has asked for it; `end` ends the server."""
        self._end = end
        self._look()

    def close(self) -> None:
        """The server goes down now."""
        self._alarm.cancel()

    def _look(self) -> None:
        self._alarm.set(LOOK_MS)
        if self._until is None and folder.is_asked_to_drain(self._data):
            self._until = self._clock.now() + LONGEST_MS
            log.warning("Draining: no new match begins, and the server ends when the last one of persons is over")
        if self._until is not None and (not self._played() or self._clock.now() >= self._until):
            self._alarm.cancel()
            log.warning("Drained: matches that are kept as they stand: %d", self._played())
            self._end()


def begins(command: Command | Wish, machine: Table | None) -> bool:
    """Whether a match may begin of this."""
    if isinstance(command, Wish):
        return command.on and command.what in ("rematch", "next", "admit")
    if isinstance(command, Hosting):
        return command.does == "begin"
    deals = isinstance(command, Move) and command.move == "deal" and machine is not None and machine.void
    return isinstance(command, Sit) or deals
