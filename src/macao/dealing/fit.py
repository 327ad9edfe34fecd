"""From the table that somebody wants to what its game is made of."""

from macao.engine.rules import MAX_SEATS
from macao.play.setup import Setup
from macao.protocol.requests import NewTable
from macao.variants import find
from macao.variants.options.form import Nonsense, Words


class Unfit(Exception):
    """A table of this kind cannot be made; `reason` is a code."""

    def __init__(self, reason: str, words: Words | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.words = words
        """Why these house rules do not go together."""


def fit(wanted: NewTable, seed: bytes) -> Setup:
    """The set-up of the game, with a person in the first seat and the house rules that differ. Raises Unfit."""
    if not 2 <= len(wanted.seats) <= MAX_SEATS or wanted.seats[0] != "person":
        raise Unfit("bad_seats")
    if wanted.open and not wanted.clock:
        raise Unfit("no_clock")
    try:
        variant = find(wanted.variant)
    except ValueError:
        raise Unfit("unknown_variant") from None
    try:
        setup = Setup(wanted.variant, variant.changes(variant.choose(wanted.options)), len(wanted.seats), seed)
        setup.rules()
    except Nonsense as nonsense:
        raise Unfit("bad_options", nonsense.words) from None
    return setup
