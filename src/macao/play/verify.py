"""Whether a record keeps what was promised before the deal. Everything is worked out again; nothing is believed."""

from enum import StrEnum
from typing import NamedTuple

from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.record import Record, end_of
from macao.play.sealed import Opened


class Finding(StrEnum):
    """What came of it; all but the first are lies, or cannot be shown to be none."""

    HOLDS = "holds"
    NOT_SEALED = "not_sealed"
    """The seed was chosen by somebody."""
    OTHER_COMMITMENT = "other_commitment"
    """The record names another commitment than was shown before the deal."""
    OTHER_SECRET = "other_secret"
    """The secret is not the one of the commitment."""
    NO_SUCH_SHARE = "no_such_share"
    """The share that a seat gave is not among those mixed in."""
    OTHER_SEED = "other_seed"
    """The match was not dealt from the seed that follows."""
    OTHER_RULES = "other_rules"
    """The rules are not those of today: what follows from them cannot be said."""
    MOVE = "move"
    """A move cannot be made with the cards dealt, by the rules."""
    OTHER_END = "other_end"
    """The moves lead to another end than the record names."""


class Verdict(NamedTuple):
    """A finding; for a move that does not follow, which one."""

    finding: Finding
    entry: Entry | None = None


def verify(record: Record, commitment: bytes | None = None, share: bytes | None = None) -> Verdict:
    """Check the seal, the shuffle, then every card and move, to the first thing that does not hold.

    `commitment` is what somebody saw before the deal, `share` what somebody gave; None: not known.
    """
    if record.opened is None:
        return Verdict(Finding.NOT_SEALED)
    finding = _broken(record.opened, record.setup.seed, commitment, share)
    return _play(record) if finding is None else Verdict(finding)


def _broken(opened: Opened, seed: bytes, commitment: bytes | None, share: bytes | None) -> Finding | None:
    if commitment not in (None, opened.commitment):
        return Finding.OTHER_COMMITMENT
    if not opened.fits():
        return Finding.OTHER_SECRET
    if share is not None and share not in opened.shares:
        return Finding.NO_SUCH_SHARE
    return None if opened.gives(seed) else Finding.OTHER_SEED


def _play(record: Record) -> Verdict:
    game = Game(record.setup)
    if game.rules.fingerprint() != record.fingerprint:
        return Verdict(Finding.OTHER_RULES)
    try:
        game.restore(record.entries)
    except RecordError:
        return Verdict(Finding.MOVE, record.entries[game.ply])
    same = end_of(game, record.entries) == record.end
    return Verdict(Finding.HOLDS if same else Finding.OTHER_END)
