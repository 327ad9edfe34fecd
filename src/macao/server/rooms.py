"""What a socket knows of the tables: enough to sit down and pass messages on, and nothing about cards."""

from itertools import count
from typing import Protocol

from macao.protocol.messages import ClientMessage
from macao.server.outlet import Outlet
from macao.server.sessions import Guest

_numbers = count()


class Desk:
    """One socket at one table: who looks, and where his messages go."""

    __slots__ = ("guest", "number", "outlet", "seat")

    def __init__(self, guest: Guest, outlet: Outlet) -> None:
        self.number = next(_numbers)
        """Grows with time: who came later has the greater one."""
        self.guest = guest
        self.outlet = outlet
        self.seat: int | None = None
        """Set by the table."""


class Room(Protocol):
    """A table as a socket sees it."""

    async def enter(self, desk: Desk) -> None:
        """Begin to tell this desk what happens."""

    async def say(self, desk: Desk, message: ClientMessage) -> None:
        """Hand in a message; returns when the table has dealt with it."""

    def leave(self, desk: Desk) -> None:
        """This desk is gone."""


class OldRules(Exception):
    """The table was played by rules that have changed since, so its moves may not follow any more."""


class Rooms(Protocol):
    """All tables."""

    async def room(self, name: str) -> Room | None:
        """The table of that id, brought back from the log if need be, or the lounge. Raises OldRules."""
