"""The ledger by itself: what moves once, what never moves, and how anybody could tell."""

from datetime import UTC, datetime
from functools import partial

import pytest
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from macao.people.day import day
from macao.server.points import persons
from macao.server.points.audit import audit
from macao.server.points.ledger import BANK, MINT, Cause, balance, move, of_person
from macao.server.points.schema import purses
from macao.server.store import Store
from points.jobs import ANA, DAN, NOW, has, known, run


def at(text: str) -> int:
    """Milliseconds since 1970 at this time of UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_a_new_account_has_1000_points_once(store: Store) -> None:
    welcome = partial(persons.welcome, person=ANA, now=NOW)
    run(store, welcome, welcome)
    assert (has(store, ANA), has(store, DAN)) == (1000, None)
    assert run(store, audit) == [[]]


@pytest.mark.parametrize(("before", "after"), [(0, 500), (99, 500), (100, 100), (499, 499), (1000, 1000)])
def test_who_has_less_than_100_is_filled_up_to_500(store: Store, before: int, after: int) -> None:
    known(store, ANA, points=before)
    assert run(store, partial(persons.refill, person=ANA, now=NOW)) == [before < 100]
    assert has(store, ANA) == after


def test_that_happens_once_a_day(store: Store) -> None:
    known(store, ANA, points=0)
    spend = partial(persons.correct, person=ANA, amount=-500, note="test", now=NOW)
    evening, night = at("2026-07-10T20:59:59"), at("2026-07-10T21:00:00")  # Midnight in Bucharest.
    refill = partial(persons.refill, person=ANA)
    assert run(store, partial(refill, now=evening), partial(spend, key="a"), partial(refill, now=evening)) == [
        True,
        None,
        False,
    ]
    assert run(store, partial(refill, now=night), partial(spend, key="b"), partial(refill, now=night)) == [
        True,
        None,
        False,
    ]
    assert run(store, partial(persons.refill, person=DAN, now=night)) == [False]  # A guest.


@pytest.mark.parametrize(
    ("utc", "date"),
    [
        ("2026-01-15T21:59:59", "2026-01-15"),
        ("2026-01-15T22:00:00", "2026-01-16"),
        ("2026-07-15T20:59:59", "2026-07-15"),
        ("2026-07-15T21:00:00", "2026-07-16"),
        ("2026-03-28T22:00:00", "2026-03-29"),  # The day that has 23 hours.
        ("2026-03-29T20:59:59", "2026-03-29"),
        ("2026-03-29T21:00:00", "2026-03-30"),
        ("2026-10-24T21:00:00", "2026-10-25"),  # And the one that has 25.
        ("2026-10-25T21:59:59", "2026-10-25"),
        ("2026-10-25T22:00:00", "2026-10-26"),
    ],
)
def test_the_day_is_that_of_bucharest(utc: str, date: str) -> None:
    assert day(at(utc)).isoformat() == date


@pytest.mark.parametrize("amount", [0, -5, 1001, 2**63 - 1])
def test_what_is_not_there_does_not_move_and_no_row_is_written(store: Store, amount: int) -> None:
    """Case 33, by the database itself."""
    known(store, ANA)
    with pytest.raises(IntegrityError):
        run(store, partial(move, debit=of_person(ANA), credit="g:t:pot", amount=amount, cause=Cause("x", "stake", NOW)))
    assert has(store, ANA) == 1000
    assert [entry.why for entry in run(store, partial(persons.entries, person=ANA))[0]] == ["welcome"]


def test_no_cause_moves_points_twice(store: Store) -> None:
    known(store, ANA)
    stake = partial(move, debit=of_person(ANA), credit="g:t:pot", amount=10, cause=Cause("x", "stake", NOW))
    run(store, stake)
    with pytest.raises(IntegrityError):
        run(store, stake)
    assert has(store, ANA) == 990


def test_no_points_go_from_one_person_to_another(store: Store) -> None:
    known(store, ANA, DAN)
    with pytest.raises(IntegrityError):
        run(store, partial(move, debit=of_person(ANA), credit=of_person(DAN), amount=1, cause=Cause("x", "gift", NOW)))
    assert (has(store, ANA), has(store, DAN)) == (1000, 1000)


def test_an_admin_corrects_by_a_new_entry_with_a_reason(store: Store) -> None:
    known(store, ANA)
    fix = partial(persons.correct, person=ANA, key="k", now=NOW)
    assert run(store, partial(fix, amount=-300, note="Two accounts of one person.")) == [None]
    assert run(store, partial(fix, amount=-300, note="Two accounts of one person.")) == [None]
    assert has(store, ANA) == 700
    (last, first) = run(store, partial(persons.entries, person=ANA))[0]
    assert (last.amount, last.why, last.note) == (-300, "correction", "Two accounts of one person.")
    assert (first.amount, first.why, first.note) == (1000, "welcome", None)
    refused = partial(persons.correct, key="l", now=NOW)
    assert run(
        store,
        partial(refused, person=ANA, amount=-701, note="Too much."),
        partial(refused, person=ANA, amount=5, note=" "),
        partial(refused, person=ANA, amount=0, note="Nothing."),
        partial(refused, person=DAN, amount=5, note="A guest."),
    ) == ["no_points", "no_reason", "no_reason", "no_account"]
    assert run(store, audit) == [[]]


def test_an_account_that_ends_leaves_its_points_to_nobody(store: Store) -> None:
    known(store, ANA, DAN)
    farewell = partial(persons.farewell, person=ANA, now=NOW)
    run(store, farewell, farewell)
    assert (has(store, ANA), has(store, DAN)) == (0, 1000)
    assert run(store, partial(balance, account=MINT), audit) == [-1000, []]


def test_the_lines_come_in_pages(store: Store) -> None:
    known(store, ANA)
    for number in range(persons.PAGE):
        run(store, partial(persons.correct, person=ANA, amount=1, note="test", key=str(number), now=NOW))
    page = run(store, partial(persons.entries, person=ANA))[0]
    older = run(store, partial(persons.entries, person=ANA, before=page[-1].number))[0]
    assert (len(page), [entry.why for entry in older]) == (persons.PAGE, ["welcome"])


def test_the_audit_says_what_is_wrong(store: Store) -> None:
    known(store, ANA)
    cheat = update(purses).where(purses.c.account == of_person(ANA)).values(balance=1001)
    run(store, lambda connection: connection.execute(cheat) and None)
    wrong = run(store, audit)[0]
    assert wrong == [
        "All balances together are 1, not 0.",
        f"The account {of_person(ANA)} has 1001, and its transfers come to 1000.",
    ]


def test_the_audit_finds_an_account_that_is_there_by_no_transfer(store: Store) -> None:
    known(store, ANA)
    run(store, lambda connection: connection.execute(purses.insert().values(account="p:00", balance=0)) and None)
    assert run(store, audit) == [[]]
    run(store, lambda connection: connection.execute(update(purses).values(balance=0)) and None)
    assert [f"The account {name} has 0" in " ".join(run(store, audit)[0]) for name in (MINT, of_person(ANA), BANK)] == [
        True,
        True,
        False,
    ]
