"""Whether this is still the database that this folder knew, or an older copy of it (case 10).

A stamp stands in both and moves on, so a database that has an older one was restored: whoever signed out since, and
whatever was used up, would count again in it.
"""

import os
from pathlib import Path

from sqlalchemy import Connection, delete, func, insert, select, update

from macao.people.second import STEP_MS
from macao.server.schema import accounts, sessions, stamps, tickets

FILE = "macao.stamp"


def known(data: Path) -> list[str]:
    """Stamps that the database may have: two if it was being moved on when the last server ended. Raises OSError."""
    try:
        return (data / FILE).read_text().split()
    except FileNotFoundError:
        return []


def note(data: Path, *those: str) -> None:
    """Only these may it have from now on; durable before anything else is done. Raises OSError."""
    half = data / f"{FILE}.half"
    with os.fdopen(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        file.write("\n".join(those) + "\n")
        file.flush()
        os.fsync(file.fileno())
    half.replace(data / FILE)


def arrive(connection: Connection, data: Path, those: list[str], fresh: str, now: int) -> bool:
    """A server starts, and moves the stamp on; whether the database was restored (it has none of `those`).

    Then nobody is signed in any more, no letter opens anything, and no code of a phone from before counts.
    """
    last = connection.execute(select(stamps.c.stamp)).scalar()
    restored = last not in those and (last is not None or bool(those))
    if restored:
        connection.execute(delete(sessions).where(sessions.c.signed_at.is_not(None)))
        connection.execute(delete(tickets))
        step = now // STEP_MS
        behind = accounts.c.totp.is_not(None) & (func.coalesce(accounts.c.totp_step, 0) < step)
        connection.execute(update(accounts).where(behind).values(totp_step=step))
    move_on(connection, data, those, fresh)
    return restored


def move_on(connection: Connection, data: Path, those: list[str], fresh: str) -> None:
    """From one of `those` to this one. Until it is known that this was committed, the folder knows both."""
    note(data, *those, fresh)
    if connection.execute(update(stamps).values(stamp=fresh)).rowcount == 0:
        connection.execute(insert(stamps).values(id=1, stamp=fresh))


def settle(_connection: Connection, data: Path, fresh: str) -> None:
    """It was."""
    note(data, fresh)
