"""The jobs of the store about accounts."""

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from macao.people.letters import Language, write
from macao.people.names import skeleton
from macao.server import entries
from macao.server.accounts import tickets
from macao.server.mail import outbox
from macao.server.points import persons
from macao.server.schema import accounts, people, recovery, sessions

Link = Callable[[str, str], str]
"""From what a link is for and its secret to the link."""


class Taken(Exception):
    """The name is somebody else's, or looks like it."""


class Already(Exception):
    """This person is known by a name already."""


class Known(NamedTuple):
    """An account as it is kept."""

    person: bytes
    name: str
    email: str
    address: str | None
    password: str
    language: Language
    admin: bool
    totp: bytes | None
    totp_step: int | None
    locked_at: int | None
    """Since when nobody signs in here; None: he may."""

    def __repr__(self) -> str:
        return f"Known({self.name!r})"


class Fresh(NamedTuple):
    """A session that begins: the hash of its secret, and what the browser calls itself."""

    session: bytes
    agent: str


class Wanted(NamedTuple):
    """An account that begins."""

    person: bytes
    name: str
    email: str
    password: str
    """Its hash."""
    language: Language

    def __repr__(self) -> str:
        return f"Wanted({self.name!r})"


def register(connection: Connection, wanted: Wanted, old: bytes, fresh: Fresh, now: int) -> None:
    """This person is known by name from now on, in a session of its own instead of the `old` one.

    Raises Taken and Already. Whether somebody else has the address is nobody's business here (see `ask_to_confirm`).
    """
    make(connection, wanted, now)
    connection.execute(delete(sessions).where(sessions.c.token_hash == old))
    entries.add_session(connection, fresh.session, wanted.person, now, signed_at=now, agent=fresh.agent)


def make(connection: Connection, wanted: Wanted, now: int) -> None:
    """The account alone. Raises Taken and Already."""
    look = skeleton(wanted.name)
    if is_known(connection, wanted.person):
        raise Already
    if connection.execute(select(accounts.c.person).where(accounts.c.look == look)).first() is not None:
        raise Taken
    given = wanted._asdict() | {"look": look, "created_at": now}
    connection.execute(insert(accounts).values(given))
    connection.execute(update(people).where(people.c.id == wanted.person).values(name=wanted.name))
    persons.welcome(connection, wanted.person, now)


def ask_to_confirm(connection: Connection, person: bytes, secret: str, hashed: bytes, link: Link, now: int) -> None:
    """A letter goes to the address this account has given; to another account's it says that there is one already."""
    mine = by_person(connection, person)
    if mine is None:
        return
    owner = by_address(connection, mine.email)
    if owner is not None and owner.person != person:
        letter = write("taken", owner.language, mine.email, owner.name, link("forgot", ""))
        outbox.post_on_request(connection, letter, now)
    elif outbox.post_on_request(
        connection, write("confirm", mine.language, mine.email, mine.name, link("confirm", secret)), now
    ):
        tickets.give(connection, "confirm", hashed, person, now, mine.email)


def confirm(connection: Connection, hashed: bytes, link: Link, now: int) -> bool:
    """The address has been reached; an older one that it replaces is told. False when the secret opens nothing."""
    ticket = tickets.take(connection, "confirm", hashed, now)
    mine = None if ticket is None else by_person(connection, ticket.person)
    if ticket is None or mine is None or ticket.about != mine.email:
        return False
    if by_address(connection, mine.email) is not None:
        return mine.address == fold(mine.email)
    if mine.address is not None:
        outbox.post(connection, write("moved", mine.language, mine.address, mine.name, link("help", "")), now)
        tickets.revoke(connection, mine.person, "reset")
    _change(connection, mine.person, address=fold(mine.email))
    return True


