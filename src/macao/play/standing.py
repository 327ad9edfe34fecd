"""How a match stands: rounds, totals, and who has won. Pure data, nothing hidden."""

from collections.abc import Sequence
from typing import NamedTuple


class Standing(NamedTuple):
    """The score sheet of a match. Without a target one deal is the match."""

    target: int
    totals: tuple[int, ...]
    round: int = 1
    charges: tuple[int, ...] = ()
    """What the finished round cost each seat; empty while it is played."""
    over: bool = False
    winner: int = -1
    """Winner of the match if it is over, else of the finished round; -1 = nobody."""
    losers: tuple[int, ...] = ()


def begin(seats: int, target: int) -> Standing:
    """The empty score sheet."""
    return Standing(target, (0,) * seats)


def end_round(standing: Standing, charges: Sequence[int], winner: int) -> Standing:
    """Add the charges; a total at the target ends the match (C-59), the lowest wins, no tie does (C-62, C-63)."""
    totals = tuple([total + charge for total, charge in zip(standing.totals, charges, strict=True)])
    losers = tuple([seat for seat, total in enumerate(totals) if total >= standing.target])
    over = bool(losers)
    lowest = min(totals)
    champion = totals.index(lowest) if totals.count(lowest) == 1 else -1
    return standing._replace(
        totals=totals, charges=tuple(charges), over=over, winner=champion if over else winner, losers=losers
    )


def end_single(standing: Standing, winner: int, losers: Sequence[int]) -> Standing:
    """The only deal is over, and the match with it."""
    return standing._replace(over=True, winner=winner, losers=tuple(losers))


def call_off(standing: Standing) -> Standing:
    """The match is void: what comes next begins another one, whose rounds are counted on."""
    return begin(len(standing.totals), standing.target)._replace(round=standing.round)


def stop(standing: Standing) -> Standing:
    """All agree to end the match between two deals: nobody wins or loses it, and its points are kept."""
    return standing._replace(over=True, winner=-1, losers=())


def next_round(standing: Standing) -> Standing:
    """The next deal begins."""
    return standing._replace(round=standing.round + 1, charges=(), winner=-1)
