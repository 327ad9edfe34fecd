"""How a lesson goes: what has been done so far, held against the lines that the lesson wrote down."""

from collections.abc import Sequence
from typing import Final, Literal

from macao.lessons.form import Lesson, Step, steps

Verdict = Literal["right", "slip", "other"]
"""What was asked for was done; what tempts; or something else that the rules allow."""
PICK: Final = "="


class Course:
    """Of one lesson. A packet is the same whether it is laid at once or card by card."""

    def __init__(self, lesson: Lesson) -> None:
        self._lines: list[tuple[list[Step], Verdict]] = [(pieces(way), "right") for way in lesson.ways]
        self._lines.append((pieces(lesson.slip), "slip"))
        self._made: list[Step] = []

    def note(self, seat: int, move: str) -> None:
        """This move was made. A choice that is changed counts as it stands in the end (QA-19)."""
        for piece in parted(Step(seat, move)):
            if self._made and _picks(piece) and _picks(self._made[-1]):
                self._made.pop()
            self._made.append(piece)

    def verdict(self, *, open_turn: bool) -> Verdict | None:
        """What has come of it; None while it may still go either way. In an open turn a choice may be changed."""
        for line, verdict in self._lines:
            if line == self._made:
                return verdict
        if self._ahead(self._made) or (open_turn and _picks(self._made[-1]) and self._ahead(self._made[:-1])):
            return None
        return "other"

    @property
    def next(self) -> Step | None:
        """What another seat does now; None while the learner is waited for."""
        ahead = self._ahead(self._made)
        step = ahead[0][len(self._made)] if ahead else None
        return step if step is not None and step.seat else None

    def _ahead(self, made: Sequence[Step]) -> list[list[Step]]:
        """The lines that begin so and go on."""
        return [line for line, _ in self._lines if len(line) > len(made) and line[: len(made)] == made]


def pieces(line: str) -> list[Step]:
    """A line, one card or choice after the other."""
    return [piece for step in steps(line) for piece in parted(step)]


def parted(step: Step) -> list[Step]:
    """The cards and the choice of a move, each by itself."""
    cards, equals, choice = step.move.partition(PICK)
    parts = [part for part in cards.split("+") if part] + ([PICK + choice] if equals else [])
    return [Step(step.seat, part) for part in parts]


def _picks(step: Step) -> bool:
    return step.move.startswith(PICK)
