"""The jobs of the store about the people at one table, as somebody known by name sees them."""

import msgspec
from sqlalchemy import Connection, select

from macao.play.seating import SeatRow
from macao.protocol.friends import SeatTie, Tie
from macao.server.friends import circle
from macao.server.friends.circle import Circle, Person
from macao.server.records import TableSetup
from macao.server.schema import accounts, seats, tables
from macao.server.ties import Ties, shuts_out


def at(connection: Connection, table_id: str, seat: int, mine: bytes, tied: Ties) -> Person | None:
    """Who sits there, by what he is called at that table."""
    rows = _rows(connection, table_id, mine, tied) or []
    return next((Person(row.person, row.name) for row in rows if row.seat == seat), None)


def ties(connection: Connection, table_id: str, mine: bytes, tied: Ties) -> list[SeatTie] | None:
    """What each of them is to this person; None where there is no such table for him."""
    rows = _rows(connection, table_id, mine, tied)
    if rows is None:
        return None
    mates, people = circle.people(connection, mine), [row.person for row in rows]
    found = connection.execute(select(accounts.c.person).where(accounts.c.person.in_(people)))
    known = {row.person for row in found}
    return [SeatTie(row.seat, _tie(row.person, mine, mates, guest=row.person not in known)) for row in rows]


def _tie(person: bytes, mine: bytes, mates: Circle, *, guest: bool) -> Tie:
    lists: list[tuple[Tie, list[Person]]] = [
        ("blocked", mates.blocked),
        ("friend", mates.friends),
        ("asks", mates.asks),
        ("asked", mates.asked),
    ]
    if person == mine:
        return "you"
    found = [tie for tie, people in lists if person in [one.person for one in people]]
    return found[0] if found else "guest" if guest else "none"


def _rows(connection: Connection, table_id: str, mine: bytes, tied: Ties) -> list[SeatRow] | None:
    made = connection.execute(select(tables.c.setup).where(tables.c.id == table_id)).first()
    if made is None:
        return None
    sit = select(seats.c.seat, seats.c.person, seats.c.name).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    rows = [SeatRow(*row) for row in connection.execute(sit)]
    host = msgspec.json.decode(made.setup, type=TableSetup).host
    return None if shuts_out(tied, host, rows, mine) else rows
