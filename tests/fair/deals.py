"""Deals by the hundred thousand, dealt as at a table: `python tests/fair/deals.py 1000000` counts every card at every
place of the pack, says which place is the most uneven, and ends with 1 if it is one that chance would not make.
"""

import os
import sys
from collections.abc import Callable
from hashlib import sha256
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine.fairness import bound, unevenness
from macao.engine.rng import Rng
from macao.play.sealed import NO_SHARE, seed_of
from macao.play.setup import Setup

CARDS = 54
SHARES = (b"the share of Ana", NO_SHARE)
PART = 10_000

Shuffle = Callable[[Rng, list[int]], None]
Counts = list[list[int]]
"""By place, by card: how often it came there."""


def count(deals: range, shuffle: Shuffle = Rng.shuffle) -> Counts:
    """The packs of the first rounds of so many matches, each from a secret of its own."""
    places = [[0] * CARDS for _ in range(CARDS)]
    for number in deals:
        seed = seed_of(sha256(b"deal %d" % number).digest(), SHARES)
        pack = list(range(CARDS))
        shuffle(Setup("standard", {}, 2, seed).deal_rng(1), pack)
        for place, card in zip(places, pack, strict=True):
            place[card] += 1
    return places


def added(parts: list[Counts]) -> Counts:
    """All of them together."""
    return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*parts, strict=True)]


def uneven(places: Counts) -> dict[int, float]:
    """The places at which cards come less evenly than chance would have it once in a million times."""
    found = {place: unevenness(counts) for place, counts in enumerate(places)}
    return {place: much for place, much in found.items() if much >= bound(CARDS - 1)}


def main(deals: int) -> int:
    """Count with every processor."""
    parts = [range(start, min(start + PART, deals)) for start in range(0, deals, PART)]
    with Pool(os.cpu_count()) as pool:
        places = added(pool.map(count, parts, chunksize=1))
    worst = max(range(CARDS), key=lambda place: unevenness(places[place]))
    print(
        f"{deals:,} deals: of the {CARDS} places of the pack place {worst + 1} is the most uneven, with a chi-square of"
    )
    print(f"{unevenness(places[worst]):.1f}; one of fair cards exceeds {bound(CARDS - 1):.1f} once in a million times.")
    return 1 if uneven(places) else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
