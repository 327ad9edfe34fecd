"""How fast the engine is, beside OpenSpiel's crazy_eights in the same minutes: `make bench`.

    python bench/engine.py [--repetitions 7] [--seconds 0.3] [--smoke]

All rows take turns within a repetition, OpenSpiel's before those of each variant; the ratios are taken there, and their
median is shown with the best figures. Seconds are those of the processor.
Without .venv-bench (OpenSpiel) the ratios stay empty. Frozen figures and what they mean: bench/README.md.
"""

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from same_logs import ROOT, pack, runtimes

from macao.variants import VARIANTS

SPIEL = ROOT / ".venv-bench" / "bin" / "python"
SEATS = (2, 4)
MOVES_PER_GAME = 86
"""Of crazy_eights, until the lean loop has counted its own."""


class Row(NamedTuple):
    """One way to play, where it is played, and what it is held against."""

    title: str
    runtime: str
    row: str
    against: str = ""
    must: float = 0
    goal: float = 0


ROWS = (
    Row("compiled, fused playout", "compiled", "fused", "bots", 3, 5),
    Row("compiled, Python loop", "compiled", "loop", "lean", 3, 6),
    Row("interpreted, fused playout", "interpreted", "fused", "lean", 0.8, 1.2),
    Row("interpreted, Python loop", "interpreted", "loop", "lean", 0.8, 1.2),
    Row("Pyodide in Node, fused playout", "Pyodide", "fused", "", 0.2, 0.4),
    Row("compiled, Python loop, any legal move", "compiled", "uniform"),
    Row("interpreted, Python loop, any legal move", "interpreted", "uniform"),
)
"""The first five lay a random playable card, else draw. Pyodide's must and goal are million moves a second."""


class Figure(NamedTuple):
    """What one run of a row gave."""

    moves: int
    lays: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


class Worker:
    """A program that answers one line of figures for each line it is sent."""

    def __init__(self, command: list[str], program: str) -> None:
        self._process = subprocess.Popen(
            [*command, str(ROOT / "bench" / program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *words: object) -> Figure:
        """Run a row."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(" ".join(map(str, words)) + "\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        return Figure(said["moves"], said.get("lays", 0), said["games"], said["seconds"])

    def end(self) -> None:
        """Let it go."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


Cell = tuple[str, str, int]
"""Row title, variant, seats."""


class Bench:
    """Collects the figures of all repetitions by cell."""

    def __init__(self, workers: dict[str, Worker], seconds: float) -> None:
        self.workers, self.seconds = workers, seconds
        self.figures: dict[Cell, list[Figure]] = {}
        self.ratios: dict[Cell, list[float]] = {}
        self.copies: dict[int, list[float]] = {}
        self.spiel: dict[tuple[str, int], list[float]] = {}

    def repetition(self) -> None:
        """Every row once."""
        for seats in SEATS:
            for variant in VARIANTS:
                yardsticks = self._yardsticks(seats)
                for row in ROWS:
                    if row.runtime in self.workers:
                        self._run(row, variant.key, seats, yardsticks)
            if "compiled" in self.workers:
                copied = self.workers["compiled"].ask("copy", VARIANTS[0].key, seats, self.seconds)
                self.copies.setdefault(seats, []).append(1e9 / copied.rate)

    def _yardsticks(self, seats: int) -> dict[str, float]:
        if "OpenSpiel" not in self.workers:
            return {}
        lean = self.workers["OpenSpiel"].ask("lean", seats, self.seconds)
        bots = self.workers["OpenSpiel"].ask("bots", seats, self.seconds)
        a_game = lean.moves / lean.games if lean.games else MOVES_PER_GAME
        found = {"lean": lean.rate, "bots": bots.games * a_game / bots.seconds}
        for name, rate in found.items():
            self.spiel.setdefault((name, seats), []).append(rate)
        return found

    def _run(self, row: Row, variant: str, seats: int, yardsticks: dict[str, float]) -> None:
        figure = self.workers[row.runtime].ask(row.row, variant, seats, self.seconds)
        cell = row.title, variant, seats
        self.figures.setdefault(cell, []).append(figure)
        if row.against in yardsticks:
            self.ratios.setdefault(cell, []).append(figure.rate / yardsticks[row.against])


def report(bench: Bench) -> Iterator[str]:
    """The table, line by line."""
    for (name, seats), rates in sorted(bench.spiel.items()):
        yield f"OpenSpiel {name}, {seats} seats: median {median(rates):,.0f} moves/s, best {max(rates):,.0f}"
    for seats, times in bench.copies.items():
        figures = f"median {median(times):.0f} ns, best {min(times):.0f}"
        yield f"State copy, compiled, {seats} seats: {figures} (must 100, goal 20)"
    yield ""
    yield "| row | variant | seats | moves/s median | best | games/s | moves a game | lays % | ratio | must | goal |"
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for row in ROWS:
        for variant in VARIANTS:
            for seats in SEATS:
                if row.runtime in bench.workers:
                    yield line(bench, row, variant.key, seats)


def line(bench: Bench, row: Row, variant: str, seats: int) -> str:
    """One cell of the table."""
    cell = row.title, variant, seats
    rates = [figure.rate for figure in bench.figures[cell]]
    total = Figure(*map(sum, zip(*bench.figures[cell], strict=True)))
    lays = f"{100 * share_of_lays(bench, row, variant, seats):.0f}"
    ratio = f"{median(bench.ratios[cell]):.2f} x {row.against}" if cell in bench.ratios else ""
    must, goal = (f"{value:g}" if value else "" for value in (row.must, row.goal))
    speed = f"{median(rates):,.0f} | {max(rates):,.0f} | {total.games / total.seconds:,.0f}"
    shape = f"{total.moves / total.games:.1f} | {lays} | {ratio} | {must} | {goal}"
    return f"| {row.title} | {variant} | {seats} | {speed} | {shape} |"


def share_of_lays(bench: Bench, row: Row, variant: str, seats: int) -> float:
    """Of all moves. The fused playout does not count them: it plays the games of the loop, as a test shows."""
    counted = "loop" if row.row == "fused" else row.row
    titles = [other.title for other in ROWS if other.row == counted]
    figures = [figure for title in titles for figure in bench.figures.get((title, variant, seats), [])]
    return sum(figure.lays for figure in figures) / sum(figure.moves for figure in figures)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the engine is.")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each row in each repetition")
    parser.add_argument("--smoke", action="store_true", help="only see whether it runs")
    args = parser.parse_args()
    repetitions, seconds = (1, 0.005) if args.smoke else (args.repetitions, args.seconds)
    with tempfile.TemporaryDirectory() as folder:
        commands = runtimes(pack(Path(folder, "macao.zip")))
        workers = {name: Worker(command, "measure.py") for name, command in commands.items()}
        if SPIEL.exists():
            workers["OpenSpiel"] = Worker([str(SPIEL)], "spiel.py")
        bench = Bench(workers, seconds)
        for _ in range(repetitions):
            bench.repetition()
        for worker in workers.values():
            worker.end()
    print("\n".join(report(bench)))


if __name__ == "__main__":
    main()
