"""Who sits on which chair of one table."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from macao.play import names

SeatKind = Literal["person", "rule", "uniform"]
TableStatus = Literal["waiting", "playing", "over"]
BOT: SeatKind = "rule"
"""The bot that sits down where no person came."""


class SeatRow(NamedTuple):
    """A person's seat and the guest who owns it."""

    seat: int
    session: bytes
    name: str


class Seating:
    """The chairs in order. A person's chair is free until a guest takes it, and his from then on."""

    def __init__(self, kinds: Sequence[SeatKind], taken: Iterable[SeatRow]) -> None:
        self.kinds = kinds
        self._taken = {row.seat: row for row in taken}

    def seat_of(self, session: bytes) -> int | None:
        """The chair of a guest."""
        for seat, row in self._taken.items():
            if row.session == session:
                return seat
        return None

    def is_person(self, seat: int) -> bool:
        """Whether there is such a chair, and for a person."""
        return 0 <= seat < len(self.kinds) and self.kinds[seat] == "person"

    def is_free(self, seat: int) -> bool:
        """Whether nobody has taken this person's chair."""
        return seat not in self._taken

    def name_of(self, seat: int) -> str | None:
        """Who sits on a person's chair."""
        row = self._taken.get(seat)
        return row.name if row else None

    def is_named(self, name: str) -> bool:
        """Whether a person at the table, or a bot that may yet sit there, has a name that reads like this one."""
        bots = map(names.of_bot, range(len(self.kinds)))
        return names.look(name) in {names.look(other) for other in [*bots, *[row.name for row in self._taken.values()]]}

    def is_called(self, seat: int, name: str) -> bool:
        """Whether who sits there has given this name."""
        return names.clean(name) == self.name_of(seat)

    def take(self, row: SeatRow) -> None:
        """Give a free chair to a guest."""
        self._taken[row.seat] = row

    def seat_bots(self) -> None:
        """Bots take the chairs that nobody has taken."""
        free = self.free
        self.kinds = [BOT if seat in free else kind for seat, kind in enumerate(self.kinds)]

    @property
    def rows(self) -> list[SeatRow]:
        """Persons' chairs that somebody has taken."""
        return list(self._taken.values())

    @property
    def persons(self) -> list[int]:
        """Chairs for persons."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == "person"]

    @property
    def free(self) -> list[int]:
        """Persons' chairs that nobody has taken."""
        return [seat for seat in self.persons if seat not in self._taken]

    @property
    def full(self) -> bool:
        """Nobody is waited for."""
        return not self.free

    def played_by_bots(self, stand_ins: frozenset[int]) -> list[int]:
        """Chairs for which a bot speaks now."""
        return [seat for seat, kind in enumerate(self.kinds) if kind != "person" or seat in stand_ins]
