"""Names of accounts: none can be taken for another one (UTS 39), nor for somebody who speaks for the house."""

import unicodedata
from collections.abc import Callable
from typing import Final, Literal

from confusable_homoglyphs import categories, confusables

from macao.play import names

SHORTEST, LONGEST = 3, 20
Wrong = Literal["bad_name", "name_short", "name_long", "name_scripts", "name_reserved"]

_CEDILLA: Final = str.maketrans("\u015e\u015f\u0162\u0163", "ȘșȚț")
"""Old keyboards have only these; Romanian is written with a comma below."""
_BETWEEN: Final = " _-.'"
_NO_SCRIPT: Final = {"COMMON", "INHERITED", "UNKNOWN"}
_RESERVED: Final = (
    *("admin", "administrator", "moderator", "root", "staff", "echipa", "oficial", "official", "macao"),
    *("sistem", "system", "server", "host", "gazda", "banca", "bank", "joc", "bot", "robot"),
    *("suport", "support", "ajutor", "help", "anonim", "anonymous", "oaspete", "guest"),
    *("null", "undefined", "you"),
)
_RESERVED_BEGINS: Final = (
    "bot",
    "admin",
    "macao",
    "moderator",
    "jucator sters",
    "deleted player",
    "fost jucator",
    "former player",
)


def clean(name: str) -> str:
    """As it is kept: compatibility forms and cedillas folded, runs of blanks become one."""
    return " ".join(unicodedata.normalize("NFKC", name).translate(_CEDILLA).split())


def wrong(name: str) -> Wrong | None:
    """Why a clean name cannot be one."""
    if len(name) < SHORTEST:
        return "name_short"
    if len(name) > LONGEST:
        return "name_long"
    if names.clean(name) != name or not all(map(_is_allowed, name)) or not name[0].isalnum():
        return "bad_name"
    if len(categories.unique_aliases(name) - _NO_SCRIPT) > 1:
        return "name_scripts"
    return "name_reserved" if _is_reserved(name) else None


def ghost(below: Callable[[int], int]) -> str:
    """What stands in the place of somebody who has left; `below` draws a number. It says nothing of who that was."""
    return f"Fost jucător {1_000 + below(9_000)}"


def _is_allowed(sign: str) -> bool:
    return sign in _BETWEEN or unicodedata.category(sign)[0] in "LM" or unicodedata.category(sign) == "Nd"


def _is_reserved(name: str) -> bool:
    seen = skeleton(name)
    return seen in _LOOKS or seen.startswith(_LOOK_BEGINS)


def skeleton(name: str) -> str:
    """The same for names that may be taken for one another: case, marks, blanks and look-alikes do not count.

    So who writes without diacritics is not somebody else, and signs in by his name all the same.
    """
    bare = _bare(unicodedata.normalize("NFKC", name).translate(_CEDILLA).casefold())
    alike = _bare("".join(map(_prototype, bare)).casefold())
    return alike.replace("i", "l")  # I looks like l, and is i in another case.


def _bare(text: str) -> str:
    parts = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in parts if unicodedata.category(sign)[0] in "LN")


def _prototype(sign: str) -> str:
    """What stands for all signs that look like this one: of a pair the first, else what all of them name."""
    alike = [found["c"] for found in confusables.confusables_data.get(sign, ())]
    if len(alike) != 1:
        return sign
    back = confusables.confusables_data.get(alike[0], ())
    return min((sign, alike[0]), key=lambda one: (not one.isascii(), one)) if len(back) == 1 else str(alike[0])


_LOOKS: Final = frozenset(map(skeleton, _RESERVED))
_LOOK_BEGINS: Final = tuple(map(skeleton, _RESERVED_BEGINS))
