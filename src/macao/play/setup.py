"""What a match is made of before the first card."""

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.variants import find

SEED_BYTES = 32


class Setup(NamedTuple):
    """Variant, options, number of seats (2-6), target (0 = one deal) and the 256-bit seed of all chance.

    The seed is secret while the match runs.
    """

    variant: str
    options: Mapping[str, str]
    seats: int
    target: int
    seed: bytes

    def rules(self) -> Rules:
        """The rulebook. Raises ValueError with one sentence for a set-up that cannot be played."""
        if not 2 <= self.seats <= 6:
            raise ValueError(f"Macao is played by 2 to 6, not by {self.seats}.")
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"A seed has {SEED_BYTES} bytes.")
        rules = find(self.variant).rules(self.options)
        if (self.target > 0) != (rules.target > 0) or self.target < 0:
            raise ValueError(f"{self.variant} {'needs a target' if rules.target else 'has no target'}.")
        return rules

    def deal_rng(self, round_number: int) -> Rng:
        """The stream of the deal of round 1, 2, …"""
        return Rng(sha256(self.seed + b"deal" + round_number.to_bytes(4, "big")).digest())

    def __repr__(self) -> str:
        """Never shows the seed."""
        return f"Setup({self.variant!r}, {dict(self.options)!r}, seats={self.seats}, target={self.target})"
