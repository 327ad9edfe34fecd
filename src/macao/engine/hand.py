"""The cards of one seat, as sets of faces: what fits is one `&`, and a copy is a few numbers (ADR 8)."""

from collections.abc import Iterable, Iterator

from macao.engine.cards import FACE, faces
from macao.engine.face import Face
from macao.engine.ints import i64


class Hand:
    """Reads like a list of cards in ascending order. With two packs a face may be held twice.

    It also bears what the table keeps count of for its seat.
    """

    __slots__ = ("count", "faces", "since", "sit", "timeouts", "twins")

    def __init__(self, cards: Iterable[int] = ()) -> None:
        self.faces: i64 = 0  # mask of what is held at least once
        self.twins: i64 = 0  # mask of what is held twice
        self.count: i64 = 0
        self.since: i64 = 0  # the move at which it last changed size (QA-37)
        self.sit: i64 = 0  # turns left to sit out
        self.timeouts: i64 = 0  # expiries in a row
        for card in cards:
            self.add(FACE[card])

    def add(self, face: i64) -> None:
        """One card more, given as a mask."""
        self.count += 1
        if self.faces & face:
            self.twins |= face
        else:
            self.faces |= face

    def remove(self, face: i64) -> None:
        """One card less, given as a mask; it must be held."""
        self.count -= 1
        if self.twins and self.twins & face:
            self.twins ^= face
        else:
            self.faces ^= face

    def fill(self, cards: list[int], lights: list[Face]) -> None:
        """Hold these cards and no others; `lights` has every face in the light of the rulebook."""
        held: i64 = 0
        twins: i64 = 0
        for card in cards:
            mask = lights[card].mask
            if held & mask:
                twins |= mask
            else:
                held |= mask
        self.faces, self.twins, self.count = held, twins, len(cards)

    def copy_from(self, other: "Hand") -> None:
        """Hold the same."""
        self.faces, self.twins = other.faces, other.twins
        self.count, self.since = other.count, other.since
        self.sit, self.timeouts = other.sit, other.timeouts

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(faces(self.faces) + faces(self.twins)))

    def __contains__(self, card: i64) -> bool:
        return self.faces >> card & 1 > 0

    def __repr__(self) -> str:
        return f"Hand({list(self)})"
