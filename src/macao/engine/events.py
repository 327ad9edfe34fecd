"""What happened, in order: the engine's only narration. `view.redact` decides who hears what."""

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened.

    `n` counts cards, turns or a place; `choice` is a Move choice; `by` is the other seat.
    """

    kind: str
    seat: int = -1
    cards: tuple[int, ...] = ()
    n: int = 0
    choice: int = 0
    by: int = -1


class Journal:
    """Collects the events of a move. Without one, `apply` stays silent and quick."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Append one event."""
        self.events.append(event)


def tell(
    journal: Journal | None,
    kind: str,
    seat: int,
    cards: tuple[int, ...] = (),
    n: int = 0,
    choice: int = 0,
    by: int = -1,
) -> None:
    """Add an event, if anybody listens."""
    if journal is not None:
        journal.add(Event(kind, seat, cards, n, choice, by))
