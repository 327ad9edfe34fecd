"""Each way in which a record can lie about its cards is found out, and named."""

from collections.abc import Sequence

import pytest

from macao.engine.notation import move_text
from macao.play.game import Game
from macao.play.picture import Entry
from macao.play.record import Record, parse_record, record_of
from macao.play.sealed import commitment_of, seal, seed_of
from macao.play.setup import Setup
from macao.play.verify import Finding, Verdict, verify
from play.matches import sealed_match, setup

VARIANTS = ("standard", "clasic", "umflaturi")
OTHER = b"another secret of 32 bytes, as is"
MINE = bytes([2] * 16)


@pytest.fixture(scope="module", params=VARIANTS)
def record(request: pytest.FixtureRequest) -> Record:
    options = {"target": "100"} if request.param == "umflaturi" else {}
    return sealed_match(request.param, 3, **options)


def shown(record: Record) -> bytes:
    """The commitment that was published before the deal."""
    assert record.opened
    return record.opened.commitment


def resealed(record: Record, **parts: object) -> Record:
    """The record with other parts of what was opened, its seed worked out anew, as a file is read."""
    assert record.opened
    opened = record.opened._replace(**parts)  # type: ignore[arg-type]  # each value goes to its own field
    seed = seed_of(opened.secret, opened.shares)
    changed = record._replace(opened=opened, setup=record.setup._replace(seed=seed))
    return parse_record(changed.text())


def entries(record: Record, at: int, *put: Entry) -> Record:
    """The record with the `at`-th entry replaced."""
    return record._replace(entries=(*record.entries[:at], *put, *record.entries[at + 1 :]))


# --- records that hold -----------------------------------------------------------------------------------------------


def test_a_whole_match_holds(record: Record) -> None:
    assert record.replay().over
    assert verify(record) == Verdict(Finding.HOLDS)
    assert verify(record, shown(record), MINE) == Verdict(Finding.HOLDS)


def test_so_does_its_file(record: Record) -> None:
    assert verify(parse_record(record.text()), shown(record), MINE).finding == Finding.HOLDS


def test_a_match_without_shares_holds() -> None:
    """Between bots, and where nobody gave any."""
    opened = seal(bytes(32), [b"", b""])
    game = Game(Setup("clasic", {}, 2, seed_of(opened.secret, opened.shares)))
    assert verify(record_of(game, ("Ana", "Dan"), [], opened)).finding == Finding.HOLDS


# --- the seal --------------------------------------------------------------------------------------------------------


def test_cards_from_a_bare_seed_cannot_be_shown_to_be_fair() -> None:
    bare = record_of(Game(setup("clasic", 2)), ("Ana", "Dan"), [])
    assert verify(bare).finding == Finding.NOT_SEALED
    assert verify(bare, bytes(32), MINE).finding == Finding.NOT_SEALED


def test_another_secret(record: Record) -> None:
    assert verify(resealed(record, secret=OTHER[:32])).finding == Finding.OTHER_SECRET


def test_another_commitment(record: Record) -> None:
    assert verify(resealed(record, commitment=bytes(32))).finding == Finding.OTHER_SECRET
    assert verify(resealed(record, commitment=bytes(32)), shown(record)).finding == Finding.OTHER_COMMITMENT


def test_a_whole_match_made_up_afterwards_has_another_commitment(record: Record) -> None:
    """Played from another secret, with a commitment that fits: only what was shown before the deal tells."""
    made_up = sealed_match(record.setup.variant, 3, number=2, **record.setup.options)
    assert verify(made_up).finding == Finding.HOLDS
    assert verify(made_up, shown(record)).finding == Finding.OTHER_COMMITMENT


def test_a_secret_and_its_commitment_put_in_afterwards(record: Record) -> None:
    changed = resealed(record, secret=OTHER[:32], commitment=commitment_of(OTHER[:32]))
    assert verify(changed, shown(record)).finding == Finding.OTHER_COMMITMENT
    assert verify(changed).finding in (Finding.MOVE, Finding.OTHER_END)


