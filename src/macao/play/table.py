"""A table as a pure machine: what is said to it and what time it is go in; what to store, tell and wait for comes out.

Nothing here waits, writes or sends. Whoever carries its messages stores a Step's lines **before** anybody is told of
it; if that fails the Table is thrown away and made anew from what was stored. Times are milliseconds that never run
back.
"""

from collections.abc import Callable, Sequence

from macao.engine.reasons import Reason
from macao.play import names
from macao.play.clocks import Absence, Spell, Time, TurnClock, Wait
from macao.play.dealer import TABLE, Choose, Dealer
from macao.play.game import Accepted
from macao.play.picture import Entry, Line, stands_at
from macao.play.sealed import NO_SHARE
from macao.play.seating import Seating, SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.sitting import Sitting
from macao.play.step import Pace as Pace
from macao.play.step import Step as Step

HASTE_MS = 1_000
"""A bot that waits for people moves at the latest so long before its own time is over."""


class Table(Sitting):
    """Who sits, the game once all sit, its clocks, and what the table does by itself."""

    _bots_at: int | None = None
    _catch_at: int | None = None
    _stall_at: int | None = None

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
        *,
        paused: bool = False,
    ) -> None:
        """As it stands in the log. `make` is asked for the match by what each seat gives; `choose` plays for bots.

        With `left` the turn in use has so much time, else all of it. Raises what `make` and the log raise.
        """
        super().__init__(Seating(kinds, seats))
        self.pace = pace
        self._make, self._log, self._choose, self._complain = make, log, choose, complain
        self._time = Time(log[-1].at if log else now, now, paused=paused)
        self._turn, self._absence = TurnClock(pace.clock, pace.grace), Absence(pace.away)
        self._recess, self._stall = Spell(), Spell()
        self._wait, self._patience = Wait(pace.fill), Wait(pace.shares)
        self._online: set[int] = set()
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
        if self.paused:
            return Step(reason="paused")
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

    def pause(self, now: int) -> Step:
        """Let all clocks stand still; whether everybody agrees is not asked here."""
        if self.paused or self.status != "playing":
            return Step(reason="not_now")
        self._time.stop(now)
        return Step(paused=True)

    def resume(self, now: int) -> Step:
        """Let them run again, from where they stood."""
        if not self.paused:
            return Step(reason="not_now")
        self._time.go_on(now)
        return Step(paused=False)

    def remove(self, seat: int, now: int) -> Step:
        """Play on without who lets the others wait, as if he had left; whether they agree is not asked here."""
        if self.stalls(now) != seat:
            return Step(reason="not_now")
        return self._by_itself(seat, "leave", self.time(now))

    def wake(self, now: int) -> Step | None:
        """Do one thing that is due, None if there is none; call again until it is None, storing each Step first."""
        at = self.time(now)
        if self.dealer is None:
            return self._fill_up(at) or self._deal_without(at)
        if self.dealer.over or self.paused:
            return None
        if self._catch_at is not None and self._catch_at <= at:
            self._catch_at = self.dealer.catch_opens(at)
            return Step()
        if self._stall_at is not None and self._stall_at <= at:
            self._stall_at = None
            return Step()
        return self._turn_over(at) or self._gone(at) or self._next_deal(at) or self._bots(at)

    # --- what it knows -----------------------------------------------------------------------------------------------

    def due(self, now: int) -> int | None:
        """Milliseconds until `wake` has something to do; None while only persons are waited for."""
        at = self.time(now)
        if self.dealer is None:
            ends = [wait.due for wait in (self._wait, self._patience) if wait.due is not None]
            return max(0, min(ends) - at) if ends else None
        if self.dealer.over or self.paused:
            return None
        times = [self._turn.due, self._recess.due, self._bots_at, self._catch_at, self._stall_at]
        times.append(self._absence.next_end(at))
        if self._leaving(at):
            times.append(at)
        return min([max(0, time - at) for time in times if time is not None], default=None)

    def clock(self, now: int) -> int | None:
        """Milliseconds that the actor has left; None when no clock runs."""
        return self._turn.left(self.time(now))

    def time(self, now: int) -> int:
        """The time of this game: never before its last move, even when the machine's date was set back."""
        return self._time.at(now)

    @property
    def paused(self) -> bool:
        """All clocks stand still."""
        return self._time.stopped

    def stalls(self, now: int) -> int | None:
        """The person on turn, if he lets the others wait for too long."""
        due, actor = self._stall.due, None if self.dealer is None else self.dealer.actor
        late = due is not None and due <= self.time(now) and not self.paused
        return actor if late and actor in self.players else None

    def away(self, now: int) -> dict[int, int]:
        """Milliseconds that each absent person who still plays has to come back, before the seat is left (A-143).

        Empty while the table is paused: they stand still then, and pages would count them down.
        """
        if self.paused:
            return {}
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
        self._bots_at = self._catch_at = self._stall_at = None
        self._turn.follow(self._turn_in_use, at)
        self._stall.follow(self._turn_in_use, self.pace.stall, at)
        self._absence.follow(self.players - self._online if self.pace.clock else set(), at)
        self._settle_recess(at)
        self._wait.follow(len(self._online) if self.dealer is None and not self.seating.full else 0, at)
        self._patience.follow(len(self.seating.awaited) if self.dealer is None and self.seating.full else 0, at)
        if self.dealer is None or self.dealer.over:
            return
        self._catch_at = self.dealer.catch_opens(at)
        if self._stall.due is not None and self._stall.due > at and self.dealer.actor in self.players:
            self._stall_at = self._stall.due
        if not self.dealer.deal_over and self.seating.played_by_bots(self.stand_ins):
            self._bots_at = at + self.pace.bot

    def _settle_recess(self, at: int) -> None:
        """The next round comes soon when no person is waited for, and at a table with a clock in any case."""
        if self.dealer is None or not self.dealer.deal_over:
            self._recess.follow(None, None, at)
            return
        patience = self.pace.recess if self.pace.clock else None
        waited_for = self.players - self._absence.overdue(at)
        self._recess.follow(self.dealer.round, patience if waited_for else self.pace.deal, at)
