"""The routes about friends, whom one does not want to meet, and invitations. Who is blocked is answered as all are."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from litestar import get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from macao.people import names
from macao.protocol.accounts import Nothing
from macao.protocol.friends import Friend, Friends, Invite, Invited, SeatTies, Someone, Whom
from macao.server.accounts.office import Signed, asked, signed
from macao.server.crowd import Crowd
from macao.server.friends import circle, sitting
from macao.server.friends.circle import Person, handle
from macao.server.http import Answer, Ask, refuse, reply
from macao.server.ids import is_id
from macao.server.invitations import HOLDS_MS
from macao.server.lobby import Lobby
from macao.server.rooms import OldRules
from macao.server.store import Store
from macao.server.table import Table
from macao.server.ties import Ties, ties_of
from macao.server.turnstile import Turnstile

ASKS, ASKS_RATE = 20, 1 / 180
"""So many people one person may ask at once, and one more every three minutes."""
INVITES, INVITES_RATE = 12, 1 / 20
LONGEST = 64
Change = Callable[[Connection, bytes, Person, int], str | None]


class Limits:
    """How often each person may ask others, and call them to a table."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.asks = Turnstile(ASKS, now, ASKS_RATE)
        self.invites = Turnstile(INVITES, now, INVITES_RATE)


class _Changed(NamedTuple):
    """What came of a change: a refusal, or the ties of both people as they are now."""

    reason: str | None
    ties: dict[bytes, Ties]


@get("/api/friends")
async def mine(request: Ask) -> Answer:
    """Friends, asks of others and of one's own, and whom one does not want to meet."""
    who = await signed(request)
    return await _answer(request, who) if isinstance(who, Signed) else who


@post("/api/friends/ask", status_code=200)
async def ask(request: Ask) -> Answer:
    """To be friends."""
    return await _change(request, circle.ask, asks=True)


@post("/api/friends/accept", status_code=200)
async def accept(request: Ask) -> Answer:
    """What the other one has asked."""
    return await _change(request, lambda c, me, other, now: circle.accept(c, me, other.person, now))


@post("/api/friends/part", status_code=200)
async def part(request: Ask) -> Answer:
    """No friends (any more): an ask is refused or taken back, or a friendship ends."""
    return await _change(request, lambda c, me, other, _: circle.part(c, me, other.person))


@post("/api/friends/block", status_code=200)
async def block(request: Ask) -> Answer:
    """Not to meet somebody any more, who is not told."""
    return await _change(request, circle.block)


@post("/api/friends/unblock", status_code=200)
async def unblock(request: Ask) -> Answer:
    """To meet him again."""
    return await _change(request, lambda c, me, other, _: circle.unblock(c, me, other.person))


@get("/api/tables/{table:str}/ties")
async def at_table(request: Ask, table: FromPath[str]) -> Answer:
    """What those who sit there are to who asks."""
    who = await signed(request)
    if not isinstance(who, Signed):
        return who
    job = partial(sitting.ties, table_id=table, mine=who.guest.person, tied=who.guest.ties)
    found = await _store(request).do(job)
    return refuse(404, "no_table") if found is None else reply(SeatTies(found))


@post("/api/friends/invite", status_code=202)
async def invite(request: Ask) -> Answer:
    """A friend who has a page open is told of the table at which the asker waits."""
    came = await asked(request, Invite)
    if not isinstance(came, tuple):
        return came
    who, wanted = came
    limits: Limits = request.app.state.friends
    if not limits.invites.admits(who.guest.person):
        return refuse(429, "too_fast")
    table, friend = await _table(request, wanted.table), _friend(who, wanted.id)
    if friend is None:
        return refuse(404, "no_friend")
    if table is None or not table.screens.waits or table.screens.seat_of(who.guest.person) is None:
        return refuse(409, "not_waiting")
    if table.screens.seat_of(friend) is not None:
        return refuse(409, "sits_there")
    return await _call(request, who, table, friend)


