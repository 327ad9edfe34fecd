"""The ledger: points go from one account to another, once for each cause. Jobs of the store."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from macao.protocol.points import PointsWhy
from macao.server.points.schema import purses, transfers

MINT: Final = "mint"
"""Where points come from, and where those of a person go who is no more."""
BANK: Final = "bank"
"""Has the fines (QA-53), and makes up for them."""


class Cause(NamedTuple):
    """Why points move; the same `id` never moves any a second time."""

    id: str
    why: PointsWhy
    at: int
    game: str | None = None
    seat: int | None = None
    note: str | None = None


def of_person(person: bytes) -> str:
    """The account of a person."""
    return f"p:{person.hex()}"


def move(connection: Connection, debit: str, credit: str, amount: int, cause: Cause) -> None:
    """So many points, at least one. Raises IntegrityError when they are not there, or this has happened already."""
    for account, change in sorted(
        ((debit, -amount), (credit, amount))
    ):  # All in one order, so that none waits for all.
        _change(connection, account, change)
    row = {"id": cause.id, "debit": debit, "credit": credit, "amount": amount, "at_ms": cause.at, "why": cause.why}
    connection.execute(insert(transfers).values(row | {"game": cause.game, "seat": cause.seat, "note": cause.note}))


def open_purse(connection: Connection, account: str) -> None:
    """An account on which nothing stands yet; nothing changes for one that is there."""
    if balance(connection, account) is None:
        connection.execute(insert(purses).values(account=account, balance=0))


def balance(connection: Connection, account: str) -> int | None:
    """What stands there, which nobody else changes before this transaction ends; None: there is no such account."""
    wanted = select(purses.c.balance).where(purses.c.account == account).with_for_update()
    found: int | None = connection.execute(wanted).scalar()
    return found


def happened(connection: Connection, cause: str) -> bool:
    """Whether the transfer of this id has been made."""
    return connection.execute(select(transfers.c.number).where(transfers.c.id == cause)).first() is not None


def _change(connection: Connection, account: str, change: int) -> None:
    changed = update(purses).where(purses.c.account == account).values(balance=purses.c.balance + change)
    if connection.execute(changed).rowcount == 0:
        connection.execute(insert(purses).values(account=account, balance=change))
