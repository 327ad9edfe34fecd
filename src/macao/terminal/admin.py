"""`macao admin`: who looks after the server. Exit 0 when it is done, 1 when it cannot be."""

import asyncio
import getpass
import secrets
import sys
import time
from functools import partial
from pathlib import Path

from macao.people import names, passwords
from macao.server import direct
from macao.server.accounts import hosted
from macao.server.accounts.accounts import Taken, Wanted
from macao.server.accounts.gate import clean_email
from macao.server.accounts.hashing import Hasher
from macao.server.accounts.hosted import AddressTaken
from macao.server.database import words
from macao.server.sessions import PERSON_BYTES, digest, new_token
from macao.server.store import Job, T

NAMES = f"A name has {names.SHORTEST} to {names.LONGEST} letters of one script, digits, blanks and _ - . '"
PASSWORDS = {
    "password_short": f"A password has at least {passwords.SHORTEST} characters.",
    "password_long": f"A password has at most {passwords.LONGEST} characters.",
    "password_common": "Everybody tries that password first: choose another one.",
    "password_yours": "That password is the name or the address: choose another one.",
}


class Cannot(Exception):
    """One sentence for the person at the terminal."""


def create(data: Path, name: str, email: str | None, link: str | None) -> int:
    """Who has this name is an admin; if nobody has, he gets an account whose password is asked for, or a link."""
    try:
        known = _do(data, partial(hosted.appoint, who=name, admin=True))
        if known is None:
            _make(data, names.clean(name), email, link)
        else:
            print(f"{known} is an admin now.")
    except Cannot as problem:
        return _say(problem)
    return 0


def remove(data: Path, name: str) -> int:
    """Who has this name is an admin no longer."""
    try:
        known = _do(data, partial(hosted.appoint, who=name, admin=False))
    except Cannot as problem:
        return _say(problem)
    if known is None:
        return _say(Cannot(f"Nobody here has the name {name}."))
    print(f"{known} is an admin no longer.")
    return 0


def _make(data: Path, name: str, email: str | None, link: str | None) -> None:
    if names.wrong(name) not in (None, "name_reserved"):  # He speaks for the house.
        raise Cannot(NAMES)
    address = clean_email(email) if email else None
    if address is None:
        raise Cannot(f"Nobody here has the name {name}. For a new account give its --email.")
    secret = new_token()
    password = secret if link else _ask(name, address)
    wanted = Wanted(secrets.token_bytes(PERSON_BYTES), name, address, _hash(data, password), "ro")
    _add(data, wanted, digest(secret) if link else None)
    print(f"{name} has an account now, and is an admin.")
    if link:
        print(f"For 20 minutes the password is chosen at {link.rstrip('/')}/account/reset#{secret}")


def _add(data: Path, wanted: Wanted, ticket: bytes | None) -> None:
    try:
        _do(data, partial(hosted.make_admin, wanted=wanted, ticket=ticket, now=time.time_ns() // 1_000_000))
    except Taken:
        raise Cannot(f"Somebody here has a name that looks like {wanted.name}.") from None
    except AddressTaken:
        raise Cannot("Another account has that address.") from None


def _ask(name: str, address: str) -> str:
    """A password that may be one; from a terminal it is not shown, and asked for twice."""
    if sys.stdin.isatty():
        password = getpass.getpass("Password: ")
        if getpass.getpass("The same again: ") != password:
            raise Cannot("Those were two passwords.")
    else:
        password = sys.stdin.readline().rstrip("\n")
    reason = passwords.wrong(password, name, address)
    if reason is not None:
        raise Cannot(PASSWORDS[reason])
    return password


def _hash(data: Path, password: str) -> str:
    hasher = Hasher(direct.settings(data).argon, 1)
    try:
        return asyncio.run(hasher.hash(password))
    finally:
        hasher.close()


def _do(data: Path, job: Job[T]) -> T:
    try:
        return direct.do(data, job)
    except (Taken, AddressTaken, ValueError):
        raise
    except Exception as failure:
        raise Cannot(f"The accounts in {data} cannot be reached: {words(failure)}.") from None


def _say(problem: Cannot) -> int:
    print(problem, file=sys.stderr)
    return 1
