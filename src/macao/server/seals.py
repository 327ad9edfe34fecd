"""Sealed cards of a table: what follows from its secret, who is shown what and when, and the record of the match.

The secret leaves this module only in a seed, as its commitment, and of a match that has ended (docs/fair-cards.md).
"""

from collections.abc import Sequence

from macao.play import names
from macao.play.game import Game
from macao.play.record import record_of
from macao.play.sealed import Opened, commitment_of, seal, seed_of
from macao.play.seating import ENDED, Seating
from macao.play.setup import Setup
from macao.play.table import Table
from macao.protocol.seal import Seal
from macao.server.records import TableRow, game_setup


def made_of(row: TableRow, shares: Sequence[bytes]) -> Setup:
    """What the match is made of, once each seat has given its share."""
    return game_setup(row.setup, seed_of(row.seed, shares) if row.setup.sealed else row.seed)


def shown(row: TableRow, machine: Table | None) -> Seal | None:
    """What everybody is shown of the seal now: shares when the cards are dealt, the secret when all has been dealt."""
    if not row.setup.sealed:
        return None
    dealt = machine is not None and machine.dealer is not None
    shares = [share.hex() for share in machine.seating.shares] if machine is not None and dealt else []
    ended = machine is not None and dealt and machine.status in ENDED
    return Seal(commitment_of(row.seed).hex(), shares, row.seed.hex() if ended else None)


def opened(row: TableRow) -> Seal | None:
    """The seal of a match that has ended; None at tables of older releases."""
    whole = _opened(row, Seating(row.setup.kinds, row.seats))
    if whole is None:
        return None
    return Seal(whole.commitment.hex(), [share.hex() for share in whole.shares], whole.secret.hex())


def record_text(row: TableRow) -> str:
    """The file of a match that has ended. Raises what a log raises that does not follow."""
    seating = Seating(row.setup.kinds, row.seats)
    entries = row.entries
    game = Game(made_of(row, seating.shares))
    game.restore(entries)
    return record_of(game, _names(seating), entries, _opened(row, seating)).text()


def _opened(row: TableRow, seating: Seating) -> Opened | None:
    return seal(row.seed, seating.shares) if row.setup.sealed else None


def _names(seating: Seating) -> tuple[str, ...]:
    return tuple([seating.name_of(seat) or names.of_bot(seat) for seat in range(len(seating.kinds))])
