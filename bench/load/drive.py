"""`make load`: thousands of tables on one server, beside a server that only passes on what is said.

    python bench/load/drive.py [--tables 4500] [--warm 60] [--seconds 120] [--parts tables,frozen,most,deflate]

`tables`: that many, a move each 2.5 s at each. `frozen`: what the others notice of pages that do not read. `most`: the
highest rate that either server holds. `deflate`: what a socket costs that compresses. What the figures mean, and frozen
ones: bench/README.md.
"""

import argparse
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from process import COMPILED, Server, bare, real
from run import INTERVAL_S, Crowd, Figures, percentile

HELD_P99_MS = 100.0
HELD_SHARE = 0.98
"""A rate is held while p99 is under that and so many of the moves are seen."""
STEP = 1.2
"""From one rate to the next."""
FROZEN_TABLES = 40
FROZEN_INTERVAL_S = 0.2
"""At a fast table what is not read fills its buffers within seconds."""
MOST_TABLES = 500
"""So many at most, so that a move is never due before the one before it can have been seen."""
FROM = 100.0
"""The first rate that is tried."""

TITLES = ("what", "tables", "moves/s due", "made", "p50 ms", "p99", "p99.9", "worst", "server cores", "generators")
HEAD = f"| {' | '.join(TITLES)} | moves per server CPU s |\n{'|---' * len(TITLES)}|---|"


def row(what: str, found: Figures, latencies: list[float] | None = None) -> str:
    """One line of the report."""
    seen = found.latencies if latencies is None else latencies
    times = [f"{percentile(seen, share):.1f}" for share in (0.5, 0.99, 0.999, 1)]
    use = [f"{found.server_cpu:.2f}", f"{found.generators_cpu:.2f}", f"{found.a_cpu_second:,.0f}"]
    cells = [what, f"{found.tables:,}", f"{found.asked:,.0f}", f"{found.made:,.0f}", *times, *use]
    return f"| {' | '.join(cells)} |"


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """Until it is no longer needed."""
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def served() -> Iterator[tuple[Server, Path]]:
    """The real server with a fresh folder."""
    with tempfile.TemporaryDirectory() as folder, running(real(Path(folder))) as server:
        yield server, Path(folder)


def stored(folder: Path) -> int:
    """Commands that stand in the log."""
    with closing(sqlite3.connect(folder / "macao.sqlite3")) as connection:
        count: int = connection.execute("SELECT count(*) FROM moves WHERE key IS NOT NULL").fetchone()[0]
    return count


def many_tables(tables: int, warm: float, seconds: float) -> Iterator[str]:
    """A move each 2.5 s at each of so many tables."""
    with served() as (server, folder):
        crowd = Crowd(server, tables)
        told = len(server.pauses_ms())
        found = crowd.play(INTERVAL_S, warm, seconds)
        rss, pss = crowd.memory()
        pauses = server.pauses_ms()[told:]
        crowd.end()
        kept = stored(folder)
    yield row("macao serve", found)
    yield ""
    yield f"{crowd.sockets:,} sockets, {rss:.1f} KB of memory each (PSS {pss:.1f}), {found.lost} lost."
    longest, worked = (max(each, default=0.0) for each in (zip(*pauses, strict=True) if pauses else ((), ())))
    yield f"{len(pauses)} pauses of the collector of 1 ms or more: at most {longest:.1f} ms, {worked:.1f} of them work."
    yield f"{found.unseen} moves unseen at the end, {found.refused} refused, {found.finished} matches played out."
    yield f"{found.acknowledged:,} moves were acknowledged, {kept:,} are in the log."
    if kept < found.acknowledged:
        raise SystemExit("Moves that were acknowledged are not in the log.")


def frozen(seconds: float) -> Iterator[str]:
    """At some tables a page reads nothing: what the others notice."""
    with served() as (server, _):
        crowd = Crowd(server, FROZEN_TABLES)
        found = crowd.play(FROZEN_INTERVAL_S, seconds, seconds, frozen=FROZEN_TABLES // 8)
        crowd.end()
    yield row("a page beside them is frozen", found, found.beside)
    yield row("at the other tables", found)


def most(server: Server, asked: argparse.Namespace) -> tuple[Figures | None, Figures, float]:
    """The last rate that was held, and the first that was not or the highest that is to be tried; KB a socket."""
    crowd = Crowd(server, min(asked.tables, MOST_TABLES))
    held, rate = None, FROM
    while True:
        found = crowd.play(crowd.tables / rate, asked.step / 4, asked.step)
        if percentile(found.latencies, 0.99) >= HELD_P99_MS or found.seen < HELD_SHARE:
            break
        held, rate = found, rate * STEP
        if rate > asked.highest:
            break
    memory = crowd.memory()[0]
    crowd.end()
    return held, found, memory


def both(asked: argparse.Namespace) -> Iterator[str]:
    """The highest rate of the real and of the bare server, and how they compare."""
    with served() as (server, _):
        own, over, kb = most(server, asked)
    yield from _rates(f"macao serve, {kb:.1f} KB a socket", own, over)
    with running(bare()) as server:
        other, over, kb = most(server, asked)
    yield from _rates(f"bare, {kb:.1f} KB a socket", other, over)
    if own and other:
        yield ""
        yield f"Held: {own.made / other.made:.0%} of the bare server's rate."
        yield f"By moves per CPU second of the server: {own.a_cpu_second / other.a_cpu_second:.0%}."


def _rates(name: str, held: Figures | None, over: Figures) -> Iterator[str]:
    yield row(f"{name}: held", held) if held else f"{name} does not hold {FROM:.0f} moves/s."
    if over is not held:
        yield row(f"{name}: not held", over)


def deflate(asked: argparse.Namespace) -> Iterator[str]:
    """The bare server when it compresses, as browsers offer."""
    with running(bare("--deflate")) as server:
        crowd = Crowd(server, min(asked.tables, MOST_TABLES))
        found = crowd.play(INTERVAL_S, asked.step / 4, asked.step)
        memory = crowd.memory()[0]
        crowd.end()
    yield row(f"bare and compressing, {memory:.1f} KB a socket", found)


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=4500)
    parser.add_argument("--warm", type=float, default=60, help="seconds that are not counted")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--step", type=float, default=10, help="seconds for each rate of `most`")
    parser.add_argument("--highest", type=float, default=20_000, help="the highest rate of `most`")
    parser.add_argument("--parts", default="tables,frozen,most,deflate")
    return parser.parse_args()


def main() -> None:
    """Measure what is asked for and print the report."""
    asked = arguments()
    parts = {
        "tables": lambda: many_tables(asked.tables, asked.warm, asked.seconds),
        "frozen": lambda: frozen(2 * asked.step),
        "most": lambda: both(asked),
        "deflate": lambda: deflate(asked),
    }
    print(f"The engine is {'compiled' if COMPILED.exists() else 'plain Python'}; all processes share this machine.")
    for name in asked.parts.split(","):
        print(f"\n{HEAD}", flush=True)
        for line in parts[name]():
            print(line, flush=True)


if __name__ == "__main__":
    main()
