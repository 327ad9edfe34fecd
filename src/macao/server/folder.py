"""The folder of the games belongs to one server at a time."""

import fcntl
import os
from pathlib import Path


class Taken(Exception):
    """Another server has the folder."""


class Folder:
    """Makes the folder if need be, and holds its lock until `close`; the kernel lets go of it however a process ends.

    Raises OSError, or Taken. The file of the lock stays; only the lock on it counts.
    """

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._file = os.open(path / "macao.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            os.close(self._file)
            raise (Taken if isinstance(problem, BlockingIOError) else problem) from None

    def close(self) -> None:
        """Let go."""
        os.close(self._file)
