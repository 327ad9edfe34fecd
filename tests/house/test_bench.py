"""What `make bench` and `make logs` run, for a moment: that it works, not how fast it is."""

import re
import subprocess
import sys

from support.sources import ROOT


def said(program: str, *arguments: str) -> str:
    """What a program of bench/ prints; it must succeed."""
    command = [sys.executable, ROOT / "bench" / program, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_seeded_games_are_the_same_on_every_runtime() -> None:
    told = said("same_logs.py", "90")
    assert re.fullmatch(r"90 seeded games, the same interpreted(, compiled)? and in Pyodide\.\n", told), told


def test_the_bench_measures_every_row() -> None:
    table = said("engine.py", "--smoke")
    for row in ("interpreted, fused playout", "Pyodide in Node, fused playout", "any legal move"):
        assert row in table
    assert table.count("| umflaturi | 4 |") == table.count("| standard | 2 |") > 3
