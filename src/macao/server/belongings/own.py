"""What is kept about a person that belongs to no feature: account, browsers, seats, letters. Jobs of the store."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select

from macao.server.accounts.accounts import by_person, codes_left, fold
from macao.server.mail import outbox
from macao.server.points.ledger import balance, of_person
from macao.server.points.persons import entries
from macao.server.records import TableSetup
from macao.server.schema import accounts, letters, people, recovery, seats, sessions, tables, tickets

Told = list[dict[str, Any]]


def account(connection: Connection, person: bytes) -> dict[str, Any] | None:
    """As he gave it; no secret and no hash of one."""
    known = by_person(connection, person)
    if known is None:
        return None
    since = select(accounts.c.created_at).where(accounts.c.person == person)
    return {
        "name": known.name,
        "email": known.email,
        "confirmed_email": known.address,
        "language": known.language,
        "created_at": connection.execute(since).scalar_one(),
        "second_factor": known.totp is not None,
        "recovery_codes_left": codes_left(connection, person),
        "admin": known.admin,
    }


def browsers(connection: Connection, person: bytes) -> Told:
    """In which he is."""
    columns = sessions.c.agent, sessions.c.created_at, sessions.c.seen_at, sessions.c.signed_at
    mine = select(*columns).where(sessions.c.person == person).order_by(sessions.c.created_at)
    return [dict(row._mapping) for row in connection.execute(mine)]


def chairs(connection: Connection, person: bytes) -> Told:
    """Where he sat, the latest first."""
    columns = tables.c.id, tables.c.setup, tables.c.status, tables.c.created_at, seats.c.seat, seats.c.name
    mine = select(*columns).join(seats, seats.c.table_id == tables.c.id).where(seats.c.person == person)
    return [
        {
            "table": row.id,
            "link": link(row.id, row.status),
            "variant": msgspec.json.decode(row.setup, type=TableSetup).variant,
            "seat": row.seat,
            "name": row.name,
            "status": row.status,
            "created_at": row.created_at,
        }
        for row in connection.execute(mine.order_by(tables.c.created_at.desc(), tables.c.id))
    ]


def link(table: str, status: str = "over") -> str:
    """Into the page, below its address."""
    return f"/r/{table}" if status == "over" else f"/t/{table}"


def mail(connection: Connection, person: bytes) -> Told:
    """Letters to his address, once he has confirmed it: to another one they may be somebody else's."""
    columns = letters.c.subject, letters.c.made_at
    mine = select(*columns).where(letters.c.recipient.in_(_addresses(connection, person)))
    return [dict(row._mapping) for row in connection.execute(mine.order_by(letters.c.id))]


def points(connection: Connection, person: bytes) -> dict[str, Any]:
    """What he has, and every change of it, the newest first."""
    lines, page = [], entries(connection, person)
    while page:
        lines += [line._asdict() for line in page]
        page = entries(connection, person, page[-1].number)
    return {"balance": balance(connection, of_person(person)), "lines": lines}


def forget_mail(connection: Connection, person: bytes) -> list[int]:
    """Whatever was written to him, sent or not; the numbers of those letters."""
    return outbox.forget(connection, _addresses(connection, person))


def forget_account(connection: Connection, person: bytes, _now: int) -> None:
    """He is known by name no longer, and nothing lets anybody in as him."""
    for table in (tickets, recovery, sessions, accounts):
        connection.execute(delete(table).where(table.c.person == person))


def rename(connection: Connection, person: bytes, name: str) -> None:
    """At every table where he sat."""
    connection.execute(seats.update().where(seats.c.person == person).values(name=name))
    connection.execute(people.update().where(people.c.id == person).values(name=name))


def _addresses(connection: Connection, person: bytes) -> list[str]:
    known = by_person(connection, person)
    if known is None or known.address is None:
        return []
    return [known.address, known.email] if fold(known.email) == known.address else [known.address]
