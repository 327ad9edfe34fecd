"""The routes that tell of those who are known by name. What they are asked is strict, what they answer bounded."""

from collections.abc import Collection, Mapping
from functools import partial
from typing import get_args

from litestar import get
from litestar.params import FromPath

from macao.engine.rules import MAX_SEATS
from macao.protocol.ratings import Period
from macao.server.http import Answer, Ask, guest_of, refuse, reply
from macao.server.ratings import boards, profiles
from macao.server.ratings.boards import PAGES, Asked
from macao.server.store import Store
from macao.variants import VARIANTS

NAME = 60
"""No name is longer, however it is written."""
_CHOICES: Mapping[str, Collection[str]] = {
    "variant": [variant.key for variant in VARIANTS],
    "size": [str(size) for size in range(2, MAX_SEATS + 1)],
    "period": get_args(Period),
    "page": [str(page) for page in range(PAGES)],
}
"""All that a ranking may be asked for."""


@get("/api/people/{name:str}")
async def person(request: Ask, name: FromPath[str]) -> Answer:
    """What everybody may know of somebody."""
    store, asker = _store(request), await _asker(request)
    found = None
    if len(name) <= NAME:
        found = await store.do(partial(profiles.profile, name=name, asker=asker))
    return refuse(404, "no_person") if found is None else reply(found)


@get("/api/boards")
async def board(request: Ask) -> Answer:
    """Who is best."""
    asked = _asked(request)
    if not isinstance(asked, Asked):
        return asked
    job = partial(boards.ranking, asked=asked, person=await _asker(request), now=request.app.state.clock.now())
    return reply(await _store(request).do(job))


@get("/api/tables/{table:str}/ratings")
async def table_ratings(request: Ask, table: FromPath[str]) -> Answer:
    """What its match has done to the ratings of those who were there."""
    return reply(await _store(request).do(partial(profiles.at_table, table_id=table)))


def _asked(request: Ask) -> Asked | Answer:
    """Which ranking; else the refusal, with what was wrong."""
    given = list(request.query_params.multi_items())
    asked = {"page": "0"} | dict(given)
    for name, value in [*given, *[(name, asked.get(name, "")) for name in _CHOICES]]:
        if value not in _CHOICES.get(name, ()):
            return refuse(400, "bad_request", field=name if name in _CHOICES else None)
    if len(given) > len(dict(given)):
        return refuse(400, "bad_request")
    period: Period = asked["period"]
    return Asked(asked["variant"], int(asked["size"]), period, int(asked["page"]))


async def _asker(request: Ask) -> bytes | None:
    guest = await guest_of(request)
    return None if guest is None else guest.person


def _store(request: Ask) -> Store:
    store: Store = request.app.state.store
    return store


ROUTES = [person, board, table_ratings]
