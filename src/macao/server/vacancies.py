"""The jobs of the store about tables without people: since when, and for which of them that is too long."""

from sqlalchemy import Connection, select, update

from macao.server.points import stakes
from macao.server.schema import OPEN, tables


def mark(connection: Connection, table_id: str, since: int | None) -> None:
    """Nobody who sits at this table is there since then; None: somebody is."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(empty_since=since))


def mark_all(connection: Connection, since: int) -> None:
    """The server has just started: whoever was there when the last one went has been away since then at the most.

    So has who went at a date that is still to come, when the clock of the machine was wrong.
    """
    unknown = tables.c.empty_since.is_(None) | (tables.c.empty_since > since)
    connection.execute(update(tables).where(OPEN, unknown).values(empty_since=since))


def overdue(connection: Connection, waiting: int, playing: int) -> list[str]:
    """Tables at which nobody has been since before these times: those that wait, and those that are played."""
    late = ((tables.c.status == "waiting") & (tables.c.empty_since <= waiting)) | (
        (tables.c.status == "playing") & (tables.c.empty_since <= playing)
    )
    return [row.id for row in connection.execute(select(tables.c.id).where(late).order_by(tables.c.empty_since))]


def close(connection: Connection, table_id: str, now: int) -> None:
    """A table that this release cannot play: nothing happens there any more, and what was staked goes back."""
    stakes.give_back(connection, table_id, "voided", now)
    connection.execute(update(tables).where(tables.c.id == table_id, OPEN).values(status="closed"))
