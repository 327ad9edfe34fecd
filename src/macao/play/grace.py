"""The short delay before a forgotten MACAO may be caught, so that no race is won by the lower ping (QA-39)."""

from macao.engine.legal import may_catch
from macao.engine.state import State

PEOPLE_MS = 2_000
"""So long after the delay bots leave calling and catching to people, whose lines are slower."""


class Grace:
    """Since when each seat can be caught, in milliseconds; None while it cannot."""

    def __init__(self, seats: int, delay: int) -> None:
        """`delay` in seconds."""
        self._delay = 1000 * delay
        self._since: list[int | None] = [None] * seats

    def look(self, state: State, now: int) -> None:
        """Note which windows have opened or closed with the last move."""
        for seat in range(len(self._since)):
            if not state.owes >> seat & 1 or not any(may_catch(state, by, seat) for by in range(len(self._since))):
                self._since[seat] = None
            elif self._since[seat] is None:
                self._since[seat] = now

    def restart(self, now: int) -> None:
        """Nobody could do anything for a while: what runs begins anew."""
        self._since = [None if since is None else now for since in self._since]

    def too_early(self, seat: int, now: int) -> bool:
        """Whether the delay still runs for `seat`."""
        since = self._since[seat] if 0 <= seat < len(self._since) else None
        return since is not None and now < since + self._delay

    def bots_wait_until(self) -> int | None:
        """While somebody can be caught bots do nothing that may end it, but only for so long; None: nobody can be."""
        ends = [since + self._delay + PEOPLE_MS for since in self._since if since is not None]
        return max(ends, default=None)

    def next_end(self, now: int) -> int | None:
        """When the next running delay ends."""
        ends = [since + self._delay for since in self._since if since is not None]
        return min([end for end in ends if end > now], default=None)
