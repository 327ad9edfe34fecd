"""The sockets at one table."""

from collections.abc import Callable, Iterator

from macao.protocol import encode
from macao.protocol.messages import ServerMessage
from macao.server.crowd import ELSEWHERE
from macao.server.rooms import Desk


class Desks:
    """All that look at the table. A seat has one desk at most; any number may watch."""

    def __init__(self) -> None:
        self._desks: dict[int, Desk] = {}

    def add(self, desk: Desk) -> None:
        """Another page."""
        self._desks[id(desk)] = desk

    def remove(self, desk: Desk) -> bool:
        """A page that has gone; False if it was not here (any more)."""
        return self._desks.pop(id(desk), None) is not None

    def seat(self, desk: Desk, seat: int | None) -> None:
        """Only the newest page of a guest plays `seat`; the others are sent away, be it this one."""
        desk.seat = seat
        if seat is None:
            return
        same = [other for other in self if other.guest.hash == desk.guest.hash]
        newest = max(same, key=lambda other: other.number)
        for other in same:
            if other is not newest:
                self.remove(other)
                other.outlet.end(ELSEWHERE, "elsewhere")

    def seat_guest(self, session: bytes, seat: int) -> None:
        """A guest has this seat now: see `seat`."""
        for desk in self:
            if desk.guest.hash == session:
                self.seat(desk, seat)

    def tell(self, make: Callable[[int | None], ServerMessage]) -> None:
        """Send everybody what `make` says for his seat; those who only watch get the same."""
        texts: dict[int | None, str] = {}
        for desk in self:
            if desk.seat not in texts:
                texts[desk.seat] = encode.text(make(desk.seat))
            desk.outlet.put(texts[desk.seat])

    @property
    def online(self) -> set[int]:
        """Seats with a page."""
        return {desk.seat for desk in self if desk.seat is not None}

    @property
    def watchers(self) -> int:
        """Pages without a seat."""
        return sum(desk.seat is None for desk in self._desks.values())

    def __iter__(self) -> Iterator[Desk]:
        return iter(list(self._desks.values()))

    def __contains__(self, desk: object) -> bool:
        return id(desk) in self._desks

    def __len__(self) -> int:
        return len(self._desks)
