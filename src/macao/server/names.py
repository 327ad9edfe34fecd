"""Names of guests: short, visible, and in one line."""

import unicodedata

LONGEST = 24


def clean(name: str) -> str | None:
    """The name as it is shown, or None when it cannot be one.

    Compatibility forms are folded and runs of blanks become one. Control, invisible, direction-changing, private and
    unassigned characters are refused.
    """
    folded = " ".join(unicodedata.normalize("NFKC", name).split())
    if not folded or len(folded) > LONGEST:
        return None
    kinds = [unicodedata.category(c) for c in folded]
    if any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds):
        return None
    return folded if any(kind[0] in "LNPS" for kind in kinds) else None
