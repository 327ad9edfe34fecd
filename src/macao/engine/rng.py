"""One portable stream of chance: from a 256-bit seed, the same numbers on every runtime."""

from hashlib import sha256
from typing import Final

WORDS: Final = 1 << 64


class Rng:
    """SHA-256 of seed and counter, 64 bits a step. Rejection sampling, so no value is favoured."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def __repr__(self) -> str:
        return f"Rng({self.seed!r}, {self.counter})"

    def word(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self.counter += 1
        return int.from_bytes(sha256(self.seed + self.counter.to_bytes(8, "big")).digest()[:8], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is at least 1."""
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffle(self, cards: list[int]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def clone(self) -> "Rng":
        """The same stream at the same place."""
        return Rng(self.seed, self.counter)
