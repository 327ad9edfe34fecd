"""What the worker's script calls: one function, texts and numbers only."""

import msgspec

from macao.dealing.fit import Unfit, fit
from macao.offline.table import Table
from macao.protocol.requests import Failure, NewTable
from macao.protocol.words import Sentence


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table that is wanted, the 256 bits of all its chance in hexadecimal, and how long a bot thinks (ms)."""

    table: NewTable
    seed: str
    pace: int


class Reply(msgspec.Struct, frozen=True):
    """Messages for the page, in order; then in how many milliseconds to call again, if at all."""

    say: list[str]
    due: int | None
    unfit: Failure | None = None
    """Why there is no such table."""


_order = msgspec.json.Decoder(Order)
_encoder = msgspec.json.Encoder()


class Worker:
    """At most one table."""

    def __init__(self) -> None:
        self._table: Table | None = None

    def handle(self, do: str, text: str, now: int) -> str:
        """`do` "open" (an Order), "enter", "say" (a message of the page) or "wake"; a Reply."""
        try:
            reply = self._handle(do, text, now)
        except Unfit as unfit:
            reply = Reply([], None, Failure(unfit.reason, Sentence(*unfit.words) if unfit.words else None))
        return _encoder.encode(reply).decode()

    def _handle(self, do: str, text: str, now: int) -> Reply:
        if do == "open":
            self._table = _open(_order.decode(text), now)
            return Reply([], None)
        if self._table is None:
            raise RuntimeError("there is no table yet")
        said = self._say(self._table, do, text, now)
        return Reply(said, self._table.due(now))

    def _say(self, table: Table, do: str, text: str, now: int) -> list[str]:
        if do == "say":
            return table.hear(text, now)
        return table.enter(now) if do == "enter" else table.wake(now)


def _open(order: Order, now: int) -> Table:
    setup = fit(order.table, bytes.fromhex(order.seed))
    if order.table.seats.count("person") != 1:
        raise Unfit("bad_seats")
    return Table(order.table, setup, order.pace, print, now)


handle = Worker().handle
