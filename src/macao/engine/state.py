"""State: the whole truth of one deal. Only `apply` changes one."""

from macao.engine.rng import Rng
from macao.engine.rules import Rules


class State:
    """Everything true of one deal. All mechanism state is always here, neutral when a rulebook does not use it."""

    __slots__ = (
        "abandoned",
        "attacker",
        "blocked",
        "choice",
        "chooser",
        "demand_by",
        "draw",
        "drawn",
        "hands",
        "idle",
        "laid",
        "missing",
        "offset",
        "over",
        "owes",
        "pile",
        "places",
        "rebuilds",
        "request",
        "request_by",
        "rng",
        "rules",
        "sit",
        "size_at",
        "skip",
        "stock",
        "suit",
        "ticks",
        "timeouts",
        "turn",
    )

    def __init__(self, rules: Rules, rng: Rng, seats: int) -> None:
        self.rules = rules
        self.rng = rng
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []  # the last card is drawn next
        self.pile: list[int] = []  # the last card is on top
        self.suit = -1  # in force: 0..3, RED, BLACK
        self.turn = 0  # whose regular turn is in use (QB-14: R)
        self.offset = 0  # the seat that must act is turn + offset; below 0 under a backward attack
        self.laid = 0  # cards laid in the turn that is still open
        self.chooser = -1  # the last laid card of the open turn that names or asks
        self.choice = 0  # what was picked for it, in force at Continue
        self.drawn = -1  # the card just drawn that may be laid now
        self.draw = 0  # cards in the open chain
        self.attacker = -1  # who fed it last
        self.skip = 0  # turns of the unanswered 4
        self.sit = [0] * seats  # turns left to sit out
        self.request = -1  # rank asked by a jack
        self.request_by = -1
        self.demand_by = -1  # whose Ace demands the suit in force
        self.owes = 0  # mask of seats with one card that have not called
        self.timeouts = [0] * seats  # expiries in a row
        self.missing = 0  # cards the last taken chain lacked
        self.rebuilds = 0  # since somebody went out
        self.idle = 0  # regular turns in a row with nothing laid and nothing to draw; -1: something was
        self.places = [0] * seats
        self.abandoned = 0  # mask of seats
        self.ticks = 0  # moves so far
        self.size_at = [0] * seats  # the move at which the hand last changed size (QA-37)
        self.over = False
        self.blocked = False  # it stopped by itself

    def clone(self) -> "State":
        """An independent copy; the rulebook is shared."""
        twin = State.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if type(value) is list else value)
        twin.hands = [hand[:] for hand in self.hands]
        twin.rng = self.rng.clone()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and repr(self) == repr(other)

    __hash__ = None  # type: ignore[assignment]  # a State changes, so it cannot be a key

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in State.__slots__]
        return f"State({', '.join(parts)})"


def actor(state: State) -> int:
    """The seat that must act now; -1 when the deal is over."""
    if state.over:
        return -1
    return (state.turn + state.offset) % len(state.hands)


def holders(state: State) -> list[int]:
    """The seats that still hold cards, in seat order."""
    return [seat for seat, hand in enumerate(state.hands) if hand]


def finishers(state: State) -> int:
    """How many seats have gone out."""
    return sum(1 for place in state.places if place)
