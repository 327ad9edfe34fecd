"""A table as a pure machine: what is said to it and what time it is go in; what to store, tell and wait for comes out.

Nothing here waits, writes or sends. Whoever carries its messages stores a Step's lines **before** anybody is told of
it; if that fails the Table is thrown away and made anew from what was stored. Times are milliseconds that never run
back.
"""

from collections.abc import Callable, Sequence, Set

from macao.engine.notation import JOIN, NOBODY, STOP
from macao.engine.reasons import Reason
from macao.play import names
from macao.play.clocks import HASTE_MS, VOID_MS, Absence, Time, time_given_back
from macao.play.dealer import RESUME, TABLE, Choose, Dealer
from macao.play.game import Accepted
from macao.play.kept import NEW, Kept, Lead
from macao.play.late import chair_for
from macao.play.picture import Entry, Line, stands_at
from macao.play.rematch import Friend
from macao.play.sealed import NO_SHARE
from macao.play.seating import Seating, SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.timed import Timed


class Table(Timed):
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
        kept: Kept = NEW,
    ) -> None:
        """As it stands in the log. `make` is asked for the match by what each seat gives; `choose` plays for bots.

        With `left` the turn in use has so much time, else what the log leaves it. Raises what `make` and the log raise.
        """
        time = Time(log[-1].at if log else now, now, paused=kept.paused)
        super().__init__(Seating(kinds, seats), pace, time, kept, now)
        self.led = kept.led
        self._make, self._log, self._choose, self._complain = make, log, choose, complain
        self._begin()
        self._follow_turn(self.time(now), left)
        self._settle(self.time(now))

    # --- what is said to it ------------------------------------------------------------------------------------------

    def sit(self, person: bytes, seat: int, name: str, now: int, share: bytes | None = NO_SHARE) -> Step:
        """A guest takes a free chair and gives or promises (None) his share; with the last one the game begins."""
        clean = names.clean(name)
        reason = "closed" if self.closed else self.seating.refusal(person, seat, clean)
        if reason is not None or clean is None:
            return Step(reason=reason)
        row = SeatRow(seat, person, clean, share)
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

    def begin_now(self, seat: int, key: str, now: int) -> Step:
        """The host waits for nobody else: bots take the chairs that are free, if there are any."""
        reason = None if key == self.led else self._host_refusal(seat)
        if reason is not None or self.seating.full:
            return Step(reason=reason)
        return self._with_bots(self.time(now))._replace(lead=self._command(key))

    def free_up(self, seat: int, other: int, name: str, key: str, now: int) -> Step:
        """The host takes him off his chair, or another one stands up. Said once more it changes nothing."""
        reason = self._host_refusal(seat, other) or self._stay_refusal(other, name)
        if key == self.led or reason is not None:
            return Step(reason=None if key == self.led else reason)
        freed = self.seating.free_up(other)
        self.presence(self._online - {other}, now)
        self._settle(self.time(now))
        return Step(freed=freed, lead=self._command(key))

    def move(self, seat: int, text: str, ply: int, now: int, key: str | None = None) -> Step:
        """A person's move in its canonical form, made by somebody who had seen `ply` moves."""
        if self.closed:
            return Step(reason="closed")
        if self.dealer is None or (self.dealer.void and set(self.seating.persons) - self._online):
            return Step(reason="not_now")
        if self.paused or self.was_away:
            return Step(reason="paused" if self.paused else "retry_later")
        if not self.dealer.is_current(text, ply):
            return Step(reason="stale")
        at = self.time(now)
        accepted = self.dealer.submit(seat, text, at, "person")
        return Step(reason=str(accepted)) if isinstance(accepted, Reason) else self._done(accepted, seat, at, key)

    def presence(self, online: Set[int], now: int) -> None:
        """These seats have a page now."""
        self._vacancy.follow(len(online), now)
        if online != self._online:
            self._online = set(online)
            self._settle(self.time(now))

    def away_since(self, since: int) -> None:
        """From then until now nobody could play, which nobody at the table can help. The next `wake` puts it right."""
        if self.pace.clock and self.status == "playing" and not self.paused:
            self._away_since = since if self._away_since is None else min(since, self._away_since)

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
        return self._by_itself(seat, self._going, self.time(now))

    def admit(self, friend: Friend, now: int) -> Step:
        """Who has looked on takes the chair of a bot between two deals, with the points that stand there."""
        row = chair_for(self, friend)
        if isinstance(row, str):
            return Step(reason=row)
        self.seating.replace_bot(row)
        self._online.add(row.seat)
        step = self._by_itself(row.seat, JOIN, self.time(now))
        return step._replace(seat=row, kinds=tuple(self.seating.kinds))

    def stop(self, now: int) -> Step:
        """End the match between two deals, as it stands; whether everybody agrees is not asked here."""
        if not self.between or self.was_away:
            return Step(reason="not_now")
        return self._by_itself(TABLE, STOP, self.time(now))

    def look_in(self, now: int) -> Step | None:
        """End it if nobody has been there for too long; asked from time to time by the shell. None: it may stay."""
        return self.call_off(now, NOBODY) if self._deserted(now) else None

    def call_off(self, now: int, why: str = "void") -> Step:
        """What is played does not count, and the table waits for nobody any more."""
        played, self.closed = self.status == "playing", True
        step = self._by_itself(TABLE, why, self.time(now)) if played else Step()
        return step._replace(closed=True)

    def wake(self, now: int) -> Step | None:
        """Do one thing that is due, None if there is none; call again until it is None, storing each Step first."""
        at = self.time(now)
        if self.closed:
            return None
        if self.dealer is None:
            return self._pass_on(at) or self._fill_up(at) or self._deal_without(at)
        step = self._back_again(at)
        if step is not None or self.status != "playing" or self.paused:
            return step
        if self._catch_at is not None and self._catch_at <= at:
            self._catch_at = self._game.catch_opens(at)
            return Step()
        if self._stall_at is not None and self._stall_at <= at:
            self._stall_at = None
            return Step()
        return self._turn_over(at) or self._gone(at) or self._pass_on(at) or self._next_deal(at) or self._bots(at)

    # --- what happens by itself --------------------------------------------------------------------------------------

    def _fill_up(self, at: int) -> Step | None:
        """Somebody has waited long enough: bots take the chairs that are free."""
        if self._wait.due is None or at < self._wait.due:
            return None
        return self._with_bots(at)

    def _pass_on(self, at: int) -> Step | None:
        """The host has left, or has been away for too long, and somebody else is there."""
        if self._host.pass_on(at) is None:
            return None
        self._settle(at)
        return Step(lead=Lead(self.host))

    def _deal_without(self, at: int) -> Step | None:
        """A share that was promised has not come: the deal does not wait for it any longer."""
        if self._patience.due is None or at < self._patience.due:
            return None
        return self._given(self.seating.awaited, NO_SHARE, at)

    def _back_again(self, at: int) -> Step | None:
        """After an outage: everything that runs begins anew, and the turn in use gets time back."""
        if self._away_since is None:
            return None
        since, self._away_since = min(max(self.time(self._away_since), self._game.began or 0), at), None
        if at - since > VOID_MS:
            return self._by_itself(TABLE, "void", at)
        self._absence.restart(at)
        self._host.restart(at)
        self._recess.restart(at)
        left = self._turn.left(since)
        if left is None:
            self._settle(at)
            return None
        return self._by_itself(TABLE, f"{RESUME}:{time_given_back(left)}", at)

    def _turn_over(self, at: int) -> Step | None:
        if self._turn.due is None or at < self._turn.due or self._game.actor is None:
            return None
        return self._by_itself(self._game.actor, "timeout", at)

    def _gone(self, at: int) -> Step | None:
        """Away too long (A-143): his seat is left now, or when the next round has been dealt."""
        leaving = self._leaving(at)
        return self._by_itself(min(leaving), self._going, at) if leaving else None

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

    def _host_refusal(self, seat: int, own: int = TABLE) -> str | None:
        if self.closed:
            return "closed"
        return None if seat in (self.host, own) else "not_host"

    def _stay_refusal(self, seat: int, name: str) -> str | None:
        """Why whoever sits there stays: the cards are dealt, he is the host himself, or it is another one by now."""
        if self.dealer is not None or seat == self.host:
            return "not_now"
        return None if self.seating.name_of(seat) == name else "stale"

    def _command(self, key: str) -> Lead:
        self.led = key
        return Lead(self.host, key)

    def _with_bots(self, at: int) -> Step:
        self.seating.seat_bots()
        self._begin()
        self._settle(at)
        return Step(kinds=tuple(self.seating.kinds))

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
