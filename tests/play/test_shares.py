"""The shares of the shuffle at a table: who gives one, how long the deal waits for it, what follows from them."""

from collections.abc import Sequence
from hashlib import sha256

import pytest

from macao.dealing.showing import choose
from macao.play.sealed import NO_SHARE, seed_of
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.table import Table

ANA, DAN = b"ana", b"dan"
SECRET = sha256(b"a secret").digest()
MINE, YOURS = b"m" * 16, b"y" * 32


def table(*kinds: SeatKind, share: bytes | None, made: list[list[bytes]] | None = None) -> Table:
    """Ana sits; what is asked of the dealer is noted."""

    def make(shares: Sequence[bytes]) -> Setup:
        if made is not None:
            made.append(list(shares))
        return Setup("standard", {}, len(kinds), seed_of(SECRET, shares))

    return Table(make, kinds, [SeatRow(0, ANA, "Ana", share)], (), Pace(), choose, pytest.fail, 0)


def test_the_deal_waits_for_a_share_that_was_promised() -> None:
    made: list[list[bytes]] = []
    found = table("person", "rule", share=None, made=made)
    assert (found.status, found.due(0), made) == ("waiting", 5_000, [])
    assert found.move(0, "draw", 0, 0).reason == "not_now"
    assert found.give(0, MINE, 100) == Step(given=(SeatRow(0, ANA, "Ana", MINE),))
    assert (found.status, made) == ("playing", [[MINE, NO_SHARE]])


def test_nobody_holds_up_the_deal_by_giving_none() -> None:
    made: list[list[bytes]] = []
    found = table("person", "rule", share=None, made=made)
    assert found.wake(4_999) is None
    assert found.wake(5_000) == Step(given=(SeatRow(0, ANA, "Ana", NO_SHARE),))
    assert (found.status, made) == ("playing", [[NO_SHARE, NO_SHARE]])
    assert found.give(0, MINE, 5_001).reason == "not_now"


def test_the_patience_begins_when_the_last_one_sits_down() -> None:
    found = table("person", "person", share=None)
    assert found.due(60_000) is None
    assert found.wake(60_000) is None
    assert found.sit(DAN, 1, "Dan", 60_000, YOURS).seat == SeatRow(1, DAN, "Dan", YOURS)
    assert (found.status, found.due(61_000)) == ("waiting", 4_000)
    found.presence({0, 1}, 64_000)
    assert found.due(64_000) == 1_000


def test_every_share_goes_into_the_seed_in_the_order_of_the_seats() -> None:
    made: list[list[bytes]] = []
    found = table("person", "rule", "person", share=None, made=made)
    found.give(0, MINE, 0)
    assert (found.status, made) == ("waiting", [])
    found.sit(DAN, 2, "Dan", 0, YOURS)
    assert made == [[MINE, NO_SHARE, YOURS]]


def test_without_a_promise_the_deal_waits_for_nothing() -> None:
    made: list[list[bytes]] = []
    assert table("person", "rule", share=NO_SHARE, made=made).status == "playing"
    assert made == [[NO_SHARE, NO_SHARE]]


def test_the_same_share_once_more_changes_nothing_and_another_is_refused() -> None:
    found = table("person", "rule", share=None)
    found.give(0, MINE, 0)
    assert found.give(0, MINE, 0) == Step()
    assert found.give(0, YOURS, 0).reason == "not_now"
    assert found.seating.shares == [MINE, NO_SHARE]
