"""The routes of „mâna zilei”: the hand of today, a record of it, the board of a day, the best hand of a day past."""

import logging
import secrets
from collections.abc import Callable
from datetime import date
from functools import partial

from litestar import get, post
from litestar.params import FromPath

from macao.dealing import past, showing
from macao.people import daily
from macao.people.daily import SECRET_BYTES, Score
from macao.people.day import day, left
from macao.play.names import of_bot
from macao.play.setup import Setup
from macao.protocol.daily import Daily, DailyBoard, DailyPlace, DailyRecord, DailyScore, DailyTry
from macao.protocol.messages import SeatInfo, Table
from macao.protocol.replay import Replay
from macao.server import replays
from macao.server.accounts.office import read
from macao.server.http import Answer, Ask, guest_of, refuse, reply
from macao.server.known import tries
from macao.server.known.tries import Try
from macao.server.projector import Projector
from macao.server.store import RETRY, Store
from macao.server.turnstile import Turnstile

log = logging.getLogger("macao.server")

RECORD_LIMIT = 128 * 1024
"""Bytes of a record in JSON: daily.MOST_MOVES at their longest."""
AT_ONCE = 3
"""Records that one person may hand in at once; one more every two seconds."""
REFUSED = {"forged": 400, "unfinished": 400, "too_long": 413}


class Days:
    """The hands of all days. `now` tells milliseconds since 1970."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store, self._now = store, now
        self.turnstile = Turnstile(AT_ONCE, now)
        self._secret: bytes | None = None

    @property
    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._now()

    @property
    def today(self) -> date:
        """In Bucharest."""
        return day(self.now)

    async def setup(self, at: date) -> Setup:
        """The hand of that day."""
        if self._secret is None:
            self._secret = await self.store.do(partial(tries.secret, fresh=secrets.token_bytes(SECRET_BYTES)))
        return daily.setup_of(at, self._secret)


@get("/api/daily")
async def hand(request: Ask) -> Answer:
    """The hand of today, and what he who asks has made of it."""
    days, guest = _days(request), await guest_of(request)
    at = days.today
    setup = await days.setup(at)
    mine = None if guest is None else await days.store.do(partial(tries.of_person, day=str(at), person=guest.person))
    dealt = setup.variant, dict(setup.options), list(daily.KINDS), setup.seed.hex()
    return reply(Daily(str(at), *dealt, left(days.now), _told(mine)))


@post("/api/daily", status_code=200, request_max_body_size=RECORD_LIMIT)
async def hand_in(request: Ask) -> Answer:
    """A whole hand: it is played again here, and the first that somebody hands in counts."""
    wanted, guest, days = await read(request, DailyRecord), await guest_of(request), _days(request)
    if not isinstance(wanted, DailyRecord):
        return wanted
    if guest is None:
        return refuse(401, "no_session")
    at = _date(wanted.day)
    if at is None or not daily.counts_for(at, days.now):
        return refuse(409, "other_day", field="day")
    known = await days.store.do(partial(tries.of_person, day=wanted.day, person=guest.person))
    if known is not None:
        return reply(_told(known))
    if not days.turnstile.admits(guest.person):
        return refuse(429, "too_fast")
    score = await _judged(request, await days.setup(at), wanted)
    if not isinstance(score, Score):
        return score
    job = partial(tries.enter, day=wanted.day, person=guest.person, score=score, at=days.now)
    return reply(_told(await days.store.do(partial(job, record="\n".join(wanted.lines)))))


async def _judged(request: Ask, setup: Setup, wanted: DailyRecord) -> Score | Answer:
    """What the record comes to, or why it is none."""
    projector: Projector = request.app.state.projector
    if wanted.rules != setup.rules().fingerprint():
        return refuse(409, "old_rules", field="rules")
    if projector.full:
        return refuse(503, RETRY)
    found = await projector.play(partial(daily.judge, setup, wanted.lines, showing.choose, log.warning))
    return found if isinstance(found, Score) else refuse(REFUSED[found], found, field="lines")


@get("/api/daily/board")
async def board(request: Ask) -> Answer:
    """The best of a day: today's, or that of `day`."""
    days, guest = _days(request), await guest_of(request)
    at = _date(request.query_params.get("day", str(days.today)))
    if at is None or at > days.today:
        return refuse(400, "bad_request", field="day")
    found = await days.store.do(partial(tries.board, day=str(at), person=guest.person if guest else None))
    best = [DailyPlace(rank, name, _score(score), you) for rank, name, score, you in found.best]
    told = best, found.players, _told(found.mine), found.known
    return reply(DailyBoard(str(at), daily.is_past(at, days.now), *told))


@get("/api/daily/{which:str}/replay")
async def replay(request: Ask, which: FromPath[str]) -> Answer:
    """The best hand of a day that is over, as of any match; see /api/tables/{id}/replay."""
    days, at = _days(request), _date(which)
    if at is None or not daily.is_past(at, days.now):
        return refuse(409, "not_over")
    found = await days.store.do(partial(tries.best_record, day=which))
    if found is None:
        return refuse(404, "no_table")
    name, lines = found
    look = replays.wanted(request, len(daily.KINDS), len(lines))
    if look is None:
        return refuse(400, "bad_request")
    projector: Projector = request.app.state.projector
    if projector.full:
        return refuse(503, RETRY)
    return reply(await projector.play(partial(_replay, await days.setup(at), name, lines, *look)))


def _replay(setup: Setup, name: str, lines: list[str], seat: int | None, first: int) -> Replay:
    others = [SeatInfo(kind, of_bot(seat), True) for seat, kind in enumerate(daily.KINDS) if seat != daily.YOU]
    chairs = [SeatInfo("person", name, True), *others]
    table = Table("daily", setup.variant, dict(setup.options), 0, chairs, None, "over")
    return past.replay(table, setup, daily.KINDS, daily.read(lines) or [], seat, first)


def _days(request: Ask) -> Days:
    days: Days = request.app.state.days
    return days


def _date(text: str) -> date | None:
    """A day as 2026-11-30, and in no other form."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if str(found) == text else None


def _told(found: Try | None) -> DailyTry | None:
    return None if found is None else DailyTry(_score(found.score), found.rank)


def _score(score: Score) -> DailyScore:
    return DailyScore(*score, left=score.place == daily.LEFT)


ROUTES = [hand, hand_in, board, replay]
