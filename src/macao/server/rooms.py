"""What a socket knows of the tables: enough to sit down and pass messages on, and nothing about cards."""

from asyncio import Future
from collections.abc import Callable
from itertools import count
from typing import NamedTuple, Protocol

from macao.protocol.messages import ClientMessage
from macao.server.outlet import Outlet
from macao.server.sessions import Guest

_numbers = count(1)
NO_TABLE = 4404
"""Close code of a page at a table that is not there, as far as its guest is concerned."""
PLIES = 6
"""So many digits a ply has at most."""


class Came(NamedTuple):
    """What a page says of itself when it opens its socket."""

    ply: int | None = None
    """Moves it has seen, if it has a picture already."""
    reads: bool = False
    """It did not act before its line broke."""


NEW = Came()


def came(ply: str | None, reads: str | None) -> Came:
    """From what stands in the address; anything strange there counts as nothing."""
    known = ply is not None and ply.isascii() and ply.isdigit() and len(ply) <= PLIES
    return Came(int(ply) if known and ply is not None else None, reads == "1")


class Desk:
    """One socket at one table: who looks, and where his messages go."""

    __slots__ = ("guest", "number", "outlet", "ply", "reading", "reads", "seat")

    def __init__(self, guest: Guest, outlet: Outlet, reading: Callable[[], int | None], came: Came = NEW) -> None:
        self.number = 0 if came.reads else next(_numbers)
        """Grows with time: who came later, or last asked to act, has the greater one; a reader that is back has 0."""
        self.guest = guest
        self.outlet = outlet
        self.reading = reading
        """Since when, by the clock, something of it has been read that no table has dealt with; None: nothing has."""
        self.ply = came.ply
        self.reads = came.reads
        """It looks on while another page of its guest acts for his seat; the page knows that."""
        self.seat: int | None = None
        """Set by the table."""

    def claim(self) -> None:
        """Be the newest."""
        self.number = next(_numbers)


class Room(Protocol):
    """A table as a socket sees it."""

    async def enter(self, desk: Desk) -> None:
        """Begin to tell this desk what happens."""

    def say(self, desk: Desk, message: ClientMessage, read: int) -> Future[None] | None:
        """Hand in a message whose first byte was `read` then; done when the table has dealt with it (None: it has)."""

    def leave(self, desk: Desk) -> None:
        """This desk is gone."""


class OldRules(Exception):
    """The table was played by rules that have changed since, so its moves may not follow any more."""


class Rooms(Protocol):
    """All tables."""

    async def room(self, name: str) -> Room | None:
        """The table of that id, brought back from the log if need be, or the lounge. Raises OldRules."""
