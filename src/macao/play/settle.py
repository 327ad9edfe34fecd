"""What a result costs and pays, in points. Pure: a ledger books it later."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from macao.play.course import Refund
from macao.play.outcome import Result

ABANDON_FINE: Final = 200
"""A-145: lost besides the stake, never more than the balance (A-147, QA-52). These points are burned (QA-53)."""

SHARES: Final = {2: (100,), 3: (70, 30), 4: (70, 30), 5: (60, 30, 10), 6: (60, 30, 10)}
"""QA-53 (our proposal): by number of seats, how the pot is shared among the first places, in percent."""


Reason = Literal["fine", "prize", "returned"] | Refund
"""Why points go: `returned` where a match has no winner."""


class Line(NamedTuple):
    """One change of a balance: `amount` is negative for a cost."""

    seat: int
    amount: int
    reason: Reason


def book(result: Result, stake: int, balances: Sequence[int]) -> list[Line]:
    """All that changes when the match of this result has ended. Raises what `settle` raises.

    Nothing where nothing was staked, as among guests, nor where a bot sat from the beginning. Of a match that does not
    count every stake goes back, and nobody is fined. Of one without a winner (C-63) they go back too, but to nobody who
    has abandoned it (A-145).
    """
    if not stake or result.bots:
        return []
    if result.refund is not None:
        return [Line(outcome.seat, stake, result.refund) for outcome in result.outcomes]
    places = [0] * len(result.outcomes) if result.tied else result.places
    return settle(places, result.abandoned, stake, balances, over=True)


def settle(
    places: Sequence[int], abandoned: Sequence[int], stake: int, balances: Sequence[int], *, over: bool
) -> list[Line]:
    """The fines of those who abandoned and, once the match is over, the prizes.

    `places` has 0 for a seat without a place; equal places share their prizes. `balances` are what is left after each
    seat paid the stake, which stays in the pot whatever happens. Raises ValueError for a negative stake or balance.
    """
    if stake < 0 or any(balance < 0 for balance in balances):
        raise ValueError("A stake or a balance is never negative.")
    lines = [Line(seat, -min(ABANDON_FINE, balances[seat]), "fine") for seat in abandoned]
    if over:
        lines += _prizes(places, stake * len(places)) if any(places) else _returned(len(places), abandoned, stake)
    return [line for line in lines if line.amount]


def _returned(seats: int, abandoned: Sequence[int], stake: int) -> list[Line]:
    """Nobody has a place: who has not abandoned shares the pot; if all have, each has his stake back."""
    to = [seat for seat in range(seats) if seat not in abandoned] or [*range(seats)]
    part, odd = divmod(stake * seats, len(to))
    return [Line(seat, part + (odd if seat == to[0] else 0), "returned") for seat in to]


def _prizes(places: Sequence[int], pot: int) -> list[Line]:
    """Shares that nobody reached go to the best place, and so does what does not divide."""
    ranked = sorted([(place, seat) for seat, place in enumerate(places) if place])
    shares = SHARES[len(places)][: len(ranked)]
    amounts = [pot * share // 100 for share in shares]
    amounts[0] += pot - sum(amounts)
    return _shared(ranked, amounts)


def _shared(ranked: list[tuple[int, int]], amounts: list[int]) -> list[Line]:
    """Seats at one place take their prizes together, in equal parts; an odd point goes to the first of them."""
    lines: list[Line] = []
    for place in sorted({place for place, _ in ranked}):
        seats = [seat for other, seat in ranked if other == place]
        prize, amounts = sum(amounts[: len(seats)]), amounts[len(seats) :]
        part, odd = divmod(prize, len(seats))
        lines += [Line(seat, part + (odd if i == 0 else 0), "prize") for i, seat in enumerate(seats)]
    return lines
