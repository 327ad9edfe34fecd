"""The sockets at one table."""

from collections.abc import Callable, Iterator

from macao.play.table import Table
from macao.protocol import encode
from macao.protocol.line import Acting, Alive, Heard, Here
from macao.protocol.messages import ClientMessage, ServerMessage
from macao.server.rooms import Desk

Presence = Alive | Here


class Desks:
    """All that look at the table. Of the pages at one seat the newest acts; any number may read or watch."""

    def __init__(self) -> None:
        self._desks: dict[int, Desk] = {}
        self.online: frozenset[int] = frozenset()
        """Seats with a page."""

    def add(self, desk: Desk) -> None:
        """Another page."""
        self._desks[id(desk)] = desk
        self._count()

    def remove(self, desk: Desk) -> bool:
        """A page that has gone; False if it was not here (any more). Another of its guest acts then."""
        gone = self._desks.pop(id(desk), None)
        self._count()
        self._choose(desk.guest.person)
        return gone is not None

    def seat(self, desk: Desk, seat: int | None) -> None:
        """This page looks from there; None: it watches."""
        desk.seat = seat
        self._count()
        self._choose(desk.guest.person)

    def seat_guest(self, person: bytes, seat: int | None) -> None:
        """A guest has this seat now, or none any more, with all his pages."""
        for desk in self._of(person):
            desk.seat = seat
        self._count()
        self._choose(person)

    def hear(self, desk: Desk, message: ClientMessage, ply: int) -> bool:
        """A page says that it is there, or that it wants to act; False: it says something else."""
        if isinstance(message, Here):
            self.claim(desk)
        elif isinstance(message, Alive):
            desk.outlet.send(Heard(ply))
        return isinstance(message, Presence)

    def claim(self, desk: Desk) -> None:
        """This page wants to act for its seat."""
        desk.claim()
        self._choose(desk.guest.person)

    def _of(self, person: bytes) -> list[Desk]:
        return [desk for desk in self if desk.guest.person == person]

    def _choose(self, person: bytes) -> None:
        """Of the pages at one seat the newest acts; each is told when that has changed for it."""
        mine = self._of(person)
        newest = max(mine, key=lambda desk: desk.number, default=None)
        for desk in mine:
            reads = desk.seat is not None and desk is not newest
            if desk.reads is not reads:
                desk.reads = reads
                desk.outlet.send(Acting(not reads))

    def tell(self, make: Callable[[int | None], ServerMessage]) -> None:
        """Send everybody what `make` says for his seat; those who only watch get the same."""
        texts: dict[int | None, str] = {}
        for desk in self:
            if desk.seat not in texts:
                texts[desk.seat] = encode.text(make(desk.seat))
            desk.outlet.put(texts[desk.seat])

    def _count(self) -> None:
        self.online = frozenset([desk.seat for desk in self if desk.seat is not None])

    @property
    def watchers(self) -> int:
        """Pages without a seat."""
        return sum(desk.seat is None for desk in self._desks.values())

    def hold(self, machine: Table, now: int) -> bool:
        """Whether the clock has run out, but something that the actor sent in time has still to be decided."""
        actor = machine.overdue(now)
        came = [desk.reading() for desk in self if desk.seat == actor and not desk.reads] if actor is not None else []
        return any(at is not None and not machine.is_late(at) for at in came)

    def __iter__(self) -> Iterator[Desk]:
        return iter(list(self._desks.values()))

    def __contains__(self, desk: object) -> bool:
        return id(desk) in self._desks

    def __len__(self) -> int:
        return len(self._desks)
