"""What a table has to do by itself, and when. All of it is derived from the state, after each move and at start-up."""

from collections.abc import Callable
from functools import partial

from macao.server.clock import Clock, Timer


class Alarm:
    """One call that is due at some time; setting it anew takes the old one back."""

    def __init__(self, clock: Clock, call: Callable[[], object]) -> None:
        self._clock = clock
        self._call = call
        self._timer: Timer | None = None

    def set(self, ms: int) -> None:
        """Due in `ms` milliseconds."""
        self.cancel()
        self._timer = self._clock.later(ms, self._ring)

    def cancel(self) -> None:
        """Not due any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._call()


class TurnClock:
    """The clock of the turn in use: one for the whole turn, not restarted by laying further cards (QA-23)."""

    def __init__(self, clock: Clock, seconds: int, grace_ms: int, on_expiry: Callable[[], object]) -> None:
        self._clock = clock
        self._ms = seconds * 1000
        self._grace = grace_ms
        self._on_expiry = on_expiry
        self._alarm = Alarm(clock, self._ring)
        self._turn: int | None = None
        self._deadline = 0

    def follow(self, turn: int | None) -> None:
        """`turn` is in use now (None: nobody's); another one than before gets the whole time."""
        if turn == self._turn or not self._ms:
            return
        self._turn = turn
        if turn is None:
            self._alarm.cancel()
            return
        self._deadline = self._clock.now() + self._ms
        self._alarm.set(self._ms + self._grace)

    def expired(self, turn: int) -> bool:
        """Whether this turn's time and grace are over."""
        return turn == self._turn and self._clock.now() >= self._deadline + self._grace

    def _ring(self) -> None:
        early = self._deadline + self._grace - self._clock.now()
        if early > 0:
            self._alarm.set(early)
        else:
            self._on_expiry()

    @property
    def left(self) -> int | None:
        """Milliseconds that remain; None when no clock runs."""
        return None if self._turn is None else max(0, self._deadline - self._clock.now())


class Recess:
    """The pause between two rounds, which is counted from the end of the round whoever comes and goes in it."""

    def __init__(self, clock: Clock, on_end: Callable[[], object]) -> None:
        self._clock = clock
        self._alarm = Alarm(clock, on_end)
        self._round: int | None = None
        self._began = 0

    def follow(self, finished: int | None, ms: int | None) -> None:
        """The round `finished` waits for the next one (None: nothing waits), for `ms` in all (None: for ever)."""
        self._alarm.cancel()
        if finished != self._round:
            self._round, self._began = finished, self._clock.now()
        if finished is not None and ms is not None:
            self._alarm.set(max(0, self._began + ms - self._clock.now()))


class Absence:
    """Counts the time of those who are away."""

    def __init__(self, clock: Clock, ms: int, on_gone: Callable[[int], object]) -> None:
        self._clock = clock
        self._ms = ms
        self._on_gone = on_gone
        self._alarms: dict[int, Alarm] = {}
        self.overdue: set[int] = set()
        """Seats whose time is over, and who are still away."""

    def follow(self, away: set[int], *, playing: bool) -> None:
        """These seats are away now; whoever has just gone gets the whole time, whoever is back is forgotten.

        Whoever is overdue cannot be gone while nothing is played: he is told of again as soon as something is.
        """
        for seat in set(self._alarms) - away:
            self._alarms.pop(seat).cancel()
        self.overdue &= away
        for seat in away - set(self._alarms):
            self._alarms[seat] = Alarm(self._clock, partial(self._ring, seat))
            self._alarms[seat].set(self._ms)
        for seat in sorted(self.overdue) if playing else ():
            self._on_gone(seat)

    def _ring(self, seat: int) -> None:
        self.overdue.add(seat)
        self._on_gone(seat)
