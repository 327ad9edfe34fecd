"""The ledger on both databases: a match from the first point to the last, and what the database itself refuses."""

from functools import partial

import pytest
from sqlalchemy import URL
from sqlalchemy.exc import IntegrityError

from macao.play.outcome import Outcome, Result
from macao.server.points import persons, suspects
from macao.server.points.audit import audit
from macao.server.points.ledger import Cause, move, of_person
from macao.server.store import Store
from points.jobs import NOW, balances, ends, run, sit_down


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
