"""Jobs of the ledger one after the other, and who is there in these tests."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from macao.play.due import Due
from macao.play.outcome import Result
from macao.play.seating import SeatRow
from macao.server import entries, records
from macao.server.points import persons, stakes
from macao.server.points.ledger import balance, of_person
from macao.server.records import TableRow, TableSetup
from macao.server.store import Store

ANA, DAN = b"ana", b"dan"
NOW = 1_790_000_000_000


def run(store: Store, *jobs: Callable[[Connection], Any]) -> list[Any]:
    """Each in a transaction of its own; what they return."""

    async def scenario() -> list[Any]:
        return [await store.do(job) for job in jobs]

    return asyncio.run(scenario())


def has(store: Store, person: bytes) -> int | None:
    """What stands on his account."""
    left: int | None = run(store, partial(balance, account=of_person(person)))[0]
    return left


def known(store: Store, *people: bytes, points: int = persons.WELCOME) -> None:
    """These have accounts, with so many points."""
    for person in people:
        run(store, partial(persons.welcome, person=person, now=NOW))
        if points != persons.WELCOME:
            change = partial(persons.correct, note="test", key=person.hex(), now=NOW)
            assert run(store, partial(change, person=person, amount=points - persons.WELCOME)) == [None]


def sit_down(store: Store, name: str, stake: int, *purses: int) -> list[bytes]:
    """People with so many points at a table whose cards have just been dealt; who they are."""
    people = [f"{name}{seat}".encode() for seat in range(len(purses))]
    for person, points in zip(people, purses, strict=True):
        run(store, partial(entries.add_guest, token_hash=person, person=person, now=NOW))
        known(store, person, points=points)
    setup = TableSetup("umflaturi", {}, ["person"] * len(purses), 0, stake=stake)
    rows = [SeatRow(seat, person, person.decode()) for seat, person in enumerate(people)]
    row = TableRow(name, setup, b"s" * 32, "playing", rows, [])
    run(store, partial(records.add_table, table=row, now=NOW), partial(begin, name, stake))
    return people


def begin(name: str, stake: int, connection: Connection) -> stakes.Booking | None:
    """The cards are dealt."""
    return stakes.carry(connection, name, Due(stake, begins=True), NOW)


def ends(store: Store, name: str, stake: int, result: Result) -> list[tuple[int, int, str]]:
    """The match is over; what was booked from the beginning."""

    def job(connection: Connection) -> stakes.Booking | None:
        booking = stakes.carry(connection, name, Due(stake, result=result), NOW)
        records.carry(connection, name, None, None, None, (), "over")
        return booking

    (booking,) = run(store, job)
    assert booking is not None
    return [(line.seat, line.amount, line.why) for line in booking.lines]


def balances(store: Store, people: Sequence[bytes]) -> list[int | None]:
    """Of each."""
    return [has(store, person) for person in people]
