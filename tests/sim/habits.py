"""What somebody does how often."""

from random import Random
from typing import NamedTuple


class Habits(NamedTuple):
    """Shares of what somebody does at each of his steps, and how long he thinks, in seconds."""

    cheats: float = 0.0
    drops: float = 0.0
    freezes: float = 0.0
    doubles: float = 0.0
    leaves: float = 0.0
    sleeps: float = 0.0
    wishes: float = 0.0
    hurries: float = 0.0
    hosts: float = 0.0
    frees: float = 0.0
    thinks: float = 1.0


GOOD = Habits(hosts=0.3)
"""A host who is good does not let anybody wait for long."""


def drawn(dice: Random, *, cheats: bool) -> Habits:
    """Of anybody."""
    return Habits(
        cheats=0.3 if cheats else 0.0,
        drops=dice.choice((0, 0.01, 0.05)),
        freezes=dice.choice((0, 0, 0.03)),
        doubles=dice.choice((0, 0.1, 0.5)),
        leaves=dice.choice((0, 0, 0.01)),
        sleeps=dice.choice((0, 0.003, 0.02)),
        wishes=dice.choice((0, 0.02, 0.3)),
        hurries=dice.choice((0, 0.5)),
        hosts=dice.choice((0, 0.1, 0.3)),
        frees=dice.choice((0.2, 0.5)),
        thinks=dice.choice((0.3, 1, 1, 6)),
    )
