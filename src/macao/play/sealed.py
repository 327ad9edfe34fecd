"""Fair cards: a shuffle that is sealed before the deal and opened after the match (docs/fair-cards.md).

The order of the steps is what makes it fair:

1. Whoever deals draws a secret of 256 bits and shows its SHA-256, the commitment.
2. Each seat gives a share of its own, without knowing the secret.
3. The deal, with which all shares are shown: the seed of the match is a hash of the secret and every share.
4. When the match is over the secret is opened, and everybody can work out every card.

- Whoever deals cannot choose the cards: the secret is fixed before the shares are known. Nor open another secret than
  the sealed one. A share that was left out is missed by the seat that gave it; a match that is never opened, or called
  off before the deal, is seen to be.
- A seat cannot steer or foresee a card with its share, not even as the last: it does not know the secret. Nor can all
  seats together.
- Bots and whoever gave nothing have the empty share: whoever deals has nothing to choose there.
- Not kept out: whoever deals and the seat that gives its share last, together.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

SECRET_BYTES: Final = 32
SHARE_BYTES: Final = range(16, 33)
"""How long the share of a person is."""
NO_SHARE: Final = b""
"""The share of a bot, and of a person who gave none before the deal."""
TAG: Final = b"macao fair cards 1"
"""So that this hash is never one of anything else."""


def commitment_of(secret: bytes) -> bytes:
    """What is shown before the deal: the SHA-256 of the secret. Raises ValueError unless it has 256 bits."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret has {SECRET_BYTES} bytes.")
    return sha256(secret).digest()


def is_share(share: bytes) -> bool:
    """Whether a seat may give this."""
    return share == NO_SHARE or len(share) in SHARE_BYTES


def seed_of(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """The seed of the match, from a share for each seat, in order. Raises ValueError for one that is none."""
    if len(secret) != SECRET_BYTES or not all(is_share(share) for share in shares):
        raise ValueError(f"A secret has {SECRET_BYTES} bytes, a share {SHARE_BYTES[0]} to {SHARE_BYTES[-1]} or none.")
    parts = [TAG, secret, *shares]
    return sha256(b"".join([bytes([len(part)]) + part for part in parts])).digest()


class Opened(NamedTuple):
    """What is known when the match is over: the commitment that was shown, the secret, the share of each seat."""

    commitment: bytes
    secret: bytes
    shares: tuple[bytes, ...]

    def fits(self) -> bool:
        """The secret is the one that was sealed."""
        return commitment_of(self.secret) == self.commitment

    def gives(self, seed: bytes) -> bool:
        """This is the seed that follows."""
        return seed_of(self.secret, self.shares) == seed

    def __repr__(self) -> str:
        """Never shows the secret."""
        return f"Opened({self.commitment.hex()})"


def seal(secret: bytes, shares: Sequence[bytes]) -> Opened:
    """All that is opened of a match that was dealt so. Raises ValueError as `seed_of` does."""
    seed_of(secret, shares)
    return Opened(commitment_of(secret), secret, tuple(shares))
