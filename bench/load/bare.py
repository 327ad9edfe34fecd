"""A server that only passes on what is said at a table: no rules, no disk, nobody's hidden cards. `bare.py [--deflate]`

The same uvicorn with the same settings and the same Litestar as the real one. A message is parsed, one answer, as long
as an usual one of the real server, is encoded once and sent to the four sockets. It plays the part of a table so far
that the same generator can drive it.
"""

import argparse
import itertools
import json
import secrets
from socket import create_server
from typing import Any

import uvicorn
from litestar import Litestar, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from macao.server import collector, serve

SEATS = 4
TABLES: dict[str, "Table"] = {}
NUMBERS = itertools.count()
PUBLIC = {
    "turn": 0,
    "top": "7H",
    "suit": "H",
    "stock": 31,
    "counts": [5, 5, 5, 5],
    "sit": [0, 0, 0, 0],
    "places": [0, 0, 0, 0],
    "deal_over": False,
    "over": False,
}
OFFER = {"lays": [{"card": "8H", "more": [], "choices": [], "must": False}], "acts": [{"move": "draw", "does": "draw"}]}
FILLING = "x" * 500
"""An update of the real server has some 1,100 bytes."""

Socket = WebSocket[Any, Any, Any]


class Table:
    """Whoever looks at it."""

    def __init__(self) -> None:
        self.ply = 0
        self.sockets: list[Socket] = []

    def shows(self) -> str:
        """What the real server would send to each in another form."""
        public = PUBLIC | {"actor": self.ply % SEATS}
        own = {"seat": 0, "hand": ["8H", "9C", "KD"]}
        update = {"t": "update", "since": self.ply - 1, "ply": self.ply, "public": public, "own": own, "offer": OFFER}
        return json.dumps(update | {"filling": FILLING}, separators=(",", ":"))

    async def tell(self) -> None:
        """Everybody, the same."""
        text = self.shows()
        for one in self.sockets:
            await one.send_text(text)


@get("/api/session", sync_to_thread=False)
def session() -> Response[bytes]:
    """Somebody new."""
    return Response(b"{}", headers={"Set-Cookie": f"macao={secrets.token_urlsafe(32)}"})


@post("/api/tables", sync_to_thread=False)
def create() -> dict[str, str]:
    """A table."""
    name = f"t{next(NUMBERS)}"
    TABLES[name] = Table()
    return {"id": name}


@websocket("/ws/{name:str}")
async def table_socket(socket: Socket, name: FromPath[str]) -> None:
    """One page."""
    table = TABLES[name]
    await socket.accept()
    table.sockets.append(socket)
    try:
        while True:
            heard = json.loads(await socket.receive_text())
            if heard["t"] == "alive":
                await socket.send_text(json.dumps({"t": "heard", "ply": table.ply}))
            else:
                table.ply += heard["t"] == "move"
                await table.tell()
    except WebSocketException:
        table.sockets.remove(socket)


def config(app: Litestar, *, deflate: bool) -> uvicorn.Config:
    """As that of the real server, without its doors and wires."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=serve.MESSAGE_LIMIT,
        ws_per_message_deflate=deflate,
        ws_ping_interval=serve.PING_S,
        ws_ping_timeout=serve.PONG_S,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
    )


def main() -> None:
    """Serve on a free port until it is ended."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deflate", action="store_true", help="compress, as uvicorn does unless it is told not to")
    asked = parser.parse_args()
    app = Litestar([session, create, table_socket], openapi_config=None, logging_config=None)
    listener = create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    collector.settle()
    uvicorn.Server(config(app, deflate=asked.deflate)).run(sockets=[listener])


if __name__ == "__main__":
    main()
