"""The jobs of the store that name whom an admin should look at (case 38)."""

from sqlalchemy import Connection

from macao.protocol.desk import DeskPair, DeskQuick, DeskSeat
from macao.server.desk.trail import names_of
from macao.server.points import suspects


def pairs(connection: Connection, now: int) -> list[DeskPair]:
    """Two of whom one keeps losing to the other."""
    found = suspects.pairs(connection, now)
    called = names_of(connection, {one for pair in found for one in (pair.loser, pair.winner)})
    return [DeskPair(_who(pair.loser, called), _who(pair.winner, called), pair.matches, pair.moved) for pair in found]


def quick(connection: Connection, now: int) -> list[DeskQuick]:
    """Those who keep losing without playing."""
    found = suspects.quick_losers(connection, now)
    called = names_of(connection, {one.person for one in found})
    return [DeskQuick(_who(one.person, called), one.matches) for one in found]


def _who(person: bytes, called: dict[bytes, str]) -> DeskSeat:
    return DeskSeat(0, called.get(person, ""), person.hex())
