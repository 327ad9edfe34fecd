"""The one place where a table touches its game: judges moves, counts turns, asks bots."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from macao.engine.moves import Move, time_of
from macao.engine.notation import JOIN, move_text, parse_move
from macao.engine.reasons import Reason
from macao.engine.rng import Rng
from macao.engine.seen import Public, View
from macao.engine.state import State
from macao.play.game import Accepted, Game
from macao.play.outcome import Result, result_of
from macao.play.past import Past
from macao.play.picture import Entry, Picture
from macao.play.seating import SeatKind
from macao.play.setup import Setup
from macao.play.standing import Standing
from macao.texts.refusals import Explained

ANY_TIME = ("call", "catch", "leave", "back")
"""Moves that are judged as the table stands now, whatever their sender has seen."""
RESUME = "resume"
ASIDE = ("call", "catch", RESUME)
"""Moves that leave everybody else's turn as it was; so does somebody who comes between two deals."""
TABLE = -1
"""The seat of what the table itself does."""
NONE: frozenset[int] = frozenset()
STAND_IN = "rule"
"""The bot that plays for somebody who is away."""


def word(move: str) -> str:
    """What kind of move a text is: "catch:2" -> "catch"."""
    return move.split(":", 1)[0]


def canonical(move: str) -> str:
    """The one text of a move, as it is logged; a text that is no move stays as it is."""
    try:
        return move_text(parse_move(move))
    except ValueError:
        return move


Choose = Callable[[str, View, list[Move], Rng], Move | None]
"""What the bot of that name does, of what it may do; None when it has nothing to say."""


class Made(NamedTuple):
    """A move that was made: by which seat, and what came of it."""

    seat: int
    accepted: Accepted


