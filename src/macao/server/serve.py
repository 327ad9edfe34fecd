"""`macao serve`: one process, one database."""

import logging
import os
import signal
import socket
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import uvicorn
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from macao.server import address, collector, lan
from macao.server.app import build
from macao.server.clock import Clock, LoopClock
from macao.server.database import words
from macao.server.door import Door, Waiting
from macao.server.drain import Drain
from macao.server.folder import Folder, Taken
from macao.server.mail.carriers import BadSender, Smtp
from macao.server.settings import SENDER, Settings
from macao.server.store import Store
from macao.server.wire import Wire

MESSAGE_LIMIT = 4096
SHUTDOWN_S = 3
PING_S, PONG_S = 15.0, 10.0
"""How often a page is asked whether it is there, and how long it may take to say so."""
KNOB_DIGITS = 6


class CannotServe(Exception):
    """One sentence for the person at the terminal."""


def serve(
    host: str, port: int, data: Path, *, secure: bool = False, base_url: str | None = None, note: str = ""
) -> int:
    """Serve until SIGTERM or SIGINT; the exit code. What prevents it is said in one sentence on stderr.

    So is the `note`, what the person at the terminal should know, once the address is told.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    with ExitStack() as held:
        try:
            listener = held.enter_context(_listen(host, port))
            named, port = address.named(listener, host), listener.getsockname()[1]
            settings = _settings(named, port, data, secure=secure, base_url=base_url)
            held.callback(_take(data).close)
            store = _open(settings)
        except CannotServe as problem:
            print(problem, file=sys.stderr)
            return 1
        held.callback(store.close)
        _announce(settings)
        if note:
            print(note, file=sys.stderr, flush=True)
        _run(settings, store, listener)
    return 0


def _settings(host: str, port: int, data: Path, *, secure: bool, base_url: str | None) -> Settings:
    found = lan.addresses() if host == address.EVERYWHERE else []
    rate = _knob("MACAO_RATE", 20, least=1)
    smtp, sender = _letters()
    return Settings(
        data=data,
        database=_database(),
        host=host,
        port=port,
        secure=secure,
        base_url=base_url.rstrip("/") if base_url else None,
        lan_url=f"http://{found[0]}:{port}" if found and not secure else None,
        smtp=smtp,
        sender=sender,
        rate=rate,
        burst=2 * rate,
        sockets=_knob("MACAO_SOCKETS", 20, least=1),
        bot_delay_ms=_knob("MACAO_BOT_DELAY_MS", 700),
        deal_delay_ms=_knob("MACAO_DEAL_DELAY_MS", 4000),
        pause_ms=_knob("MACAO_PAUSE_MS", 20),
    )


def _knob(name: str, default: int, least: int = 0) -> int:
    """A number from the environment."""
    text = os.environ.get(name, str(default))
    if text.isascii() and text.isdigit() and len(text) <= KNOB_DIGITS and int(text) >= least:
        return int(text)
    raise CannotServe(f"Cannot serve: {name} has to be a whole number from {least} to {10**KNOB_DIGITS - 1}.")


def _letters() -> tuple[str | None, str]:
    """Where letters are sent, if they are, and who writes them. What is wrong is said without the password."""
    url, sender = os.environ.get("MACAO_SMTP"), os.environ.get("MACAO_MAIL_FROM", SENDER)
    try:
        if url:
            Smtp(url, sender)
    except BadSender:
        words = "MACAO_MAIL_FROM has to be an address like Macao <macao@macao.example>"
        raise CannotServe(f"Cannot serve: {words}.") from None
    except ValueError:
        words = "MACAO_SMTP has to be an address like smtp://user:password@mail.example:587, or smtps://…"
        raise CannotServe(f"Cannot serve: {words}.") from None
    return url or None, sender


def _listen(host: str, port: int) -> socket.socket:
    try:
        return address.listen(host, port)
    except OSError as problem:
        raise CannotServe(f"Cannot listen on {host or 'no address'} port {port}: {_reason(problem)}.") from None


def _take(data: Path) -> Folder:
    try:
        return Folder(data)
    except Taken:
        raise CannotServe(f"Cannot keep the games in {data}: Macao is already served from this folder.") from None
    except OSError as problem:
        raise CannotServe(f"Cannot keep the games in {data}: {_reason(problem)}.") from None


def _database() -> URL | None:
    """The address of the database from the environment (an argument would show its password to everybody here)."""
    text = os.environ.get("MACAO_DATABASE")
    try:
        return make_url(text) if text else None
    except ArgumentError:
        words = "MACAO_DATABASE has to be an address like postgresql://user@host/name"
        raise CannotServe(f"Cannot serve: {words}.") from None


def _open(settings: Settings) -> Store:
    where = settings.data if settings.database is None else settings.database.render_as_string(hide_password=True)
    try:
        return Store(settings.place)
    except Exception as problem:
        raise CannotServe(f"Cannot keep the games in {where}: {_reason(problem)}.") from None


def _reason(problem: Exception) -> str:
    """What the system or the database says, without the statement that failed."""
    said: str = getattr(problem, "strerror", None) or words(problem)
    short = said.rstrip(".").split(" (")[0]
    return short[:1].lower() + short[1:]


def _announce(settings: Settings) -> None:
    """Where the table is, for this machine and for the phones in the room."""
    print(f"Macao is served at http://{address.of_this_machine(settings.host)}:{settings.port}", flush=True)
    if settings.base_url is not None:
        print(f"Links name {settings.base_url}", flush=True)
    if settings.lan_url is not None:
        print(f"On the same Wi-Fi: {settings.lan_url}\n{lan.code(settings.lan_url)}", flush=True)


def config(settings: Settings, store: Store, clock: Clock | None = None, drain: Drain | None = None) -> uvicorn.Config:
    """uvicorn as the tables need it: small messages, no compression, a wire that can be cut."""
    clock = clock or LoopClock()
    return uvicorn.Config(
        build(settings, store, clock, drain),
        loop="uvloop",
        http=partial(Door, Waiting()),  # type: ignore[arg-type]  # Only called, as a class would be.
        ws=partial(Wire, clock),  # type: ignore[arg-type]  # The same.
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PONG_S,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )


class _Server(uvicorn.Server):
    """Stops within 5 s, even while somebody else holds the database: what is not stored by then was not answered."""

    def __init__(self, config: uvicorn.Config, store: Store, pauses: collector.Pauses, drain: Drain) -> None:
        super().__init__(config)
        self._store, self._pauses, self._drain = store, pauses, drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """See uvicorn."""
        await super().startup(sockets)
        self._pauses.watch()
        self._drain.begin(self._stop)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """See uvicorn."""
        self._pauses.end()
        self._drain.close()
        self._store.hurry()
        await super().shutdown(sockets)

    def _stop(self) -> None:
        self.should_exit = True


def _run(settings: Settings, store: Store, listener: socket.socket) -> None:
    clock = LoopClock()
    drain = Drain(clock, settings.data)
    pauses = collector.Pauses(clock, settings.pause_ms)
    server = _Server(config(settings, store, clock, drain), store, pauses, drain)
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises them again at its end: the exit code would be lost.
        signal.signal(number, lambda *_: None)
    collector.settle()
    server.run(sockets=[listener])
