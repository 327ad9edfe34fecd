"""Evenings one after the other in this process: `alone.py FIRST NUMBER`; with the name of a bug, until one finds it.

A process that crashes closes nothing, so what the evenings leave behind must not meet other tests: it ends here.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from sim.bugs import BUGS, Bug
from sim.evening import run
from sim.world import Ended


def sound(seeds: range) -> int:
    """Say what was broken first, or the trace of each; the exit code."""
    for seed in seeds:
        end = run(seed)
        if end.broken is not None:
            print(end.report())
            return 1
        print(seed, end.moves, end.trace)
    return 0


def found(bug: Bug, seeds: range) -> Ended | None:
    """The first evening that finds it, of those from the seed on that found it last."""
    with bug():
        ends = map(run, [*seeds[BUGS[bug] :], *seeds[: BUGS[bug]]])
        return next((end for end in ends if end.broken is not None), None)


def planted(seeds: range) -> int:
    """Say by which seed each bug is found, and how; the exit code."""
    missed = 0
    for bug in BUGS:
        end = found(bug, seeds)
        missed += end is None
        print(bug.__name__, *([] if end is None else [end.seed, end.broken]))
    return missed


if __name__ == "__main__":
    task, first, number = planted if sys.argv[1] == "bugs" else sound, *map(int, sys.argv[2:4])
    sys.exit(task(range(first, first + number)))
