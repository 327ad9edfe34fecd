"""A table of one person and bots without a server: texts in, texts out. Between two calls nothing happens."""

from collections.abc import Callable

from macao.dealing import asking, showing
from macao.engine.reasons import Reason
from macao.play import names
from macao.play.dealer import TABLE, Dealer, canonical
from macao.play.game import Accepted
from macao.play.picture import stands_at
from macao.play.seating import Seating, SeatRow
from macao.play.setup import Setup
from macao.protocol import decode, encode, messages
from macao.protocol.messages import AskRules, Done, Move, Problem, Refused, SeatInfo, ServerMessage, Sit, Sync, Why
from macao.protocol.requests import NewTable

PERSON = 0
"""The person's seat."""
NAME = "practice"
"""What the table is called where a table at a server has its id."""
NOBODY = "?"
"""The person's name when the one wanted cannot be one."""
DEAL_MS = 4_000
"""How long a finished round stays on the table when only bots are left to deal the next one."""

Answer = Done | Refused


class Table:
    """Times are integer milliseconds that never run back; `pace` is how long a bot thinks.

    `complain` is told in a sentence of a bot that fails. The caller calls `wake` whenever `due` says so.
    """

    def __init__(self, wanted: NewTable, setup: Setup, pace: int, complain: Callable[[str], object]) -> None:
        self._wanted, self._setup, self._pace = wanted, setup, pace
        self._dealer = Dealer(setup, wanted.seats, [], showing.choose, complain)
        self._seating = Seating(wanted.seats, [SeatRow(PERSON, b"", names.clean(wanted.name) or NOBODY)])
        self._answers: dict[str, tuple[Move | Sit, Answer]] = {}
        self._told: messages.Table | None = None
        self._bots_at: int | None = None
        self._catch_at: int | None = None
        self._deal_at: int | None = None
        self._out: list[str] = []

    # --- what the page may do ----------------------------------------------------------------------------------------

    def enter(self, now: int) -> list[str]:
        """The page has opened a line: who sits here, and the whole picture."""
        self._told = self._describe()
        self._say(self._told)
        self._show(now)
        self._settle(now)
        return self._said()

    def hear(self, text: str, now: int) -> list[str]:
        """What the page is told when it says this."""
        message = decode.message(text)
        if message is None:
            self._say(Problem("bad_request"))
        elif isinstance(message, Sync):
            self._show(now)
        elif isinstance(message, AskRules):
            self._say(asking.rules(self._setup))
        elif isinstance(message, Why):
            self._explain(message, now)
        else:
            self._command(message, now)
        return self._said()

    def wake(self, now: int) -> list[str]:
        """Do what is due."""
        if self._catch_at is not None and self._catch_at <= now:
            self._say(showing.update(self._dealer, None, PERSON, None, now))
            self._catch_at = self._dealer.catch_opens(now)
        if self._deal_at is not None and self._deal_at <= now:
            self._deal(now)
        elif self._bots_at is not None and self._bots_at <= now:
            self._ask_bots(now)
        return self._said()

    def due(self, now: int) -> int | None:
        """Milliseconds until something has to be done; None while only the person is waited for."""
        times = [at for at in (self._bots_at, self._catch_at, self._deal_at) if at is not None]
        return max(0, min(times) - now) if times else None

    def _explain(self, asked: Why, now: int) -> None:
        answer = asking.why(self._dealer, PERSON, asked)
        self._say(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            self._show(now)

    # --- commands ----------------------------------------------------------------------------------------------------

    def _command(self, command: Move | Sit, now: int) -> None:
        """Answer it; when its key comes again, in the same way."""
        if isinstance(command, Move):
            command = Move(command.key, command.ply, canonical(command.move))
        if command.key not in self._answers:
            self._answers[command.key] = command, self._answer(command, now)
        first, answer = self._answers[command.key]
        if first != command:
            answer = Refused(command.key, "key_reused", self._dealer.ply)
        self._say(answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            self._show(now)

    def _answer(self, command: Move | Sit, now: int) -> Answer:
        if isinstance(command, Sit):
            return Refused(command.key, self._seated(command), self._dealer.ply)
        if not self._dealer.is_current(command.move, command.ply):
            return asking.refused(self._dealer, PERSON, command, "stale")
        result = self._dealer.submit(PERSON, command.move, now)
        if isinstance(result, Reason):
            return asking.refused(self._dealer, PERSON, command, str(result))
        self._tell(result, now)
        return Done(command.key, stands_at(result.entries, PERSON))

    def _seated(self, sit: Sit) -> str:
        """The person sits already, and bots give no seat away."""
        return "seat_taken" if sit.seat == PERSON else "no_seat"

    def _tell(self, accepted: Accepted, now: int) -> None:
        """Say what came of a move, and who sits here if that is news."""
        self._say(showing.update(self._dealer, accepted, PERSON, None, now))
        table = self._describe()
        if table != self._told:
            self._told = table
            self._say(table)
        self._settle(now)

    # --- what happens by itself --------------------------------------------------------------------------------------

    def _settle(self, now: int) -> None:
        """Set what is due by the state as it is now."""
        dealer = self._dealer
        self._bots_at = self._catch_at = self._deal_at = None
        if dealer.over:
            return
        self._catch_at = dealer.catch_opens(now)
        if not dealer.deal_over:
            self._bots_at = now + self._pace
        elif PERSON in dealer.stand_ins:
            self._deal_at = now + DEAL_MS

    def _deal(self, now: int) -> None:
        self._deal_at = None
        dealt = self._dealer.submit(TABLE, "deal", now, "clock")
        if isinstance(dealt, Accepted):
            self._tell(dealt, now)

    def _ask_bots(self, now: int) -> None:
        self._bots_at = None
        made = self._dealer.ask(self._seating.played_by_bots(self._dealer.stand_ins), now)
        if isinstance(made, Reason):
            self._bots_at = self._dealer.bots_wait_until(now)
        elif made is not None:
            self._tell(made.accepted, now)

    # --- what is said ------------------------------------------------------------------------------------------------

    def _describe(self) -> messages.Table:
        wanted, setup = self._wanted, self._setup
        status: messages.TableStatus = "over" if self._dealer.over else "playing"
        return messages.Table(NAME, setup.variant, dict(setup.options), wanted.clock, self._chairs(), PERSON, status)

    def _chairs(self) -> list[SeatInfo]:
        return showing.chairs(self._seating, {PERSON}, self._dealer.stand_ins)

    def _show(self, now: int) -> None:
        self._say(showing.view(self._dealer, PERSON, None, now))

    def _say(self, message: ServerMessage) -> None:
        self._out.append(encode.text(message))

    def _said(self) -> list[str]:
        said, self._out = self._out, []
        return said
