"""Texts of the protocol, each read once: the same one goes to many pages, and to the judge."""

import re
from functools import lru_cache
from typing import Any

import msgspec

CARD = re.compile(r"(?<![\w.-])(?:10|[2-9AJQK])[HDCS](?![\w-])|(?<![\w.-])[RB]J(?![\w-])")
"""A card as it stands in a message."""


@lru_cache(256)
def message(text: str) -> dict[str, Any]:
    """What it says; nobody changes it."""
    return msgspec.json.decode(text)  # type: ignore[no-any-return]  # Every message is an object.


@lru_cache(256)
def cards(text: str) -> frozenset[str]:
    """Every card that it names."""
    return frozenset(CARD.findall(text))
