"""Fair cards: what is sealed before the deal, what seats give, and what follows from both."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macao.play.sealed import NO_SHARE, Opened, commitment_of, is_share, seal, seed_of
from macao.play.setup import Setup

SECRET = bytes(range(32))
SHARES = (b"a" * 16, NO_SHARE, b"c" * 32)

secrets = st.binary(min_size=32, max_size=32)
shares = st.one_of(st.just(NO_SHARE), st.binary(min_size=16, max_size=32))
tables = st.lists(shares, min_size=2, max_size=6)


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    """As `sha256sum` says it."""
    assert commitment_of(SECRET).hex() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_seed_is_one_hash_of_all_parts_each_after_its_length() -> None:
    written = b"\x12macao fair cards 1" + b"\x20" + SECRET + b"\x10" + b"a" * 16 + b"\x00" + b"\x20" + b"c" * 32
    assert seed_of(SECRET, SHARES) == sha256(written).digest()


def test_the_seed_is_one_of_a_match() -> None:
    assert Setup("clasic", {}, 3, seed_of(SECRET, SHARES)).rules()


@given(secrets, tables, st.data())
def test_each_seat_and_the_secret_change_the_seed(secret: bytes, given: list[bytes], data: st.DataObject) -> None:
    seed = seed_of(secret, given)
    seat = data.draw(st.integers(0, len(given) - 1))
    other = data.draw(shares.filter(lambda share: share != given[seat]))
    assert seed_of(secret, [*given[:seat], other, *given[seat + 1 :]]) != seed
    assert seed_of(data.draw(secrets.filter(lambda drawn: drawn != secret)), given) != seed


@given(secrets, tables, tables)
def test_no_two_tables_are_written_alike(secret: bytes, one: list[bytes], other: list[bytes]) -> None:
    """Bytes cannot move from one share into the next."""
    assert (seed_of(secret, one) == seed_of(secret, other)) == (one == other)


def test_shares_count_seat_by_seat() -> None:
    assert len({seed_of(SECRET, order) for order in ((b"a" * 16, b"b" * 16), (b"b" * 16, b"a" * 16))}) == 2
    assert len({seed_of(SECRET, order) for order in ((b"a" * 16, NO_SHARE), (NO_SHARE, b"a" * 16))}) == 2
    assert len({seed_of(SECRET, (NO_SHARE,) * seats) for seats in range(2, 7)}) == 5


@pytest.mark.parametrize("size", [0, 16, 20, 32])
def test_a_share_has_16_to_32_bytes_or_none(size: int) -> None:
    assert is_share(bytes(size))
    assert seed_of(SECRET, (NO_SHARE, bytes(size)))


@pytest.mark.parametrize("size", [1, 15, 33, 255, 256])
def test_no_other_length_is_a_share(size: int) -> None:
    assert not is_share(bytes(size))
    with pytest.raises(ValueError, match="16 to 32 or none"):
        seed_of(SECRET, (NO_SHARE, bytes(size)))


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_a_secret_has_256_bits(size: int) -> None:
    for use in (commitment_of, lambda secret: seed_of(secret, SHARES), lambda secret: seal(secret, SHARES)):
        with pytest.raises(ValueError, match="32 bytes"):
            use(bytes(size))


@given(secrets, tables)
def test_what_was_sealed_opens(secret: bytes, given: list[bytes]) -> None:
    opened = seal(secret, given)
    assert opened.fits()
    assert opened.gives(seed_of(secret, given))


@pytest.mark.parametrize("bit", range(0, 256, 17))
def test_another_secret_or_commitment_does_not_fit(bit: int) -> None:
    opened, flipped = seal(SECRET, SHARES), (1 << bit).to_bytes(32, "big")
    mixed = bytes([a ^ b for a, b in zip(SECRET, flipped, strict=True)])
    assert not opened._replace(secret=mixed).fits()
    assert not opened._replace(secret=mixed).gives(seed_of(SECRET, SHARES))
    shown = bytes([a ^ b for a, b in zip(opened.commitment, flipped, strict=True)])
    assert not opened._replace(commitment=shown).fits()


def test_other_shares_give_another_seed() -> None:
    opened = seal(SECRET, SHARES)
    for shares in ((NO_SHARE, *SHARES[1:]), SHARES[::-1], SHARES[:2], (*SHARES, NO_SHARE)):
        assert not opened._replace(shares=shares).gives(seed_of(SECRET, SHARES))


def test_nothing_of_the_secret_is_ever_printed() -> None:
    opened = seal(SECRET, SHARES)
    for text in (repr(opened), str(opened), f"{opened}", repr([opened]), f"{(opened,)!r}"):
        assert SECRET.hex() not in text
        assert repr(SECRET)[2:20] not in text
    assert repr(opened) == f"Opened({commitment_of(SECRET).hex()})"
    assert isinstance(opened, Opened)
