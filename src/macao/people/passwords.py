"""What may be a password: long enough, and none that everybody tries first. No other rule (ASVS 5.0, 6.2)."""

import unicodedata
from functools import cache
from typing import Final, Literal

SHORTEST, LONGEST = 8, 128
"""In characters (ASVS 6.2.1 and 6.2.9)."""
Wrong = Literal["password_short", "password_long", "password_common", "password_yours"]
_OURS: Final = frozenset(("macao", "pachetel", "umflaturi", "parola", "romania"))
_TAIL: Final = "0123456789!.?*#@_- "


def wrong(password: str, *known: str) -> Wrong | None:
    """Why this cannot be a password; `known` is what anybody may know of him whose it is: his name, his address."""
    if len(password) < SHORTEST:
        return "password_short"
    if len(password) > LONGEST:
        return "password_long"
    folded = password.casefold()
    if folded in _common() or folded.strip(_TAIL) in _OURS or len(set(folded)) < 4:
        return "password_common"
    mine = {part.casefold() for text in known for part in (text, text.split("@")[0])}
    return "password_yours" if folded in mine or folded.strip(_TAIL) in mine else None


def canonical(password: str) -> str:
    """The same text from every keyboard: what is hashed."""
    return unicodedata.normalize("NFC", password)


@cache
def _common() -> frozenset[str]:
    """The 30,000 most used that zxcvbn knows; its own scores are rules of composition by another name."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # A third of a second, which no start of the server waits for.

    return frozenset(FREQUENCY_LISTS["passwords"])