class Dealer:
    """The game of one table, dealt from its set-up and brought to where its log ends. Times are those of the log.

    `complain` is told in a sentence of a bot that fails; the game goes on.
    """

    def __init__(
        self,
        setup: Setup,
        kinds: Sequence[SeatKind],
        log: Iterable[Entry],
        choose: Choose,
        complain: Callable[[str], object],
        start: State | None = None,
    ) -> None:
        """`start` is a position of these rules in the place of the deal."""
        self._kinds = kinds
        self._choose = choose
        self._complain = complain
        self._game = Game(setup, start)
        self.past = Past()
        self.turn = 0
        """Counts turns: another number is another turn, with a clock of its own (QA-23)."""
        self.began: int | None = None
        """When the turn in use began, or was given time back; None for the first one, which begins with the game."""
        self.given: int | None = None
        """So much time it has since then, in milliseconds; None: a whole clock."""
        self._steady = 0
        self._game.restore(self._followed(log))

    @property
    def ply(self) -> int:
        """Moves made so far."""
        return self._game.ply

    @property
    def over(self) -> bool:
        """The match is over."""
        return self._game.over

    @property
    def deal_over(self) -> bool:
        """The round is over and waits for the next deal."""
        return self._game.deal_over and not self._game.over

    @property
    def void(self) -> bool:
        """The match was called off, and another one waits to be dealt."""
        return self._game.void

    @property
    def round(self) -> int:
        """The number of the round that is played, or was the last one."""
        return self._game.standing.round

    @property
    def standing(self) -> Standing:
        """The score sheet."""
        return self._game.standing

    @property
    def actor(self) -> int | None:
        """The seat that must act now."""
        return self._game.actor

    @property
    def result(self) -> Result | None:
        """What the match was to each seat; None while it is played."""
        return result_of(self._game, self._kinds)

    @property
    def takeover(self) -> bool:
        """A bot plays for who is away (C-77); else that is abandonment."""
        return self._game.rules.takeover

    @property
    def stand_ins(self) -> frozenset[int]:
        """Persons' seats that a bot plays for now."""
        return frozenset(self._game.stand_ins) if self._game.stand_ins else NONE

    @property
    def gone(self) -> frozenset[int]:
        """Seats that have been abandoned in this deal."""
        mask = self._game.abandoned
        return frozenset([seat for seat in range(len(self._kinds)) if mask >> seat & 1]) if mask else NONE

    @property
    def holding(self) -> frozenset[int]:
        """Seats that have cards in this deal."""
        counts = self.public.counts
        return frozenset(seat for seat, count in enumerate(counts) if count)

    def submit(self, seat: int, move: str, now: int, by: str = "person") -> Accepted | Reason:
        """Make a move of a "person", a "bot" or the "clock", or say the reason why not."""
        actor = self.actor
        result = self._game.submit(seat, move, now, table=by == "clock", bot=by == "bot")
        if not isinstance(result, Accepted):
            return result
        self.past.add(result)
        self._follow(actor, seat, move, now)
        return result

    def is_current(self, move: str, ply: int) -> bool:
        """Whether somebody who had seen `ply` moves may still mean this one: nothing but words has come in between."""
        return word(move) in ANY_TIME or self._steady <= ply <= self.ply

    def again(self, log: Iterable[Entry]) -> Accepted:
        """Make moves that a log has, as they follow; what came of them. Raises RecordError."""
        heard = Accepted(self.ply)
        self._game.restore(self._followed(log), heard)
        return heard

    def _followed(self, log: Iterable[Entry]) -> Iterator[Entry]:
        """The log, to be played; turns are counted as it goes."""
        for entry in log:
            actor = self.actor
            yield entry
            self._follow(actor, entry.seat, entry.move, entry.at)

    def _follow(self, actor: int | None, seat: int, move: str, at: int) -> None:
        """This move was made just now, when `actor` had to act."""
        if word(move) == RESUME:
            self.began, self.given = at, time_of(parse_move(move))
        elif not self._goes_on(actor, seat, move):
            self.turn += 1
            self.began, self.given = at, None
        if word(move) not in ASIDE and move != JOIN:
            self._steady = self.ply

    def _goes_on(self, actor: int | None, seat: int, move: str) -> bool:
        """Whether the turn that was open before this move is still open."""
        if self.actor != actor or actor is None or word(move) == "timeout":  # A bot has a clock of its own (QC-23).
            return False
        if seat != actor or word(move) in ANY_TIME:
            return True
        public = self.public
        return public.laid > 0 or public.drew

    def explain(self, seat: int, move: str, reason: Reason) -> Explained:
        """In words to `seat`, why its move was refused."""
        return self._game.explain(seat, move, reason)

    def why(self, seat: int, cards: Sequence[str]) -> Explained | None:
        """In words to `seat`, why it may not lay these cards now; None if it may."""
        return self._game.why(seat, cards)

    @property
    def public(self) -> Public:
        """What everybody sees of the deal."""
        return self._game.public

    def view(self, seat: int) -> View:
        """The deal as `seat` may know it; what it may do now is in its picture."""
        return self._game.view(seat)

    def legal(self, seat: int, now: int) -> list[Move]:
        """All that one seat may do then, lay by lay."""
        return self._game.legal(seat, now)

    def picture(self, seat: int | None, now: int, shown: Public | None = None) -> Picture:
        """Everything that one seat, or those who only watch, may know and do; `shown` as for Game."""
        return self._game.picture(seat, now, shown)

    def catch_opens(self, now: int) -> int | None:
        """When a catch that is too early now may be tried."""
        return self._game.grace_ends(now)

    def bots_wait_until(self, now: int) -> int | None:
        """Until when bots only call; None when nothing holds them."""
        until = self._game.bots_wait_until()
        return until if until is not None and now < until else None

    def ask(self, bots: Iterable[int], now: int, latest: int | None = None) -> Made | Reason | None:
        """Ask each of these bots for its wish, the one on turn last, and make the first that is granted.

        While somebody can be caught they only call for a while, so that neither he nor who would catch him loses to a
        quicker line; at the time `latest` they wait no more. TOO_EARLY: a bot waits and is to be asked again.
        None: no bot wants anything.
        """
        waits = self.bots_wait_until(now) is not None and (latest is None or now < latest)
        early = None
        for seat in sorted(bots, key=lambda seat: seat == self.actor):
            wish = self._wish(seat, None if waits else now)
            if waits and wish is not None and word(wish) != "call":
                early = Reason.TOO_EARLY
            elif (accepted := self._grant(seat, wish, now)) is not None:
                return Made(seat, accepted)
        return early

    def _grant(self, seat: int, wish: str | None, now: int) -> Accepted | None:
        """Make the move that a bot wishes. None: nothing is to be made."""
        result = None if wish is None else self.submit(seat, wish, now, "bot")
        if result is None or isinstance(result, Accepted):
            return result
        self._complain(f"the bot of seat {seat} was refused: {result}")
        return self._insist(seat, now)

    def _insist(self, seat: int, now: int) -> Accepted | None:
        """A bot wished what it may not do: on its turn it plays the first legal move instead."""
        move = self._first(seat)
        result = None if move is None else self.submit(seat, move, now, "bot")
        return result if isinstance(result, Accepted) else None

    def _wish(self, seat: int, now: int | None = None) -> str | None:
        """What the bot in this seat wants to do; None when it has nothing to say.

        With a time, only what it may do then. Its chance comes from the seed and the ply, so that a restart changes
        nothing. A bot that fails plays the first legal move if it is its turn.
        """
        moves = self._game.legal(seat, now)
        if not moves:
            return None
        bot = STAND_IN if self._kinds[seat] == "person" else self._kinds[seat]
        try:
            chosen = self._choose(bot, self._game.view(seat), moves, self._chance(seat))
        except Exception as failure:
            self._complain(f"the bot of seat {seat} failed at ply {self.ply}: {type(failure).__name__}")
            chosen = None
        return self._first(seat) if chosen is None else move_text(chosen)

    def _first(self, seat: int) -> str | None:
        """The first legal move of the seat whose turn it is."""
        moves = self._game.legal(seat) if seat == self.actor else []
        return move_text(moves[0]) if moves else None

    def _chance(self, seat: int) -> Rng:
        return Rng(hashlib.sha256(b"bot %d %d " % (seat, self.ply) + self._game.setup.seed).digest())
