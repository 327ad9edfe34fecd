"""A table of persons at one device, and bots, without a server: texts in, texts out. In between nothing happens."""

from collections.abc import Callable, Sequence

from macao.dealing import asking, past, showing
from macao.dealing.answers import Answer, Answers, as_logged
from macao.offline.desk import Desk, Said
from macao.offline.persons import guest_of, persons
from macao.play import table
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.picture import Entry, Line
from macao.play.setup import Setup
from macao.play.standing import Standing
from macao.play.step import Pace
from macao.protocol import messages
from macao.protocol.company import Company, Hosting
from macao.protocol.messages import Command, Done, Move, Refused, Sit
from macao.protocol.replay import Replay, Review
from macao.protocol.requests import NewTable
from macao.protocol.seal import Share

NAME = "practice"
"""What the table is called where a table at a server has its id."""
AMONG_BOTS_MS = 200
"""How long a bot thinks, at most, once the persons have no cards: who is out need not wait long for the end."""


class Table(Desk):
    """Times are integer milliseconds that never run back; `pace` is how long a bot thinks. No clock runs.

    `complain` is told in a sentence of a bot that fails. The caller calls `wake` whenever `due` says so.
    """

    def __init__(
        self,
        wanted: NewTable,
        setup: Setup,
        pace: int,
        complain: Callable[[str], object],
        now: int,
        others: Sequence[str] = (),
        log: Sequence[Entry] = (),
    ) -> None:
        """As it stands in the log. `others` are called the persons after the first, in the order of their seats.

        Raises Unfit when they cannot be called so, and RecordError when a move of the log does not follow.
        """
        super().__init__(setup)
        self._wanted = wanted
        rows = persons(wanted, others)
        self._persons = {row.seat for row in rows}
        speed = Pace(bot=pace, among_bots=AMONG_BOTS_MS)
        self._machine = table.Table(lambda _: setup, wanted.seats, rows, log, speed, showing.choose, complain, now)
        self._answers = Answers()
        self._told: dict[int, messages.Table] = {}
        """Who has a line, and what was said there of who sits here."""
        self._played: list[Line] = []
        self._log = list(log)

    # --- what the page may do ----------------------------------------------------------------------------------------

    def enter(self, seat: int, now: int) -> list[Said]:
        """The page has opened a line for this person, in the place of an older one: who sits here, and what he sees."""
        self._told[seat] = self._describe(seat)
        self._say(seat, self._told[seat])
        self._show(seat, now)
        self._machine.presence(set(), now)
        self._machine.presence(self._persons, now)
        return self._said()

    def wake(self, now: int) -> list[Said]:
        """Do what is due, but one move at the most: the page shows one after the other, however quick the bots are."""
        while (step := self._machine.wake(now)) is not None:
            self._note(step.lines)
            self._tell(step.accepted, now)
            if step.accepted is not None:
                break
        return self._said()

    def due(self, now: int) -> int | None:
        """Milliseconds until something has to be done; None while only persons are waited for."""
        return self._machine.due(now)

    # --- what is to be kept ------------------------------------------------------------------------------------------

    def played(self) -> list[Line]:
        """The moves made since this was asked last."""
        played, self._played = self._played, []
        return played

    def _note(self, lines: Sequence[Line]) -> None:
        self._played += lines
        self._log += [Entry(line.ply, line.at, line.seat, line.move) for line in lines]

    # --- when it is over ---------------------------------------------------------------------------------------------

    def replay(self, seat: int | None, first: int) -> Replay | None:
        """From `first` moves on, as `seat` saw it then (None: with all hands open); None while it is played."""
        if not self._dealer.over:
            return None
        told = self._describe(min(self._persons))
        return past.replay(told, self._setup, self._wanted.seats, self._log, seat, first)

    def review(self) -> Review | None:
        """What each seat held and did; None while it is played."""
        return past.review(self._setup, self._wanted.seats, self._log) if self._dealer.over else None

    @property
    def standing(self) -> Standing:
        """The score sheet."""
        return self._dealer.standing

    # --- commands ----------------------------------------------------------------------------------------------------

    def _command(self, seat: int, command: Command, now: int) -> None:
        """Answer it; when its key comes again, in the same way."""
        command = as_logged(command)
        answer = self._answers.find(guest_of(seat), seat, command, self._machine.ply)
        if answer is None:
            answer = self._do(seat, command, now)
            if answer is None:
                return
            if isinstance(answer, Refused):
                self._answers.keep(guest_of(seat), seat, command, answer)
        self._reply(seat, answer, now)

    def _do(self, seat: int, command: Command, now: int) -> Answer | None:
        """Its answer; None when it has been given."""
        if isinstance(command, Share | Hosting):
            return Refused(command.key, "not_now", self._machine.ply)
        return self._sit(seat, command, now) if isinstance(command, Sit) else self._move(seat, command, now)

    def _sit(self, seat: int, sit: Sit, now: int) -> Answer:
        """All persons sit already, and bots give no seat away."""
        step = self._machine.sit(guest_of(seat), sit.seat, sit.name, now)
        return Refused(sit.key, step.reason or "seat_taken", self._machine.ply)

    def _move(self, seat: int, move: Move, now: int) -> Answer | None:
        step = self._machine.move(seat, move.move, move.ply, now, move.key)
        if step.reason is not None:
            return asking.refused(self._dealer, seat, move, step.reason)
        self._note(step.lines)
        self._answers.remember(step.lines)
        [asked] = [line.ply for line in step.lines if line.key == move.key]
        self._say(seat, Done(move.key, asked))
        self._tell(step.accepted, now)
        return None

    # --- what is said ------------------------------------------------------------------------------------------------

    @property
    def _dealer(self) -> Dealer:
        """There is a game: all persons sit."""
        assert self._machine.dealer is not None
        return self._machine.dealer

    def _tell(self, accepted: Accepted | None, now: int) -> None:
        """Say what came of a move, and who sits here if that is news; without a move, what may be done now."""
        update = showing.updates(self._dealer, accepted, None, now)
        for seat, told in self._told.items():
            self._say(seat, update(seat))
            news = self._describe(seat)
            if news != told:
                self._told[seat] = news
                self._say(seat, news)

    def _describe(self, seat: int) -> messages.Table:
        wanted, setup, machine = self._wanted, self._setup, self._machine
        chairs = showing.chairs(machine.seating, self._persons, machine.stand_ins)
        company = Company(result=showing.result(machine.dealer))
        return messages.Table(
            NAME, setup.variant, dict(setup.options), wanted.clock, chairs, seat, machine.status, company=company
        )
