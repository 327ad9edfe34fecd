"""GET /api/tables/{id}/record: the record of a match that has ended, a file to keep and to check."""

from functools import partial

from litestar import Response, get
from litestar.params import FromPath

from macao.play.seating import ENDED
from macao.server import records
from macao.server.http import Answer, Ask, guest_of, refuse
from macao.server.lobby import rules_now
from macao.server.projector import Projector
from macao.server.records import TableRow
from macao.server.seals import record_text
from macao.server.store import RETRY
from macao.server.ties import shuts_out


@get("/api/tables/{table:str}/record")
async def record(request: Ask, table: FromPath[str]) -> Answer:
    """Everything, the secret and all hands: for whoever knows the link, and never before the match has ended."""
    row = await ended(request, table)
    if not isinstance(row, TableRow):
        return row
    name = f'attachment; filename="macao-{row.id}.txt"'
    headers = {"Cache-Control": "no-store", "Content-Disposition": name}
    projector: Projector = request.app.state.projector
    text = await projector.once(f"record {row.id}", partial(_text, row))
    return Response(text, media_type="text/plain", headers=headers)


async def ended(request: Ask, table: str) -> TableRow | Answer:
    """A match that has ended and can be played again now, as it stands in the store, or the refusal."""
    row: TableRow | None = await request.app.state.store.do(partial(records.read_table, table_id=table))
    guest = await guest_of(request)
    if row is None or (guest and shuts_out(guest.ties, row.setup.host, row.seats, guest.person)):
        return refuse(404, "no_table")
    if row.status not in ENDED or not row.moves:
        return refuse(409, "not_over")
    if rules_now(row.setup) != row.setup.rules:
        return refuse(404, "old_rules")
    return refuse(503, RETRY) if request.app.state.projector.full else row


def _text(row: TableRow) -> bytes:
    return record_text(row).encode()
