"""The cards of one seat, as sets of faces: what fits is one `&`, and a copy is three numbers (ADR 8)."""

from collections.abc import Iterable, Iterator

from macao.engine.cards import FACE, faces


class Hand:
    """Reads like a list of cards in ascending order. With two packs a face may be held twice."""

    __slots__ = ("count", "faces", "since", "twins")

    def __init__(self, cards: Iterable[int] = ()) -> None:
        self.faces = 0  # mask of what is held at least once
        self.twins = 0  # mask of what is held twice
        self.count = 0
        self.since = 0  # the move at which it last changed size (QA-37)
        self.add(list(cards))

    def add(self, cards: list[int]) -> None:
        """Take up these cards."""
        for card in cards:
            face = FACE[card]
            if self.faces & face:
                self.twins |= face
            else:
                self.faces |= face
        self.count += len(cards)

    def remove(self, card: int) -> None:
        """One card less, which must be held."""
        self.count -= 1
        if self.twins and self.twins >> card & 1:
            self.twins ^= FACE[card]
        else:
            self.faces ^= FACE[card]

    def copy_from(self, other: "Hand") -> None:
        """Hold the same."""
        self.faces, self.twins = other.faces, other.twins
        self.count, self.since = other.count, other.since

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(faces(self.faces) + faces(self.twins)))

    def __contains__(self, card: int) -> bool:
        return self.faces >> card & 1 > 0

    def __repr__(self) -> str:
        return f"Hand({list(self)}, since {self.since})"
