"""What the people at a table agree on: each thing holds when all who are asked have said so."""

from collections.abc import Collection


class Accord:
    """Who has agreed to what. It is in no log: after a restart people are asked again."""

    def __init__(self) -> None:
        self._agreed: dict[str, set[int]] = {}

    def agree(self, what: str, seat: int) -> None:
        """This seat wants it."""
        self._agreed.setdefault(what, set()).add(seat)

    def withdraw(self, what: str, seat: int) -> None:
        """This seat does not want it any more, if it did."""
        self._agreed.get(what, set()).discard(seat)

    def forget(self, what: str) -> None:
        """It has been done, or cannot be any more."""
        self._agreed.pop(what, None)

    def agreed(self, what: str, asked: Collection[int]) -> list[int]:
        """Those of the asked who want it."""
        return sorted(self._agreed.get(what, set()) & set(asked))

    def holds(self, what: str, asked: Collection[int]) -> bool:
        """Whether all who are asked want it; nobody is asked: no."""
        return bool(asked) and len(self.agreed(what, asked)) == len(set(asked))
