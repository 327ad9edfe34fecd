"""Holding a case against the engine: every difference becomes one line of what was expected and what came."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from macao.cases.form import Case, Expect, Legal, Middle
from macao.cases.position import seat_number
from macao.cases.reader import steps_of
from macao.cases.start import Demand, Open, Request
from macao.cases.table import CaseTable
from macao.engine.cards import RANKS, SUITS, card_text
from macao.engine.legal import first_faces
from macao.engine.order import aimed_at
from macao.engine.rules import Rules
from macao.engine.score import ranking
from macao.engine.state import State


class Difference(NamedTuple):
    """Where a case and the engine disagree."""

    where: str
    expected: str
    came: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, came {self.came}"


def run_case(case: Case, rules: Rules | None = None) -> list[Difference]:
    """Play the case, by its own rulebook or by another. An empty list: it holds."""
    table = CaseTable(case, rules)
    for number, step in enumerate(steps_of(case), 1):
        where = f"step {number}"
        if isinstance(step, Middle | Legal):
            expect = step.expect if isinstance(step, Middle) else Expect(legal=step.legal)
            found = compare(table, expect, where)
        else:
            wrong = table.step(step)
            found = [Difference(f"{where} {case.steps[number - 1]}", *wrong)] if wrong else []
        if found:
            return found
    return compare(table, case.expect, "end")


def compare(table: CaseTable, expect: Expect, where: str) -> list[Difference]:
    """All keys of `expect` that do not agree with the table."""
    out: list[Difference] = []
    for key in expect.__struct_fields__:
        wanted = getattr(expect, key)
        if wanted is not msgspec.UNSET:
            out += _compare_key(table, key, wanted, f"{where} {key}")
    return out


def _compare_key(table: CaseTable, key: str, wanted: Any, where: str) -> list[Difference]:
    if key in PER_SEAT:
        read, in_any_order = PER_SEAT[key]
        pairs = [(f"{where} {seat}", value, read(table, seat_number(seat))) for seat, value in wanted.items()]
    else:
        in_any_order = key in ANY_ORDER
        pairs = [(where, wanted, WHOLE[key](table))]
    return [
        Difference(place, _text(value), _text(came))
        for place, value, came in pairs
        if (_sorted(value) != _sorted(came) if in_any_order else value != came)
    ]


def _sorted(values: list[str]) -> list[str]:
    return sorted(values)


def _text(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        value = {name: item for name, item in msgspec.structs.asdict(value).items() if item != 0}
    return str(value).replace("'", "")


def _names(mask: int) -> list[str]:
    return [f"P{seat + 1}" for seat in range(6) if mask >> seat & 1]


def _name(seat: int) -> str | None:
    return f"P{seat + 1}" if seat >= 0 else None


def _texts(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]


def _nonzero(values: Sequence[int]) -> dict[str, int]:
    return {f"P{seat + 1}": value for seat, value in enumerate(values) if value}


def _pending(state: State) -> Open | None:
    target = aimed_at(state)
    return Open(f"P{target + 1}", state.draw, state.skip) if target >= 0 else None


def _request(state: State) -> Request | None:
    if state.request < 0:
        return None
    rank = RANKS[state.request]
    return Request(int(rank) if rank.isdigit() else rank, f"P{state.request_by + 1}")


def _demand(state: State) -> Demand | None:
    if state.demand_by < 0:
        return None
    return msgspec.convert({"suit": SUITS[state.suit], "by": f"P{state.demand_by + 1}"}, Demand)


def _announced(table: CaseTable) -> list[str]:
    """Where nobody calls, the table says it for each hand of one card (C-50)."""
    hands = table.state.hands
    return [f"P{seat + 1}" for seat, hand in enumerate(hands) if len(hand) == 1 and table.rules.announced]


def _lost(table: CaseTable) -> list[str]:
    """Of a deal that stopped by itself the form wants all who hold cards, although they are ranked."""
    if table.state.blocked and not table.rules.target:
        return [f"P{seat + 1}" for seat in ranking(table.state)]
    return [f"P{seat + 1}" for seat in table.standing.losers]


PER_SEAT: dict[str, tuple[Callable[[CaseTable, int], Any], bool]] = {
    "hands": (lambda t, seat: _texts(list(t.state.hands[seat])), True),
    "legal": (lambda t, seat: _texts(first_faces(t.state, seat)), True),
    "hand_sizes": (lambda t, seat: len(t.state.hands[seat]), False),
    "balance": (lambda t, seat: t.balances().get(seat), False),
    "totals": (lambda t, seat: t.standing.totals[seat], False),
    "charges": (lambda t, seat: t.standing.charges[seat] if t.standing.charges else None, False),
}
ANY_ORDER = {"owes_macao", "abandoned", "announced", "draw_plus_drawn"}
WHOLE: dict[str, Callable[[CaseTable], Any]] = {
    "draw": lambda t: _texts(t.state.stock[::-1]),
    "discard": lambda t: _texts(t.state.pile),
    "suit": lambda t: SUITS[t.state.suit],
    "turn": lambda t: _name(t.state.turn),
    "rebuilds": lambda t: t.state.rebuilds,
    "pending": lambda t: _pending(t.state),
    "request": lambda t: _request(t.state),
    "demand": lambda t: _demand(t.state),
    "sit": lambda t: _nonzero(t.state.sit),
    "places": lambda t: _nonzero(t.state.places),
    "owes_macao": lambda t: _names(t.state.owes),
    "abandoned": lambda t: _names(t.state.abandoned),
    "announced": _announced,
    "finished": lambda t: t.standing.over,
    "missing": lambda t: t.state.missing,
    "lost": _lost,
    "round_over": lambda t: t.state.over,
    "match_over": lambda t: t.standing.over,
    "winner": lambda t: _name(t.standing.winner),
    "draw_plus_drawn": lambda t: _texts(t.state.stock + t.drawn),
    "deck_size": lambda t: len(t.state.stock + t.state.pile) + sum(map(len, t.state.hands)),
}
