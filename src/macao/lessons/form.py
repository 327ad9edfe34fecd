"""What a lesson is: a position in the form of the rule cases, what is to be done there, and the sentences about it."""

from typing import Any, Final, NamedTuple

from macao.cases.start import Start
from macao.variants.options.form import Words

LEARNER: Final = "P1"


class Lesson(NamedTuple):
    """One position, seen from the first seat."""

    key: str
    start: Start
    ways: tuple[str, ...]
    """Each a line of steps that does what is asked for."""
    slip: str
    """A line that the rules allow, that tempts, and that misses it."""
    clause: str
    """Where the page of rules says it."""
    rests: str
    """The facts it rests on."""
    title: Words
    see: Words
    """What lies before the reader."""
    do: Words
    """What is asked for."""
    hint: Words
    why: Words
    """Why it went right."""
    missed: Words
    """What came of the slip."""

    @property
    def said(self) -> tuple[Words, ...]:
        """All its sentences, in the order in which they are met."""
        return self.title, self.see, self.do, self.hint, self.why, self.missed

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.start.hands or {})


class Step(NamedTuple):
    """One move of a line, in its text form, and whose it is: "7H", "P2:take"."""

    seat: int
    move: str


def steps(line: str) -> list[Step]:
    """A line of steps, which stand apart by blanks."""
    return [_step(text) for text in line.split()]


def _step(text: str) -> Step:
    who, colon, move = text.partition(":")
    return Step(int(who[1:]) - 1, move) if colon and who[0] == "P" else Step(0, text)


def position(pile: str, *hands: str, draw: str | None = None, **more: Any) -> Start:
    """The start of a case: cards as texts apart by blanks, the pile from below, the learner's hand first."""
    laid = pile.split()
    stock = None if draw is None else draw.split()
    held = {f"P{seat}": cards.split() for seat, cards in enumerate(hands, 1)}
    return Start(held, laid, stock, **({"suit": laid[-1][-1], "turn": LEARNER} | more))
