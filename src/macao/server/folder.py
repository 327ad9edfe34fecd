"""The folder of the games belongs to one server at a time, and tells it that it is to drain."""

import fcntl
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

LOCK, ORDER = "macao.lock", "macao.drain"


class Taken(Exception):
    """Another server has the folder."""


class Folder:
    """Makes the folder if need be, and holds its lock until `close`; the kernel lets go of it however a process ends.

    Raises OSError, or Taken. The file of the lock stays; only the lock on it counts. An order to an earlier server to
    drain is forgotten.
    """

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._file = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            (path / ORDER).unlink(missing_ok=True)
        except OSError as problem:
            os.close(self._file)
            raise (Taken if isinstance(problem, BlockingIOError) else problem) from None

    def close(self) -> None:
        """Let go."""
        os.close(self._file)


def is_asked_to_drain(path: Path) -> bool:
    """Whether the server of this folder has been asked to take nothing new, and to end when nothing is played."""
    return (path / ORDER).exists()


def ask_to_drain(path: Path) -> Callable[[], None] | None:
    """Ask for it; the call waits until the server has ended. None: no server has the folder. Raises OSError."""
    if not path.joinpath(LOCK).exists():
        return None
    file = os.open(path / LOCK, os.O_RDWR)
    if not _is_taken(file):
        os.close(file)
        return None
    (path / ORDER).touch(mode=0o600)
    return partial(_wait, path, file)


def _is_taken(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False


def _wait(path: Path, file: int) -> None:
    fcntl.flock(file, fcntl.LOCK_EX)
    (path / ORDER).unlink(missing_ok=True)
    os.close(file)
