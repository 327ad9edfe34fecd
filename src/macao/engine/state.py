"""State: the whole truth of one deal. Only `apply` changes one."""

from collections.abc import Sequence
from typing import Final

from macao.engine.cards import faces, size_of
from macao.engine.hand import Hand
from macao.engine.ints import i64
from macao.engine.matching import seal
from macao.engine.rng import Rng
from macao.engine.rules import MOVES_TO_STOP, Rules

NUMBERS: Final = (
    *("turn", "offset", "laid", "draw", "attacker", "skip", "request_by", "demand_by", "owes", "missing", "rebuilds"),
    *("idle", "abandoned", "ticks", "over", "blocked"),
)
"""Fields that are counts, seats or masks of seats, and last the two FLAGS."""
FLAGS: Final = ("over", "blocked")
ROWS: Final = ("sit", "timeouts", "places", "size_at")
"""What there is once a seat."""
UNKNOWN: Final = -1
FIELDS: Final = (
    *("rules", "rng", "hands", "stock", "pile", "suit", "chooser", "choice", "drawn", "request"),
    *(NUMBERS + ROWS),
)
"""All that makes a State; two with the same fields are the same."""


class State:
    """Everything true of one deal. All mechanism state is always here, neutral when a rulebook does not use it.

    A copy is cheap: it shares what changes rarely, and the lists of stock and pile until one of the two is changed.
    """

    __slots__ = (
        *(
            "_abandoned",
            "_demand_by",
            "_request_by",
            "attacker",
            "blocked",
            "bound",
            "choice",
            "chooser",
            "closing",
            "draw",
        ),
        *("drawn", "everybody", "face", "hands", "holding", "idle", "laid", "late", "missing", "need"),
        *("offset", "over", "owes", "pile", "places", "rebuilds", "request", "rng", "rules", "shared"),
        *("sitting", "skip", "stock", "stops_at", "suit", "ticks", "turn", "winners"),
    )

    def __init__(self, rules: Rules, rng: Rng, seats: int) -> None:
        if not rules.face:
            seal(rules)
        self.rules = rules
        self.face = rules.face
        self.rng = rng
        self.need: i64 = UNKNOWN  # the faces that fit, once `legal.playable` has been asked
        self.everybody: i64 = (1 << seats) - 1  # mask of seats
        self.hands = [Hand() for _ in range(seats)]
        self.holding: i64 = 0  # mask of the seats that hold cards
        self.stock: list[int] = []  # the last card is drawn next
        self.pile: list[int] = []  # the last card is on top
        self.shared = False  # stock and pile may be those of a copy too: see `own`
        self.suit: i64 = -1  # in force: 0..3, RED, BLACK
        self.turn: i64 = 0  # whose regular turn is in use (QB-14: R)
        self.offset: i64 = 0  # the seat that must act is turn + offset; below 0 under a backward attack
        self.laid: i64 = 0  # cards laid in the turn that is still open
        self.chooser: i64 = -1  # the last laid card of the open turn that names or asks
        self.choice: i64 = 0  # what was picked for it, in force at Continue
        self.drawn: i64 = -1  # the card just drawn that may be laid now
        self.draw: i64 = 0  # cards in the open chain
        self.attacker: i64 = -1  # who fed it last
        self.skip: i64 = 0  # turns of the unanswered 4
        self.request: i64 = -1  # rank asked by a jack
        self._request_by: i64 = -1
        self._demand_by: i64 = -1
        self.bound = False  # there is a request or a demand
        self.sitting: i64 = 0  # mask of the seats with turns to sit out
        self.owes: i64 = 0  # mask of seats with one card that have not called
        self.late: i64 = 0  # mask of the seats with timeouts
        self.missing: i64 = 0  # cards the last taken chain lacked
        self.rebuilds: i64 = 0  # since somebody went out
        self.idle: i64 = 0  # regular turns in a row with nothing laid and nothing to draw; -1: something was
        self.winners: i64 = rules.stop_after[seats]  # so many finishers stop the deal; 0: one seat is left with cards
        self.places: tuple[int, ...] = (0,) * seats
        self._abandoned: i64 = 0
        self.closing = False  # so few seats hold cards, or so many have gone out, that it ends (A-136, B-6, C-20)
        self.ticks: i64 = 0  # moves so far
        self.stops_at: i64 = MOVES_TO_STOP  # the move at which the deal stops by itself; 0 once cards circle
        self.over = False
        self.blocked = False  # it stopped by itself

    def hold(self, seat: i64, cards: list[int]) -> None:
        """`seat` holds these cards and no others."""
        hand = self.hands[seat]
        hand.fill(cards, self.face)
        self.holding &= ~(1 << seat)
        self.holding |= (hand.count > 0) << seat
        if self.closing or not cards:  # one more who holds cards brings no deal to its end
            self._count_in()

    def _count_in(self) -> None:
        alone = self.holding & (self.holding - 1) == 0
        self.closing = alone or (self.winners > 0 and finishers(self) >= self.winners)

    @property
    def abandoned(self) -> i64:
        """Mask of the seats that have left."""
        return self._abandoned

    @abandoned.setter
    def abandoned(self, seats: i64) -> None:
        self._abandoned = seats
        self._count_in()

    def own(self) -> None:
        """From now on the stock and the pile are this State's alone, to be changed in place."""
        self.stock, self.pile, self.shared = self.stock[:], self.pile[:], False

    @property
    def request_by(self) -> i64:
        """Whose jack asks for the rank; -1: nobody's."""
        return self._request_by

    @request_by.setter
    def request_by(self, seat: i64) -> None:
        self._request_by = seat
        self.bound = seat >= 0 or self._demand_by >= 0

    @property
    def demand_by(self) -> i64:
        """Whose Ace demands the suit in force; -1: nobody's."""
        return self._demand_by

    @demand_by.setter
    def demand_by(self, seat: i64) -> None:
        self._demand_by = seat
        self.bound = seat >= 0 or self._request_by >= 0

    @property
    def size_at(self) -> tuple[int, ...]:
        """By seat: the move at which the hand last changed size (QA-37)."""
        return tuple([hand.since for hand in self.hands])

    @size_at.setter
    def size_at(self, moves: Sequence[int]) -> None:
        for hand, move in zip(self.hands, moves, strict=False):
            hand.since = move

    @property
    def sit(self) -> tuple[int, ...]:
        """By seat: turns left to sit out."""
        return tuple([hand.sit for hand in self.hands])

    @sit.setter
    def sit(self, turns: Sequence[int]) -> None:
        for seat, left in enumerate(turns):
            self.seat_sits(seat, left)

    def seat_sits(self, seat: i64, turns: i64) -> None:
        """`seat` has so many turns to sit out."""
        self.hands[seat].sit = turns
        self.sitting &= ~(1 << seat)
        self.sitting |= (turns > 0) << seat

    @property
    def timeouts(self) -> tuple[int, ...]:
        """By seat: expiries in a row."""
        return tuple([hand.timeouts for hand in self.hands])

    @timeouts.setter
    def timeouts(self, expiries: Sequence[int]) -> None:
        for seat, hand in enumerate(self.hands):
            hand.timeouts = expiries[seat] if seat < len(expiries) else 0
            self.late |= (hand.timeouts > 0) << seat

    def clone(self) -> "State":
        """An independent copy; the rulebook is shared."""
        twin = State(self.rules, self.rng.clone(), len(self.hands))
        twin.copy_from(self)
        return twin

    def copy_from(self, other: "State") -> None:
        """Become the same as another State of as many seats by the same rules, whose chance is of the same kind."""
        self.rng.copy_from(other.rng)
        for seat in range(len(self.hands)):
            self.hands[seat].copy_from(other.hands[seat])
        self._copy_table(other)
        self._copy_turn(other)

    def _copy_table(self, other: "State") -> None:
        self.holding, self.need, self.late = other.holding, other.need, other.late
        self.stock, self.pile = other.stock, other.pile
        self.shared = other.shared = True
        self.suit = other.suit
        self.request, self._request_by, self._demand_by = other.request, other._request_by, other._demand_by
        self.places, self.owes, self._abandoned, self.missing = (
            other.places,
            other.owes,
            other._abandoned,
            other.missing,
        )
        self.over, self.blocked, self.stops_at = other.over, other.blocked, other.stops_at
        self.sitting, self.bound, self.closing = other.sitting, other.bound, other.closing

    def _copy_turn(self, other: "State") -> None:
        self.turn, self.offset, self.ticks, self.idle = other.turn, other.offset, other.ticks, other.idle
        self.laid, self.chooser, self.choice, self.drawn = other.laid, other.chooser, other.choice, other.drawn
        self.draw, self.attacker, self.skip, self.rebuilds = other.draw, other.attacker, other.skip, other.rebuilds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and repr(self) == repr(other)

    __hash__ = None  # type: ignore[assignment]  # a State changes, so it cannot be a key

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in FIELDS]
        return f"State({', '.join(parts)})"


def actor(state: State) -> i64:
    """The seat that must act now; -1 when the deal is over."""
    if state.over:
        return -1
    seat = state.turn
    if state.offset:
        seat = (seat + state.offset) % len(state.hands)
    return seat


def holders(state: State) -> list[int]:
    """The seats that still hold cards, in seat order."""
    return faces(state.holding)


def finishers(state: State) -> i64:
    """How many seats have gone out."""
    return size_of(state.everybody & ~(state.holding | state.abandoned))


def with_entry(row: tuple[int, ...], seat: i64, value: int) -> tuple[int, ...]:
    """The row with this value for one seat."""
    entries = list(row)
    entries[seat] = value
    return tuple(entries)
