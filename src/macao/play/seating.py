"""Who sits on which chair of one table."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from macao.play import names
from macao.play.sealed import NO_SHARE

SeatKind = Literal["person", "rule", "playable", "uniform"]
TableStatus = Literal["waiting", "playing", "over", "closed"]
"""`closed`: nobody has been there for too long, and nothing happens there any more."""
ENDED: tuple[TableStatus, ...] = ("over", "closed")
"""No card will be dealt at a table any more."""
BOT: SeatKind = "rule"
"""The bot that sits down where no person came."""


class SeatRow(NamedTuple):
    """A person's seat and who owns it."""

    seat: int
    person: bytes
    name: str
    share: bytes | None = NO_SHARE
    """What this seat gives to the shuffle; None while it is waited for."""


class Seating:
    """The chairs in order. A person's chair is free until a guest takes it, and his from then on."""

    def __init__(self, kinds: Sequence[SeatKind], taken: Iterable[SeatRow]) -> None:
        self.kinds = list(kinds)
        """For whom each chair is; the same list as long as the cards are dealt."""
        self._taken = {row.seat: row for row in taken}

    def seat_of(self, person: bytes) -> int | None:
        """The chair of a guest."""
        for seat, row in self._taken.items():
            if row.person == person:
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

    def is_held_so(self, person: bytes, seat: int, name: str, share: bytes | None) -> bool:
        """Whether this guest sits there and has given this name and this share."""
        return self._taken.get(seat) == (seat, person, names.clean(name), share)

    def refusal(self, person: bytes, seat: int, name: str | None) -> str | None:
        """Why this guest may not take this chair under this clean name."""
        if not self.is_person(seat):
            return "no_seat"
        if self.seat_of(person) is not None or not self.is_free(seat):
            return "seat_taken"
        return "bad_name" if name is None or self.is_named(name) else None

    def take(self, row: SeatRow) -> None:
        """Give a free chair to a guest."""
        self._taken[row.seat] = row

    def free_up(self, seat: int) -> SeatRow:
        """Whoever sits there has no chair any more; who it was."""
        return self._taken.pop(seat)

    def seat_bots(self) -> None:
        """Bots take the chairs that nobody has taken."""
        free = self.free
        self.kinds = [BOT if seat in free else kind for seat, kind in enumerate(self.kinds)]

    def replace_bot(self, row: SeatRow) -> None:
        """Give the chair of a bot to a guest."""
        self.kinds[row.seat] = "person"
        self.take(row)

    def give(self, seat: int, share: bytes) -> SeatRow:
        """Whoever sits there gives this to the shuffle."""
        self._taken[seat] = self._taken[seat]._replace(share=share)
        return self._taken[seat]

    def share_of(self, seat: int) -> bytes | None:
        """What whoever sits there has given; None while it is waited for."""
        return self._taken[seat].share

    @property
    def shares(self) -> list[bytes]:
        """What each chair has given to the shuffle, in order; bots give nothing."""
        rows = [self._taken.get(seat) for seat in range(len(self.kinds))]
        return [(row.share if row else None) or NO_SHARE for row in rows]

    @property
    def awaited(self) -> list[int]:
        """Chairs that have not given what they promised to the shuffle."""
        return [seat for seat, row in sorted(self._taken.items()) if row.share is None]

    @property
    def ready(self) -> bool:
        """Nobody is waited for, nor anybody's share of the shuffle."""
        return self.full and not self.awaited

    @property
    def rows(self) -> list[SeatRow]:
        """Persons' chairs that somebody has taken."""
        return list(self._taken.values())

    @property
    def persons(self) -> list[int]:
        """Chairs for persons."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == "person"]

    @property
    def bots(self) -> list[int]:
        """Chairs of bots."""
        return [seat for seat, kind in enumerate(self.kinds) if kind != "person"]

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
