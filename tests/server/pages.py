"""A server inside the test's own event loop, with a clock that stands still, and pages of guests that play on it."""

import asyncio
import itertools
import json
import re
import socket
import sqlite3.dbapi2
import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from macao.server.lobby import Lobby
from macao.server.serve import config
from macao.server.settings import Settings
from macao.server.store import Store
from support.empty import lay_out

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once, and without the certificates of the world: reading those takes longer than most tests."""
CARD = re.compile(r"\b(?:10|[2-9JQKA])[HDCS]\b|\b[RB]J\b")
"""The text of a card, in whatever was said."""
PATIENCE = 10
"""Seconds after which a test that waits for a message has failed."""


class StillClock:
    """Time passes only by `advance`."""

    def __init__(self, at: int = 1_000_000) -> None:
        self.at = at
        self._order = itertools.count()
        self._timers: dict[int, tuple[int, Callable[[], None]]] = {}

    def now(self) -> int:
        """See Clock."""
        return self.at

    def later(self, ms: int, call: Callable[[], None]) -> "StillTimer":
        """See Clock."""
        number = next(self._order)
        self._timers[number] = (self.at + ms, call)
        return StillTimer(self._timers, number)

    def is_waited_for(self, ms: int) -> bool:
        """Whether a call is due in exactly so many milliseconds."""
        return any(when == self.at + ms for when, _ in self._timers.values())

    def advance(self, ms: int) -> None:
        """Let time pass and make the calls that are due in it, each at its time."""
        end = self.at + ms
        while (first := self._first()) is not None and first[0] <= end:
            self.at = max(self.at, first[0])
            self._timers.pop(first[1])[1]()
        self.at = end

    def stop(self, ms: int) -> None:
        """Let time pass while this process does not run: what was due meanwhile is called when it runs again."""
        self.at += ms
        self.advance(0)

    def _first(self) -> tuple[int, int] | None:
        """The call that is due before all others: when, and its number."""
        return min([(when, number) for number, (when, _) in self._timers.items()], default=None)


class StillTimer:
    """See Timer."""

    def __init__(self, timers: dict[int, Any], number: int) -> None:
        self._timers, self._number = timers, number

    def cancel(self) -> None:
        """See Timer."""
        self._timers.pop(self._number, None)


class Page:
    """One open page at one table; keeps all it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.acts = True
        self._keys = itertools.count()

    @property
    def token(self) -> str:
        """Of the guest whose page this is."""
        assert self.socket.request is not None
        return self.socket.request.headers["Cookie"].split("=")[1]

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["t"] == "table":
            self.table = message
        if message["t"] in ("view", "update"):
            self.view = self.view | message
        if message["t"] == "acting":
            self.acts = message["acting"]
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Messages up to the first one of these kinds."""
        while True:
            message = await self.hear()
            if message["t"] in kinds:
                return message

    async def closed(self) -> int:
        """Read to the end; the close code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    async def say(self, t: str, **fields: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps({"t": t, **fields}))

    async def ask(self, t: str, **fields: object) -> dict[str, Any]:
        """Send a command and read up to its answer."""
        key = fields.setdefault("key", f"{id(self)}-{next(self._keys)}")
        await self.say(t, **fields)
        while True:
            answer = await self.until("done", "refused")
            if answer["key"] == key:
                return answer

    async def move(self, move: str, ply: int | None = None, **fields: object) -> dict[str, Any]:
        """Make a move at the ply this page has seen, or at another; if it stands, this page has been shown it."""
        answer = await self.ask("move", move=move, ply=self.view["ply"] if ply is None else ply, **fields)
        while answer["t"] == "done" and self.view.get("ply", 0) < answer["ply"]:
            await self.hear()
        return answer

    async def sync(self) -> dict[str, Any]:
        """The picture, asked for; all that was said before has been read."""
        await self.say("sync")
        return await self.until("view")


@contextmanager
def read_only() -> Iterator[None]:
    """Databases that are opened meanwhile may not be written, as if their file had lost the right (root has it all)."""
    connect = sqlite3.dbapi2.connect

    def without_the_right(path: str, **options: Any) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", uri=True, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3.dbapi2, "connect", without_the_right)
        yield


