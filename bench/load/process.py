"""Processes that are started, asked and watched."""

import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
TICKS = os.sysconf("SC_CLK_TCK")
PAUSE = re.compile(r"collector took ([\d.]+) ms, ([\d.]+) of them its own")
QUICK = {"MACAO_PAUSE_MS": "1", "PYTHONUNBUFFERED": "1"}


class Use(NamedTuple):
    """What a process has used until now, and holds."""

    cpu_s: float
    rss_kb: int
    pss_kb: int


class Server:
    """A server in a process of its own; `host` is its address and port, `said` all that it has printed."""

    def __init__(self, command: list[str], env: dict[str, str]) -> None:
        self.said: list[str] = []
        self._process = subprocess.Popen(
            command, env=os.environ | env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.host = self._address()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _address(self) -> str:
        assert self._process.stdout
        for line in self._process.stdout:
            if "http://127.0.0.1:" in line:
                return line.split("http://")[1].split()[0]
            self.said.append(line)
        raise SystemExit("The server did not start:\n" + "".join(self.said))

    def _read(self) -> None:
        assert self._process.stdout
        self.said.extend(self._process.stdout)

    @property
    def pid(self) -> int:
        """Of the process."""
        return self._process.pid

    def pauses_ms(self) -> list[tuple[float, float]]:
        """Of its garbage collector, as far as it has told them: how long each was, and how much of that it worked."""
        found = [PAUSE.search(line) for line in self.said]
        return [(float(each[1]), float(each[2])) for each in found if each]

    def stop(self) -> None:
        """End it the polite way."""
        self._process.terminate()
        self._process.wait(timeout=30)
        self._reader.join()


def real(data: Path) -> Server:
    """The server as it is shipped, with a folder of its own; its engine is compiled if there is one."""
    python = str(COMPILED) if COMPILED.exists() else sys.executable
    serve = ["-m", "macao.terminal.main", "serve", "--port", "0", "--data", str(data)]
    return Server([python, *serve], QUICK)


def bare(*arguments: str) -> Server:
    """The one that only passes on what is said."""
    return Server([sys.executable, str(HERE / "bare.py"), *arguments], QUICK)


class Generator:
    """One of the processes that play."""

    def __init__(self, host: str, first: int, tables: int, interval: float, alive: float) -> None:
        given = [host, first, tables, interval, alive]
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "generator.py"), *map(str, given)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @property
    def pid(self) -> int:
        """Of the process."""
        return self._process.pid

    def tell(self, **asked: float) -> None:
        """Ask for something; the answer is the next line."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        """The next line, waited for."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"A generator ended with {self._process.wait()}.")
        found: dict[str, Any] = json.loads(line)
        return found

    def end(self) -> None:
        """Let it go."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def use(pid: int) -> Use:
    """Of a process, as Linux counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    sizes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.startswith(("Rss", "Pss:"))}
    return Use((int(fields[11]) + int(fields[12])) / TICKS, sizes["Rss"], sizes["Pss"])
