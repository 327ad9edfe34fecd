"""What runs at a table by itself, as numbers: when a turn, a recess or an absence is over. Times are handed in."""

LEAST_LEFT_MS = 5_000
BACK_MS = 3_000
"""After an outage the turn in use has what was left of it, but at least the one, and the other on top to come back."""
HASTE_MS = 1_000
"""A bot that waits for people moves at the latest so long before its own time is over."""
WHOLE_MS = 1_000
"""What has begun to come in time may take so long until it is whole."""
VOID_MS = 600_000
"""After an outage that is longer the match is void."""


def time_given_back(left: int) -> int:
    """What a turn has after an outage, of which nobody at the table can help it; after any number of them VOID_MS."""
    return min(max(left, LEAST_LEFT_MS) + BACK_MS, VOID_MS)


class TurnClock:
    """The clock of the turn in use: one for the whole turn, not restarted by laying further cards (QA-23)."""

    def __init__(self, seconds: int, grace_ms: int) -> None:
        """0 seconds: no clock ever runs."""
        self._ms = seconds * 1000
        self._grace = grace_ms
        self._turn: object = None
        self._began = self._deadline = 0

    def follow(self, turn: object, began: int, ms: int | None = None) -> None:
        """`turn` is in use (None: nobody's); another one than before has the whole time, or `ms`, since it began."""
        if turn == self._turn or not self._ms:
            return
        self._turn, self._began = turn, began
        self._deadline = began + (self._ms if ms is None else ms)

    def lengthen(self, ms: int) -> None:
        """The turn in use has so much more time."""
        self._deadline += ms

    def left(self, now: int) -> int | None:
        """Milliseconds that remain, never more than at its beginning; None when no clock runs."""
        return None if self._turn is None else max(0, self._deadline - max(now, self._began))

    @property
    def due(self) -> int | None:
        """When time and grace are over."""
        return None if self._turn is None else self._deadline + self._grace


class Time:
    """The time of one game: never before its last move, and it stands still while the table is paused."""

    def __init__(self, last: int, now: int, *, paused: bool) -> None:
        """`last` is when the last move was made, maybe by a clock that was ahead of this one."""
        self._skew = max(0, last - now)
        self._stopped = now + self._skew if paused else None

    def at(self, now: int) -> int:
        """What time it is in the game."""
        return now + self._skew if self._stopped is None else self._stopped

    def stop(self, now: int) -> None:
        """Stand still."""
        self._stopped = self.at(now)

    def go_on(self, now: int) -> None:
        """Go on from where it stood."""
        self._skew, self._stopped = self.at(now) - now, None

    @property
    def stopped(self) -> bool:
        """It stands still."""
        return self._stopped is not None


class Spell:
    """What lasts for a while, such as the pause between two rounds: counted from its beginning."""

    def __init__(self) -> None:
        self._number: int | None = None
        self._began = 0
        self.due: int | None = None
        """When it is over."""

    def restart(self, now: int) -> None:
        """Nobody could do anything for a while: it begins anew."""
        if self.due is not None:
            self.due += now - self._began
        self._began = now

    def follow(self, number: int | None, ms: int | None, now: int) -> None:
        """The one of this `number` lasts (None: none does), for `ms` in all (None: for ever)."""
        if number != self._number:
            self._number, self._began = number, now
        self.due = None if number is None or ms is None else self._began + ms


class Wait:
    """How long somebody waits for others to come, counted anew whenever nobody does."""

    def __init__(self, ms: int | None) -> None:
        """None: he may wait for ever."""
        self._ms = ms
        self.due: int | None = None
        """When he has waited long enough."""

    def follow(self, waiting: int, now: int) -> None:
        """So many wait now."""
        if not waiting or self._ms is None:
            self.due = None
        elif self.due is None:
            self.due = now + self._ms


class Absence:
    """Counts the time of those who are away."""

    def __init__(self, ms: int) -> None:
        self._ms = ms
        self._since: dict[int, int] = {}

    def follow(self, away: set[int], now: int) -> None:
        """These seats are away now; whoever has just gone gets the whole time, whoever is back is forgotten."""
        self._since = {seat: self._since.get(seat, now) for seat in away}

    @property
    def runs(self) -> bool:
        """Somebody is away."""
        return bool(self._since)

    def restart(self, now: int) -> None:
        """Nobody could come back for a while: everybody has the whole time again."""
        self._since = dict.fromkeys(self._since, now)

    def overdue(self, now: int) -> set[int]:
        """Seats whose time is over, and who are still away."""
        return {seat for seat, since in self._since.items() if now >= since + self._ms}

    def left(self, now: int) -> dict[int, int]:
        """Milliseconds that each seat that is away has to come back."""
        return {seat: max(0, since + self._ms - now) for seat, since in self._since.items()}

    def next_end(self, now: int) -> int | None:
        """When the next time that still runs will be over."""
        return min([since + self._ms for since in self._since.values() if since + self._ms > now], default=None)
