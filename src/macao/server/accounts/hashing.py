"""Passwords are hashed and tried by threads of their own, a few at a time, so that no game waits for them (case 44)."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from macao.people.passwords import canonical

THREADS = 1
"""The other cores are for the games."""
T = TypeVar("T")


class Busy(Exception):
    """So many wait already that nobody else is taken on: try again."""


class Hasher:
    """Argon2id. `cost`: passes, KiB of memory, lanes; `most` may wait at once."""

    def __init__(self, cost: tuple[int, int, int], most: int) -> None:
        passes, memory, lanes = cost
        self._argon = PasswordHasher(time_cost=passes, memory_cost=memory, parallelism=lanes)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="argon")
        self._most, self._waiting = most, 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """What is kept of it. Raises Busy."""
        return await self._run(lambda: self._argon.hash(canonical(password)))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether this is the password; it takes as long where there is none (None). Raises Busy."""
        return await self._run(lambda: self._verify(kept, password)) and kept is not None

    def close(self) -> None:
        """Nobody is taken on any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, kept: str | None, password: str) -> bool:
        if self._nobodys is None:
            self._nobodys = self._argon.hash("nobody's")
        try:
            return self._argon.verify(self._nobodys if kept is None else kept, canonical(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._most:
            raise Busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
