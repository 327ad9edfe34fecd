"""Evenings at the shipped server under virtual time, with faults from a seed: see docs/simulation.md."""

import subprocess
import sys
from pathlib import Path

import pytest

from sim.bugs import BUGS
from support.server import environment

SEEDS, PORTIONS = 200, 2
MOVES = 10
"""So many are made at least in an evening, on average."""
HERE = Path(__file__).parent


def ran(script: str, *arguments: object, hashes: int = 0) -> list[str]:
    """What it says, line by line, in a process of its own whose sets of texts have the order of `hashes`."""
    command = [sys.executable, str(HERE / script), *map(str, arguments)]
    env = environment(PYTHONHASHSEED=str(hashes))
    process = subprocess.run(command, env=env, capture_output=True, text=True)
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout.splitlines()


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_whatever_happens_nothing_is_lost(portion: int) -> None:
    number = SEEDS // PORTIONS
    ended = [line.split() for line in ran("alone.py", "sound", portion * number, number)]
    assert [int(seed) for seed, _, _ in ended] == [*range(portion * number, portion * number + number)]
    assert sum(int(moves) for _, moves, _ in ended) > MOVES * number


def test_the_same_seed_is_the_same_evening() -> None:
    first, second = ran("alone.py", "sound", 11, 2, hashes=1)
    assert ran("alone.py", "sound", 12, 1, hashes=2) == [second]
    assert first.split()[2] != second.split()[2]


def test_every_planted_bug_is_found() -> None:
    found = {line.split()[0]: line.split(maxsplit=2)[1:] for line in ran("alone.py", "bugs", 0, SEEDS)}
    assert [*found] == [bug.__name__ for bug in BUGS]
    for seed, sentence in found.values():
        assert 0 <= int(seed) < SEEDS
        assert not sentence.startswith("the server logs")  # It works, and is wrong: nothing has been raised.


def test_a_run_by_hand_says_what_happened() -> None:
    said = "\n".join(ran("soak.py", 1, 3))
    assert said.endswith("none broken")
    assert "lines are stored" in said
