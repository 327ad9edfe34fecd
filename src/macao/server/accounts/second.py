"""The jobs of the store about the second factor (A-2)."""

from sqlalchemy import Connection, delete, insert, update

from macao.people.second import recovery_hash, step_of
from macao.server.accounts import tickets
from macao.server.accounts.accounts import Known, by_person
from macao.server.schema import accounts, recovery


def is_spent(connection: Connection, known: Known, code: str, now: int) -> bool:
    """Whether this code of the phone, or of the recovery codes, counts; it never counts again (RFC 6238, 5.2)."""
    step = None if known.totp is None else step_of(known.totp, code.strip(), now, known.totp_step)
    if step is not None:
        used = accounts.c.totp_step.is_(None) | (accounts.c.totp_step < step)
        mine = update(accounts).where(accounts.c.person == known.person, used).values(totp_step=step)
        return connection.execute(mine).rowcount == 1
    spare = recovery.c.hash == recovery_hash(known.person, code)
    return known.totp is not None and connection.execute(delete(recovery).where(spare)).rowcount == 1


def spend(connection: Connection, person: bytes, code: str, now: int, ticket: bytes) -> Known | None:
    """Who may come in by this ticket and this code; both are used up then. None when they do not open."""
    known = by_person(connection, person)
    if known is None or not is_spent(connection, known, code, now):
        return None
    return known if tickets.take(connection, "second", ticket, now) is not None else None


def turn_on(connection: Connection, person: bytes, secret: bytes, step: int, spare: list[bytes]) -> None:
    """From now on codes of this secret are asked for, later than this step; these are the hashes of the spare ones."""
    connection.execute(update(accounts).where(accounts.c.person == person).values(totp=secret, totp_step=step))
    replace_codes(connection, person, spare)


def turn_off(connection: Connection, person: bytes) -> None:
    """The password alone is enough from now on."""
    connection.execute(update(accounts).where(accounts.c.person == person).values(totp=None, totp_step=None))
    replace_codes(connection, person, [])


def replace_codes(connection: Connection, person: bytes, spare: list[bytes]) -> None:
    """Only these recovery codes count."""
    connection.execute(delete(recovery).where(recovery.c.person == person))
    for hashed in spare:
        connection.execute(insert(recovery).values(hash=hashed, person=person))
