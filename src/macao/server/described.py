"""The route that describes all others."""

from functools import cache

import msgspec
from litestar import MediaType, Response, get

from macao.protocol import openapi
from macao.server.http import Answer


@get("/api/openapi.json", sync_to_thread=True)
def description() -> Answer:
    """What may be asked under /api, and what is answered (OpenAPI 3.1)."""
    return Response(_text(), media_type=MediaType.JSON, headers={"Cache-Control": "no-cache"})


@cache
def _text() -> bytes:
    return msgspec.json.encode(openapi.document())
