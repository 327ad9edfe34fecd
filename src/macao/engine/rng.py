"""One portable stream of chance: from a 256-bit seed, the same numbers on every runtime."""

from hashlib import sha256
from typing import Final, TypeVar

from macao.engine.ints import i64

T = TypeVar("T")

WORDS: Final = 1 << 64
MODULUS: Final = 1073741789
FACTOR: Final = 771645345


class Rng:
    """SHA-256 of seed and counter, 64 bits a step. Rejection sampling, so no value is favoured."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter: i64 = counter

    def __repr__(self) -> str:
        return f"Rng({self.seed!r}, {self.counter})"

    def word(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self.counter += 1
        return int.from_bytes(sha256(self.seed + int(self.counter).to_bytes(8, "big")).digest()[:8], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is at least 1."""
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffle(self, cards: list[T]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def clone(self) -> "Rng":
        """The same stream at the same place."""
        return Rng(self.seed, self.counter)

    def copy_from(self, other: "Rng") -> None:
        """Go on where `other`, of the same kind, is."""
        self.seed, self.counter = other.seed, other.counter


class QuickRng(Rng):
    """Cheap dice for playouts and measurements, the same on every runtime (Lehmer's, in numbers that stay small).

    Whoever sees a few of its numbers knows the rest: never for a deal that somebody plays.
    """

    __slots__ = ()

    def __init__(self, number: int) -> None:
        super().__init__(b"", number % (MODULUS - 1) + 1)

    def word(self) -> int:
        """The next number, 1 to MODULUS - 1."""
        self.counter = self.counter * FACTOR % MODULUS
        return self.counter

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, as good as equally likely for small n."""
        word: i64 = self.counter * FACTOR % MODULUS
        self.counter = word
        return (word >> 15) * n >> 15

    def shuffle(self, cards: list[T]) -> None:
        """Fisher-Yates, in place."""
        word: i64 = self.counter
        last: i64
        for last in range(len(cards) - 1, 0, -2):
            word = word * FACTOR % MODULUS  # 30 bits are enough for two cards
            j = (word >> 15) * (last + 1) >> 15
            cards[last], cards[j] = cards[j], cards[last]
            j = (word & 32767) * last >> 15
            cards[last - 1], cards[j] = cards[j], cards[last - 1]
        self.counter = word

    def clone(self) -> "Rng":
        """The same stream at the same place."""
        return QuickRng(self.counter - 1)
