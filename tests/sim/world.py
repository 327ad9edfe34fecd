"""A run: an evening at one house, drawn from a seed. What happens is written down, so that two runs can be compared."""

import hashlib
import logging
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from sim.attendance import Attendance
from sim.council import Sent
from sim.disk import ALL, Trouble
from sim.host import Host
from sim.judge import RETRY_MS, Broken, Judge
from sim.line import CALM, Line
from sim.loop import WORLD, VirtualLoop
from sim.people import Person
from sim.words import CARD

LAST_STEPS, WIDTH = 40, 200
DATE_MS = 1_790_000_000_000


class Ended(NamedTuple):
    """How a run ended: what was broken, if anything, and the hash of all that happened."""

    seed: int
    broken: str | None
    trace: str
    steps: int
    moves: int
    last: tuple[str, ...]

    def report(self) -> str:
        """For whoever has to find out why."""
        return "\n".join([f"SEED={self.seed}: {self.broken}", *self.last])


class VirtualTime:
    """In place of the module `time`."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self.date_ms = DATE_MS
        """What the wall clock says beside what has passed; jumps."""

    def monotonic(self) -> float:
        return self._loop.time()

    def monotonic_ns(self) -> int:
        return int(self._loop.time() * 1_000_000_000)

    def time_ns(self) -> int:
        return self.date_ms * 1_000_000 + self.monotonic_ns()

    def time(self) -> float:
        return self.time_ns() / 1_000_000_000


class Ears(logging.Handler):
    """What the server writes to its log."""

    def __init__(self, world: "World") -> None:
        super().__init__()
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        """A bug, or a card that is named, ends the run."""
        if self._world.loop.burying:
            return
        said = record.getMessage()
        self._world.note(f"log: {said}")
        if " in " in record.msg or record.exc_info or CARD.search(said) or record.msg == "Table %s: %s":
            self._world.fail(f"the server logs: {said}")


class World:
    """Everything of one run. What is drawn is drawn from `dice`."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed, self._folder = seed, folder
        self.dice = Random(seed)
        self.purse = Random(seed ^ 0x57A4E)
        """What concerns points has dice of its own: where there are none the evening is as it would be."""
        self.loop = VirtualLoop(Random(seed ^ 0x5EED))
        self.time = VirtualTime(self.loop)
        self.trouble = Trouble(Random(seed ^ 0xD15C))
        self.weather = CALM
        self.attendance = Attendance(self._now)
        self.judge = Judge(folder / "macao.sqlite3", self.attendance, self._now)
        self.host = Host(folder, self.loop, self.trouble, lambda: self.dice.uniform(0.001, 0.02))
        self.people: list[Person] = []
        self.steps = 0
        self.crash_in = 0
        self._broken: str | None = None
        self._trace = hashlib.sha256()
        self._last: deque[str] = deque(maxlen=LAST_STEPS)
        self.host.committed, self.host.gone = self._committed, self.attendance.went
        self.loop.on_step, self.loop.on_exception = self._on_step, self._on_exception

    def run(self) -> Ended:
        """The evening from beginning to end."""
        try:
            with pinned(self):
                self.loop.run(self.evening())
        except Broken as broken:
            self._broken = self._broken or str(broken)
        finally:
            self.judge.close()
            self.host.let_go()
        moves = sum(table.game.ply for table in self.judge.tables.values())
        return Ended(self.seed, self._broken, self._trace.hexdigest(), self.steps, moves, tuple(self._last))

    # --- what is written down ----------------------------------------------------------------------------------------

    def note(self, what: str) -> None:
        """One line of the trace."""
        line = f"{self.loop.time():11.4f} {what}"
        self._trace.update(line.encode() + b"\n")
        self._last.append(line[:WIDTH])

    def fail(self, sentence: str) -> None:
        """Something is broken: the run ends with its next step."""
        self._broken = self._broken or sentence

    def _now(self) -> int:
        return self.time.monotonic_ns() // 1_000_000

    def _on_step(self, life: int) -> None:
        if self._broken is not None:
            raise Broken(self._broken)
        self.steps += 1
        if life != WORLD and self.crash_in:
            self.crash_in -= 1
            if not self.crash_in:
                self.note("CRASH")
                self.host.crash()

    def _on_exception(self, context: dict[str, Any]) -> None:
        if not self.loop.burying:
            failure = context.get("exception")
            self.fail(str(failure) if isinstance(failure, Broken) else f"{context['message']}: {failure!r}")

    def _committed(self, what: str, tables: set[str]) -> None:
        try:
            if moves := self.judge.read():
                self.note(f"{moves} lines are stored")
        except Broken as broken:
            self.fail(str(broken))
        if what or tables:
            self.note(f"COMMIT {what or 'fails'}")
            self.judge.was_out(self.judge.tables if ALL in tables else tables, retry_ms=RETRY_MS)

    # --- what people need --------------------------------------------------------------------------------------------

    def open(self, table: str, cookie: str, ply: int | None, *, reads: bool) -> Line:
        """A page at a table, which has seen so many moves already, and read before or not. Raises Down."""
        line = Line(self.dice, lambda: self.weather, lambda text: self._told(table, cookie, line, text))
        line.reads = reads
        asked = [*([] if ply is None else [f"ply={ply}"]), *(["reads=1"] if reads else [])]
        self.host.connect(f"/ws/{table}", cookie, line, "&".join(asked))
        return line

    def look(self, cookie: str) -> Line:
        """A page in the lobby. Raises Down."""
        line = Line(self.dice, lambda: self.weather, lambda text: self._posted(cookie, text))
        self.host.connect("/ws/lobby", cookie, line, "")
        return line

    def _posted(self, cookie: str, text: str) -> None:
        self.note(f"to {cookie[-4:]}: {text}")
        self._must_hold(lambda: self.judge.posted(text))

    def _told(self, table: str, cookie: str, line: Line, text: str) -> None:
        self.note(f"to {cookie[-4:]}: {text}")
        self.attendance.came(line, table, self.judge.owners[cookie])
        self._must_hold(lambda: self.judge.told(table, cookie, line, text))

    def _must_hold(self, check: Callable[[], object]) -> None:
        try:
            check()
        except Broken as broken:
            self.fail(str(broken))

    def sends(self, key: str, sent: Sent) -> None:
        """Somebody says a command for the first time."""
        self.judge.sends(key, sent)

    async def evening(self) -> None:
        """What happens."""
        raise NotImplementedError


@contextmanager
def pinned(world: World) -> Iterator[None]:
    """Nothing in the server has a time or a chance of its own."""
    chance, ears = Random(world.seed ^ 0xC4A4CE), Ears(world)
    log = logging.getLogger("macao.server")
    with ExitStack() as stack:
        for name, what in (
            ("macao.server.clock.time", world.time),
            ("macao.server.socket.monotonic", world.time.monotonic),
            ("secrets.token_bytes", lambda n=32: chance.randbytes(n)),
            ("secrets.choice", chance.choice),
        ):
            stack.enter_context(patch(name, what))
        propagates, log.propagate = log.propagate, False
        log.addHandler(ears)
        stack.callback(log.removeHandler, ears)
        stack.callback(setattr, log, "propagate", propagates)
        yield
