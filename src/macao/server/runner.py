"""Works the machine of one table: what it says is stored, then told, and it is woken when something is due."""

from collections.abc import Callable
from functools import partial

from macao.dealing.answers import Answers
from macao.play.step import Step
from macao.server.alarm import Alarm
from macao.server.desks import Desks
from macao.server.keeper import House, Keeper
from macao.server.lounge import Lounge
from macao.server.mailbox import Mailbox
from macao.server.records import TableRow
from macao.server.screens import Screens
from macao.server.sign import Sign
from macao.server.vacancy import Vacancy
from macao.server.wishes import Wishes

LOOK_AGAIN_MS = 20
"""How soon it is seen whether what was read in time is whole."""


class Runner:
    """All it does are acts of the mailbox; `away_since` as for Keeper."""

    def __init__(self, row: TableRow, house: House, lounge: Lounge, mail: Mailbox, away_since: int | None) -> None:
        self._house, self._mail = house, mail
        self.desks = Desks()
        self.answers = Answers(row.moves)
        self.keeper = Keeper(row, house, partial(mail.put, self.read), away_since)
        self.wishes = Wishes(row, house, self.keeper, self.desks, self.carry_out)
        self.screens = Screens(row, house.clock, self.keeper, self.desks, self.wishes.company)
        self._sign = Sign(row.id, self.screens, self.desks, lounge, house.clock, mail)
        self.vacancy = Vacancy(row, house, self.desks)
        self._alarm = Alarm(house.clock, partial(mail.put, self.wake))
        self._outline: object = None

    def cancel(self) -> None:
        """Nothing is due any more."""
        for alarm in (self._alarm, self.keeper, self._sign):
            alarm.cancel()

    def away_since(self, since: int) -> None:
        """From then until now this process has not run."""
        if self.keeper.table is not None:
            self.keeper.table.away_since(since)
            self._mail.put(self.wake)

    async def carry_out(self, step: Step, acknowledge: Callable[[], None] = lambda: None) -> bool:
        """Whether it counts now: it is stored, then acknowledged, then shown."""
        began = self._now
        if not await self.keeper.store(step):
            await self._bring_back()
            return False
        if self.keeper.table is not None:
            self.keeper.table.lengthen(self._now - began)
        self.answers.remember(step.lines)
        acknowledge()
        if step.freed is not None:
            self.desks.seat_guest(step.freed.person, None)
        if step.seat is not None:
            self.desks.seat_guest(step.seat.person, step.seat.seat)
        if (step.kinds is not None and not step.lines) or step.given or step.closed:
            self.company()
        elif step.lead is not None:
            self.look_round()
        elif step.seat is None or step.lines:
            self.desks.tell(self.screens.updates(step.accepted))
            self._look_up()
        return True

    async def wake(self) -> None:
        """Do what is due."""
        self._house.pulse.look()
        while self.keeper.table is not None and not self._stands and not self.desks.hold(self.keeper.table, self._now):
            step = self.keeper.table.wake(self._now)
            if step is None or not await self.carry_out(step):
                break
        self._set_alarm()

    async def look_in(self) -> None:
        """End the table if nobody has been there for too long."""
        step = None if self.keeper.table is None else self.keeper.table.look_in(self._now)
        if step is not None:
            await self.carry_out(step)

    async def call_off(self) -> None:
        """End the table, whoever is there."""
        await self.read()
        if self.keeper.table is not None and self.keeper.table.status in ("waiting", "playing"):
            await self.carry_out(self.keeper.table.call_off(self._now))

    async def read(self) -> None:
        """Have the table here, and as it is after an outage if there was one."""
        self._house.pulse.look()
        await self._bring_back()
        await self.catch_up()

    async def catch_up(self) -> None:
        """Put an outage right before anything else."""
        if self.keeper.table is not None and self.keeper.table.was_away:
            await self.wake()

    async def _bring_back(self) -> None:
        """Bring the table back from the log and show it; if that fails, it is tried again later."""
        if await self.keeper.read():
            self.answers.remember(self.keeper.moves)
            for desk in self.desks:
                self.desks.seat(desk, self.keeper.seating.seat_of(desk.guest.person))
            if self.screens.view(None) is not None:
                self.desks.tell(self.screens.game)
            self.look_round()

    def _look_up(self) -> None:
        """After a move, which seldom changes anything beside the cards."""
        if self.keeper.table is None or self.keeper.table.outline(self._now) != self._outline:
            self.look_round()
        else:
            self.vacancy.follow()
            self._set_alarm()

    def look_round(self) -> bool:
        """Something beside the cards may have changed: who plays, who is away, whether it goes on; if it was told."""
        if self.keeper.table is not None:
            self.keeper.table.presence(self.desks.online, self._now)
            self._outline = self.keeper.table.outline(self._now)
        self.vacancy.follow()
        if self.wishes.admits:
            self._mail.put(self._admit)
        told = self._sign.tell()
        self._set_alarm()
        return told

    async def _admit(self) -> None:
        """Who waits for a chair that is there now gets it."""
        await self.wishes.admit()
        self.look_round()

    def _set_alarm(self) -> None:
        due = self.keeper.table.due(self._now) if self.keeper.table and not self._stands else None
        if due == 0 and self.keeper.table and self.desks.hold(self.keeper.table, self._now):
            due = LOOK_AGAIN_MS
        self._alarm.set(due or None)
        if due == 0:
            self._mail.put(self.wake)

    @property
    def _stands(self) -> bool:
        """It waits for persons, and nothing new begins any more."""
        return self._house.drain.on and not self.keeper.seating.full

    def company(self) -> None:
        """Somebody has got a chair, or a share has come; with the last one the game is there."""
        self.look_round()
        if self.screens.view(None) is not None:
            self.desks.tell(self.screens.game)

    @property
    def _now(self) -> int:
        return self._house.clock.now()
