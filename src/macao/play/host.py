"""The host of a table: who made it; when he leaves or is away for long the next person in the order of the seats."""

from collections.abc import Collection

from macao.play.clocks import Absence


def next_host(host: int, persons: Collection[int], size: int) -> int | None:
    """The first of these persons after the host, around a table of so many seats; None when there is nobody."""
    return min(set(persons) - {host}, key=lambda seat: (seat - host) % size, default=None)


def host_after(host: int, persons: Collection[int], size: int) -> int:
    """The host of the next match, in which these persons sit."""
    heir = None if host in persons else next_host(host, persons, size)
    return host if heir is None else heir


class Host:
    """Of one table. Who comes back does not get back what has passed on; while nobody else is there nothing passes."""

    def __init__(self, seat: int, ms: int) -> None:
        """Away for so many milliseconds, and he is host no longer."""
        self.seat = seat
        self._absence = Absence(ms)
        self._heir: int | None = None
        self._left = False

    def follow(self, here: Collection[int], size: int, at: int, *, left: bool) -> None:
        """These persons are there now, of a table of so many seats; `left`: the host has given up his cards."""
        self._absence.follow(set() if self.seat in here else {self.seat}, at)
        self._left = left
        self._heir = None if self.seat in here else next_host(self.seat, here, size)

    def restart(self, at: int) -> None:
        """Nobody could come back for a while: he has the whole time again."""
        self._absence.restart(at)

    def due(self, at: int) -> int | None:
        """When another one becomes host; None while nobody does."""
        if self._heir is None:
            return None
        return at if self._left or self._absence.overdue(at) else self._absence.next_end(at)

    def pass_on(self, at: int) -> int | None:
        """Make the next one host if that is due; who is it then, None if it is the same."""
        if self.due(at) != at or self._heir is None:
            return None
        self.seat, self._heir = self._heir, None
        return self.seat
