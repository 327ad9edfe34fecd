"""A match in play: the only holder of a true State. Pure and synchronous; the time is handed in."""

from collections.abc import Iterable, Sequence

from macao.engine.apply import apply
from macao.engine.deal import deal, first_seat
from macao.engine.events import Event, Journal
from macao.engine.legal import legal, resolving
from macao.engine.moves import DESERTED, GONE, JOINED, STOPPED, Kind, Move, choice_of, kind_of, simple
from macao.engine.notation import move_text, parse_lay, parse_move
from macao.engine.position import state_text
from macao.engine.reasons import Reason
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.seen import Public, Seen, View
from macao.engine.state import State, actor
from macao.engine.turns import call_off as stop_deal
from macao.engine.view import SPECTATOR, offers, public, redact_all, view
from macao.play.actions import TABLE, actions, soon
from macao.play.closing import enter_deal
from macao.play.course import Course
from macao.play.grace import Grace
from macao.play.picture import Action, Entry, Picture
from macao.play.setup import Setup
from macao.play.standing import begin, call_off, next_round, stop
from macao.texts.refusals import Explained, explain

OF_TABLE = (Kind.TIMEOUT, Kind.RESUME, Kind.VOID)
"""What only the table says."""
OF_NO_SEAT = (Kind.DEAL, Kind.RESUME, Kind.VOID)
"""What is about no seat."""


class RecordError(ValueError):
    """A record that cannot have been played by these rules; one sentence."""


class Accepted:
    """A command that was carried out: the entries to store, in order, and what happened."""

    __slots__ = ("entries", "events", "since")

    def __init__(self, since: int) -> None:
        self.since = since
        """The number of moves before."""
        self.entries: list[Entry] = []
        self.events: list[Event] = []

    def seen(self, seat: int | None) -> list[Seen]:
        """What `seat` hears of it (None: a spectator)."""
        return redact_all(self.events, SPECTATOR if seat is None else seat)

    def opened(self) -> list[Seen]:
        """What all seats together have heard of it: of what is its own affair, each what it was told."""
        return [seen for event in self.events for seen in redact_all([event], event.seat)]


