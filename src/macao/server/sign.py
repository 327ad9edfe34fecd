"""The sign at a table: who sits where, what they wish, whether it is played, how many look on. Told when it is news."""

from functools import partial

from msgspec.structs import replace

from macao.protocol.company import Company
from macao.protocol.messages import SeatInfo, TableStatus
from macao.server.alarm import Alarm
from macao.server.clock import Clock
from macao.server.desks import Desks
from macao.server.lounge import CALM_MS, Lounge
from macao.server.mailbox import Mailbox
from macao.server.screens import Screens

News = tuple[list[tuple[SeatInfo, int | None]], TableStatus, Company]


class Sign:
    """Read at the table itself and, if it is an open one, in the lounge."""

    def __init__(
        self, table_id: str, screens: Screens, desks: Desks, lounge: Lounge, clock: Clock, mail: Mailbox
    ) -> None:
        self._id, self._screens, self._desks, self._lounge = table_id, screens, desks, lounge
        self._told: News | None = None
        self._watchers = 0
        self._waiting = False
        self._clock = clock
        # An act like any other: what has not been stored yet is not told.
        self._alarm = Alarm(clock, partial(mail.put, self._tell))

    def tell(self) -> bool:
        """Tell everybody what it says if that is news; whether it was.

        How many look on is told a moment later, and once, or a crowd that comes at once would drown in its own number.
        """
        self._lounge.show(self._id, self._screens.listed())
        if not self._screens.waits:
            self._lounge.invitations.end(self._id)
        news = self._news()
        if news != self._told:
            self._tell_news(news)
            return True
        if self._desks.watchers != self._watchers and not self._waiting:
            self._waiting = True
            self._alarm.set(CALM_MS)
        return False

    def cancel(self) -> None:
        """Tell nobody anything any more."""
        self._alarm.cancel()
        self._lounge.invitations.end(self._id)

    async def _tell(self) -> None:
        if self._waiting:
            self._tell_news(self._news())

    def _tell_news(self, news: News) -> None:
        self._alarm.cancel()
        self._waiting = False
        self._told, self._watchers = news, self._desks.watchers
        self._desks.tell(self._screens.table)

    def _news(self) -> News:
        """Who sits, and until when who is away; that his time goes on is no news, that it begins anew is."""
        now = self._clock.now()
        at = self._screens.time(now)
        chairs = [_lasting(seat, at) for seat in self._screens.chairs(now)]
        return chairs, self._screens.status, self._screens.company()


def _lasting(seat: SeatInfo, at: int) -> tuple[SeatInfo, int | None]:
    """A chair without the time that goes on, and until when its person is away."""
    return (seat, None) if seat.away is None else (replace(seat, away=None), at + seat.away)
