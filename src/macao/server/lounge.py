"""The lounge: pages that look at the board of open tables. Whatever changes meanwhile is told together.

Everybody sees his own friends marked, and no table whose host does not want to meet him. A page is told nothing that
would not change what it shows: else it would be told that there is something which it is not shown.
"""

from macao.play.board import Board, Listed
from macao.protocol import encode
from macao.protocol.line import Alive, Heard, Here
from macao.protocol.messages import AskRules, ClientMessage, OpenTable, OpenTables, Problem, Refused, Sync
from macao.server.alarm import Alarm
from macao.server.clock import Clock
from macao.server.invitations import Invitations
from macao.server.rooms import Desk
from macao.server.ties import NONE, Ties

CALM_MS = 500
"""The board is sent at most so often, whole: a page that has missed one needs nothing but the next."""


class Lounge:
    """A Room without a table: who enters is shown the board, and shown it again when it has changed."""

    def __init__(self, clock: Clock) -> None:
        self.board = Board()
        self.invitations = Invitations(clock.now)
        self._desks: dict[int, Desk] = {}
        self._told: dict[int, str] = {}
        self._alarm = Alarm(clock, self._tell)
        self._waiting = False

    async def enter(self, desk: Desk) -> None:
        """See Room."""
        self._desks[id(desk)] = desk
        self._show(desk, self._text(desk.guest.ties))

    def say(self, desk: Desk, message: ClientMessage, read: int) -> None:  # noqa: ARG002 - no clock runs here
        """See Room. Here one can only look."""
        if isinstance(message, Sync):
            self._show(desk, self._text(desk.guest.ties))
        elif isinstance(message, Alive):
            desk.outlet.send(Heard(0))
        elif isinstance(message, AskRules | Here):
            desk.outlet.send(Problem("bad_request"))
        else:
            desk.outlet.send(Refused(message.key, "no_seat", 0))

    def leave(self, desk: Desk) -> None:
        """See Room."""
        self._desks.pop(id(desk), None)
        self._told.pop(id(desk), None)

    def show(self, table_id: str, listed: Listed | None) -> None:
        """An open table as it is now; None: it is no longer to be seen."""
        if self.board.put(table_id, listed) and not self._waiting:
            self._waiting = True
            self._alarm.set(CALM_MS)

    def look_again(self, person: bytes) -> None:
        """His ties have changed."""
        for desk in [desk for desk in self._desks.values() if desk.guest.person == person]:
            self._show_news(desk, self._text(desk.guest.ties))

    def table_of(self, person: bytes, ties: Ties) -> str | None:
        """An open table at which this person sits, for somebody with these ties."""
        found = [listed.id for listed in self.board.shown() if person in listed.people and _is_seen(listed, ties)]
        return found[0] if found else None

    def close(self) -> None:
        """Tell nobody anything any more."""
        self._alarm.cancel()

    def _tell(self) -> None:
        self._waiting = False
        common = self._text(NONE)
        there = {person for listed in self.board.shown() for person in listed.people}
        for desk in list(self._desks.values()):
            ties = desk.guest.ties
            apart = not (there.isdisjoint(ties.friends) and there.isdisjoint(ties.shunned_by))
            self._show_news(desk, self._text(ties) if apart else common)

    def _show_news(self, desk: Desk, text: str) -> None:
        if self._told.get(id(desk)) != text:
            self._show(desk, text)

    def _show(self, desk: Desk, text: str) -> None:
        self._told[id(desk)] = text
        desk.outlet.put(text)

    def _text(self, ties: Ties) -> str:
        return encode.text(OpenTables([_as_seen(one, ties) for one in self.board.shown() if _is_seen(one, ties)]))


def _is_seen(listed: Listed, ties: Ties) -> bool:
    """Who sits there sees it all the same: he is at the table, not in the lounge."""
    return listed.host not in ties.shunned_by


def _as_seen(listed: Listed, ties: Ties) -> OpenTable:
    facts = {name: value for name, value in listed._asdict().items() if name not in ("people", "host")}
    mates = [name for name, person in zip(listed.names, listed.people, strict=True) if person in ties.friends]
    return OpenTable(**facts, friends=mates)
