"""The sign at a table: who sits where, whether it is played, how many look on. Told when it is news."""

from macao.protocol.messages import SeatInfo, TableStatus
from macao.server.desks import Desks
from macao.server.lounge import Lounge
from macao.server.screens import Screens


class Sign:
    """Read at the table itself and, if it is an open one, in the lounge."""

    def __init__(self, table_id: str, screens: Screens, desks: Desks, lounge: Lounge) -> None:
        self._id, self._screens, self._desks, self._lounge = table_id, screens, desks, lounge
        self._told: tuple[list[SeatInfo], TableStatus, int] | None = None

    def tell(self) -> bool:
        """Tell everybody what it says if that is news; whether it was."""
        news = self._screens.chairs(), self._screens.status, self._desks.watchers
        if self._told == news:
            return False
        self._told = news
        self._lounge.show(self._id, self._screens.listed())
        self._desks.tell(self._screens.table)
        return True
