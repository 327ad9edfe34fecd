"""The board on which open tables stand: those that wait for somebody, and those that are played and may be watched."""

from collections.abc import Iterator
from typing import NamedTuple

from macao.play.seating import TableStatus

MOST = 50
"""So many tables of each kind are shown; who wants to see more asks for a table of his own."""


class Listed(NamedTuple):
    """What everybody may know of an open table before he goes there."""

    id: str
    variant: str
    changes: int
    """House rules that differ from the preset."""
    clock: int
    """Seconds for a move."""
    size: int
    """Chairs in all."""
    free: int
    """Persons' chairs that nobody has taken."""
    names: tuple[str, ...]
    """Who sits there, bots left out."""
    status: TableStatus
    watchers: int
    fill: bool
    """Bots take the free chairs after a wait."""
    stake: int = 0
    """Points that each seat pays; 0: it is played for nothing."""
    people: tuple[bytes, ...] = ()
    """Who these names are; nobody is told."""
    host: bytes | None = None

    def __repr__(self) -> str:
        return f"Listed({self.id!r})"


class Kind(NamedTuple):
    """What somebody who wants to play at once asks for: a variant without house rules, for so many."""

    variant: str
    size: int
    fill: bool
    stake: int = 0


class Board:
    """Open tables by their id, in the order in which they were put up."""

    def __init__(self) -> None:
        self._tables: dict[str, Listed] = {}

    def put(self, table_id: str, listed: Listed | None) -> bool:
        """Show a table as it is now, or take it off (None); whether that is news."""
        if listed == self._tables.get(table_id):
            return False
        if listed is None:
            del self._tables[table_id]
        else:
            self._tables[table_id] = listed
        return True

    def shown(self) -> list[Listed]:
        """Tables that wait before those that play, the newest of each first."""
        newest = list(reversed(self._tables.values()))
        waiting = [listed for listed in newest if listed.status == "waiting"]
        return waiting[:MOST] + [listed for listed in newest if listed.status == "playing"][:MOST]

    def fitting(self, kind: Kind) -> Iterator[str]:
        """Tables with a free chair that are of this kind; who has waited longest comes first."""
        for listed in list(self._tables.values()):
            plain = listed.status == "waiting" and listed.free > 0 and not listed.changes
            if plain and Kind(listed.variant, listed.size, listed.fill, listed.stake) == kind:
                yield listed.id
