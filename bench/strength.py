"""How often `rule` wins against `playable`: 2 seats and 1 against 3, each deal from each rotation of the seats.

    python bench/strength.py [--deals 4000] [--seed 2026] [--variant NAME] [--seats 2|4]

A deal is one deal played once; 4,000 are 2,000 hands from 2 seats, 1,000 from 4. It is won by the seat in place 1.
The interval is 95 % with the hand as unit, as rotations share one. Frozen figures: bench/README.md.
"""

import argparse
from math import sqrt
from typing import NamedTuple

from macao.bots import find as find_bot
from macao.research.arena import rounds
from macao.variants import VARIANTS
from macao.variants import find as find_variant

SIZES = (2, 4)
SEED = 2026


class Strength(NamedTuple):
    """One cell of the table; `percent` and `within` in percent, `longest` in moves."""

    deals: int
    percent: float
    within: float
    moves: float
    longest: int


def measure(variant: str, seats: int, deals: int, seed: int = SEED) -> Strength:
    """Play `deals` deals, rounded down to whole rotations."""
    bots = [find_bot("rule")] + [find_bot("playable")] * (seats - 1)
    wins: list[int] = []
    moves: list[int] = []
    for order, played in rounds(find_variant(variant).rules(), bots, deals // seats, seed):
        wins.append(int(played.winner >= 0 and order[played.winner] == 0))
        moves.append(played.moves)
    hands = [sum(wins[i : i + seats]) / seats for i in range(0, len(wins), seats)]
    return Strength(len(wins), 100 * mean(hands), 100 * interval(hands), mean(moves), max(moves))


def mean(values: list[float] | list[int]) -> float:
    """The plain mean."""
    return sum(values) / len(values)


def interval(values: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    middle, n = mean(values), len(values)
    return 1.96 * sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n)


def main() -> None:
    """Print the table, one line for each cell as it comes."""
    parser = argparse.ArgumentParser(description="How often rule wins against playable.")
    parser.add_argument("--deals", type=int, default=4000, help="deals a cell (default 4000)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--variant", choices=[variant.key for variant in VARIANTS])
    parser.add_argument("--seats", type=int, choices=SIZES)
    wanted = parser.parse_args()
    if wanted.deals < 2 * max(SIZES):
        parser.error(f"--deals is at least {2 * max(SIZES)}")
    print("| variant | seats | deals | rule wins % | ± | moves a deal | longest |\n|---|---|---|---|---|---|---|")
    for variant in [wanted.variant] if wanted.variant else [variant.key for variant in VARIANTS]:
        for seats in [wanted.seats] if wanted.seats else SIZES:
            cell = measure(variant, seats, wanted.deals, wanted.seed)
            figures = f"{cell.percent:.2f} | {cell.within:.1f} | {cell.moves:.0f} | {cell.longest}"
            print(f"| {variant} | {seats} | {cell.deals} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
