"""The WebSocket of a page: who may open it, what it may say.

Nothing here knows a card.
"""

import logging
from asyncio import Future
from contextlib import ExitStack
from functools import partial
from time import monotonic
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from macao.protocol import decode
from macao.protocol.messages import Problem
from macao.server import origin
from macao.server.bucket import Bucket
from macao.server.crowd import Crowd
from macao.server.inlet import Said
from macao.server.mailbox import where
from macao.server.outlet import Outlet
from macao.server.rooms import NO_TABLE, Desk, OldRules, Room, Rooms, came
from macao.server.sessions import Guest, Sessions
from macao.server.settings import Settings
from macao.server.store import RETRY, NotStored

BAD_LIMIT = 5
"""So many messages that make no sense close the socket."""
INVALID, POLICY, BROKEN, LATER = 1007, 1008, 1011, 1013

log = logging.getLogger("macao.server")

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Let a page in, or not."""
    guest = await _guest(socket)
    if guest is None:
        await socket.close()
        return
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    line: Any = extensions["macao.line"]
    asked = socket.query_params
    desk = Desk(guest, Outlet(line), line.reading, came(asked.get("ply"), asked.get("reads")))
    try:
        room = await _room(socket, table, desk)
        if room is not None:
            await _sit_down(line, room, desk, socket.app.state)
    except Exception as bug:
        log.error("A page of guest %s lost its line: %s", _short(guest), where(bug))
        desk.outlet.end(BROKEN, "broken")
    del socket.receive, socket.send  # Circles, which the collector finds only after an hour.


async def _guest(socket: Socket) -> Guest | None:
    """Whose page this is; None for a foreign page and for a browser without a session."""
    settings: Settings = socket.app.state.settings
    sessions: Sessions = socket.app.state.sessions
    if not origin.is_own(socket.headers, settings):
        return None
    return await sessions.find(socket.cookies.get(settings.cookie))


async def _sit_down(line: Any, room: Room, desk: Desk, state: Any) -> None:
    """From now on the line and the room have to do with each other alone."""
    crowd: Crowd = state.crowd
    ear = Ear(room, desk, state.settings)
    with ExitStack() as held:
        crowd.enter(desk.guest, desk.outlet)
        held.callback(crowd.leave, desk.guest, desk.outlet)
        held.callback(room.leave, desk)
        await room.enter(desk)
        line.listen(ear.hear, partial(_leave, crowd, room, desk))
        held.pop_all()


def _leave(crowd: Crowd, room: Room, desk: Desk) -> None:
    room.leave(desk)
    crowd.leave(desk.guest, desk.outlet)


async def _room(socket: Socket, table: str, desk: Desk) -> Room | None:
    """None: there is none, and the page is told so."""
    rooms: Rooms = socket.app.state.rooms
    try:
        room = await rooms.room(table)
    except OldRules:
        desk.outlet.end(NO_TABLE, "old_rules")
        return None
    except NotStored:
        desk.outlet.end(LATER, RETRY)
        return None
    if room is None:
        desk.outlet.end(NO_TABLE, "no_table")
    return room


class Ear:
    """Passes on what one page says, until it goes or has to go."""

    __slots__ = ("_bad", "_bucket", "_desk", "_room")

    def __init__(self, room: Room, desk: Desk, settings: Settings) -> None:
        self._room, self._desk = room, desk
        self._bucket, self._bad = Bucket(settings.rate, settings.burst, monotonic), 0

    def hear(self, said: Said, read: int) -> Future[None] | None:
        """See inlet.Hear."""
        if self._desk.outlet.closed:
            return None
        if not self._bucket.take():
            _send_away(self._desk, POLICY, "too_fast")
        elif said is not None and (message := decode.message(said)) is not None:
            return self._room.say(self._desk, message, read)
        else:
            self._nonsense()
        return None

    def _nonsense(self) -> None:
        self._bad += 1
        if self._bad < BAD_LIMIT:
            self._desk.outlet.send(Problem("bad_request"))
        else:
            _send_away(self._desk, INVALID, "bad_request")


def _send_away(desk: Desk, code: int, reason: str) -> None:
    """Once a socket, so that it cannot fill the log; of what was said nothing is written there."""
    log.warning("A page of guest %s was sent away: %s", _short(desk.guest), reason)
    desk.outlet.end(code, reason)


def _short(guest: Guest) -> str:
    """Enough to tell one from another in the log."""
    return guest.person.hex()[:8]
