"""What a match is made of before the first card."""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from macao.engine.rng import Rng
from macao.engine.rules import MAX_SEATS, Rules
from macao.texts.en import words as en
from macao.texts.ro import words as ro
from macao.variants import find
from macao.variants.options.form import Nonsense, Words

SEED_BYTES = 32
KEPT = 64
"""So many rulebooks are kept, of 45 KB each."""
SMALLEST_STOCK = 12
"""B-3: "so that a reasonable number of cards remains": two each for a full table."""


class Setup(NamedTuple):
    """Variant, house rules, number of seats (2-6) and the 256-bit seed of all chance.

    The seed is secret while the match runs.
    """

    variant: str
    options: Mapping[str, str]
    seats: int
    seed: bytes

    def rules(self) -> Rules:
        """The rulebook, which matches by the same rules share. Raises ValueError with one sentence for a set-up that
        cannot be played (Nonsense, in two languages, where the house rules are the reason).
        """
        if not 2 <= self.seats <= MAX_SEATS:
            raise ValueError(f"Macao is played by 2 to {MAX_SEATS}, not by {self.seats}.")
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"A seed has {SEED_BYTES} bytes.")
        rules = _rulebook(self.variant, frozenset(self.options.items()))
        check_pack(rules, self.seats)
        return rules

    def deal_rng(self, round_number: int) -> Rng:
        """The stream of the deal of round 1, 2, …"""
        return Rng(sha256(self.seed + b"deal" + round_number.to_bytes(4, "big")).digest())

    def __repr__(self) -> str:
        """Never shows the seed."""
        return f"Setup({self.variant!r}, {dict(self.options)!r}, seats={self.seats})"


@lru_cache(KEPT)
def _rulebook(variant: str, options: frozenset[tuple[str, str]]) -> Rules:
    return find(variant).rules(dict(options))


def check_pack(rules: Rules, seats: int) -> None:
    """Raises Nonsense when the deal would leave hardly any stock."""
    left = len(rules.pack) - seats * rules.hand_size
    if left < SMALLEST_STOCK:
        raise Nonsense(*too_few(seats, rules.hand_size))


def too_few(seats: int, hand: int) -> Words:
    """Why so many players cannot be dealt so many cards."""
    playing = ro.count(seats, "Un jucător", "jucători", "de jucători")
    players = en.count(seats, "One player", "players")
    return Words(
        f"{playing} cu câte {ro.cards(hand)} lasă prea puține în talon: "
        "împărțiți mai puține cărți sau luați două pachete.",
        f"{players} with {en.cards(hand)} each would leave too few in the stock: deal fewer cards or take two packs.",
    )
