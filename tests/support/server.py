"""A real server in a process of its own."""

import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Empty, Queue

MACAO = (sys.executable, "-m", "macao.terminal.main")
LOADED = (sys.executable, str(Path(__file__).with_name("dice.py")))
"""The same with loaded dice."""


class Server:
    """A running `macao serve` on a free port; `url` is the address that it printed, without a slash at the end."""

    def __init__(self, data: Path, env: Mapping[str, str], macao: Sequence[str] = MACAO) -> None:
        self.data = data
        self.output = ""
        self._lines: Queue[str] = Queue()
        self._process = subprocess.Popen(
            [*macao, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self.url = self._address(within_seconds=30)
        except BaseException:
            self.kill()
            raise

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self.output += line
            self._lines.put(line)
        self._lines.put("")

    def _address(self, within_seconds: float) -> str:
        while True:
            try:
                line = self._lines.get(timeout=within_seconds)
            except Empty:
                line = ""
            if not line:
                raise AssertionError(f"macao serve printed no address:\n{self.output}")
            for word in line.split():
                if word.startswith("http://127.0.0.1:"):
                    return word.rstrip("/.")

    @property
    def pid(self) -> int:
        """Of the process."""
        return self._process.pid

    def stop(self) -> int:
        """End it the polite way (SIGTERM) and give its exit code."""
        self._process.terminate()
        return self.ended()

    def kill(self) -> int:
        """End it at once (SIGKILL), as a power cut would, and give its exit code."""
        self._process.kill()
        return self.ended()

    def ended(self) -> int:
        """Wait until it has ended; its exit code."""
        code = self._process.wait(timeout=20)
        self._reader.join(timeout=20)
        if self._process.stdout:
            self._process.stdout.close()
        return code


def environment(**changes: str) -> dict[str, str]:
    """The environment of this process, unbuffered, with the changes."""
    return os.environ | {"PYTHONUNBUFFERED": "1"} | changes
