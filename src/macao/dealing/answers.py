"""The answers given to commands: the same key always gets the same one.

Moves that were made are remembered by the log itself, and so outlive a crash; who has sat down, what the host
has done, and refusals, which changed nothing, only while the table is in memory.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from typing import TypeVar

from macao.play.dealer import canonical
from macao.play.picture import Line
from macao.protocol.messages import Command, Done, Move, Refused

REFUSALS = 256
"""So many are remembered of a seat. Only its own commands push them out, and a page says nothing new while it waits to
repeat one: however long its line is broken, the refusal is there."""

K = TypeVar("K")
Answer = Done | Refused
Kept = tuple[bytes, Command, Answer]
"""Who asked for what, and what he was told."""


class Answers:
    """Of one table. A command is known by its key, and is the same only from the same guest with the same content."""

    def __init__(self, log: Sequence[Line] = ()) -> None:
        self._made: dict[str, str] = {}
        """By key: ply, seat and move in one text. There is one for each move, at thousands of tables."""
        self._done: OrderedDict[str, Kept] = OrderedDict()
        self._refused: defaultdict[int, OrderedDict[str, Kept]] = defaultdict(OrderedDict)
        """By seat, so that nobody's noise uses up the memory of another one's."""
        self._watchers: OrderedDict[tuple[bytes, str], Kept] = OrderedDict()
        """Refusals of those without a seat, apart: they use up nobody's keys, nor his place in the memory."""
        self.remember(log)

    def remember(self, rows: Sequence[Line]) -> None:
        """Moves that stand in the log now."""
        self._made.update({row.key: f"{row.ply} {row.seat} {row.move}" for row in rows if row.key is not None})

    def keep(self, guest: bytes, seat: int | None, command: Command, answer: Answer) -> None:
        """An answer that the log does not know; the oldest refusals of a seat are forgotten."""
        kept = guest, command, answer
        if isinstance(answer, Done):
            self._done[command.key] = kept
            _trim(self._done)
        elif seat is None:
            self._watchers[guest, command.key] = kept
            _trim(self._watchers)
        else:
            self._refused[seat][command.key] = kept
            _trim(self._refused[seat])

    def find(self, guest: bytes, seat: int | None, command: Command, ply: int) -> Answer | None:
        """The answer this command has had."""
        key = command.key
        refused = next((refused[key] for refused in self._refused.values() if key in refused), None)
        kept = self._watchers.get((guest, key)) or self._done.get(key) or refused
        if kept is not None:
            return kept[2] if kept[:2] == (guest, command) else Refused(key, "key_reused", ply)
        return self.made(seat, command, ply)

    def made(self, seat: int | None, command: Command, ply: int) -> Answer | None:
        """The answer the log gives."""
        row = self._made.get(command.key)
        if row is None:
            return None
        at, _, made = row.partition(" ")
        same = isinstance(command, Move) and made == f"{seat} {command.move}"
        return Done(command.key, int(at)) if same else Refused(command.key, "key_reused", ply)


def as_logged(command: Command) -> Command:
    """A move in the one text that the log has of it, by which it is known again; all else as it is."""
    return Move(command.key, command.ply, canonical(command.move)) if isinstance(command, Move) else command


def _trim(memory: OrderedDict[K, Kept]) -> None:
    if len(memory) > REFUSALS:
        memory.popitem(last=False)
