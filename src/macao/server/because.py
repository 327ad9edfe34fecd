"""Why a seat may not lay some cards, as its page is told."""

from macao.dealing import asking
from macao.play.table import Table
from macao.protocol.messages import Because, Refused, Why


def because(machine: Table | None, seat: int | None, asked: Why) -> Because | Refused:
    """The answer to a seat; who only watches (None) has none, and a table that could not be read neither."""
    if seat is None:
        return Refused(asked.key, "no_seat", machine.ply if machine else 0)
    if machine is None:
        return Refused(asked.key, "retry_later", 0)
    if machine.dealer is None:
        return Refused(asked.key, "not_now", machine.ply)
    return asking.why(machine.dealer, seat, asked)
