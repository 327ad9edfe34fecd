"""A match that is over, shown again: the messages that a live table sends, made by the same engine from the record."""

from collections.abc import Iterable, Sequence

from macao.dealing import showing
from macao.engine.cards import JOKERS, RANKS, card_text, faces, rank_of
from macao.play import review as counted
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.picture import Entry
from macao.play.seating import SeatKind
from macao.play.setup import Setup
from macao.protocol import encode
from macao.protocol.messages import Table, Update
from macao.protocol.replay import Deeds, Moment, Replay, Review

MOST = 200
"""So many moments are told at once."""


def replay(
    table: Table, setup: Setup, kinds: Sequence[SeatKind], log: Sequence[Entry], seat: int | None, first: int
) -> Replay:
    """From `first` moves on, as `seat` saw it then; None: with all hands open. Raises RecordError."""
    dealer = dealt(setup, kinds, log[:first])
    at = log[first - 1].at if first else 0
    return Replay(
        table,
        len(log),
        showing.view(dealer, seat, None, at),
        _hands(dealer, seat, len(kinds)),
        sorted(dealer.stand_ins),
        [_moment(dealer, entry, seat, len(kinds)) for entry in log[first : first + MOST]],
    )


def review(setup: Setup, kinds: Sequence[SeatKind], log: Sequence[Entry]) -> Review:
    """What each seat held and did. Raises RecordError."""
    rules = setup.rules()
    counts = counted.Review(dealt(setup, kinds, ()), rules, len(kinds))
    counts.follow(log)
    deeds = [Deeds(**vars(each)) for each in counts.deeds]
    return Review(deeds, counts.longest, [RANKS[rank] for rank in _ranks(rules.cuts)])


def dealt(setup: Setup, kinds: Sequence[SeatKind], log: Iterable[Entry]) -> Dealer:
    """The game after these moves. Its bots are never asked."""
    return Dealer(setup, kinds, log, showing.choose, str)


def _moment(dealer: Dealer, entry: Entry, seat: int | None, seats: int) -> Moment:
    heard = dealer.again([entry])
    told = _opened(dealer, heard, entry.at) if seat is None else showing.missed(dealer, [heard], seat, None, entry.at)
    return Moment(told, _hands(dealer, seat, seats), sorted(dealer.stand_ins))


def _opened(dealer: Dealer, heard: Accepted, at: int) -> Update:
    return encode.update(dealer.picture(None, at), heard.opened(), heard.since, dealer.ply, None)


def _hands(dealer: Dealer, seat: int | None, seats: int) -> list[list[str]]:
    """Of each seat, what it sees itself."""
    if seat is not None:
        return []
    return [[card_text(card) for card in dealer.view(other).hand] for other in range(seats)]


def _ranks(cards: int) -> list[int]:
    return sorted({rank_of(card) for card in faces(cards & ~JOKERS)})
