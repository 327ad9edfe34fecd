"""The lounge: pages that look at the board of open tables. Whatever changes meanwhile is told together."""

from macao.play.board import Board, Listed
from macao.protocol import encode
from macao.protocol.line import Alive, Heard, Here
from macao.protocol.messages import AskRules, ClientMessage, OpenTable, OpenTables, Problem, Refused, Sync
from macao.server.alarm import Alarm
from macao.server.clock import Clock
from macao.server.rooms import Desk

CALM_MS = 500
"""The board is sent at most so often, whole: a page that has missed one needs nothing but the next."""


class Lounge:
    """A Room without a table: who enters is shown the board, and shown it again when it has changed."""

    def __init__(self, clock: Clock) -> None:
        self.board = Board()
        self._desks: dict[int, Desk] = {}
        self._alarm = Alarm(clock, self._tell)
        self._waiting = False

    async def enter(self, desk: Desk) -> None:
        """See Room."""
        self._desks[id(desk)] = desk
        desk.outlet.put(self._text())

    def say(self, desk: Desk, message: ClientMessage, read: int) -> None:  # noqa: ARG002 - no clock runs here
        """See Room. Here one can only look."""
        if isinstance(message, Sync):
            desk.outlet.put(self._text())
        elif isinstance(message, Alive):
            desk.outlet.send(Heard(0))
        elif isinstance(message, AskRules | Here):
            desk.outlet.send(Problem("bad_request"))
        else:
            desk.outlet.send(Refused(message.key, "no_seat", 0))

    def leave(self, desk: Desk) -> None:
        """See Room."""
        self._desks.pop(id(desk), None)

    def show(self, table_id: str, listed: Listed | None) -> None:
        """An open table as it is now; None: it is no longer to be seen."""
        if self.board.put(table_id, listed) and not self._waiting:
            self._waiting = True
            self._alarm.set(CALM_MS)

    def close(self) -> None:
        """Tell nobody anything any more."""
        self._alarm.cancel()

    def _tell(self) -> None:
        self._waiting = False
        text = self._text()
        for desk in list(self._desks.values()):
            desk.outlet.put(text)

    def _text(self) -> str:
        return encode.text(OpenTables([OpenTable(**listed._asdict()) for listed in self.board.shown()]))