def forgot(connection: Connection, email: str, secret: str, hashed: bytes, link: Link, now: int) -> None:
    """A letter with which a new password may be chosen, if somebody has this address (A-1)."""
    mine = by_address(connection, email)
    if mine is None:
        return
    letter = write("reset", mine.language, mine.address or mine.email, mine.name, link("reset", secret))
    if outbox.post_on_request(connection, letter, now):
        tickets.give(connection, "reset", hashed, mine.person, now, mine.address)


def reset(
    connection: Connection, hashed: bytes, password: str, link: Link, now: int
) -> tuple[bytes, list[bytes]] | None:
    """Whose password is this hash from now on, by the secret of a letter, and his sessions, which have all ended."""
    ticket = tickets.take(connection, "reset", hashed, now)
    mine = None if ticket is None else by_person(connection, ticket.person)
    if ticket is None or mine is None or ticket.about != mine.address:
        return None
    change_password(connection, mine, password, link, now)
    return mine.person, end_sessions(connection, mine.person)


def change_password(connection: Connection, mine: Known, password: str, link: Link, now: int) -> None:
    """This hash is the password from now on, and a letter says so."""
    _change(connection, mine.person, password=password)
    tickets.revoke(connection, mine.person, "reset")
    tickets.revoke(connection, mine.person, "second")
    letter = write("password", mine.language, mine.address or mine.email, mine.name, link("forgot", ""))
    outbox.post(connection, letter, now)


def change_email(connection: Connection, person: bytes, email: str) -> None:
    """The address that is to be confirmed."""
    _change(connection, person, email=email)
    tickets.revoke(connection, person, "confirm")


def sign_in(connection: Connection, person: bytes, old: bytes | None, fresh: Fresh, now: int) -> None:
    """A new session, and the one that was in this browser is worthless (case 46)."""
    if old is not None:
        connection.execute(delete(sessions).where(sessions.c.token_hash == old))
    entries.add_session(connection, fresh.session, person, now, signed_at=now, agent=fresh.agent)


def proved(connection: Connection, session: bytes, now: int) -> None:
    """Who is in this session has just shown again who he is."""
    connection.execute(update(sessions).where(sessions.c.token_hash == session).values(signed_at=now, seen_at=now))


def end_session(connection: Connection, session: bytes) -> None:
    """This one."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == session))


def end_sessions(connection: Connection, person: bytes, but: bytes | None = None) -> list[bytes]:
    """All sessions of this person end, but one; which those were."""
    mine = sessions.c.person == person
    if but is not None:
        mine &= sessions.c.token_hash != but
    ended = [row.token_hash for row in connection.execute(select(sessions.c.token_hash).where(mine))]
    connection.execute(delete(sessions).where(mine))
    return ended


def is_known(connection: Connection, person: bytes) -> bool:
    """Whether he has an account."""
    return connection.execute(select(accounts.c.person).where(accounts.c.person == person)).first() is not None


def by_person(connection: Connection, person: bytes) -> Known | None:
    """The account of a person."""
    return _found(connection, accounts.c.person == person)


def by_address(connection: Connection, email: str) -> Known | None:
    """Who has confirmed this address."""
    return _found(connection, accounts.c.address == fold(email))


def by_who(connection: Connection, who: str) -> Known | None:
    """By a name as it looks, or a confirmed address."""
    if "@" in who:
        return by_address(connection, who)
    return _found(connection, accounts.c.look == skeleton(who))


def codes_left(connection: Connection, person: bytes) -> int:
    """Recovery codes that have not been used."""
    return connection.execute(select(func.count()).where(recovery.c.person == person)).scalar_one()


def fold(email: str) -> str:
    """The same for one mailbox, as far as mail servers do not care."""
    return email.casefold()


def _found(connection: Connection, which: ColumnElement[bool]) -> Known | None:
    columns = [accounts.c[name] for name in Known._fields]
    row = connection.execute(select(*columns).where(which)).first()
    return None if row is None else Known(*row)


def _change(connection: Connection, person: bytes, **changes: object) -> None:
    connection.execute(update(accounts).where(accounts.c.person == person).values(changes))
