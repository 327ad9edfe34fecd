"""Who comes late: the chair of a bot that a friend may have between two deals of the match that is played."""

from macao.play import names
from macao.play.rematch import Friend
from macao.play.seating import SeatRow
from macao.play.timed import Timed


def chair_for(table: Timed, friend: Friend) -> SeatRow | str:
    """The chair that he gets now; the reason if he gets none."""
    name = names.clean(friend.name)
    if not table.between or table.was_away or not table.spare:
        return "not_now"
    if table.seating.seat_of(friend.person) is not None:
        return "seat_taken"
    if name is None or table.seating.is_named(name):
        return "bad_name"
    return SeatRow(table.spare[0], friend.person, name)
