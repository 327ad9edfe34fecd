"""A real server in a process of its own."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue


class Server:
    """A running `macao serve`; `url` is the address that it printed, without a slash at the end."""

    def __init__(self, data: Path, env: dict[str, str]) -> None:
        command = [sys.executable, "-m", "macao.terminal.main", "serve", "--port", "0", "--data", str(data)]
        self.output = ""
        self._lines: Queue[str] = Queue()
        self._process = subprocess.Popen(
            command, env=os.environ | env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1
        )
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self.url = self._address(within_seconds=30)
        except Exception:
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

    def stop(self) -> int:
        """End it the polite way (SIGTERM) and give its exit code."""
        self._process.terminate()
        return self._wait()

    def kill(self) -> int:
        """End it at once (SIGKILL), as a power cut would."""
        self._process.kill()
        return self._wait()

    def _wait(self) -> int:
        code = self._process.wait(timeout=20)
        if self._process.stdout:
            self._process.stdout.close()
        return code
