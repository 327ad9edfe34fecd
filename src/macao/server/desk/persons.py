"""The jobs of the store about accounts, as the desk sees and changes them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, func, select, update

from macao.people.names import skeleton
from macao.protocol.accounts import Browser
from macao.protocol.desk import DeskFile, DeskPerson, DeskTable
from macao.server import entries
from macao.server.accounts import tickets
from macao.server.accounts.accounts import end_sessions, fold
from macao.server.desk import halls
from macao.server.points.ledger import of_person
from macao.server.points.schema import purses
from macao.server.schema import accounts, seats, sessions, tables

MOST = 50
HIS_TABLES = 20


def search(connection: Connection, text: str) -> list[DeskPerson]:
    """Accounts whose name or address has this in it, the newest first; all of them when it is empty."""
    wanted = select(accounts).order_by(accounts.c.created_at.desc(), accounts.c.person).limit(MOST)
    return _people(connection, connection.execute(wanted.where(_like(text)) if text else wanted).all())


def file_of(connection: Connection, person: bytes) -> DeskFile | None:
    """All that the desk knows of an account."""
    row = connection.execute(select(accounts).where(accounts.c.person == person)).first()
    if row is None:
        return None
    (shown,) = _people(connection, [row])
    browsers = [Browser(one.id, one.agent, one.since, one.seen, False) for one in entries.of_person(connection, person)]
    return DeskFile(shown, browsers, _tables(connection, person))


def lock(connection: Connection, person: bytes, now: int) -> list[bytes]:
    """Nobody signs in to this account any more; the sessions that ended."""
    _set_lock(connection, person, now)
    tickets.revoke(connection, person, "second")
    return end_sessions(connection, person)


def unlock(connection: Connection, person: bytes) -> None:
    """He may again."""
    _set_lock(connection, person, None)


def _set_lock(connection: Connection, person: bytes, at: int | None) -> None:
    connection.execute(update(accounts).where(accounts.c.person == person).values(locked_at=at))


def _like(text: str) -> ColumnElement[bool]:
    by_address = func.lower(accounts.c.email).contains(fold(text), autoescape=True)
    look = skeleton(text)
    return by_address | accounts.c.look.contains(look, autoescape=True) if look else by_address


def _people(connection: Connection, rows: Sequence[Row[Any]]) -> list[DeskPerson]:
    persons = [row.person for row in rows]
    counted = select(sessions.c.person, func.count()).where(sessions.c.person.in_(persons)).group_by(sessions.c.person)
    browsers = {row[0]: row[1] for row in connection.execute(counted)}
    had = select(purses.c.account, purses.c.balance).where(purses.c.account.in_([of_person(one) for one in persons]))
    points = {row.account: row.balance for row in connection.execute(had)}
    return [_person(row, browsers.get(row.person, 0), points.get(of_person(row.person), 0)) for row in rows]


def _person(row: Row[Any], browsers: int, points: int) -> DeskPerson:
    return DeskPerson(
        id=row.person.hex(),
        name=row.name,
        email=row.email,
        confirmed=row.address is not None and row.address == fold(row.email),
        second=row.totp is not None,
        admin=row.admin,
        locked=row.locked_at,
        since=row.created_at,
        browsers=browsers,
        points=points,
    )


def _tables(connection: Connection, person: bytes) -> list[DeskTable]:
    his = select(seats.c.table_id).where(seats.c.person == person)
    return halls.found(connection, tables.c.id.in_(his), HIS_TABLES)
