"""What a page is told in words: the rules of its table, and why a seat may not lay some cards."""

from functools import lru_cache

from macao.dealing import asking
from macao.play.setup import SEED_BYTES, Setup
from macao.play.table import Table
from macao.protocol import encode
from macao.protocol.messages import Because, Refused, Why
from macao.server.records import TableSetup
from macao.server.store import RETRY


def rules(setup: TableSetup) -> str:
    """The rules of the table as they travel."""
    return _rules(setup.variant, tuple(setup.options.items()), len(setup.kinds))


@lru_cache(maxsize=64)
def _rules(variant: str, options: tuple[tuple[str, str], ...], seats: int) -> str:
    """Written once for all tables that are played by them."""
    return encode.text(asking.rules(Setup(variant, dict(options), seats, bytes(SEED_BYTES))))


def because(machine: Table | None, seat: int | None, asked: Why) -> Because | Refused:
    """The answer to a seat; who only watches (None) has none, and a table that could not be read neither."""
    if seat is None:
        return Refused(asked.key, "no_seat", machine.ply if machine else 0)
    if machine is None:
        return Refused(asked.key, RETRY, 0)
    if machine.dealer is None:
        return Refused(asked.key, "not_now", machine.ply)
    return asking.why(machine.dealer, seat, asked)
