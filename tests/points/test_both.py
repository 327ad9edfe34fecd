"""The ledger on both databases: a match from the first point to the last, and what the database itself refuses."""

import asyncio
import threading
from functools import partial

import pytest
from sqlalchemy import URL, Connection
from sqlalchemy.exc import IntegrityError

from macao.play.due import Due
from macao.play.outcome import Outcome, Result
from macao.play.seating import SeatRow
from macao.server import entries, records
from macao.server.points import persons, suspects
from macao.server.points.audit import audit
from macao.server.points.chairs import Staked
from macao.server.points.ledger import Cause, move, of_person
from macao.server.records import TableRow, TableSetup
from macao.server.store import Store
from points.jobs import NOW, balances, ends, run, sit_down

LOCKED_S = 0.2
"""A lock that is held for so long is one."""


def test_a_match_and_what_no_database_takes(place: URL) -> None:
    store = Store(place)
    people = sit_down(store, "t", 100, 1000, 350, 150)
    left = Outcome(2, 0, "person", abandoned=True)
    ends(store, "t", 100, Result((Outcome(0, 1, "person"), Outcome(1, 2, "person"), left)))
    assert balances(store, people) == [1110, 340, 0]
    wrong = [(0, "bank", 1111), (0, "bank", 0), (0, "bank", -1), (0, of_person(people[1]), 1)]
    for seat, to, amount in wrong:
        cause = Cause(f"x{amount}", "fine", NOW)
        with pytest.raises(IntegrityError):
            run(store, partial(move, debit=of_person(people[seat]), credit=to, amount=amount, cause=cause))
    assert run(store, partial(persons.refill, person=people[2], now=NOW)) == [True]
    assert balances(store, people) == [1110, 340, 500]
    assert [entry.why for entry in run(store, partial(persons.entries, person=people[2]))[0]][:4] == [
        "refill",
        "fine",
        "release",
        "hold",
    ]
    assert run(store, audit, partial(suspects.pairs, now=NOW), partial(suspects.quick_losers, now=NOW)) == [[], [], []]
    store.close()


def test_two_servers_that_give_him_a_seat_at_once_give_him_one(place: URL) -> None:
    """Case 34: who comes second waits until the first is stored, or not, and looks then."""
    one, other = Store(place), Store(place)
    names = [f"t{number}" for number in range(2)]
    setup = TableSetup("umflaturi", {}, ["person", "person"], 0, stake=100)
    for name in names:
        waiting = TableRow(name, setup, b"s" * 32, "waiting", [], [])
        run(one, partial(records.add_table, table=waiting, now=NOW))
    run(one, partial(entries.add_guest, token_hash=b"ana", person=b"ana", now=NOW))
    run(one, partial(persons.welcome, person=b"ana", now=NOW))

    sat, passed, go = threading.Event(), threading.Event(), threading.Event()

    def first(connection: Connection) -> None:
        sit("t0", connection)
        sat.set()
        go.wait(10)

    def second(connection: Connection) -> None:
        sit("t1", connection)
        passed.set()

    async def scenario() -> None:
        sits = asyncio.ensure_future(one.do(first))
        await asyncio.to_thread(sat.wait, 10)
        also = asyncio.ensure_future(other.do(second))
        assert not await asyncio.to_thread(passed.wait, LOCKED_S)
        go.set()
        await sits
        with pytest.raises(Staked):
            await also

    asyncio.run(scenario())
    one.close()
    other.close()


def sit(table: str, connection: Connection) -> None:
    """Ana sits down there."""
    row = SeatRow(1, b"ana", "Ana")
    records.carry(connection, table, row, None, None, (), None, due=Due(100), now=NOW)
