"""Many seeds, on all processors: `soak.py 20000`, or `soak.py 200 FIRST`. `soak.py 1 SEED` shows its last steps."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from sim.evening import run
from sim.world import Ended

SAID_EACH = 1_000


def ended(seeds: range) -> Iterator[Ended]:
    """How each of them has ended, in their order."""
    if len(seeds) == 1:
        yield run(seeds[0])
        return
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(run, seeds, chunksize=4)


def soak(number: int, first: int) -> int:
    """Say what was broken; the exit code."""
    broken = moves = 0
    for end in ended(range(first, first + number)):
        moves += end.moves
        if end.broken is not None:
            broken += 1
            print(end.report(), flush=True)
        elif number == 1:
            print("\n".join(end.last))
        if (end.seed + 1 - first) % SAID_EACH == 0:
            print(f"{end.seed + 1 - first} seeds, {broken} of them broken", flush=True)
    print(f"{number} seeds from {first}, {moves} moves: {broken or 'none'} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(soak(*[int(given) for given in [*sys.argv[1:3], "0"][:2]]))
