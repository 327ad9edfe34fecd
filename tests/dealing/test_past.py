"""A match that is over, shown again: the same pictures as then, and nothing that was hidden then."""

import msgspec
import pytest

from macao.dealing import past, showing
from macao.engine.rng import Rng
from macao.play.dealer import Dealer
from macao.play.picture import Entry
from macao.play.setup import Setup
from macao.protocol.messages import Table, View
from macao.protocol.replay import Moment, Replay
from play.matches import match_by_chance, setup

SEATS = 3
VARIANTS = ("standard", "clasic", "umflaturi")


def shown(setup: Setup, log: list[Entry], seat: int | None, first: int = 0) -> Replay:
    """The replay of a match by chance."""
    table = Table("t", setup.variant, {}, 0, [], None, "over")
    return past.replay(table, setup, ["person"] * SEATS, log, seat, first)


def match(variant: str, most: int) -> tuple[Setup, list[Entry]]:
    """A match by chance, as far as that."""
    made_of = setup(variant, SEATS, "replay")
    return made_of, match_by_chance(made_of, Rng(b"replay"), most)[1]


def telling(moments: list[Moment]) -> bytes:
    """All that is sent of them."""
    return msgspec.json.encode(moments)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [0, 2])
def test_each_moment_is_told_as_a_live_table_told_it(variant: str, seat: int) -> None:
    made_of, log = match(variant, 60)
    dealer = past.dealt(made_of, ["person"] * SEATS, ())
    replay = shown(made_of, log, seat)
    assert replay.view == showing.view(dealer, seat, None, 0)
    for entry, moment in zip(log, replay.moments, strict=True):
        heard = dealer.again([entry])
        assert moment.update == showing.updates(dealer, heard, None, entry.at)(seat)
        assert moment.hands == []


def test_it_begins_where_it_is_asked_to_and_ends_after_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "MOST", 25)
    made_of, log = match("clasic", 60)
    whole = [shown(made_of, log, 1, first) for first in (0, 25, 50)]
    assert [(part.view.ply, len(part.moments), part.plies) for part in whole] == [
        (0, 25, 60),
        (25, 25, 60),
        (50, 10, 60),
    ]
    assert [moment.update.ply for part in whole for moment in part.moments] == list(range(1, 61))
    assert whole[1].view.check == whole[0].moments[-1].update.check


@pytest.mark.parametrize("variant", ["clasic", "umflaturi"])
def test_what_a_seat_is_shown_hangs_on_no_card_that_was_hidden_from_it(
    monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    """The same moves of two deals that differ in one card of P2 and one of the stock, which nobody is ever shown."""
    made_of, log = match(variant, 14)
    plain = {seat: telling(shown(made_of, log, seat).moments) for seat in (0, 1, 2, None)}
    dealt = past.dealt
    exchange = unseen(dealt(made_of, ["person"] * SEATS, ()), dealt(made_of, ["person"] * SEATS, log))

    def other(setup: Setup, kinds: list[str], log: list[Entry]) -> Dealer:
        dealer = dealt(setup, kinds, ())  # type: ignore[arg-type]  # the kinds are those of this test
        swap(dealer, *exchange)
        dealer.again(log)
        return dealer

    monkeypatch.setattr(past, "dealt", other)
    for seat, before in plain.items():
        same = telling(shown(made_of, log, seat).moments) == before
        assert same == (seat in (0, 2)), seat


def unseen(first: Dealer, last: Dealer) -> tuple[int, int]:
    """A card that P2 holds from the deal to the end, and one that lies in the stock as long."""
    before, after = first._game._state, last._game._state
    assert not after.rebuilds
    mine = sorted(set(before.hands[1]) & set(after.hands[1]))
    return mine[0], after.stock[0]


def swap(dealer: Dealer, mine: int, buried: int) -> None:
    """P2 has been dealt the one for the other."""
    state = dealer._game._state
    state.hold(1, [buried if card == mine else card for card in state.hands[1]])
    state.stock[state.stock.index(buried)] = mine


def test_with_all_hands_open_each_is_what_its_seat_saw() -> None:
    made_of, log = match("clasic", 40)
    everything, each = shown(made_of, log, None), [shown(made_of, log, seat) for seat in range(SEATS)]
    assert everything.view.own is None
    assert everything.hands == [hand(part.view) for part in each]
    for place, moment in enumerate(everything.moments):
        assert moment.update.own is None
        told = [part.moments[place].update for part in each]
        assert moment.hands == [update.own.hand for update in told if update.own]
        drawn = [event.cards for event in moment.update.events if event.kind in ("drew", "took")]
        assert drawn == [
            next(other.cards for other in update.events if other.kind == event.kind)
            for event in moment.update.events
            if event.kind in ("drew", "took")
            for update in [told[event.seat or 0]]
        ]


def hand(view: View) -> list[str]:
    """The hand in a picture."""
    assert view.own
    return view.own.hand


def test_what_stops_a_chain_is_said_by_rank() -> None:
    made_of, log = match("umflaturi", 20)
    assert past.review(made_of, ["person"] * SEATS, log).stops == ["7"]
    plain, log = match("standard", 20)
    assert past.review(plain, ["person"] * SEATS, log).stops == []
