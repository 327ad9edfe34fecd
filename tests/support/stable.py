"""Servers that start in no time: they are forked from a process that has loaded everything, and can be killed.

For tests that start the server many times. What it does is what `macao serve` does, in a process of its own.
"""

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from support.server import environment


class Started:
    """A running server; `url` is the address that it printed."""

    def __init__(self, pid: int, output: IO[str]) -> None:
        self._process = os.pidfd_open(pid)
        self._output = output
        self.url = next(word for word in output.readline().split() if word.startswith("http://"))

    def kill(self) -> None:
        """End it at once (SIGKILL), as a power cut would."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._process, signal.SIGKILL)
        select.select([self._process], [], [])
        os.close(self._process)
        self._output.close()


class Stable:
    """Starts servers on data folders, one after the other. It ends, with the last of them, when it is let go."""

    def __init__(self, folder: Path, **env: str) -> None:
        self._pipe = folder / "output"
        os.mkfifo(self._pipe)
        here = [str(Path(__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "support.stable", str(self._pipe)],
            env=environment(PYTHONPATH=os.pathsep.join(here), **env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, data: Path) -> Started:
        """A server on a free port."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(str(data)), file=self._process.stdin, flush=True)
        output = self._pipe.open()
        return Started(int(self._process.stdout.readline()), output)

    def close(self) -> None:
        """No more servers."""
        self._process.communicate()


@contextmanager
def stable(folder: Path, **env: str) -> Iterator[Stable]:
    """In that folder it keeps its pipe."""
    there = Stable(folder, **env)
    yield there
    there.close()


def _serve(data: str, pipe: str) -> int:
    from macao.server.serve import serve

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    output = os.open(pipe, os.O_WRONLY)
    for standard in (1, 2):
        os.dup2(output, standard)
    os.close(output)
    os.close(0)
    return serve("127.0.0.1", 0, Path(data))


def main(pipe: str) -> None:
    """Load everything, then fork a server for each line that names a folder."""
    import macao.server.serve  # noqa: F401 - so that no child has to.

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os._exit(_serve(json.loads(line), pipe))
        print(pid, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
