"""A table at which one lesson is played: a position, one learner, and others who do what the lesson wrote down."""

from typing import Final

import msgspec

from macao.cases.position import build
from macao.dealing import asking, showing
from macao.dealing.fit import Unfit
from macao.lessons import find
from macao.lessons.course import Course, Verdict
from macao.lessons.form import Lesson
from macao.offline.desk import Desk, Said
from macao.offline.table import NAME
from macao.play import names
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.seating import BOT, SeatKind
from macao.play.setup import SEED_BYTES, Setup
from macao.protocol import messages
from macao.protocol.messages import Command, Done, Move, Refused, SeatInfo

PACE_MS: Final = 900
"""So long the others think, and what was done last is looked at."""
LEARNER: Final = 0


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which lesson, and what the learner is called."""

    variant: str
    key: str
    name: str


_wanted = msgspec.json.Decoder(Wanted)


def begin(text: str) -> "LessonTable":
    """The table of a Wanted. Raises Unfit."""
    wanted = _wanted.decode(text)
    lesson = find(wanted.variant, wanted.key)
    if lesson is None:
        raise Unfit("no_page")
    return LessonTable(wanted, lesson)


class LessonTable(Desk):
    """Times are integer milliseconds that never run back. Once the verdict is told nothing happens any more."""

    def __init__(self, wanted: Wanted, lesson: Lesson) -> None:
        setup = Setup(wanted.variant, {}, lesson.players, bytes(SEED_BYTES))
        super().__init__(setup)
        self._name = names.clean(wanted.name) or "?"
        start = build(lesson.start, setup.rules(), lesson.players)
        kinds: list[SeatKind] = ["person", *[BOT] * (lesson.players - 1)]
        self._game = Dealer(setup, kinds, (), showing.choose, print, start)
        self._course = Course(lesson)
        self._acts_at: int | None = None
        self.verdict: Verdict | None = None
        """How it went, as far as it is known."""

    @property
    def _dealer(self) -> Dealer:
        return self._game

    def enter(self, seat: int, now: int) -> list[Said]:
        """The page has opened its line."""
        self._say(seat, self._describe())
        self._show(seat, now)
        return self._said()

    def wake(self, now: int) -> list[Said]:
        """The next of the others does what the lesson wrote down, if it is time."""
        step = self._course.next
        if step is not None and self._acts_at is not None and self._acts_at <= now:
            made = self._game.submit(step.seat, step.move, now, "bot")
            assert isinstance(made, Accepted), made
            self._note(step.seat, step.move, now)
            self._tell(made, now)
        return self._said()

    def due(self, now: int) -> int | None:
        """Milliseconds until something has to be done; None while the learner is waited for."""
        return None if self._acts_at is None else max(0, self._acts_at - now)

    def _command(self, seat: int, command: Command, now: int) -> None:
        if self.verdict is not None or not isinstance(command, Move):
            self._reply(seat, Refused(command.key, "not_now", self._game.ply), now)
        elif not self._game.is_current(command.move, command.ply):
            self._reply(seat, Refused(command.key, "stale", self._game.ply), now)
        else:
            self._move(seat, command, now)

    def _move(self, seat: int, move: Move, now: int) -> None:
        made = self._game.submit(seat, move.move, now)
        if not isinstance(made, Accepted):
            self._say(seat, asking.refused(self._game, seat, move, made))
            return
        self._note(seat, move.move, now)
        self._say(seat, Done(move.key, self._game.ply))
        self._tell(made, now)

    def _note(self, seat: int, move: str, now: int) -> None:
        self._course.note(seat, move)
        self.verdict = self._course.verdict(open_turn=self._game.actor == LEARNER)
        waits = self.verdict is None and self._course.next is not None
        self._acts_at = now + PACE_MS if waits else None

    def _tell(self, made: Accepted, now: int) -> None:
        self._say(LEARNER, showing.updates(self._game, made, None, now)(LEARNER))

    def _describe(self) -> messages.Table:
        others = [SeatInfo(BOT, names.of_bot(seat), True) for seat in range(1, self._setup.seats)]
        seats = [SeatInfo("person", self._name, True), *others]
        return messages.Table(NAME, self._setup.variant, {}, 0, seats, LEARNER, "playing")
