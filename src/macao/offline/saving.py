"""What a page asks of the worker, and what it keeps of a match so that it can be gone on with."""

import msgspec

from macao.dealing.fit import Unfit, fit
from macao.offline.table import Table
from macao.play.game import RecordError
from macao.play.picture import Entry
from macao.play.record import entry_text, parse_entry
from macao.protocol.requests import NewTable


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table that is wanted, the 256 bits of all its chance in hexadecimal, and how long a bot thinks (ms)."""

    table: NewTable
    seed: str
    pace: int
    others: list[str] = []
    """What the persons after the first are called, in the order of their seats."""


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it was kept: its order, the fingerprint of its rules, and its moves as lines of a record."""

    order: Order
    rules: str
    lines: list[str]


class Kept(msgspec.Struct, frozen=True):
    """What the page keeps of new moves before it shows what came of them, and how the match stands then."""

    lines: list[str]
    round: int
    totals: list[int]
    over: bool
    """There is nothing to go on with."""


_order = msgspec.json.Decoder(Order)
_saved = msgspec.json.Decoder(Saved)


def begin(text: str, now: int) -> tuple[Table, str]:
    """The table of an Order, and the fingerprint of its rules. Raises Unfit."""
    return _made(_order.decode(text), [], now)


def go_on(text: str, now: int) -> tuple[Table, str]:
    """The table of a Saved, where its moves lead. Raises Unfit "bad_save" or "old_save", whatever is wrong with it."""
    try:
        saved = _saved.decode(text)
        table, rules = _made(saved.order, [parse_entry(line) for line in saved.lines], now, saved.rules)
    except (msgspec.DecodeError, RecordError, ValueError):
        raise Unfit("bad_save") from None
    return table, rules


def kept(table: Table) -> Kept | None:
    """The moves made since this was asked last; None if there are none."""
    lines = [entry_text(Entry(line.ply, line.at, line.seat, line.move)) for line in table.played()]
    standing = table.standing
    return Kept(lines, standing.round, list(standing.totals), standing.over) if lines else None


def _made(order: Order, log: list[Entry], now: int, played_by: str | None = None) -> tuple[Table, str]:
    setup = fit(order.table, bytes.fromhex(order.seed))
    rules = setup.rules().fingerprint()
    if played_by not in (None, rules):
        raise Unfit("old_save")
    return Table(order.table, setup, order.pace, print, now, order.others, log), rules
