"""The game at a table as it runs: moves are judged, stored, then told; bots and clocks make theirs by themselves."""

import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

from macao.dealing import asking
from macao.dealing.dealer import TABLE, Dealer
from macao.dealing.seating import Seating
from macao.engine.reasons import Reason
from macao.play.game import Accepted
from macao.play.picture import Entry
from macao.protocol.messages import Because, Done, Move, Refused, ServerMessage, Why
from macao.server import records
from macao.server.answers import Answers
from macao.server.clock import Clock
from macao.server.mailbox import Act
from macao.server.pace import Absence, Alarm, Recess, TurnClock
from macao.server.records import TableRow, game_setup, rows
from macao.server.settings import Settings
from macao.server.store import Store

log = logging.getLogger("macao.server")

RETRY = "retry_later"
RETRY_MS = 1_000
"""After so long a game that could not be read or written is tried again, then after twice as long each time."""
RETRY_MOST_MS = 60_000
SOON_MS = 50
"""The least wait before something that came too early is tried again."""


class House(NamedTuple):
    """What all tables share."""

    store: Store
    clock: Clock
    settings: Settings


class Audience(Protocol):
    """Those who are told."""

    def tell(self, make: Callable[[int | None], ServerMessage]) -> None:
        """Send each seat, and those who only watch, what `make` says for them."""

    def changed(self) -> None:
        """Something beside the cards may have changed: who plays, who is away, whether it goes on."""


