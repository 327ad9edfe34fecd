"""What a step of a table means for the points that are staked there. Pure: a ledger books it with the step."""

from typing import NamedTuple

from macao.play.dealer import Dealer
from macao.play.outcome import Result
from macao.play.seating import TableStatus


class Due(NamedTuple):
    """To be booked together with what the step stores."""

    stake: int
    begins: bool = False
    """The cards are dealt: everybody pays."""
    gone: frozenset[int] = frozenset()
    """Seats that have abandoned the match by now."""
    result: Result | None = None
    """The match has ended."""


def due(stake: int, dealer: Dealer | None, was: TableStatus, status: TableStatus) -> Due:
    """Of a step by which a table that was so is so now."""
    if dealer is None or (was, status) == ("waiting", "waiting"):
        return Due(stake)
    ended = was == "playing" and status != "playing"
    gone = frozenset[int]() if dealer.void else dealer.gone
    return Due(stake, was == "waiting" and status == "playing", gone, dealer.result if ended else None)
