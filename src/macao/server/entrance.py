"""What the entrance asks for: is there still a seat of mine, and how is a variant played?"""

from functools import cache, partial

from litestar import get
from litestar.params import FromPath

from macao.dealing import asking
from macao.play.setup import SEED_BYTES, Setup
from macao.protocol.messages import Rules
from macao.protocol.requests import Standing
from macao.server import glimpse
from macao.server.http import Answer, Ask, guest_of, refuse, reply
from macao.server.store import Store
from macao.variants import VARIANTS


@get("/api/tables/{table:str}/standing")
async def standing(request: Ask, table: FromPath[str]) -> Answer:
    """Whether the guest who asks still sits at that table."""
    store: Store = request.app.state.store
    guest = await guest_of(request)
    if guest is None:
        return reply(Standing(sits=False))
    return reply(Standing(await store.do(partial(glimpse.sits, table_id=table, person=guest.person))))


@get("/api/rules/{variant:str}", sync_to_thread=True)
def rules_of(variant: FromPath[str]) -> Answer:
    """The rules of a variant as it is usually played, in both languages."""
    if variant not in [known.key for known in VARIANTS]:
        return refuse(404, "unknown_variant")
    return reply(_book(variant).sections)


@cache
def _book(variant: str) -> Rules:
    return asking.rules(Setup(variant, {}, 2, bytes(SEED_BYTES)))