async def _call(request: Ask, who: Signed, table: Table, friend: bytes) -> Answer:
    """Who could not come anyway is not told, and nobody learns that."""
    crowd, lobby = _crowd(request), _lobby(request)
    if not crowd.is_here(friend):
        return refuse(409, "friend_away")
    if not lobby.lounge.invitations.may(table.id, friend):
        return refuse(409, "invited_already")
    shut = table.screens.shuts_out(friend, await _store(request).do(partial(ties_of, person=friend)))
    made = table.screens.table(None)
    invited = Invited(table.id, who.known.name, made.variant, made.clock, made.stake, HOLDS_MS)
    lobby.lounge.invitations.call(friend, invited, [] if shut else crowd.pages(friend))
    return reply(Nothing(), 202)


def _friend(who: Signed, named: str) -> bytes | None:
    """The friend whom this means to him."""
    return next((one for one in who.guest.ties.friends if handle(who.guest.person, one) == named), None)


async def _table(request: Ask, name: str) -> Table | None:
    try:
        return await _lobby(request).find(name) if is_id(name) else None
    except OldRules:
        return None


# --- changes ----------------------------------------------------------------------------------------------------------


async def _change(request: Ask, change: Change, *, asks: bool = False) -> Answer:
    came = await asked(request, Whom)
    if not isinstance(came, tuple):
        return came
    who, wanted = came
    limits: Limits = request.app.state.friends
    if asks and not limits.asks.admits(who.guest.person):
        return refuse(429, "too_fast")
    now = request.app.state.clock.now()
    done = await _store(request).do(partial(_carry_out, change=change, who=who, whom=wanted, now=now))
    if done.reason is not None:
        status = 404 if done.reason in ("no_person", "no_ask") else 409
        return refuse(status, done.reason, field=None if wanted.name is None else "name")
    for person, ties in done.ties.items():
        _crowd(request).tie(person, ties)
        _lobby(request).lounge.look_again(person)
    return await _answer(request, who)


def _carry_out(connection: Connection, change: Change, who: Signed, whom: Whom, now: int) -> _Changed:
    me = who.guest.person
    other = _found(connection, who, whom)
    if other is None:
        return _Changed("no_person", {})
    reason = change(connection, me, other, now)
    return _Changed(reason, {one: ties_of(connection, one) for one in (me, other.person)})


def _found(connection: Connection, who: Signed, whom: Whom) -> Person | None:
    """Whom the request means."""
    if whom.table is not None:
        if not is_id(whom.table):
            return None
        return sitting.at(connection, whom.table, whom.seat, who.guest.person, who.guest.ties)
    if whom.name is not None:
        return circle.by_name(connection, names.clean(whom.name[:LONGEST]))
    mine = who.guest.person
    known = [one for part in circle.people(connection, mine) for one in part]
    return next((one for one in known if handle(mine, one.person) == whom.id), None)


async def _answer(request: Ask, who: Signed) -> Answer:
    found = await _store(request).do(partial(circle.people, mine=who.guest.person))
    return reply(_shown(request, who, found))


def _shown(request: Ask, who: Signed, found: circle.Circle) -> Friends:
    me, ties, crowd, lounge = who.guest.person, who.guest.ties, _crowd(request), _lobby(request).lounge
    mates = [
        Friend(handle(me, one.person), one.name, crowd.is_here(one.person), lounge.table_of(one.person, ties))
        for one in found.friends
    ]
    asks, asked, blocked = [[Someone(handle(me, one.person), one.name) for one in part] for part in found[1:]]
    return Friends(mates, asks, asked, blocked)


def _store(request: Ask) -> Store:
    store: Store = request.app.state.store
    return store


def _crowd(request: Ask) -> Crowd:
    crowd: Crowd = request.app.state.crowd
    return crowd


def _lobby(request: Ask) -> Lobby:
    lobby: Lobby = request.app.state.rooms
    return lobby


ROUTES = [mine, ask, accept, part, block, unblock, at_table, invite]
