"""For the eyes of an admin: who may be handing points to somebody, or another account of his (case 38). Nobody is
punished by this: all that is looked at are moves that anybody may make.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import combinations
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from macao.server.points.schema import transfers
from macao.server.schema import tables

DAYS: Final = 7
DAY_MS: Final = 86_400_000
OFTEN: Final = 5
"""Two who have met for points so often in these days are looked at,"""
ONE_SIDED: Final = 80
"""if so many of a hundred points between them have gone one way."""
QUICK_PLIES: Final = 6
"""A match that somebody has lost after so few moves of each was hardly played."""
LOST: Final = 3
"""Who has lost so many of them, or by leaving, is looked at."""


class Pair(NamedTuple):
    """Two persons of whom one keeps losing to the other."""

    loser: bytes
    winner: bytes
    matches: int
    moved: int
    """Points, those that have gone the other way taken off."""


class Quick(NamedTuple):
    """Somebody who keeps losing without playing."""

    person: bytes
    matches: int


class _Match(NamedTuple):
    """What a match has come to for each person, and how many moves it had."""

    nets: Mapping[str, int]
    left: frozenset[str]
    plies: int


def pairs(connection: Connection, now: int) -> list[Pair]:
    """Those who met often, and of whom one has lost nearly always; the most points first."""
    met, moved = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for match in _matches(connection, now):
        met.update(combinations(sorted(match.nets), 2))
        moved.update(_moved(match.nets))
    found = [_pair(two, moved, number) for two, number in met.items() if number >= OFTEN]
    return sorted([pair for pair in found if pair is not None], key=lambda pair: -pair.moved)


def quick_losers(connection: Connection, now: int) -> list[Quick]:
    """Those who lost often by leaving, or after hardly a move; who did it most comes first."""
    lost = Counter[str]()
    for match in _matches(connection, now):
        hardly = match.plies <= QUICK_PLIES * len(match.nets)
        lost.update([who for who, net in match.nets.items() if net < 0 and (hardly or who in match.left)])
    return [Quick(_person(who), number) for who, number in lost.most_common() if number >= LOST]


def _moved(nets: Mapping[str, int]) -> dict[tuple[str, str], int]:
    """From whom to whom: each gain comes from all who lost, by what they lost."""
    losses = {who: -net for who, net in nets.items() if net < 0}
    gains = {who: net for who, net in nets.items() if net > 0}
    return {
        (loser, winner): gain * loss // sum(losses.values())
        for winner, gain in gains.items()
        for loser, loss in losses.items()
    }


def _pair(two: tuple[str, str], moved: Mapping[tuple[str, str], int], matches: int) -> Pair | None:
    there, back = moved.get(two, 0), moved.get(two[::-1], 0)
    if 100 * max(there, back) < ONE_SIDED * (there + back) or there == back:
        return None
    loser, winner = two if there > back else two[::-1]
    return Pair(_person(loser), _person(winner), matches, abs(there - back))


def _matches(connection: Connection, now: int) -> list[_Match]:
    """Of the last days, those at a table taken together."""
    columns = (
        transfers.c.game,
        transfers.c.debit,
        transfers.c.credit,
        transfers.c.amount,
        transfers.c.why,
        tables.c.head,
    )
    wanted = select(*columns).join(tables, tables.c.id == transfers.c.game)
    nets, left, plies = defaultdict[str, Counter[str]](Counter), defaultdict[str, set[str]](set), dict[str, int]()
    for row in connection.execute(wanted.where(transfers.c.at_ms >= now - DAYS * DAY_MS, tables.c.status != "playing")):
        plies[row.game] = row.head
        for account, amount in ((row.debit, -row.amount), (row.credit, row.amount)):
            if account.startswith("p:"):
                nets[row.game][account] += amount
        if row.why == "fine":
            left[row.game].add(row.debit)
    return [_Match(dict(nets[game]), frozenset(left[game]), head) for game, head in plies.items()]


def _person(account: str) -> bytes:
    return bytes.fromhex(account.removeprefix("p:"))
