"""The one place where the server touches a game: deals, judges moves, asks bots, shows each seat what it may know."""

import hashlib
import logging
from collections.abc import Sequence

from macao.bots import find as find_bot
from macao.engine.notation import move_text, parse_move
from macao.engine.rng import Rng
from macao.play.game import Accepted, Game
from macao.play.picture import Entry
from macao.play.setup import Setup
from macao.protocol import encode
from macao.protocol.messages import Update, View
from macao.server.records import MoveRow, TableRow, TableSetup

log = logging.getLogger("macao.server")

ANY_TIME = ("call", "catch", "leave", "back")
"""Moves that are judged as the table stands now, whatever their sender has seen."""
ASIDE = ("call", "catch")
"""Moves that leave everybody else's turn as it was."""
TABLE = -1
"""The seat of what the table itself does."""
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


def game_setup(setup: TableSetup, seed: bytes) -> Setup:
    """What the game is made of. Its `rules()` raises ValueError when it cannot be played."""
    return Setup(setup.variant, setup.options, len(setup.kinds), setup.target, seed)


class Dealer:
    """The game of one table, dealt from its setup and brought to where its log ends. Times are those of the log."""

    def __init__(self, row: TableRow) -> None:
        self._seed = row.seed
        self._kinds = row.setup.kinds
        self._game = Game(game_setup(row.setup, row.seed))
        self._game.restore([Entry(m.ply, m.at, m.seat, m.move) for m in row.moves])
        self.turn = 0
        """Counts turns: another number is another turn, with a clock of its own (QA-23)."""
        self._steady = self.ply

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
    def round(self) -> int:
        """The number of the round that is played, or was the last one."""
        return self._game.standing.round

    @property
    def actor(self) -> int | None:
        """The seat that must act now."""
        return self._game.actor

    @property
    def stand_ins(self) -> frozenset[int]:
        """Persons' seats that a bot plays for now."""
        return frozenset(self._game.stand_ins)

    @property
    def gone(self) -> frozenset[int]:
        """Seats that have been abandoned in this deal."""
        mask = self._game.picture(None).view.public.abandoned
        return frozenset(seat for seat in range(len(self._kinds)) if mask >> seat & 1)

    def submit(self, seat: int, move: str, now: int, by: str = "person") -> Accepted | str:
        """Make a move of a "person", a "bot" or the "clock", or say the code of the reason why not."""
        actor = self.actor
        result = self._game.submit(seat, move, now, table=by == "clock", bot=by == "bot")
        if not isinstance(result, Accepted):
            return str(result)
        if not self._goes_on(actor, seat, move):
            self.turn += 1
        if word(move) not in ASIDE:
            self._steady = self.ply
        return result

    def is_current(self, move: str, ply: int) -> bool:
        """Whether somebody who had seen `ply` moves may still mean this one: nothing but words has come in between."""
        return word(move) in ANY_TIME or self._steady <= ply <= self.ply

    def _goes_on(self, actor: int | None, seat: int, move: str) -> bool:
        """Whether the turn that was open before this move is still open."""
        if self.actor != actor or actor is None:
            return False
        if seat != actor or word(move) in ANY_TIME:
            return True
        public = self._game.view(seat).public
        return public.laid > 0 or public.drew

    def view(self, seat: int | None, clock: int | None, now: int) -> View:
        """The whole picture for one seat, or for those who only watch."""
        return encode.view(self._game.picture(seat, now), self.ply, clock)

    def update(self, accepted: Accepted | None, seat: int | None, clock: int | None, now: int) -> Update:
        """What one seat hears of a move just made; without a move only what may be done now is new."""
        picture = self._game.picture(seat, now)
        if accepted is None:
            return encode.update(picture, [], self.ply, self.ply, clock)
        return encode.update(picture, accepted.seen(seat), accepted.since, self.ply, clock)

    def catch_opens(self, now: int) -> int | None:
        """When a catch that is too early now may be tried."""
        return self._game.grace_ends(now)

    def wish(self, seat: int) -> str | None:
        """What the bot in this seat wants to do now; None when it has nothing to say.

        Its chance comes from the seed and the ply, so that a restart changes nothing. A bot that fails plays the first
        legal move if it is its turn.
        """
        moves = self._game.legal(seat)
        if not moves:
            return None
        choose = find_bot(STAND_IN if self._kinds[seat] == "person" else self._kinds[seat])
        try:
            chosen = choose(self._game.view(seat), moves, self._chance(seat))
        except Exception as failure:
            log.error("The bot of seat %d failed at ply %d: %s", seat, self.ply, type(failure).__name__)
            chosen = None
        return self.first(seat) if chosen is None else move_text(chosen)

    def first(self, seat: int) -> str | None:
        """The first legal move of the seat whose turn it is."""
        moves = self._game.legal(seat) if seat == self.actor else []
        return move_text(moves[0]) if moves else None

    def _chance(self, seat: int) -> Rng:
        return Rng(hashlib.sha256(b"bot %d %d " % (seat, self.ply) + self._seed).digest())


def rows(entries: Sequence[Entry], seat: int, key: str | None) -> list[MoveRow]:
    """Entries as they are stored; the last one of `seat` is what the command `key` asked for."""
    asked = max((entry.ply for entry in entries if entry.seat == seat), default=0)
    return [MoveRow(e.ply, e.at, e.seat, e.move, key if e.ply == asked else None) for e in entries]
