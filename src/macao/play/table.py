"""A table as a pure machine: what is said to it and what time it is go in; what to store, tell and wait for comes out.

Nothing here waits, writes or sends. Whoever carries its messages stores a Step's lines **before** anybody is told of
it; if that fails the Table is thrown away and made anew from what was stored. Times are milliseconds that never run
back.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from macao.engine.reasons import Reason
from macao.play import names
from macao.play.clocks import Absence, Recess, TurnClock, Wait
from macao.play.dealer import TABLE, Choose, Dealer
from macao.play.game import Accepted
from macao.play.picture import Entry, Line, stands_at
from macao.play.sealed import NO_SHARE
from macao.play.seating import Seating, SeatKind, SeatRow, TableStatus
from macao.play.setup import Setup
from macao.play.step import Step

HASTE_MS = 1_000
"""A bot that waits for people moves at the latest so long before its own time is over."""


class Pace(NamedTuple):
    """How long things take at a table, in milliseconds; `clock` in seconds for a turn, 0 for none."""

    clock: int = 0
    grace: int = 400
    """A move that arrives this much after the clock has run out is still in time."""
    bot: int = 700
    deal: int = 4_000
    """A finished round stays so long when only bots are left to deal the next one."""
    recess: int = 60_000
    """A finished round stays so long at a table with a clock when persons are there and nobody asks for the next."""
    away: int = 90_000
    """Away for so long from a table with a clock counts as leaving (A-143)."""
    stand_in: int = 30_000
    """Away for so long from one where a bot takes over it does (C-77)."""
    fill: int | None = None
    """Bots take the free chairs when somebody has waited so long; None: never."""
    shares: int = 5_000
    """So long the deal waits for the shares that were promised to the shuffle."""


class Table:
    """Who sits, the game once all sit, its clocks, and what the table does by itself."""

    def __init__(
        self,
        make: Callable[[Sequence[bytes]], Setup],
        kinds: Sequence[SeatKind],
        seats: Sequence[SeatRow],
        log: Sequence[Entry],
        pace: Pace,
        choose: Choose,
        complain: Callable[[str], object],
        now: int,
        left: int | None = None,
    ) -> None:
        """As it stands in the log. `make` is asked for the match by what each seat gives; `choose` plays for bots.

        With `left` the turn in use has so much time, else all of it. Raises what `make` and the log raise.
        """
        self.seating = Seating(kinds, seats)
        self.pace = pace
        self.dealer: Dealer | None = None
        self._make, self._log, self._choose, self._complain = make, log, choose, complain
        self._skew = max(0, log[-1].at - now) if log else 0
        self._turn = TurnClock(pace.clock, pace.grace)
        self._recess, self._wait, self._patience = Recess(), Wait(pace.fill), Wait(pace.shares)
        self._absence = Absence(pace.away)
        self._online: set[int] = set()
        self._bots_at: int | None = None
        self._catch_at: int | None = None
        self._begin()
        self._turn.follow(self._turn_in_use, self.time(now), left)
        self._settle(self.time(now))

    # --- what is said to it ------------------------------------------------------------------------------------------

    def sit(self, session: bytes, seat: int, name: str, now: int, share: bytes | None = NO_SHARE) -> Step:
        """A guest takes a free chair and gives or promises (None) his share; with the last one the game begins."""
        clean = names.clean(name)
        reason = self.seating.refusal(session, seat, clean)
        if reason is not None or clean is None:
            return Step(reason=reason)
        row = SeatRow(seat, session, clean, share)
        self.seating.take(row)
        self._begin()
        self._settle(self.time(now))
        return Step(seat=row)

    def give(self, seat: int, share: bytes, now: int) -> Step:
        """Whoever sits there gives the share that is waited for; the same once more changes nothing."""
        known = self.seating.share_of(seat)
        if known is not None:
            return Step(reason=None if known == share else "not_now")
        return self._given([seat], share, self.time(now))

    def move(self, seat: int, text: str, ply: int, now: int, key: str | None = None) -> Step:
        """A person's move in its canonical form, made by somebody who had seen `ply` moves."""
        if self.dealer is None:
            return Step(reason="not_now")
        if not self.dealer.is_current(text, ply):
            return Step(reason="stale")
        at = self.time(now)
        accepted = self.dealer.submit(seat, text, at, "person")
        return Step(reason=str(accepted)) if isinstance(accepted, Reason) else self._done(accepted, seat, at, key)

    def presence(self, online: set[int], now: int) -> None:
        """These seats have a page now."""
        if online != self._online:
            self._online = set(online)
            self._settle(self.time(now))

    def wake(self, now: int) -> Step | None:
        """Do one thing that is due, None if there is none; call again until it is None, storing each Step first."""
        at = self.time(now)
        if self.dealer is None:
            return self._fill_up(at) or self._deal_without(at)
        if self.dealer.over:
            return None
        if self._catch_at is not None and self._catch_at <= at:
            self._catch_at = self.dealer.catch_opens(at)
            return Step()
        return self._turn_over(at) or self._gone(at) or self._next_deal(at) or self._bots(at)

    # --- what it knows -----------------------------------------------------------------------------------------------

    def due(self, now: int) -> int | None:
        """Milliseconds until `wake` has something to do; None while only persons are waited for."""
        at = self.time(now)
        if self.dealer is None:
            ends = [wait.due for wait in (self._wait, self._patience) if wait.due is not None]
            return max(0, min(ends) - at) if ends else None
        if self.dealer.over:
            return None
        times = [self._turn.due, self._recess.due, self._bots_at, self._catch_at, self._absence.next_end(at)]
        if self._leaving(at):
            times.append(at)
        return min([max(0, time - at) for time in times if time is not None], default=None)

    def clock(self, now: int) -> int | None:
        """Milliseconds that the actor has left; None when no clock runs."""
        return self._turn.left(self.time(now))

    def time(self, now: int) -> int:
        """The time of this game: never before its last move, even when the machine's date was set back."""
        return now + self._skew

    @property
    def ply(self) -> int:
        """Moves made so far."""
        return 0 if self.dealer is None else self.dealer.ply

    @property
    def status(self) -> TableStatus:
        """Waiting for persons, playing, or over."""
        if self.dealer is None:
            return "waiting"
        return "over" if self.dealer.over else "playing"

    @property
    def stand_ins(self) -> frozenset[int]:
        """Persons' seats that a bot plays for now."""
        return frozenset() if self.dealer is None else self.dealer.stand_ins

    def away(self, now: int) -> dict[int, int]:
        """Milliseconds that each absent person who still plays has to come back, before the seat is left (A-143)."""
        left = {seat: ms for seat, ms in self._absence.left(self.time(now)).items() if ms > 0}
        return {seat: ms for seat, ms in left.items() if self._game.deal_over or seat in self._game.holding}

    # --- what happens by itself --------------------------------------------------------------------------------------

    def _fill_up(self, at: int) -> Step | None:
        """Somebody has waited long enough: bots take the chairs that are free."""
        if self._wait.due is None or at < self._wait.due:
            return None
        self.seating.seat_bots()
        self._begin()
        self._settle(at)
        return Step(kinds=tuple(self.seating.kinds))

    def _deal_without(self, at: int) -> Step | None:
        """A share that was promised has not come: the deal does not wait for it any longer."""
        if self._patience.due is None or at < self._patience.due:
            return None
        return self._given(self.seating.awaited, NO_SHARE, at)

    def _turn_over(self, at: int) -> Step | None:
        if self._turn.due is None or at < self._turn.due or self._game.actor is None:
            return None
        return self._by_itself(self._game.actor, "timeout", at)

    def _gone(self, at: int) -> Step | None:
        """Away too long (A-143): his seat is left now, or when the next round has been dealt."""
        leaving = self._leaving(at)
        return self._by_itself(min(leaving), "leave", at) if leaving else None

    def _leaving(self, at: int) -> set[int]:
        overdue = self._absence.overdue(at)
        return overdue & self._game.holding if overdue and not self._game.deal_over else set()

    def _next_deal(self, at: int) -> Step | None:
        """Nobody has asked for the next round: the table itself deals it."""
        if self._recess.due is None or at < self._recess.due:
            self._settle_recess(at)
            return None
        return self._by_itself(TABLE, "deal", at)

    def _bots(self, at: int) -> Step | None:
        """One bot moves, if any wants to."""
        if self._bots_at is None or at < self._bots_at:
            return None
        self._bots_at = None
        latest = None if self._turn.due is None else self._turn.due - self.pace.grace - HASTE_MS
        made = self._game.ask(self.seating.played_by_bots(self.stand_ins), at, latest)
        if isinstance(made, Reason):
            until = self._game.bots_wait_until(at)
            self._bots_at = min([time for time in (until, latest) if time is not None], default=None)
            return None
        return None if made is None else self._done(made.accepted, made.seat, at, None)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self.seating.ready and self.dealer is None:
            setup = self._make(self.seating.shares)
            self.dealer = Dealer(setup, self.seating.kinds, self._log, self._choose, self._complain)
            if self.dealer.takeover:
                self._absence = Absence(self.pace.stand_in)

    def _given(self, seats: Sequence[int], share: bytes, at: int) -> Step:
        rows = [self.seating.give(seat, share) for seat in seats]
        self._begin()
        self._settle(at)
        return Step(given=tuple(rows))

    def _by_itself(self, seat: int, text: str, at: int) -> Step:
        accepted = self._game.submit(seat, text, at, "clock")
        if isinstance(accepted, Reason):
            raise RuntimeError(f"The table itself was refused {text!r}: {accepted}.")
        return self._done(accepted, seat, at, None)

    def _done(self, accepted: Accepted, seat: int, at: int, key: str | None) -> Step:
        asked = stands_at(accepted.entries, seat)
        self._settle(at)
        lines = [Line(*entry, key if entry.ply == asked else None) for entry in accepted.entries]
        return Step(tuple(lines), accepted=accepted)

    def _settle(self, at: int) -> None:
        """Set what is due by the state as it is now."""
        self._bots_at = self._catch_at = None
        self._turn.follow(self._turn_in_use, at)
        self._absence.follow(self._persons - self._online if self.pace.clock else set(), at)
        self._settle_recess(at)
        self._wait.follow(len(self._online) if self.dealer is None and not self.seating.full else 0, at)
        self._patience.follow(len(self.seating.awaited) if self.dealer is None and self.seating.full else 0, at)
        if self.dealer is None or self.dealer.over:
            return
        self._catch_at = self.dealer.catch_opens(at)
        if not self.dealer.deal_over and self.seating.played_by_bots(self.stand_ins):
            self._bots_at = at + self.pace.bot

    def _settle_recess(self, at: int) -> None:
        """The next round comes soon when no person is waited for, and at a table with a clock in any case."""
        if self.dealer is None or not self.dealer.deal_over:
            self._recess.follow(None, None, at)
            return
        patience = self.pace.recess if self.pace.clock else None
        waited_for = self._persons - self._absence.overdue(at)
        self._recess.follow(self.dealer.round, patience if waited_for else self.pace.deal, at)

    @property
    def _game(self) -> Dealer:
        assert self.dealer is not None
        return self.dealer

    @property
    def _turn_in_use(self) -> int | None:
        return None if self.dealer is None or self.dealer.actor is None else self.dealer.turn

    @property
    def _persons(self) -> set[int]:
        """Seats that are played by persons now."""
        if self.dealer is None or self.dealer.over:
            return set()
        return set(self.seating.persons) - self.dealer.stand_ins - self.dealer.gone
