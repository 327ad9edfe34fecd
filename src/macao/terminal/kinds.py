"""What may stand behind an option: each reads its text, or says in words what it should have been."""

import re
from argparse import ArgumentTypeError


def positive(text: str) -> int:
    """At least one."""
    return _between(text, 1, 1_000_000)


def total(text: str) -> int:
    """Points; 0 for none."""
    return _between(text, 0, 1_000_000)


def bot_count(text: str) -> int:
    """So many bots fit beside a person."""
    return _between(text, 1, 5)


def url(text: str) -> str:
    """Where a server is."""
    if re.fullmatch(r"https?://[A-Za-z0-9.:\[\]-]+/?", text) is None:
        raise ArgumentTypeError(f"{text!r} is not an address like https://macao.example")
    return text


def port(text: str) -> int:
    """0: any that is free."""
    return _between(text, 0, 65535)


def commitment(text: str) -> bytes:
    """What was published before the deal."""
    return _hexadecimal(text, 32, 32)


def share(text: str) -> bytes:
    """What one seat gave to the shuffle."""
    return _hexadecimal(text, 16, 32)


def _hexadecimal(text: str, low: int, high: int) -> bytes:
    digits = text.isascii() and text.isalnum() and len(text) % 2 == 0
    try:
        value = bytes.fromhex(text) if digits else b""
    except ValueError:
        value = b""
    if not low <= len(value) <= high:
        sizes = str(2 * low) if low == high else f"{2 * low} to {2 * high}"
        raise ArgumentTypeError(f"{text!r} is not a hexadecimal number of {sizes} digits")
    return value


def _between(text: str, low: int, high: int) -> int:
    if not text.isdecimal() or not low <= int(text) <= high:
        raise ArgumentTypeError(f"{text!r} is not a number from {low} to {high}")
    return int(text)