class Game:
    """A whole match, a pure function of its set-up and its moves.

    Times are integer milliseconds that never run back.
    """

    def __init__(self, setup: Setup, start: State | None = None) -> None:
        """Deal at once, or start from a position of these rules.

        Raises ValueError with one sentence for a set-up that cannot be played.
        """
        self.setup = setup
        self.rules = setup.rules()
        self.standing = begin(setup.seats, self.rules.target)
        self.ply = 0
        self.stand_ins: set[int] = set()
        """Seats for which a bot plays because the person is away (C-77)."""
        self.void = False
        """The match was called off; the next deal begins another one."""
        self.course = Course()
        self._grace = Grace(setup.seats, self.rules.catch_delay)
        self._state = start or self._deal(None, ())

    @property
    def over(self) -> bool:
        """The match is over."""
        return self.standing.over

    @property
    def deal_over(self) -> bool:
        """The deal is over; the match may go on with `deal`."""
        return self._state.over

    @property
    def actor(self) -> int | None:
        """The seat that must act now; None between deals."""
        seat = actor(self._state)
        return seat if seat >= 0 else None

    @property
    def abandoned(self) -> int:
        """Bit mask of the seats that have been given up in this deal, which everybody sees."""
        return self._state.abandoned

    def submit(self, seat: int, text: str, now: int, *, table: bool = False, bot: bool = False) -> Accepted | Reason:
        """Make a move in its text form, and all that follows by itself. Refused: nothing has changed.

        `table` allows what only the table may say (timeout, resume, void); `bot` marks a bot's move, which does not
        bring back the person it stands in for.
        """
        try:
            move = parse_move(text)
        except ValueError:
            return Reason.BAD_MOVE
        reason = self._refusal(seat, move, now, table=table)
        if reason is not None:
            return reason
        accepted = Accepted(self.ply)
        if seat in self.stand_ins and not bot and not table and kind_of(move) != Kind.BACK:
            self._make(seat, simple(Kind.BACK), now, accepted)
        self._make(seat, move, now, accepted)
        if resolving(self._state):
            self._make(TABLE, simple(Kind.AUTO), now, accepted)
        return accepted

    def restore(self, entries: Iterable[Entry], heard: Accepted | None = None) -> None:
        """Replay stored entries, telling `heard` of them. Raises RecordError at the first that these rules refuse."""
        heard, last = heard or Accepted(self.ply), 0
        for entry in entries:
            try:
                move = parse_move(entry.move)
            except ValueError as error:
                raise RecordError(f"Move {entry.ply} cannot be read: {error}.") from None
            reason = self._rule_refusal(entry.seat, move)
            if reason is not None or entry.ply != self.ply + 1 or entry.at < last:
                why = reason or "its number or time is out of order"
                raise RecordError(f"Move {entry.ply} ({entry.move}) does not follow: {why}.")
            last = entry.at
            self._make(entry.seat, move, entry.at, heard)

    def view(self, seat: int) -> View:
        """The deal as `seat` may know it."""
        return view(self._state, seat)

    @property
    def public(self) -> Public:
        """What everybody sees of the deal."""
        return public(self._state)

    def legal(self, seat: int, now: int | None = None) -> list[Move]:
        """All moves of `seat`, for a bot; with a time, catches that are still too early are left out."""
        return [move for move in legal(self._state, seat) if not self._too_early(move, now)]

    def picture(self, seat: int | None, now: int | None = None, shown: Public | None = None) -> Picture:
        """Everything that viewer may know and do (None: a spectator); `shown` is in any picture of this moment."""
        if seat is None:
            return Picture(view(self._state, SPECTATOR), self.standing, (), ())
        acts = [action for action in self._actions(seat) if not self._too_early(action.move, now)]
        lays = offers(self._state, seat)
        early = soon(self._state, seat, lays)
        return Picture(view(self._state, seat, shown), self.standing, tuple(lays), tuple(acts), tuple(early))

    def truth(self) -> str:
        """The whole State and score sheet as text, hidden cards and all.

        For fingerprints and tests, never for a viewer.
        """
        return f"{state_text(self._state)} {tuple(self.standing)!r} {sorted(self.stand_ins)!r}"

    def explain(self, seat: int, text: str, reason: Reason) -> Explained:
        """In words to `seat`, why `reason` has refused the move of that text."""
        try:
            move = parse_move(text)
        except ValueError:
            move = None
        return explain(view(self._state, seat), move, reason)

    def why(self, seat: int, cards: Sequence[str]) -> Explained | None:
        """In words to `seat`, why it may not lay these cards now; None if it may."""
        try:
            move = parse_lay(cards)
        except ValueError:
            return explain(view(self._state, seat), None, Reason.BAD_MOVE)
        reason = self._rule_refusal(seat, move)
        if reason in (None, Reason.CHOICE_MISSING):  # what to choose is asked when they are laid
            return None
        return explain(view(self._state, seat), move, reason)

    def grace_ends(self, now: int) -> int | None:
        """The next time at which a catch that is too early now will be allowed."""
        return self._grace.next_end(now)

    def bots_wait_until(self) -> int | None:
        """Until when bots only call, for the sake of people who may want to call or catch."""
        return self._grace.bots_wait_until()

    def _actions(self, seat: int) -> list[Action]:
        if self._state.over:
            return [] if self.over else [Action(simple(Kind.DEAL), "deal")]
        if seat in self.stand_ins:
            return [Action(simple(Kind.BACK), "back")]
        return actions(self._state, seat)

    def _too_early(self, move: int, now: int | None) -> bool:
        return now is not None and kind_of(move) == Kind.CATCH and self._grace.too_early(choice_of(move), now)

    def _refusal(self, seat: int, move: Move, now: int, *, table: bool) -> Reason | None:
        kind = kind_of(move)
        if kind == Kind.AUTO or ((kind in OF_TABLE or move in (GONE, JOINED)) and not table):
            return Reason.BAD_MOVE
        if not 0 <= seat < self.setup.seats and kind not in OF_NO_SEAT:
            return Reason.NOT_YOUR_TURN
        reason = self._rule_refusal(seat, move)
        if reason is not None:
            return reason
        if kind == Kind.LEAVE and seat in self.stand_ins:  # older games are replayed with such moves
            return Reason.NOTHING_TO_DO
        return Reason.TOO_EARLY if self._too_early(move, now) else None

    def _rule_refusal(self, seat: int, move: Move) -> Reason | None:
        kind = kind_of(move)
        if kind == Kind.DEAL:
            if self.over:
                return Reason.DEAL_OVER
            return None if self._state.over else Reason.NOT_NOW
        if move in (JOINED, STOPPED):
            return self._recess_refusal(seat, move)
        if kind == Kind.BACK:
            return self._back_refusal(seat)
        if kind in (Kind.RESUME, Kind.VOID):
            return self._outage_refusal(seat, kind)
        return refusal(self._state, actor(self._state) if kind == Kind.AUTO else seat, move)

    def _back_refusal(self, seat: int) -> Reason | None:
        if self.over:
            return Reason.DEAL_OVER
        return None if seat in self.stand_ins else Reason.NOTHING_TO_DO

    def _recess_refusal(self, seat: int, move: Move) -> Reason | None:
        """Between two deals of a match somebody may come, or all may end it."""
        whose = range(self.setup.seats) if move == JOINED else (TABLE,)
        if seat not in whose:
            return Reason.BAD_MOVE
        return None if self.deal_over and not self.over and not self.void else Reason.NOT_NOW

    def _outage_refusal(self, seat: int, kind: Kind) -> Reason | None:
        """Of a turn alone there is time to give back; a match can be called off between two deals too."""
        if seat != TABLE:
            return Reason.BAD_MOVE
        return Reason.DEAL_OVER if self.over or self.void or (kind == Kind.RESUME and self.deal_over) else None

    def _make(self, seat: int, move: Move, now: int, accepted: Accepted) -> None:
        journal = Journal()
        kind = kind_of(move)
        if kind == Kind.DEAL:
            charges, self.standing, self.void = self.standing.charges, next_round(self.standing), False
            self._state = self._deal(journal, charges)
        elif kind == Kind.BACK:
            self.stand_ins.discard(seat)
            journal.add(Event("joined" if move == JOINED else "back", seat))
        elif kind == Kind.RESUME:
            self._grace.restart(now)
            journal.add(Event("resumed"))
        elif move == STOPPED:
            self.standing = stop(self.standing)
            journal.add(Event("stopped"))
        elif kind == Kind.VOID:
            self._call_off("deserted" if move == DESERTED else "voided", journal)
        else:
            self._play(seat, move, journal)
        self._grace.look(self._state, now)
        self.course.follow(seat, move)
        self.ply += 1
        accepted.entries.append(Entry(self.ply, now, seat, move_text(move)))
        accepted.events += journal.events

    def _play(self, seat: int, move: Move, journal: Journal) -> None:
        if self.rules.takeover and kind_of(move) in (Kind.LEAVE, Kind.TIMEOUT):
            self.stand_ins.add(seat)
        apply(self._state, actor(self._state) if seat == TABLE else seat, move, journal)
        if self._state.over:
            self.standing = enter_deal(self.standing, self._state)

    def _call_off(self, why: str, journal: Journal) -> None:
        stop_deal(self._state, why, journal)
        self.standing, self.void = call_off(self.standing), True
        self.stand_ins.clear()

    def _deal(self, journal: Journal | None, charges: tuple[int, ...]) -> State:
        number = self.standing.round
        first = first_seat(self.rules, self.setup.seats, number - 1, Rng(self.setup.seed), charges)
        return deal(self.rules, self.setup.seats, first, self.setup.deal_rng(number), journal)
