"""One server and the generators that play on it: what came of a while."""

import time
from typing import Any, NamedTuple

from process import Generator, Server, Use, use

PROCESSES = 2
INTERVAL_S = 2.5
"""From one move at a table to the next."""
ALIVE_S = 10.0
"""So often every page says that it is there, as the real one does."""


class Figures(NamedTuple):
    """What came of a while; latencies in milliseconds, sorted."""

    tables: int
    asked: float
    """Moves a second that were due."""
    made: float
    latencies: list[float]
    beside: list[float]
    """Of tables where a screen does not read."""
    server_cpu: float
    """Cores."""
    generators_cpu: float
    unseen: int
    refused: int
    finished: int
    acknowledged: int
    lost: int

    @property
    def seen(self) -> float:
        """The share of the moves due that were on all screens in the end."""
        return 1 - self.unseen / max(1, len(self.latencies) + len(self.beside))

    @property
    def a_cpu_second(self) -> float:
        """Moves a second of the server's processor."""
        return self.made / max(self.server_cpu, 0.001)


class Crowd:
    """People at so many tables of this server, in two processes."""

    def __init__(self, server: Server, tables: int, interval: float = INTERVAL_S, alive: float = ALIVE_S) -> None:
        self.server, self.tables = server, tables
        self.before = use(server.pid)
        shares = [tables // PROCESSES + (number < tables % PROCESSES) for number in range(PROCESSES)]
        firsts = [sum(shares[:number]) for number in range(PROCESSES)]
        self._generators = [
            Generator(server.host, first, share, interval, alive)
            for first, share in zip(firsts, shares, strict=True)
            if share
        ]
        self.sockets = sum(generator.answer()["sockets"] for generator in self._generators)

    def play(self, interval: float, warm: float, seconds: float, frozen: int = 0) -> Figures:
        """Moves each `interval` at every table; at the first `frozen` ones of each process a screen does not read."""
        for generator in self._generators:
            generator.tell(interval=interval, warm=warm, seconds=seconds, frozen=frozen)
        time.sleep(warm)
        began, first = time.monotonic(), self._used()
        time.sleep(seconds)
        took, last = time.monotonic() - began, self._used()
        cores = [(after.cpu_s - before.cpu_s) / took for before, after in zip(first, last, strict=True)]
        told = [generator.answer() for generator in self._generators]
        return _figures(self.tables, interval, seconds, told, cores)

    def memory(self) -> tuple[float, float]:
        """KB a socket (RSS, PSS) that the server has taken since before they came."""
        now = use(self.server.pid)
        return (
            (now.rss_kb - self.before.rss_kb) / self.sockets,
            (now.pss_kb - self.before.pss_kb) / self.sockets,
        )

    def end(self) -> None:
        """Everybody goes."""
        for generator in self._generators:
            generator.end()

    def _used(self) -> list[Use]:
        return [use(pid) for pid in (self.server.pid, *(generator.pid for generator in self._generators))]


def _figures(tables: int, interval: float, seconds: float, told: list[dict[str, Any]], cores: list[float]) -> Figures:
    sums = {name: sum(one[name] for one in told) for name in told[0] if not name.endswith("_us")}
    return Figures(
        tables,
        tables / interval,
        sums["made"] / seconds,
        _sorted_ms(told, "latencies_us"),
        _sorted_ms(told, "beside_us"),
        cores[0],
        sum(cores[1:]),
        sums["unseen"],
        sums["refused"],
        sums["finished"],
        sums["acknowledged"],
        sums["lost"],
    )


def _sorted_ms(told: list[dict[str, Any]], name: str) -> list[float]:
    return sorted(micros / 1000 for one in told for micros in one[name])


def percentile(ordered: list[float], share: float) -> float:
    """The smallest of them that so many are not above; of none it is endless."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")
