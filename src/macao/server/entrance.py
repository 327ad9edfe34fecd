"""What the entrance asks for: is there still a seat of mine?"""

from functools import partial

from litestar import get
from litestar.params import FromPath

from macao.protocol.requests import Standing
from macao.server import glimpse
from macao.server.http import Answer, Ask, guest_of, reply
from macao.server.store import Store


@get("/api/tables/{table:str}/standing")
async def standing(request: Ask, table: FromPath[str]) -> Answer:
    """Whether the guest who asks still sits at that table."""
    store: Store = request.app.state.store
    guest = await guest_of(request)
    if guest is None:
        return reply(Standing(sits=False))
    return reply(Standing(await store.do(partial(glimpse.sits, table_id=table, session=guest.hash))))
