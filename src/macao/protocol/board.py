"""What the page of open tables is sent."""

import msgspec

from macao.play.seating import TableStatus


class OpenTable(msgspec.Struct, frozen=True):
    """A table that anybody may join while it waits, and watch while it plays."""

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
    names: list[str]
    """Who sits there, bots left out."""
    status: TableStatus
    watchers: int
    fill: bool
    """Bots take the free chairs after a wait."""
    stake: int
    """Points that each seat pays; 0: it is played for nothing."""
    friends: list[str]
    """Those of the names who are friends of who looks."""


class OpenTables(msgspec.Struct, frozen=True, tag_field="t", tag="tables"):
    """The board as it is now: tables that wait before those that play, the newest first, at most 50 of each."""

    tables: list[OpenTable]
