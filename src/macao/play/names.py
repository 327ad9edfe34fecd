"""Names of guests: short, visible, in one line, and not to be taken for another one's."""

import unicodedata

LONGEST = 24
MARKS = 3
"""So many marks a sign may bear, as many as any script needs; more would grow into the lines around it."""
_STYLE = dict.fromkeys((0xFE0E, 0xFE0F))
"""Say whether the sign before is drawn in colour; they are left out."""
_UNSEEN = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),  # grapheme joiner
        (0x115F, 0x1160),  # Hangul fillers (U+3164 and U+FFA0 are folded into them)
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),  # Braille without a dot
        (0xFE00, 0xFE0F),  # variation selectors
        (0xFFFC, 0xFFFC),
        (0x16FE4, 0x16FE4),
        (0x1D159, 0x1D159),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
"""Draw nothing, though their category says they are letters, marks or signs."""


def clean(name: str) -> str | None:
    """The name as it is shown, or None when it cannot be one.

    Compatibility forms are folded and runs of blanks become one. Control, invisible, direction-changing, private and
    unassigned characters are refused, and heaps of marks on one sign.
    """
    folded = " ".join(unicodedata.normalize("NFKC", name.translate(_STYLE)).split())
    if not folded or len(folded) > LONGEST:
        return None
    kinds = [unicodedata.category(c) for c in folded]
    if any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds) or not _UNSEEN.isdisjoint(folded):
        return None
    if "M" * (MARKS + 1) in "".join([kind[0] for kind in kinds]):
        return None
    return folded if any(kind[0] in "LNPS" for kind in kinds) else None


def look(name: str) -> str:
    """The same for names that are read as the same: neither case nor blanks tell two apart."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(folded.split())


def of_bot(seat: int) -> str:
    """What the bot on this chair is called."""
    return f"Bot {seat + 1}"
