"""An event loop whose time is a number and whose chance is a seed: what runs next is drawn from what is ready.

Callbacks belong to a life: that of the world (0), which does not end, or that of a server process. A life that has
ended runs nothing any more, at whatever await it was.
"""

import asyncio
import contextvars
import heapq
import itertools
from asyncio import Handle, TimerHandle, events
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

LIFE: contextvars.ContextVar[int] = contextvars.ContextVar("life", default=0)
WORLD = 0
ROUNDS = 50
"""A task may refuse to be cancelled so often, or what its end wakes may wake something else."""


class Stuck(Exception):
    """Nothing is ready and nothing is due: the run would wait for ever."""


class VirtualLoop(asyncio.AbstractEventLoop):
    """Enough of a loop for servers that are reached without sockets. `on_step(life)` is called before each callback."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._now = 1_000.0
        self._ready: list[Handle] = []
        self._timers: list[tuple[float, int, TimerHandle]] = []
        self._numbers = itertools.count()
        self._tasks: dict[asyncio.Task[Any], int] = {}
        self._dead: set[int] = set()
        self._dying: list[int] = []
        self.burying = False
        """What happens now, happens to ghosts."""
        self.on_step: Callable[[int], None] = lambda _life: None
        self.on_exception: Callable[[dict[str, Any]], None] = lambda _context: None

    # --- what asyncio asks for ---------------------------------------------------------------------------------------

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def get_task_factory(self) -> None:
        return None

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Any = None) -> Handle:
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # There is one thread.

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any, context: Any = None) -> TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(self, when: float, callback: Callable[..., object], *args: Any, context: Any = None) -> TimerHandle:
        handle = TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def _timer_handle_cancelled(self, handle: TimerHandle) -> None:
        """It is passed over when its time comes."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Coroutine[Any, Any, Any], *, name: Any = None, context: Any = None) -> Any:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        self._tasks[task] = LIFE.get() if context is None else context.get(LIFE, WORLD)
        task.add_done_callback(self._forget, context=contextvars.Context())
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.on_exception(context)

    default_exception_handler = call_exception_handler

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)

    # --- running -----------------------------------------------------------------------------------------------------

    def run(self, main: Coroutine[Any, Any, Any]) -> Any:
        """Until `main` is done; its result."""
        events._set_running_loop(self)
        try:
            task = self.create_task(main)
            while not task.done():
                self._step()
            return task.result()
        finally:
            for life in [*dict.fromkeys(self._tasks.values())]:
                self._bury(life)
            events._set_running_loop(None)

    def end(self, life: int) -> None:
        """Of this life nothing runs any more; what it holds is let go before the next step."""
        self._dead.add(life)
        self._dying.append(life)

    def _bury(self, life: int) -> None:
        """Let its tasks come to their ends as ghosts: cut off from the world, with nobody to hear them.

        (A coroutine that is merely dropped would be closed by the collector, at a time of its own.)
        """
        self.burying = True
        living: list[Handle] = []
        for _ in range(ROUNDS):
            for task in [task for task, of in self._tasks.items() if of == life]:
                task.cancel()
            if not self._ready:
                break
            ready, self._ready = self._ready, []
            for handle in ready:
                if not handle.cancelled():
                    self._pass_on(handle, life, living)
        self._ready, self.burying = living + self._ready, False

    def _pass_on(self, handle: Handle, life: int, living: list[Handle]) -> None:
        if _life(handle) == life:
            handle._run()
        else:
            living.append(handle)

    def _step(self) -> None:
        while self._dying:
            self._bury(self._dying.pop())
        self._wake()
        while not self._ready:
            if not self._timers:
                raise Stuck
            self._now = max(self._now, self._timers[0][0])
            self._wake()
        at = int(self._dice.random() * len(self._ready)) if len(self._ready) > 1 else 0
        handle = self._ready[at]
        life = _life(handle)
        if handle.cancelled() or life in self._dead:
            self._ready.pop(at)
            return
        self.on_step(life)
        if life not in self._dead:  # Else it is buried first, with what was to be done next.
            self._ready.pop(at)
            handle._run()

    def _wake(self) -> None:
        while self._timers and self._timers[0][0] <= self._now:
            handle = heapq.heappop(self._timers)[2]
            if not handle.cancelled() and _life(handle) not in self._dead:
                self._ready.append(handle)


def _life(handle: Handle) -> int:
    context: contextvars.Context = handle._context  # type: ignore[attr-defined]
    return context.get(LIFE, WORLD)
