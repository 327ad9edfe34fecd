"""The shuffle: what a page is told of it before the cards, and what it gives to it."""

import msgspec


class Seal(msgspec.Struct, frozen=True):
    """The seal on the cards of the match, everything in hexadecimal (docs/fair-cards.md)."""

    commitment: str
    """SHA-256 of the secret; there from the first moment."""
    shares: list[str]
    """What each seat has given to the shuffle, "" for nothing; empty before the deal."""
    secret: str | None
    """Null until the match is over."""


class Share(msgspec.Struct, frozen=True, tag_field="t", tag="share", forbid_unknown_fields=True):
    """Give to the shuffle what the deal waits for, as `Sit` does."""

    key: str
    share: str
