"""One server process after the other on the same data folder: the shipped application, started, crashed, started."""

import asyncio
import contextvars
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from macao.server.clock import LoopClock
from macao.server.points import persons
from macao.server.settings import Settings
from sim import once
from sim.disk import PowerCut, SteppedStore, Trouble
from sim.line import Line
from sim.loop import LIFE, VirtualLoop
from support.empty import lay_out

HOST = "127.0.0.1:8000"
HOUSE = Settings(data=Path(), burst=400, rate=100, host_ms=20_000, stall_ms=20_000)
"""An evening is short: people are waited for as long as usual by clocks only."""


class Down(Exception):
    """No server answers, or it died before it did."""


class Host:
    """`committed` is told of each transaction, see SteppedStore."""

    def __init__(self, folder: Path, loop: VirtualLoop, trouble: Trouble, pause: Callable[[], float]) -> None:
        self._file = folder / "macao.sqlite3"
        self._folder, self._loop, self._trouble, self._pause = folder, loop, trouble, pause
        self.committed: Callable[[str, set[str]], None] = lambda _what, _tables: None
        self.gone: Callable[[Line], None] = lambda _line: None
        """Is told of a line that is over."""
        self.life = 0
        self.up = False
        self._store: SteppedStore | None = None
        self._app: Any = None
        self._stop: asyncio.Event | None = None
        self._ended: asyncio.Future[None] | None = None
        self._lines: dict[Line, None] = {}
        self._asked: dict[asyncio.Future[Any], None] = {}
        lay_out(self._file)

    # --- lives -------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """A new process; returns when it serves."""
        self.life += 1
        context = contextvars.copy_context()
        context.run(LIFE.set, self.life)
        context.run(self._build)
        self._stop, self._ended, ready = asyncio.Event(), self._loop.create_future(), self._loop.create_future()
        self._loop.create_task(self._lifespan(ready, self._stop, self._ended), context=context)
        self._context = context
        await ready
        self.up = True

    def _build(self) -> None:
        settings = msgspec.structs.replace(HOUSE, data=self._folder)
        self._store = SteppedStore(self._file, self._later, self._trouble)
        self._store.committed = self.committed
        self._clock = LoopClock()
        self._app = once.build(settings, self._store, self._clock)

    def _later(self, call: Callable[[], None]) -> object:
        return self._loop.call_later(self._pause(), self._write, call)

    def _write(self, call: Callable[[], None]) -> None:
        try:
            call()
        except PowerCut:
            self.crash()

    async def _lifespan(self, ready: Any, stop: asyncio.Event, ended: Any) -> None:
        messages = ["lifespan.startup"]

        async def receive() -> dict[str, Any]:
            if not messages:
                await stop.wait()
                return {"type": "lifespan.shutdown"}
            return {"type": messages.pop()}

        async def send(event: dict[str, Any]) -> None:
            assert event["type"] != "lifespan.startup.failed", event
            if event["type"] == "lifespan.startup.complete":
                ready.set_result(None)

        await self._app({"type": "lifespan", "asgi": {"version": "3.0"}}, receive, send)
        if not ended.done():
            ended.set_result(None)

    async def enrol(self, person: bytes, more: int) -> None:
        """Somebody has an account, with so many points more than a new one."""
        assert self._store is not None
        await self._store.do(partial(persons.welcome, person=person, now=0))
        fix = partial(persons.correct, person=person, amount=more, note="drawn", key=person.hex(), now=0)
        await self._store.do(fix)

    def crash(self) -> None:
        """The process is no more; what is committed is in the file."""
        self.up = False
        self._loop.end(self.life)
        self.let_go()
        lines, self._lines = self._lines, {}
        asked, self._asked = self._asked, {}
        for line in lines:
            line.cut(1006)
            self.gone(line)
        for answer in asked:
            answer.set_exception(Down())
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    def let_go(self) -> None:
        """Of the file."""
        if self._store is not None:
            self._store._engine.dispose()

    async def stop(self) -> None:
        """The polite way: lines are closed, then the tables finish what they do."""
        assert self._stop is not None
        self.up = False
        for line in [*self._lines]:
            line.cut(1012)
        self._stop.set()
        await self._ended  # type: ignore[misc]  # A future, once it was started.
        self.crash()

    # --- what a browser does -----------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[int, dict[str, str], Any]:
        """An HTTP request: status, headers, body. Raises Down."""
        if not self.up:
            raise Down
        answer = self._loop.create_future()
        self._asked[answer] = None
        self._loop.create_task(self._request(method, path, cookie, body, answer), context=self._context.copy())
        return await answer  # type: ignore[no-any-return]

    async def _request(self, method: str, path: str, cookie: str, body: Any, answer: Any) -> None:
        said: list[dict[str, Any]] = []
        given = [{"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}]

        async def receive() -> dict[str, Any]:
            return given.pop() if given else {"type": "http.disconnect"}

        async def send(event: dict[str, Any]) -> None:
            said.append(event)

        scope = _scope("http", path, cookie) | {"method": method, "http_version": "1.1"}
        await self._app(scope, receive, send)
        self._asked.pop(answer, None)
        headers = {name.decode().lower(): value.decode() for name, value in said[0]["headers"]}
        answer.set_result((said[0]["status"], headers, json.loads(said[1]["body"])))

    def connect(self, path: str, cookie: str, line: Line, query: str) -> None:
        """Open a WebSocket. Raises Down."""
        if not self.up:
            raise Down
        self._lines[line] = None
        line.now, line.context, line.closed = self._clock.now, self._context.copy(), partial(self._closed, line)
        scope = _scope("websocket", path, cookie)
        scope |= {
            "query_string": query.encode(),
            "subprotocols": [],
            "extensions": {"macao.line": line},
        }
        self._loop.create_task(self._talk(scope, line), context=self._context.copy())

    async def _talk(self, scope: dict[str, Any], line: Line) -> None:
        await self._app(scope, line.receive, line.send)
        if not line.kept:
            self._closed(line)

    def _closed(self, line: Line) -> None:
        self._lines.pop(line, None)
        line.cut(1006)
        self.gone(line)


def _scope(kind: str, path: str, cookie: str) -> dict[str, Any]:
    """What uvicorn says of a request."""
    headers = {"host": HOST, "origin": f"http://{HOST}", "content-type": "application/json", "cookie": cookie}
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
        "scheme": "http" if kind == "http" else "ws",
    }