class Playing:
    """One game. Every method is called from the table's own task; `do` queues an act for that task."""

    def __init__(
        self, row: TableRow, house: House, seating: Seating, audience: Audience, do: Callable[[Act], object]
    ) -> None:
        self._id = row.id
        self._house = house
        self._seating = seating
        self._audience = audience
        self.answers = Answers(row.moves)
        self._skew = 0
        self._patience = RETRY_MS
        self.dealer: Dealer | None = None
        clock, settings = house.clock, house.settings
        self._timed = row.setup.clock > 0
        self._bots = Alarm(clock, partial(do, self._ask_bots))
        self._grace = Alarm(clock, partial(do, self._offer_catch))
        self._again = Alarm(clock, partial(do, self.read))
        self._recess = Recess(clock, partial(do, self._deal_next))
        self._turn = TurnClock(clock, row.setup.clock, settings.grace_ms, partial(do, self._expire))
        self._absence = Absence(clock, settings.away_ms, lambda seat: do(partial(self._gone, seat)))

    # --- from and to the log -----------------------------------------------------------------------------------------

    def begin(self, row: TableRow) -> bool:
        """Be where the log ends; the turn in use gets a fresh clock. If that cannot be, it is tried again later."""
        try:
            dealer = self._dealer(row)
        except Exception as failure:
            self._put_off(failure)
            return False
        self._turn.follow(None)
        self.dealer = dealer
        self.answers.remember(row.moves)
        self._patience = RETRY_MS
        last = row.moves[-1].at if row.moves else 0
        self._skew = max(0, last - self._house.clock.now())
        return True

    def _dealer(self, row: TableRow) -> Dealer:
        entries = [Entry(move.ply, move.at, move.seat, move.move) for move in row.moves]
        return Dealer(game_setup(row.setup, row.seed), row.setup.kinds, entries, self._complain)

    def _complain(self, sentence: str) -> None:
        log.error("Table %s: %s", self._id, sentence)

    async def read(self) -> None:
        """Bring the game back from the log and show it; if that fails, it is tried again later."""
        if self.dealer is not None:
            return
        try:
            row = await self._house.store.do(partial(records.read_table, table_id=self._id))
        except Exception as failure:
            self._put_off(failure)
            return
        if row is not None and self.begin(row):
            self._turn.follow(self._turn_in_use())
            self._audience.tell(self.view)
            self._audience.changed()

    def drop(self) -> None:
        """Forget the game in memory: it may not be what was stored."""
        self.dealer = None
        self.rest()
        self._again.set(self._patience)

    def _put_off(self, failure: Exception) -> None:
        log.error("Table %s could not be brought back: %s", self._id, type(failure).__name__)
        self._again.set(self._patience)
        self._patience = min(2 * self._patience, RETRY_MOST_MS)

    async def _store(self, entries: list[records.MoveRow], over: bool) -> bool:
        """Commit; if nobody knows whether that happened, the game is what the log says."""
        try:
            await self._house.store.do(partial(records.append, game=self._id, entries=entries, over=over))
        except Exception as failure:
            log.error("Table %s could not be written: %s", self._id, type(failure).__name__)
            self.drop()
            await self.read()
            return False
        self.answers.remember(entries)
        return True

    # --- moves -------------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """Moves made so far."""
        return 0 if self.dealer is None else self.dealer.ply

    def view(self, seat: int | None) -> ServerMessage:
        """The whole picture. There must be a game."""
        return self._game.view(seat, self._turn.left, self.now)

    @property
    def now(self) -> int:
        """The time of this game: never before its last move, even when the machine's date was set back."""
        return self._house.clock.now() + self._skew

    async def command(self, seat: int, move: Move) -> Done | Refused:
        """A person's move in its canonical form, asked for the first time, and its answer."""
        reason = await self._judge(seat, move)
        if reason is None or reason == RETRY:
            done = self.answers.made(seat, move, self.ply)
            return done or Refused(move.key, RETRY, self.ply)
        return asking.refused(self.dealer, seat, move, reason)

    async def why(self, seat: int, asked: Why) -> Because | Refused:
        """Why a person may not lay these cards now."""
        reason = await self._not_playing()
        if reason is not None:
            return Refused(asked.key, reason, self.ply)
        return asking.why(self._game, seat, asked)

    async def _judge(self, seat: int, move: Move) -> str | None:
        reason = await self._not_playing()
        if reason is not None:
            return reason
        if not self._game.is_current(move.move, move.ply):
            return "stale"
        return await self._play(seat, move.move, "person", move.key)

    async def _not_playing(self) -> str | None:
        """Why nothing can be asked of the game now; None if it is there."""
        if not self._seating.full:
            return "not_now"
        await self.read()
        return RETRY if self.dealer is None else None

    async def _play(self, seat: int, move: str, by: str, key: str | None = None) -> str | None:
        """Judge, store, tell. The reason if the move was not made."""
        if self.dealer is None:
            return RETRY
        dealer = self.dealer
        accepted = dealer.submit(seat, move, self.now, by)
        if isinstance(accepted, Reason):
            return str(accepted)
        return await self._publish(dealer, accepted, rows(accepted.entries, seat, key))

    async def _publish(self, dealer: Dealer, accepted: Accepted, entries: list[records.MoveRow]) -> str | None:
        """Store, then tell. The reason if the move does not count."""
        if not await self._store(entries, dealer.over):
            return RETRY
        self._turn.follow(self._turn_in_use())
        left, now = self._turn.left, self.now
        self._audience.tell(lambda viewer: dealer.update(accepted, viewer, left, now))
        self._audience.changed()
        return None

    # --- what happens by itself --------------------------------------------------------------------------------------

    def settle(self, online: set[int]) -> None:
        """Set every alarm by the state as it is now."""
        self._turn.follow(self._turn_in_use())
        for alarm in (self._bots, self._grace):
            alarm.cancel()
        playing = self.dealer is not None and not self.dealer.deal_over
        self._absence.follow(self._persons() - online if self._timed else set(), playing=playing)
        self._settle_recess()
        if self.dealer is None or self.dealer.over:
            return
        wait = self._until_catch()
        if wait is not None:
            self._grace.set(wait)
        if playing:
            self._bots.set(self._house.settings.bot_delay_ms)

    def _settle_recess(self) -> None:
        """The next round comes soon when no person is waited for, and at a table with a clock in any case."""
        if self.dealer is None or not self.dealer.deal_over:
            self._recess.follow(None, None)
            return
        settings = self._house.settings
        patience = settings.recess_ms if self._timed else None
        waited_for = self._persons() - self._absence.overdue
        self._recess.follow(self.dealer.round, patience if waited_for else settings.deal_delay_ms)

    def rest(self) -> None:
        """Nothing is due any more."""
        for alarm in (self._bots, self._grace, self._again):
            alarm.cancel()
        self._turn.follow(None)
        self._recess.follow(None, None)
        self._absence.follow(set(), playing=False)

    @property
    def _game(self) -> Dealer:
        assert self.dealer is not None
        return self.dealer

    def _turn_in_use(self) -> int | None:
        if self.dealer is None or self.dealer.actor is None:
            return None
        return self.dealer.turn

    def _persons(self) -> set[int]:
        """Seats that are played by persons now."""
        if self.dealer is None or self.dealer.over:
            return set()
        return set(self._seating.persons) - self.dealer.stand_ins - self.dealer.gone

    def _until_catch(self) -> int | None:
        """Milliseconds until a catch that is too early now may be tried."""
        opens = self._game.catch_opens(self.now)
        return None if opens is None else opens - self.now

    async def _offer_catch(self) -> None:
        """Somebody who forgot to call may be caught from now on: the pages get their button."""
        dealer = self.dealer
        if dealer is not None:
            left, now = self._turn.left, self.now
            self._audience.tell(lambda viewer: dealer.update(None, viewer, left, now))
            wait = self._until_catch()
            if wait is not None:
                self._grace.set(wait)

    async def _ask_bots(self) -> None:
        """One bot moves, if any wants to."""
        dealer = self.dealer
        if dealer is None or dealer.over or dealer.deal_over:
            return
        made = dealer.ask(self._seating.played_by_bots(dealer.stand_ins), self.now)
        if isinstance(made, Reason):
            self._bots.set(self._until_catch() or SOON_MS)
        elif made is not None:
            await self._publish(dealer, made.accepted, rows(made.accepted.entries, made.seat, None))

    async def _deal_next(self) -> None:
        """Nobody has asked for the next round: the table itself deals it."""
        if self.dealer is not None and self.dealer.deal_over and (self._timed or not self._persons()):
            await self._play(TABLE, "deal", "clock")

    async def _expire(self) -> None:
        dealer = self.dealer
        if dealer is not None and dealer.actor is not None and self._turn.expired(dealer.turn):
            await self._play(dealer.actor, "timeout", "clock")

    async def _gone(self, seat: int) -> None:
        """Away too long (A-143): his seat is left now, or when the next round has been dealt."""
        if seat not in self._absence.overdue or seat not in self._persons():
            return
        if self._game.deal_over:
            self._settle_recess()
        else:
            await self._play(seat, "leave", "clock")
