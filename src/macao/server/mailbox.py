"""One task that does one thing after the other: whoever owns a mailbox needs no lock."""

import asyncio
import traceback
from collections.abc import Awaitable, Callable

Act = Callable[[], Awaitable[None]]


class Mailbox:
    """Acts are done in the order in which they were put. `on_bug` is told of an act that raised."""

    def __init__(self, on_bug: Callable[[Exception], Awaitable[None]]) -> None:
        self._queue: asyncio.Queue[tuple[Act, asyncio.Future[None]]] = asyncio.Queue()
        self._on_bug = on_bug
        self._closed = self._acts = False
        self._task = asyncio.create_task(self._run())

    def put(self, act: Act) -> asyncio.Future[None]:
        """Queue an act. The future is done when the act is; giving up on it does not stop the act."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._closed:
            done.cancel()
        else:
            self._queue.put_nowait((act, done))
        return done

    @property
    def empty(self) -> bool:
        """Nothing waits."""
        return self._queue.empty()

    @property
    def idle(self) -> bool:
        """Nothing waits, and nothing is being done: what takes no time may as well be done at once."""
        return not self._acts and not self._closed and self._queue.empty()

    async def close(self) -> None:
        """Finish what is queued and stop."""
        if not self._closed:
            await self.put(self._last)
        await self._task

    def stop(self) -> None:
        """Take nothing more; to be called by an act, which is then the last one."""
        self._closed = True

    async def _last(self) -> None:
        self._closed = True

    async def _run(self) -> None:
        while not self._closed:
            act, done = await self._queue.get()
            self._acts = True
            try:
                await act()
            except Exception as bug:
                await self._on_bug(bug)
            self._acts = False
            if not done.done():
                done.set_result(None)
        while not self._queue.empty():
            self._queue.get_nowait()[1].cancel()


def where(bug: Exception) -> str:
    """What an act has raised and in which line, without any value: it could be a card."""
    last = traceback.extract_tb(bug.__traceback__)[-1]
    return f"{type(bug).__name__} in {last.name}, line {last.lineno}"
