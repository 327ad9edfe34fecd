"""Ids of tables, and letters for whatever nobody may guess."""

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""None that is taken for another one when it is read aloud."""
LENGTH = 12
"""59 bits: knowing the link is the right to watch and to take a free seat."""


def new_id() -> str:
    """One that nobody can guess."""
    return letters(LENGTH)


def letters(count: int) -> str:
    """So many of LETTERS, by chance."""
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def is_id(text: str) -> bool:
    """Whether it can be one."""
    return 0 < len(text) <= LENGTH and set(text) <= set(LETTERS)
