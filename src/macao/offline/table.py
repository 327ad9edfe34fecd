"""A table of one person and bots without a server: texts in, texts out. Between two calls nothing happens."""

from collections.abc import Callable

from macao.dealing import asking, showing
from macao.dealing.answers import Answer, Answers, as_logged
from macao.play import names, table
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.seating import SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace
from macao.protocol import decode, encode, messages
from macao.protocol.company import Hosting, Wish
from macao.protocol.line import Acting, Alive, Heard, Here
from macao.protocol.messages import (
    AskRules,
    Because,
    Command,
    Done,
    Move,
    Problem,
    Refused,
    ServerMessage,
    Sit,
    Sync,
    Why,
)
from macao.protocol.requests import NewTable
from macao.protocol.seal import Share

PERSON = 0
"""The person's seat."""
GUEST = b""
"""Nobody else ever comes."""
NAME = "practice"
"""What the table is called where a table at a server has its id."""
NOBODY = "?"
"""The person's name when the one wanted cannot be one."""


class Table:
    """Times are integer milliseconds that never run back; `pace` is how long a bot thinks. No clock runs.

    `complain` is told in a sentence of a bot that fails. The caller calls `wake` whenever `due` says so.
    """

    def __init__(self, wanted: NewTable, setup: Setup, pace: int, complain: Callable[[str], object], now: int) -> None:
        self._wanted, self._setup = wanted, setup
        person = SeatRow(PERSON, GUEST, names.clean(wanted.name) or NOBODY)
        self._machine = table.Table(
            lambda _: setup, wanted.seats, [person], [], Pace(bot=pace), showing.choose, complain, now
        )
        self._answers = Answers()
        self._told: messages.Table | None = None
        self._out: list[str] = []

    # --- what the page may do ----------------------------------------------------------------------------------------

    def enter(self, now: int) -> list[str]:
        """The page has opened a line, in the place of an older one: who sits here, and the whole picture."""
        self._told = self._describe()
        self._say(self._told)
        self._show(now)
        self._machine.presence(set(), now)
        self._machine.presence({PERSON}, now)
        return self._said()

    def hear(self, text: str, now: int) -> list[str]:
        """What the page is told when it says this."""
        message = decode.message(text)
        if message is None:
            self._say(Problem("bad_request"))
        elif isinstance(message, Sync):
            self._show(now)
        elif isinstance(message, Alive):
            self._say(Heard(self._machine.ply))
        elif isinstance(message, Here):
            self._say(Acting(acting=True))
        elif isinstance(message, AskRules):
            self._say(asking.rules(self._setup))
        elif isinstance(message, Wish):
            self._reply(Refused(message.key, "not_now", self._dealer.ply), now)
        elif isinstance(message, Why):
            self._reply(asking.why(self._dealer, PERSON, message), now)
        else:
            self._command(message, now)
        return self._said()

    def wake(self, now: int) -> list[str]:
        """Do what is due, but one move at the most: the page shows one after the other, however quick the bots are."""
        while (step := self._machine.wake(now)) is not None:
            self._tell(step.accepted, now)
            if step.accepted is not None:
                break
        return self._said()

    def due(self, now: int) -> int | None:
        """Milliseconds until something has to be done; None while only the person is waited for."""
        return self._machine.due(now)

    # --- commands ----------------------------------------------------------------------------------------------------

    def _command(self, command: Command, now: int) -> None:
        """Answer it; when its key comes again, in the same way."""
        command = as_logged(command)
        answer = self._answers.find(GUEST, PERSON, command, self._machine.ply)
        if answer is None:
            answer = self._do(command, now)
            if isinstance(answer, Refused):
                self._answers.keep(GUEST, PERSON, command, answer)
        self._reply(answer, now)

    def _do(self, command: Command, now: int) -> Answer:
        if isinstance(command, Share | Hosting):
            return Refused(command.key, "not_now", self._machine.ply)
        return self._sit(command, now) if isinstance(command, Sit) else self._move(command, now)

    def _sit(self, sit: Sit, now: int) -> Answer:
        """The person sits already, and bots give no seat away."""
        step = self._machine.sit(GUEST, sit.seat, sit.name, now)
        return Refused(sit.key, step.reason or "seat_taken", self._machine.ply)

    def _move(self, move: Move, now: int) -> Answer:
        step = self._machine.move(PERSON, move.move, move.ply, now, move.key)
        if step.reason is not None:
            return asking.refused(self._dealer, PERSON, move, step.reason)
        self._answers.remember(step.lines)
        self._tell(step.accepted, now)
        [asked] = [line.ply for line in step.lines if line.key == move.key]
        return Done(move.key, asked)

    # --- what is said ------------------------------------------------------------------------------------------------

    @property
    def _dealer(self) -> Dealer:
        """There is a game: the only person sits."""
        assert self._machine.dealer is not None
        return self._machine.dealer

    def _tell(self, accepted: Accepted | None, now: int) -> None:
        """Say what came of a move, and who sits here if that is news; without a move, what may be done now."""
        self._say(showing.update(self._dealer, accepted, PERSON, None, now))
        news = self._describe()
        if news != self._told:
            self._told = news
            self._say(news)

    def _reply(self, answer: Because | Done | Refused, now: int) -> None:
        self._say(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            self._show(now)

    def _describe(self) -> messages.Table:
        wanted, setup, machine = self._wanted, self._setup, self._machine
        chairs = showing.chairs(machine.seating, {PERSON}, machine.stand_ins)
        return messages.Table(NAME, setup.variant, dict(setup.options), wanted.clock, chairs, PERSON, machine.status)

    def _show(self, now: int) -> None:
        self._say(showing.view(self._dealer, PERSON, None, now))

    def _say(self, message: ServerMessage) -> None:
        self._out.append(encode.text(message))

    def _said(self) -> list[str]:
        said, self._out = self._out, []
        return said
