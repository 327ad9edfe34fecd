"""What may be a password (ASVS 5.0, 6.2.1 to 6.2.9)."""

import pytest

from macao.people.passwords import LONGEST, canonical, wrong


@pytest.mark.parametrize("password", ["doar litere mici", "ȘȚĂÎÂșțăîâ", "7362918450", "a" * 3 + "bcdefgh", "🂡🂱🃁🃑🂡🂱🃁🃑"])
def test_any_signs_will_do(password: str) -> None:
    assert wrong(password, "Ana", "ana@exemplu.ro") is None


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("scurt12", "password_short"),
        ("x" * (LONGEST + 1), "password_long"),
        ("password", "password_common"),
        ("Password1", "password_common"),
        ("12345678", "password_common"),
        ("parola123", "password_common"),
        ("Macao2026!", "password_common"),
        ("aaaaaaaaaa", "password_common"),
        ("anamaria84", "password_yours"),
        ("ana.maria@exemplu.ro", "password_yours"),
        ("Ana.Maria", "password_yours"),
    ],
)
def test_why_this_cannot_be_one(password: str, reason: str) -> None:
    assert wrong(password, "AnaMaria84", "anamaria", "ana.maria@exemplu.ro") == reason


def test_it_is_the_same_from_every_keyboard() -> None:
    assert canonical("s\u0326i parola") == canonical("\u0219i parola")