# --- the shares ------------------------------------------------------------------------------------------------------

SHARES: dict[str, Sequence[bytes]] = {
    "another": (b"", bytes([3] * 16), b""),
    "left out": (b"", b"", b""),
    "of another seat": (MINE, b"", b""),
    "one bit": (b"", bytes([2] * 15 + [3]), b""),
    "longer": (b"", bytes([2] * 17), b""),
    "one more": (b"", MINE, bytes(16)),
}


@pytest.mark.parametrize("shares", SHARES.values(), ids=SHARES)
def test_another_share(record: Record, shares: Sequence[bytes]) -> None:
    """Other cards follow from it, and the moves do not follow from those."""
    changed = resealed(record, shares=tuple(shares))
    assert verify(changed, shown(record)).finding in (Finding.MOVE, Finding.OTHER_END)


def test_a_share_that_was_never_mixed_in_is_missed_by_who_gave_it(record: Record) -> None:
    assert verify(record, shown(record), bytes(16)).finding == Finding.NO_SUCH_SHARE


# --- the shuffle and the moves ---------------------------------------------------------------------------------------


def test_cards_from_another_seed(record: Record) -> None:
    dealt = record._replace(setup=record.setup._replace(seed=bytes(32)))
    assert verify(dealt, shown(record)).finding == Finding.OTHER_SEED


def test_other_rules(record: Record) -> None:
    assert verify(record._replace(fingerprint="0" * 16)).finding == Finding.OTHER_RULES
    deck = record.setup._replace(options=dict(record.setup.options) | {"decks": "2"})
    assert verify(record._replace(setup=deck)).finding == Finding.OTHER_RULES


def test_a_card_that_was_never_dealt_to_that_seat(record: Record) -> None:
    """At every lay of the match: with each card that the seat does not hold the move is named."""
    changed = 0
    for at, entry in enumerate(record.entries[:60]):
        before = Game(record.setup)
        before.restore(record.entries[:at])
        if entry.seat < 0 or entry.move[0] not in "23456789JQKARB1" or before.deal_over:
            continue
        texts = [f"{rank}{suit}" for rank in ("5", "8", "9") for suit in "HDCS"]
        held = {str(card) for move in before.legal(entry.seat) for card in move_text(move).split("=")[0].split("+")}
        for text in [text for text in texts if text not in held][:3]:
            lie = entry._replace(move=text)
            assert verify(entries(record, at, lie)) == Verdict(Finding.MOVE, lie)
            changed += 1
    assert changed > 10


def test_a_move_left_out(record: Record) -> None:
    for at in range(0, len(record.entries), 7):
        kept = entries(record, at)
        assert verify(kept).finding in (Finding.MOVE, Finding.OTHER_END)


@pytest.mark.parametrize("seat", [-2, -1, 3, 8, 99])
def test_a_move_of_a_seat_that_is_not_there(record: Record, seat: int) -> None:
    at = next(at for at, entry in enumerate(record.entries) if entry.seat >= 0)
    lie = record.entries[at]._replace(seat=seat)
    assert verify(entries(record, at, lie)) == Verdict(Finding.MOVE, lie)


def test_a_move_at_a_time_that_runs_back(record: Record) -> None:
    at = next(at for at, entry in enumerate(record.entries) if entry.at > 0)
    lie = record.entries[at + 1]._replace(at=0)
    assert verify(entries(record, at + 1, lie)) == Verdict(Finding.MOVE, lie)


def test_another_end(record: Record) -> None:
    assert verify(record._replace(end="0" * 16)).finding == Finding.OTHER_END
    assert verify(record._replace(entries=record.entries[:-1])).finding == Finding.OTHER_END


def test_a_time_that_was_changed(record: Record) -> None:
    """The end is one of the times too."""
    late = record.entries[-1]
    assert verify(entries(record, len(record.entries) - 1, late._replace(at=late.at + 1))).finding == Finding.OTHER_END
