"""A WebSocket between a page and the application, as ASGI has it, on a net that drops, doubles, reorders and stalls."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any, NamedTuple

from macao.server.inlet import Hear, Inlet

IN_FLIGHT = 8
"""So many messages the kernel holds for a peer that does not read; then whoever writes has to wait."""


class Weather(NamedTuple):
    """How the net is: shares of messages, and seconds."""

    drop: float = 0.0
    double: float = 0.0
    reorder: float = 0.0
    stall: float = 0.0
    freeze: float = 0.0
    slow: float = 0.05


CALM = Weather()


class Way:
    """One direction. Messages arrive in their order, unless the weather is bad."""

    def __init__(self, dice: Random, weather: Callable[[], Weather], arrive: Callable[[Any], None]) -> None:
        self._dice, self._weather, self._arrive = dice, weather, arrive
        self._free = 0.0
        self.flying = 0
        self.landed: Callable[[], None] = lambda: None

    def send(self, what: Any, *, sure: bool = False) -> None:
        """It will arrive some time, if at all; what is `sure` (the end of the line) arrives behind all else."""
        weather, number = self._weather(), self._dice.random()
        if not sure and number < weather.drop:
            return
        self._fly(what, sure=sure)
        if not sure and number > 1 - weather.double:
            self._fly(what, sure=False)

    def stall(self, seconds: float) -> None:
        """Nothing arrives for so long."""
        self._free = max(self._free, asyncio.get_running_loop().time() + seconds)

    def _fly(self, what: Any, *, sure: bool) -> None:
        loop, weather = asyncio.get_running_loop(), self._weather()
        if self._dice.random() < weather.stall:
            self.stall(self._dice.uniform(0.5, 12))
        at = max(loop.time() + self._dice.uniform(0, weather.slow), self._free)
        if not sure and self._dice.random() < weather.reorder:
            at += self._dice.uniform(0, 1)
        else:
            self._free = at + 1e-6
        self.flying += 1
        loop.call_at(at, self._land, what, context=Context())  # What is on its way is no process's any more.

    def _land(self, what: Any) -> None:
        self.flying -= 1
        self._arrive(what)
        self.landed()


class Inbox:
    """What has come for one reader."""

    def __init__(self) -> None:
        self._came: deque[str | int] = deque()
        self._waits: asyncio.Future[None] | None = None

    def put(self, what: str | int) -> None:
        """One more."""
        self._came.append(what)
        self._wake()

    async def get(self, wait: float) -> str | int | None:
        """The next one; None when it has not come within so many seconds."""
        if not self._came:
            loop = asyncio.get_running_loop()
            self._waits = loop.create_future()
            timer = loop.call_later(wait, self._wake)
            await self._waits
            timer.cancel()
        return self._came.popleft() if self._came else None

    def _wake(self) -> None:
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)


class Line:
    """Both ends. `inbox` is the page's: texts, at the end a close code. `told` hears first what the server sends."""

    def __init__(self, dice: Random, weather: Callable[[], Weather], told: Callable[[str], None]) -> None:
        self.inbox = Inbox()
        self.reads = False
        """What the server has told this page last: another one acts."""
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._told = told
        self.now: Callable[[], int] = int
        self.context = Context()
        """Of the process that reads."""
        self._came: deque[int] = deque()  # when that came which has still to be read
        self._given: int | None = None  # when that came which is dealt with
        self._up = Way(dice, weather, self._arrived)
        self._down = Way(dice, weather, self.inbox.put)
        self._inlet = Inlet(self._take, self._dealt)
        self._go_on: Callable[[], object] = bool
        self._tell_gone: Callable[[], object] = _nobody
        self.closed: Callable[[], None] = _nobody
        """Called when the server knows that it is over."""
        self.kept = False
        """The application has returned, and the line is not at its end."""
        self._down.landed = self._may_write
        self._over = self._gone = False
        self._heard.put_nowait({"type": "websocket.connect"})

    # --- the page ----------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Send a text."""
        if not self._gone:
            self._up.send({"type": "websocket.receive", "text": text})

    def freeze(self, seconds: float) -> None:
        """Read nothing for so long."""
        self._down.stall(seconds)

    def hang_up(self) -> None:
        """Go without a word."""
        if not self._gone:
            self._gone = True
            self._up.send({"type": "websocket.disconnect", "code": 1006}, sure=True)

    @property
    def only_reads(self) -> bool:
        """Another page acts, and that is not about to change: nothing waits to be told."""
        return self.reads and self._down.flying < IN_FLIGHT

    # --- the server --------------------------------------------------------------------------------------------------

    def _arrived(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.receive":
            self._came.append(self.now())
            asyncio.get_running_loop().call_soon(self._inlet.put, event["text"], context=self.context)
        else:
            self._end(event)
            self.cut(event["code"])

    async def receive(self) -> dict[str, Any]:
        """ASGI; messages are told to whoever listens."""
        return await self._heard.get()

    async def send(self, event: dict[str, Any]) -> None:
        """ASGI."""
        if event["type"] == "websocket.close":
            self.end(event.get("code", 1000))

    def listen(self, hear: Hear, gone: Callable[[], None]) -> None:
        """See the server's Wire."""
        self.kept, self._tell_gone = True, lambda: (gone(), self.closed())
        if not self._heard.empty():
            self._end(self._heard.get_nowait())
        self._inlet.listen(hear)

    def _end(self, event: dict[str, Any]) -> None:
        """Once, and to a process that still lives."""
        if self.kept:
            gone, self._tell_gone = self._tell_gone, _nobody
            asyncio.get_running_loop().call_soon(gone, context=self.context)
        else:
            self._heard.put_nowait(event)

    def _take(self) -> int:
        self._given = self._came.popleft()
        return self._given

    def _dealt(self) -> None:
        self._given = None

    def reading(self) -> int | None:
        """See the server's Arrivals.oldest."""
        return self._given if self._given is not None or not self._came else self._came[0]

    def write(self, text: str) -> bool:
        """See the server's outlet: False while the peer does not read."""
        if self._down.flying >= IN_FLIGHT:
            return False
        if not self._over:
            self._told(text)
            self._down.send(text)
        return True

    def room_again(self, go_on: Callable[[], None]) -> None:
        """See the server's outlet."""
        self._go_on = go_on

    def end(self, code: int) -> None:
        """The server has ended with it."""
        if not self._over:
            self._over = True
            self._down.send(code, sure=True)
            self._end({"type": "websocket.disconnect", "code": code})

    cut = drop = end
    """The server drops the line, or is no more."""

    def _may_write(self) -> None:
        if self._down.flying < IN_FLIGHT:
            self._go_on()


def _nobody() -> None:
    """Has to be told."""
