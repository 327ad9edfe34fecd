"""The WebSocket of a page: who may open it, what it may say, and one writer that a slow reader cannot hold up.

Nothing here knows a card.
"""

import asyncio
import logging
from time import monotonic
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from macao.protocol import decode
from macao.protocol.messages import Problem
from macao.server import origin
from macao.server.bucket import Bucket
from macao.server.crowd import Crowd
from macao.server.outlet import Outlet
from macao.server.rooms import Desk, OldRules, Room, Rooms, came
from macao.server.sessions import Guest, Sessions
from macao.server.settings import Settings

BAD_LIMIT = 5
"""So many messages that make no sense close the socket."""
NO_TABLE = 4404
INVALID, POLICY = 1007, 1008

log = logging.getLogger("macao.server")

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Serve one page at one table until either side goes."""
    guest = await _guest(socket)
    if guest is None:
        await socket.close()
        return
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    crowd: Crowd = socket.app.state.crowd
    outlet = Outlet(extensions["macao.drop"])
    crowd.enter(guest.hash, outlet)
    writer = asyncio.create_task(_write(socket, outlet))
    try:
        asked, reading = socket.query_params, extensions["macao.reading"]
        await _serve(socket, table, Desk(guest, outlet, reading, came(asked.get("ply"), asked.get("reads"))))
        if outlet.closed:
            await writer
    finally:
        crowd.leave(guest.hash, outlet)
        writer.cancel()


async def _guest(socket: Socket) -> Guest | None:
    """Whose page this is; None for a foreign page and for a browser without a session."""
    settings: Settings = socket.app.state.settings
    sessions: Sessions = socket.app.state.sessions
    if not origin.is_own(socket.headers, settings):
        return None
    return await sessions.find(socket.cookies.get(settings.cookie))


async def _serve(socket: Socket, table: str, desk: Desk) -> None:
    rooms: Rooms = socket.app.state.rooms
    try:
        room = await rooms.room(table)
    except OldRules:
        desk.outlet.end(NO_TABLE, "old_rules")
        return
    if room is None:
        desk.outlet.end(NO_TABLE, "no_table")
        return
    try:
        await room.enter(desk)
        await _read(socket, room, desk)
    finally:
        room.leave(desk)


async def _read(socket: Socket, room: Room, desk: Desk) -> None:
    """Pass on what the page says, one message at a time, until it goes or has to go."""
    settings: Settings = socket.app.state.settings
    bucket, bad = Bucket(settings.rate, settings.burst, monotonic), 0
    while not desk.outlet.closed and (event := await _receive(socket)) is not None:
        said = event.get("text")
        if not bucket.take():
            _send_away(desk, POLICY, "too_fast")
        elif isinstance(said, str) and (message := decode.message(said)) is not None:
            await room.say(desk, message, event["macao.read"])
        elif (bad := bad + 1) < BAD_LIMIT:
            desk.outlet.send(Problem("bad_request"))
        else:
            _send_away(desk, INVALID, "bad_request")


def _send_away(desk: Desk, code: int, reason: str) -> None:
    """Once a socket, so that it cannot fill the log; of what was said nothing is written there."""
    log.warning("A page of guest %s was sent away: %s", desk.guest.hash.hex()[:8], reason)
    desk.outlet.end(code, reason)


async def _receive(socket: Socket) -> dict[str, Any] | None:
    """The next message; None when the page has gone."""
    try:
        event: Any = await socket.receive()
    except WebSocketException:
        return None
    return event if event["type"] == "websocket.receive" else None


async def _write(socket: Socket, outlet: Outlet) -> None:
    """The only one that writes to this socket."""
    try:
        while isinstance(item := await outlet.next(), str):
            await socket.send_text(item)
        await socket.close(item)
    except (ClientDisconnected, WebSocketException, RuntimeError):
        outlet.closed = True
