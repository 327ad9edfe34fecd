"""Who sits at a table in a browser: the person whose device it is, and those to whom it is passed."""

from collections.abc import Sequence

from macao.dealing.fit import Unfit
from macao.play import names
from macao.play.seating import Seating, SeatRow
from macao.protocol.requests import NewTable

NOBODY = "?"
"""What the first person is called when the name wanted cannot be one."""


def guest_of(seat: int) -> bytes:
    """Who the person of a seat is to the table. Nobody else ever comes."""
    return bytes([seat])


def persons(wanted: NewTable, others: Sequence[str]) -> list[SeatRow]:
    """The first seat for a person is that of `wanted.name`, the next ones are those of the others. Raises Unfit."""
    seats = [seat for seat, kind in enumerate(wanted.seats) if kind == "person"]
    if len(seats) != 1 + len(others):
        raise Unfit("bad_seats")
    seating = Seating(wanted.seats, [SeatRow(seats[0], guest_of(seats[0]), names.clean(wanted.name) or NOBODY)])
    for seat, name in zip(seats[1:], others, strict=True):
        clean = names.clean(name)
        reason = seating.refusal(guest_of(seat), seat, clean)
        if reason is not None or clean is None:
            raise Unfit(reason or "bad_name")
        seating.take(SeatRow(seat, guest_of(seat), clean))
    return seating.rows
