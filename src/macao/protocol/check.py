"""The sum of what a page has folded together from updates, to be compared with that of the table.

Of all that a page shows only this is made by the page itself; the rest is told anew each time. `web/src/check.ts` does
the same.
"""

from binascii import crc32
from collections.abc import Iterable, Sequence


def check_sum(ply: int, stock: int, counts: Iterable[int], pile: Sequence[str], hand: Iterable[str]) -> str:
    """Eight hexadecimal digits: the CRC-32 of `ply|stock|counts|pile|hand`, the parts of each set apart by commas.

    The pile is in its order from bottom to top, the hand sorted, for its order is the player's own business.
    """
    return with_hand(without_hand(ply, stock, counts, pile), hand)


def without_hand(ply: int, stock: int, counts: Iterable[int], pile: Sequence[str]) -> int:
    """The sum up to the hand, which is the same for everybody."""
    return crc32(f"{ply}|{stock}|{','.join(map(str, counts))}|{','.join(pile)}|".encode())


def with_hand(begun: int, hand: Iterable[str]) -> str:
    """The whole sum."""
    return f"{crc32(','.join(sorted(hand)).encode(), begun):08x}"
