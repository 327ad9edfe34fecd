"""A match that has ended, looked back at: GET /api/tables/{id}/replay and …/review. As open as its record, no more."""

import gzip
from functools import partial

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from macao.dealing import past, showing
from macao.play.seating import Seating
from macao.protocol.messages import Table
from macao.protocol.replay import Replay
from macao.server.export import ended
from macao.server.http import Answer, Ask, guest_of, refuse
from macao.server.projector import Projector
from macao.server.records import TableRow
from macao.server.rooms import PLIES
from macao.server.seals import made_of, opened


@get("/api/tables/{table:str}/replay")
async def replay(request: Ask, table: FromPath[str]) -> Answer:
    """What one `seat` was shown of it, or everything (`all`), `from` so many moves on."""
    row = await ended(request, table)
    if not isinstance(row, TableRow):
        return row
    look = wanted(request, len(row.setup.kinds), len(row.moves))
    if look is None:
        return refuse(400, "bad_request")
    projector: Projector = request.app.state.projector
    guest = await guest_of(request)
    you = None if guest is None else Seating(row.setup.kinds, row.seats).seat_of(guest.person)
    return await projector.play(partial(_sent, row, you, *look, small=_takes_gzip(request)))


@get("/api/tables/{table:str}/review")
async def review(request: Ask, table: FromPath[str]) -> Answer:
    """What each seat held and did."""
    row = await ended(request, table)
    if not isinstance(row, TableRow):
        return row
    projector: Projector = request.app.state.projector
    headers = {"Cache-Control": "no-store"}
    return Response(await projector.once(row.id, partial(_review, row)), media_type=MediaType.JSON, headers=headers)


def wanted(request: Ask, seats: int, plies: int) -> tuple[int | None, int] | None:
    """Whose knowledge, and from which of so many plies; None for what is not there."""
    seat, first = request.query_params.get("seat", "all"), request.query_params.get("from", "0")
    places = {"all": None} | {str(seat): seat for seat in range(seats)}
    known = first.isascii() and first.isdigit() and len(first) <= PLIES and int(first) <= plies
    return (places[seat], int(first)) if seat in places and known else None


def _takes_gzip(request: Ask) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _sent(row: TableRow, you: int | None, seat: int | None, first: int, *, small: bool) -> Answer:
    body = msgspec.json.encode(_replay(row, you, seat, first))
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if small:
        body, headers["Content-Encoding"] = gzip.compress(body, 6, mtime=0), "gzip"
    return Response(body, media_type=MediaType.JSON, headers=headers)


def _replay(row: TableRow, you: int | None, seat: int | None, first: int) -> Replay:
    seating = Seating(row.setup.kinds, row.seats)
    chairs = showing.chairs(seating, set(seating.persons), frozenset())
    made = row.setup
    table = Table(row.id, made.variant, made.options, made.clock, chairs, you, row.status, seal=opened(row))
    return past.replay(table, made_of(row, seating.shares), made.kinds, row.entries, seat, first)


def _review(row: TableRow) -> bytes:
    seating = Seating(row.setup.kinds, row.seats)
    return msgspec.json.encode(past.review(made_of(row, seating.shares), row.setup.kinds, row.entries))
