"""Codes of an authenticator: the vectors of RFC 6238 (appendix B, SHA-1, six digits), and which of them counts."""

import pytest

from macao.people.second import RECOVERY, plain, recovery_code, recovery_hash, step_of, uri, written

SECRET = b"12345678901234567890"
VECTORS = [
    (59, "287082"),
    (1111111109, "081804"),
    (1111111111, "050471"),
    (1234567890, "005924"),
    (2000000000, "279037"),
]


@pytest.mark.parametrize(("seconds", "code"), VECTORS)
def test_the_vectors_of_the_standard(seconds: int, code: str) -> None:
    assert step_of(SECRET, code, seconds * 1000, None) == seconds // 30


@pytest.mark.parametrize(
    ("late", "counts"), [(-31, False), (-30, True), (0, True), (29, True), (59, True), (60, False)]
)
def test_a_phone_may_be_one_step_off(late: int, counts: bool) -> None:
    """The code of the step that begins at 1,234,567,890 s, told so many seconds later."""
    begins = 1234567890
    assert (step_of(SECRET, "005924", (begins + late) * 1000, None) is not None) == counts


def test_a_code_counts_once_and_an_older_one_never_again() -> None:
    now, step = 1234567890_000, 1234567890 // 30
    assert step_of(SECRET, "005924", now, step - 1) == step
    assert step_of(SECRET, "005924", now, step) is None
    assert step_of(SECRET, "005924", now, step + 1) is None


@pytest.mark.parametrize("code", ["", "00592", "0059240", "٠٠٥٩٢٤", "287082", "abcdef"])
def test_what_is_no_code_counts_for_none(code: str) -> None:
    assert step_of(SECRET, code, 1234567890_000, None) is None


def test_the_picture_and_the_written_secret_say_the_same() -> None:
    assert written(SECRET) in uri(SECRET, "Ana")
    assert uri(SECRET, "Ștefan 1").startswith("otpauth://totp/Macao:%C8%98tefan%201?secret=")


def test_recovery_codes_are_read_as_people_type_them_and_belong_to_one_person() -> None:
    code = recovery_code(bytes(range(16)))
    assert len(code) == 11
    assert plain(f" {code.upper().replace('-', ' ')} ") == plain(code)
    assert recovery_hash(b"ana", code) == recovery_hash(b"ana", code.upper())
    assert recovery_hash(b"ana", code) != recovery_hash(b"dan", code)
    assert len({recovery_code(n.to_bytes(16, "big")) for n in range(1, 10 * RECOVERY)}) == 10 * RECOVERY - 1
