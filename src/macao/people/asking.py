"""What somebody writes to the house, and what the house writes back: plain text, cleaned."""

from typing import Final

LONGEST_SUBJECT: Final = 100
LONGEST_TEXT: Final = 1_200
"""Characters; what is longer would not fit into one request in every script."""
JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""Holds some pictures of people together."""


def clean_text(text: str) -> str:
    """Without what nobody sees; lines stay lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_seen(line).rstrip() for line in lines).strip()


def clean_line(text: str) -> str:
    """All of it in one line."""
    return " ".join(clean_text(text).split())


def wrong(text: str, longest: int) -> str | None:
    """Why a cleaned text cannot be taken."""
    if not text:
        return "text_missing"
    return "text_long" if len(text) > longest else None


def quoted(text: str) -> str:
    """As it stands in a letter, where no line of it can be taken for one of the house."""
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def _seen(line: str) -> str:
    shown = (" " if sign.isspace() else sign for sign in line)
    return "".join(sign for sign in shown if sign.isprintable() or sign == JOINER)
