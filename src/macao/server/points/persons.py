"""Points of one person beside the table: where they come from, and how he reads where they went. Jobs of the store."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, func, or_, select

from macao.people.day import day
from macao.protocol.points import Points, PointsLine, PointsWhy
from macao.server.points.ledger import BANK, MINT, Cause, balance, happened, move, of_person
from macao.server.points.schema import purses, transfers

WELCOME: Final = 1_000
LOW: Final = 100
REFILL: Final = 500
"""Who has less than the one is filled up to the other, once a day."""
PAGE: Final = 50
"""So many lines are read at once."""


class Entry(NamedTuple):
    """One change of a person's balance."""

    number: int
    at: int
    amount: int
    """Negative where points went."""
    why: PointsWhy
    game: str | None
    """The table where it happened."""
    note: str | None


def welcome(connection: Connection, person: bytes, now: int) -> None:
    """The points of a new account; once, however often it is said."""
    cause = Cause(f"new:{person.hex()}", "welcome", now)
    if not happened(connection, cause.id):
        move(connection, MINT, of_person(person), WELCOME, cause)


def refill(connection: Connection, person: bytes, now: int) -> bool:
    """Fill up who has too little, once a day in Bucharest; whether that was done.

    What he has staked is his as long as nobody has won it.
    """
    account, cause = of_person(person), Cause(f"refill:{person.hex()}:{day(now)}", "refill", now)
    left = balance(connection, account)
    if left is None or left >= LOW or happened(connection, cause.id):
        return False
    lacks = REFILL - left - at_stake(connection, person)
    if lacks <= REFILL - LOW:
        return False
    move(connection, MINT, account, lacks, cause)
    return True


def at_stake(connection: Connection, person: bytes) -> int:
    """What he has on accounts of matches that are played."""
    account = of_person(person)
    his = transfers.c.debit == account, transfers.c.credit != BANK
    full = select(purses.c.account).where(purses.c.balance > 0)
    open_games = select(transfers.c.game).where(*his, transfers.c.credit.in_(full))
    went = _sum(connection, *his, transfers.c.game.in_(open_games))
    came = _sum(connection, transfers.c.credit == account, transfers.c.game.in_(open_games))
    return max(0, went - came)


def correct(connection: Connection, person: bytes, amount: int, note: str, key: str, now: int) -> str | None:
    """An admin sets a balance right by so many points more or less, with a reason; why that is not done.

    The transfers before stay as they are. The same `key` once more changes nothing.
    """
    account, cause = of_person(person), Cause(f"fix:{key}", "correction", now, note=note)
    left = balance(connection, account)
    if left is None:
        return "no_account"
    if not amount or not note.strip():
        return "no_reason"
    if not happened(connection, cause.id):
        if left + amount < 0:
            return "no_points"
        debit, credit = (BANK, account) if amount > 0 else (account, BANK)
        move(connection, debit, credit, abs(amount), cause)
    return None


def farewell(connection: Connection, person: bytes, now: int) -> None:
    """An account ends, and its points with it: nobody inherits them."""
    account = of_person(person)
    left = balance(connection, account)
    if left:
        move(connection, account, MINT, left, Cause(f"gone:{person.hex()}:{now}", "farewell", now))


def entries(connection: Connection, person: bytes, before: int | None = None) -> Sequence[Entry]:
    """Every change of his balance, the newest first; of those before that number, if it is given."""
    account = of_person(person)
    his = or_(transfers.c.debit == account, transfers.c.credit == account)
    wanted = select(transfers).where(his).order_by(transfers.c.number.desc()).limit(PAGE)
    found = connection.execute(wanted if before is None else wanted.where(transfers.c.number < before))
    return [
        Entry(row.number, row.at_ms, row.amount if row.credit == account else -row.amount, row.why, row.game, row.note)
        for row in found
    ]


def told(connection: Connection, person: bytes, before: int | None = None) -> Points | None:
    """What he has, and where it came from and went; None: he has no account."""
    left = balance(connection, of_person(person))
    if left is None:
        return None
    lines = [PointsLine(*entry) for entry in entries(connection, person, before)]
    return Points(left, at_stake(connection, person), lines)


def _sum(connection: Connection, *which: ColumnElement[bool]) -> int:
    total = select(func.coalesce(func.sum(transfers.c.amount), 0)).where(*which)
    return int(connection.execute(total).scalar_one())
