"""What one peer says, handed on one message after the other: the next one waits until that before is dealt with."""

from asyncio import Future
from collections.abc import Callable

Said = str | None
"""The text of a message; None for one that is no text."""
Hear = Callable[[Said, int], Future[None] | None]
"""Told a message and when its first byte was read; the future is done when it is dealt with, None: it is already."""


class Inlet:
    """`take` says when the first byte of the next message came, `done` that it is dealt with."""

    __slots__ = ("_busy", "_done", "_hear", "_take", "_waiting")

    def __init__(self, take: Callable[[], int], done: Callable[[], None]) -> None:
        self._take, self._done = take, done
        self._hear: Hear | None = None
        self._busy = False
        self._waiting: list[Said] = []

    def listen(self, hear: Hear) -> None:
        """From now on; what has come before too."""
        self._hear = hear
        self._go_on()

    def put(self, said: Said) -> None:
        """A message has come."""
        self._waiting.append(said)
        self._go_on()

    @property
    def waits(self) -> bool:
        """One message waits for another."""
        return bool(self._waiting)

    def _go_on(self) -> None:
        while self._waiting and not self._busy and self._hear is not None:
            dealt = self._hear(self._waiting.pop(0), self._take())
            if dealt is None or dealt.done():
                self._done()
            else:
                self._busy = True
                dealt.add_done_callback(self._dealt)

    def _dealt(self, _future: Future[None]) -> None:
        self._busy = False
        self._done()
        self._go_on()
