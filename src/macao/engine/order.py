"""Who comes next, who is hit. Seats are numbered in the order of play; nothing here changes a State."""

from typing import Final

from macao.engine.face import Face
from macao.engine.ints import i64
from macao.engine.rules import MAX_SEATS
from macao.engine.state import State


def _nearest(holding: int, seat: i64, step: i64) -> int:
    """The nearest of the seats in a mask, `seat` itself if there is no other."""
    for i in range(1, MAX_SEATS):
        other = (seat + i * step) % MAX_SEATS
        if holding >> other & 1:
            return other
    return seat


AFTER: Final[list[list[i64]]] = [
    [_nearest(mask, seat, 1) for seat in range(MAX_SEATS)] for mask in range(1 << MAX_SEATS)
]
"""By mask of the seats that hold cards: who comes after each seat."""
BEFORE: Final[list[list[i64]]] = [
    [_nearest(mask, seat, -1) for seat in range(MAX_SEATS)] for mask in range(1 << MAX_SEATS)
]


def next_holder(state: State, seat: i64) -> i64:
    """The nearest seat after `seat` that holds cards; `seat` itself if it is the only one."""
    return AFTER[state.holding][seat]


def heads_up(state: State, seat: i64) -> bool:
    """Before and after `seat` sits the same player: a backward attack is then a forward one (QB-15, QC-10)."""
    return AFTER[state.holding][seat] == BEFORE[state.holding][seat]


def _fed_by(state: State) -> Face:
    """The last card that fed the open chain decides how it flies (QB-16); ordinary kings may lie on it."""
    faces, pile = state.face, state.pile
    at: i64 = len(pile) - 1
    while at > 0 and not faces[pile[at]].draws:
        at -= 1
    return faces[pile[at]]


def direction(state: State, seat: i64) -> i64:
    """-1 if the attack laid by `seat` goes back."""
    face = state.face[state.pile[-1]]
    if not face.draws:
        face = _fed_by(state)
    return -1 if face.back and not heads_up(state, seat) else 1


def flight(state: State) -> i64:
    """-1 if the chain that waits for a seat flew back to it, even if fewer players are left by now."""
    flew = state.offset < 0 or state.rules.after_victim
    return -1 if flew and _fed_by(state).back else 1


def hit_from(state: State, seat: i64, step: i64, attacker: i64) -> i64:
    """The seat hit by an attack that leaves `seat`: one before or after it, by `step`.

    Sitters are passed over (A-53, QB-17, QC-24). The attacker himself is never hit (A-56): he stands for nobody.
    """
    return (AFTER if step > 0 else BEFORE)[state.holding & ~state.sitting | 1 << attacker][seat]


def aimed_at(state: State) -> int:
    """The seat for which the open chain or the unanswered 4 is meant, or -1. In an open turn: whom it would hit now."""
    if not (state.draw or state.skip):
        return -1
    seat = (state.turn + state.offset) % len(state.hands)
    if not state.laid:
        return seat
    if state.skip:
        return next_holder(state, state.turn)
    hit = hit_from(state, seat, direction(state, seat), seat)
    return -1 if hit == seat else hit
