"""Records of matches whose cards were sealed: secret and shares stand in place of the seed, which follows from them."""

import pytest

from macao.play.game import RecordError
from macao.play.record import Record, parse_record
from macao.play.sealed import NO_SHARE, seed_of
from play.matches import sealed_match


@pytest.fixture(scope="module")
def record() -> Record:
    return sealed_match("standard", 3, most=40)


def line(record: Record, name: str) -> str:
    """The line of that name, after its colon."""
    (value,) = [line.partition(": ")[2] for line in record.text().splitlines() if line.startswith(f"{name}:")]
    return value


def changed(record: Record, name: str, value: str) -> str:
    """The file with one line rewritten."""
    return record.text().replace(f"\n{name}: {line(record, name)}\n", f"\n{name}: {value}\n".replace(": \n", ":\n"))


def test_secret_and_shares_stand_where_the_seed_would(record: Record) -> None:
    names = [line.partition(":")[0] for line in record.text().splitlines()[:9]]
    assert names[1:] == ["variant", "options", "rules", "commitment", "secret", "shares", "P1", "P2"]
    assert record.opened
    assert line(record, "commitment") == record.opened.commitment.hex()
    assert line(record, "secret") == record.opened.secret.hex()
    assert line(record, "shares") == f"- {'02' * 16} -"
    assert "seed" not in record.text()


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_comes_back_and_plays_to_the_same_end(variant: str, seats: int) -> None:
    written = sealed_match(variant, seats, most=60)
    read = parse_record(written.text())
    assert read == written
    assert read.opened
    assert read.setup.seed == seed_of(read.opened.secret, read.opened.shares)
    assert read.replay().ply == len(written.entries)


def test_a_record_in_a_log_line_tells_no_secret(record: Record) -> None:
    assert record.opened
    for hidden in (record.opened.secret, record.setup.seed):
        assert hidden.hex() not in repr(record)
        assert repr(hidden)[2:-1] not in repr(record)


def test_all_shares_may_be_empty(record: Record) -> None:
    read = parse_record(changed(record, "shares", "- - -"))
    assert read.opened
    assert read.opened.shares == (NO_SHARE,) * 3


@pytest.mark.parametrize("name", ["commitment", "secret", "shares"])
def test_each_of_them_is_needed(record: Record, name: str) -> None:
    text = record.text().replace(f"\n{name}: {line(record, name)}\n", "\n")
    with pytest.raises(RecordError, match=f"no line '{name}'"):
        parse_record(text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("secret", ""),
        ("secret", "00"),
        ("secret", "zz" * 32),
        ("secret", "AA" * 32),
        ("commitment", "zz"),
        ("commitment", "00"),
        ("commitment", "AB" * 32),
        ("shares", ""),
        ("shares", "- -"),
        ("shares", "- - - -"),
        ("shares", "- 00 -"),
        ("shares", f"- {'00' * 15} -"),
        ("shares", f"- {'00' * 33} -"),
        ("shares", f"-  {'00' * 16} -"),
        ("shares", f"-{'00' * 16} - -"),
        ("shares", f"- {'AA' * 16} -"),
        ("shares", "- zz -"),
    ],
)
def test_what_was_never_sealed_so_is_refused(record: Record, name: str, value: str) -> None:
    text = changed(record, name, value)
    assert text != record.text()
    with pytest.raises(RecordError) as error:
        parse_record(text)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


def test_a_seed_beside_them_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match="not in the form"):
        parse_record(record.text().replace("\nP1:", f"\nseed: {'00' * 32}\nP1:", 1))
