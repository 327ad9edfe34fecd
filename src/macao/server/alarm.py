"""One call that is due at some time."""

from collections.abc import Callable

from macao.server.clock import Clock, Timer


class Alarm:
    """Setting it anew takes the old one back."""

    def __init__(self, clock: Clock, call: Callable[[], object]) -> None:
        self._clock = clock
        self._call = call
        self._timer: Timer | None = None

    def set(self, ms: int | None) -> None:
        """Due in `ms` milliseconds; None: not due any more."""
        self.cancel()
        if ms is not None:
            self._timer = self._clock.later(ms, self._ring)

    def cancel(self) -> None:
        """Not due any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._call()
