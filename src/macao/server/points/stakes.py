"""The stakes of one match: paid when the cards are dealt, and shared or given back when it ends. Jobs of the store.

Each is part of the transaction that stores what happened at the table, so that nothing is ever in between.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from macao.play.course import Refund
from macao.play.due import Due
from macao.play.outcome import Result
from macao.play.settle import ABANDON_FINE, book
from macao.play.stake import Free
from macao.protocol.points import Booked, PointsWhy
from macao.server.points.chairs import refusal
from macao.server.points.ledger import BANK, Cause, balance, move, of_person
from macao.server.points.schema import transfers
from macao.server.schema import seats


class Booking(NamedTuple):
    """What has come of it."""

    lines: list[Booked]
    """What each seat has paid and got in this match, in order."""
    free: Free | None = None
    """It is played for nothing from now on, and why."""


class Match(NamedTuple):
    """One match at a table, as the ledger names it."""

    table: str
    name: str
    """Of the table itself, and of a later match there after one that was called off."""
    people: dict[int, bytes]

    @property
    def pot(self) -> str:
        """The account on which the stakes are."""
        return f"g:{self.table}:pot"

    def hold(self, seat: int) -> str:
        """The account on which what abandoning costs that seat is kept."""
        return f"g:{self.table}:hold:{seat}"

    def cause(self, what: str, why: PointsWhy, seat: int, now: int) -> Cause:
        """Of what happens to a seat once a match."""
        return Cause(f"{self.name}:{what}:{seat}", why, now, self.table, seat)


def carry(connection: Connection, table_id: str, due: Due, now: int) -> Booking | None:
    """Book what is due; None when that changes nothing."""
    if due.begins:
        return begin(connection, table_id, due.stake, now)
    if not due.gone and due.result is None:
        return None
    match = _match(connection, table_id)
    if not balance(connection, match.pot):  # Nothing was staked, or it has been settled.
        return None
    if due.result is None or due.result.refund is None:
        _fine(connection, match, due.gone, now)
    if due.result is not None:
        _settle(connection, match, due.stake, due.result, now)
    return Booking(booked(connection, table_id))


def begin(connection: Connection, table_id: str, stake: int, now: int) -> Booking:
    """Everybody stakes and pledges what abandoning costs; if one of them cannot, nobody does."""
    match = _match(connection, table_id, later=True)
    if any(refusal(connection, person, stake, table_id, now) for person in match.people.values()):
        return Booking([], "unpaid")
    for seat, person in match.people.items():
        move(connection, of_person(person), match.pot, stake, match.cause("stake", "stake", seat, now))
        pledge = min(ABANDON_FINE, balance(connection, of_person(person)) or 0)
        if pledge:
            move(connection, of_person(person), match.hold(seat), pledge, match.cause("hold", "hold", seat, now))
    return Booking(booked(connection, table_id))


def give_back(connection: Connection, table_id: str, why: Refund, now: int) -> None:
    """The match does not count, and why: every stake goes back, and whatever somebody was fined."""
    match = _match(connection, table_id)
    pot = balance(connection, match.pot)
    if pot:
        _return(connection, match, pot // len(match.people), why, now)


def booked(connection: Connection, table_id: str) -> list[Booked]:
    """What the last match there has cost and paid each seat, in order; what was pledged is still everybody's own."""
    rows = connection.execute(select(transfers).where(transfers.c.game == table_id).order_by(transfers.c.number)).all()
    begun = max([at for at, row in enumerate(rows) if row.why == "stake" and row.seat == 0], default=0)
    shown = [row for row in rows[begun:] if row.why not in ("hold", "release")]
    return [Booked(row.seat, -row.amount if row.debit.startswith("p:") else row.amount, row.why) for row in shown]


def _match(connection: Connection, table_id: str, *, later: bool = False) -> Match:
    """The match that is played there, or with `later` the next one."""
    staked = transfers.c.game == table_id, transfers.c.why == "stake", transfers.c.seat == 0
    number = connection.execute(select(func.count()).where(*staked)).scalar_one() + later
    sitting = select(seats.c.seat, seats.c.person).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    people = {row.seat: row.person for row in connection.execute(sitting)}
    return Match(table_id, f"g:{table_id}" if number < 2 else f"g:{table_id}/{number}", people)


def _fine(connection: Connection, match: Match, gone: Iterable[int], now: int) -> None:
    """A-145, A-147: what was pledged is lost, once."""
    for seat in sorted(gone):
        fine = _release(connection, match, seat, now)
        if fine:
            person = of_person(match.people[seat])
            move(connection, person, BANK, fine, match.cause("abandon", "fine", seat, now))


def _release(connection: Connection, match: Match, seat: int, now: int) -> int:
    """What that seat has pledged is its own again; how much it was."""
    pledged = balance(connection, match.hold(seat)) or 0
    if pledged:
        person = of_person(match.people[seat])
        move(connection, match.hold(seat), person, pledged, match.cause("release", "release", seat, now))
    return pledged


def _settle(connection: Connection, match: Match, stake: int, result: Result, now: int) -> None:
    """The match has ended: every pledge that is left goes back, and the pot to whom it is due."""
    if result.refund is not None:
        _return(connection, match, stake, result.refund, now)
        return
    _fine(connection, match, result.abandoned, now)
    for seat in match.people:
        _release(connection, match, seat, now)
    for line in book(result, stake, [0] * len(match.people)):
        person = of_person(match.people[line.seat])
        move(connection, match.pot, person, line.amount, match.cause("prize", line.reason, line.seat, now))


def _return(connection: Connection, match: Match, stake: int, why: Refund, now: int) -> None:
    for seat, person in match.people.items():
        _release(connection, match, seat, now)
        move(connection, match.pot, of_person(person), stake, match.cause("refund", why, seat, now))
        _pardon(connection, match, seat, now)


def _pardon(connection: Connection, match: Match, seat: int, now: int) -> None:
    """Who was fined in a match that does not count gets that back."""
    fined = match.cause("abandon", "fine", seat, now).id
    amount = connection.execute(select(transfers.c.amount).where(transfers.c.id == fined)).scalar()
    if amount:
        person = of_person(match.people[seat])
        move(connection, BANK, person, amount, match.cause("pardon", "pardon", seat, now))
