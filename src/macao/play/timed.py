"""When what is due at a table, and what is to be known of it: the half of a Table that does nothing."""

from macao.play.clocks import WHOLE_MS, Absence, Spell, Time, TurnClock, Wait
from macao.play.host import Host
from macao.play.kept import Kept
from macao.play.seating import Seating
from macao.play.sitting import Sitting
from macao.play.step import Pace
from macao.play.vacancy import Vacancy


class Timed(Sitting):
    """All that runs there. Times are those that Table is told."""

    _bots_at: int | None = None
    _catch_at: int | None = None
    _stall_at: int | None = None
    _away_since: int | None = None

    def __init__(self, seating: Seating, pace: Pace, time: Time, kept: Kept, now: int) -> None:
        super().__init__(seating)
        self.closed = kept.closed
        self._vacancy = Vacancy(now if kept.empty_since is None else min(kept.empty_since, now))
        self._host = Host(kept.host, pace.host)
        self.pace, self._time = pace, time
        self._turn, self._absence = TurnClock(pace.clock, pace.grace), Absence(pace.away)
        self._recess, self._stall = Spell(), Spell()
        self._wait, self._patience = Wait(pace.fill), Wait(pace.shares)
        self._online: set[int] = set()

    def lengthen(self, ms: int) -> None:
        """It took so long until anybody could be told whose turn it is: that is not his time, unless it stood still."""
        if not self.paused:
            self._turn.lengthen(ms)

    def due(self, now: int) -> int | None:
        """Milliseconds until `wake` has something to do; None while only persons are waited for."""
        at = self.time(now)
        if self.closed:
            return None
        if self.dealer is None:
            ends = [due for due in (self._wait.due, self._patience.due, self._host.due(at)) if due is not None]
            return max(0, min(ends) - at) if ends else None
        if self.status != "playing" or self.paused:
            return None
        if self.was_away:
            return 0
        times = [self._turn.due, self._recess.due, self._bots_at, self._catch_at, self._stall_at]
        times += [self._absence.next_end(at), self._host.due(at)]
        if self._leaving(at):
            times.append(at)
        return min([max(0, time - at) for time in times if time is not None], default=None)

    def is_late(self, read: int) -> bool:
        """Whether what was read then came when the time of the turn in use was over, grace and all."""
        return self._turn.due is not None and self.time(read) >= self._turn.due

    def overdue(self, now: int) -> int | None:
        """Who has no time left, but may have sent something in time that is not whole yet; None: nobody."""
        due, at = self._turn.due, self.time(now)
        return self._game.actor if due is not None and due <= at < due + WHOLE_MS else None

    def clock(self, now: int) -> int | None:
        """Milliseconds that the actor has left; None when no clock runs."""
        return self._turn.left(self.time(now))

    def time(self, now: int) -> int:
        """The time of this game: never before its last move, even when the machine's date was set back."""
        return self._time.at(now)

    @property
    def host(self) -> int:
        """The seat of the host."""
        return self._host.seat

    @property
    def was_away(self) -> bool:
        """An outage has still to be put right."""
        return self._away_since is not None

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

    def outline(self, now: int) -> object:
        """Of what is told beside the cards all that a move may change: while it is equal to what it was, none of that
        has changed.
        """
        if self.dealer is None or self._absence.runs:
            return object()
        game = self.dealer
        told = self.status, self.between, self.paused, self.host, self.stalls(now)
        return told, game.stand_ins, game.gone, game.round

    # --- inside ------------------------------------------------------------------------------------------------------

    def _deserted(self, now: int) -> bool:
        """Whether nobody has been there for too long, and no clock ends the table either."""
        if self.status == "waiting":
            return self._vacancy.lasts(self.pace.waits, now)
        stands = self.status == "playing" and (self.paused or not self.pace.clock)
        return stands and self._vacancy.lasts(self.pace.empty, now)

    def _leaving(self, at: int) -> set[int]:
        overdue = self._absence.overdue(at)
        return overdue & self._game.holding if overdue and not self._game.deal_over else set()

    def _settle(self, at: int) -> None:
        """Set what is due by the state as it is now."""
        self._bots_at = self._catch_at = self._stall_at = None
        self._follow_turn(at)
        self._stall.follow(self._turn_in_use, self.pace.stall, at)
        self._absence.follow(self.players - self._online if self.pace.clock else set(), at)
        self._settle_recess(at)
        self._settle_host(at)
        self._wait.follow(len(self._online) if self.dealer is None and not self.seating.full else 0, at)
        self._patience.follow(len(self.seating.awaited) if self.dealer is None and self.seating.full else 0, at)
        if self.dealer is None or self.status != "playing":
            return
        self._catch_at = self.dealer.catch_opens(at)
        if self._stall.due is not None and self._stall.due > at and self.dealer.actor in self.players:
            self._stall_at = self._stall.due
        if not self.dealer.deal_over and self.seating.played_by_bots(self.stand_ins):
            self._bots_at = at + self._thinking

    @property
    def _thinking(self) -> int:
        """Of bots. The cards of a person who is away are played as ever."""
        persons = self._game.holding.intersection(self.seating.persons)
        return self.pace.bot if persons else min(self.pace.bot, self.pace.among_bots)

    def _follow_turn(self, at: int, left: int | None = None) -> None:
        """Its clock began when it did, or when it was given time; or now, when so much is left, or all in a pause."""
        if self.dealer is None or self.dealer.actor is None:
            self._turn.follow(None, at)
            return
        turn = self.dealer.turn, self.dealer.began, self.dealer.given
        if left is not None or self.dealer.began is None or self.paused:
            self._turn.follow(turn, at, left)
        else:
            self._turn.follow(turn, self.dealer.began, self.dealer.given)

    def _settle_host(self, at: int) -> None:
        gone = frozenset() if self.dealer is None else self.dealer.gone
        here = self._online - gone
        self._host.follow(here, len(self.seating.kinds), at, left=self.host in gone)

    def _settle_recess(self, at: int) -> None:
        """The next round comes soon when no person is waited for, and at a table with a clock in any case."""
        if self.dealer is None or not self.dealer.deal_over or self.dealer.void:
            self._recess.follow(None, None, at)
            return
        patience = self.pace.recess if self.pace.clock else None
        waited_for = self.players - self._absence.overdue(at)
        self._recess.follow(self.dealer.round, patience if waited_for else self.pace.deal, at)