def choice(view: dict[str, Any]) -> str | None:
    """What a plain player does with this picture: call, lay the longest packet that fits, else what else is offered."""
    acts = {act["does"]: str(act["move"]) for act in view["offer"]["acts"]}
    if "call" in acts:
        return acts["call"]
    if view["own"] is None or view["public"]["actor"] != view["own"]["seat"]:
        return None
    if view["offer"]["lays"]:
        return packet(max(view["offer"]["lays"], key=lambda lay: len(lay["more"])), len(view["own"]["hand"]))
    return next((move for does, move in acts.items() if does in ("confirm", "take", "sit", "keep", "draw")), None)


def packet(lay: dict[str, Any], held: int) -> str:
    """All that may be laid with this card; a suit is named where it must be (never with the last card)."""
    if lay["must"] and held > 1:
        return f"{lay['card']}={lay['choices'][0]}"
    return "+".join([lay["card"], *lay["more"]])


class Guest:
    """One person's browser."""

    def __init__(self, host: "Host", token: str) -> None:
        self._host = host
        self.token = token
        self.headers = {"Origin": host.url, "Cookie": f"{host.settings.cookie}={token}"}

    async def post(self, body: object, **headers: str) -> httpx.Response:
        """POST /api/tables."""
        return await self._host.http.post("/api/tables", json=body, headers=self.headers | headers)

    async def table(self, *seats: str, variant: str = "clasic", **more: object) -> str:
        """Make a table and sit down at it; its id."""
        answer = await self.post({"variant": variant, "seats": seats, "name": "Ana", **more})
        assert answer.status_code == 201, answer.text
        made: str = answer.json()["id"]
        return made

    @asynccontextmanager
    async def page(self, table: str, **options: Any) -> AsyncIterator[Page]:
        """Open a table; what is sent at once has been read."""
        headers = {n: v for n, v in (self.headers | options.pop("headers", {})).items() if v is not None}
        origin = headers.pop("Origin", None)
        had = options.pop("had", "")
        url = f"ws://127.0.0.1:{self._host.port}/ws/{table}{had}"
        async with connect(url, origin=origin, additional_headers=headers, proxy=None, **options) as line:
            page = Page(line)
            await page.until("table", "tables", "problem")
            if page.table.get("status") in ("playing", "over"):
                await page.until("view", "update")
            yield page


class Host:
    """A running server."""

    def __init__(self, settings: Settings, store: Store, port: int, clock: StillClock, lobby: Lobby) -> None:
        self.settings, self.store, self.port, self.clock, self.lobby = settings, store, port, clock, lobby
        self.state: Any = None
        """What its routes share."""
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=self.url, trust_env=False, verify=NO_TLS)

    async def guest(self) -> Guest:
        """Somebody new."""
        self.http.cookies.clear()
        answer = await self.http.get("/api/session")
        assert answer.status_code == 200
        token = answer.headers["Set-Cookie"].split(";")[0].split("=", 1)[1]
        self.http.cookies.clear()
        return Guest(self, token)


def lobby_of(app: Any) -> Lobby:
    """The tables of an application."""
    lobby: Lobby = app._app.state.rooms
    return lobby


@asynccontextmanager
async def serving(data: Path, **changes: Any) -> AsyncIterator[Host]:
    """A server on a free port."""
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    clock = changes.pop("clock", None) or StillClock()
    settings = Settings(data=data, port=port, **({"burst": 10_000} | changes))
    if settings.database is None and not any(data.glob("macao.sqlite3*")):
        lay_out(data / "macao.sqlite3")
    store = Store(settings.place)
    server = uvicorn.Server(config(settings, store, clock))
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup(sockets=[listener])
    host = Host(settings, store, port, clock, lobby_of(server.config.app))
    host.state = server.config.app._app.state  # type: ignore[union-attr]  # It is the guard.
    try:
        yield host
    finally:
        await host.http.aclose()
        await server.shutdown(sockets=[listener])
        store.close()
