"""The strict form of a file of cases, as structs. What is not in it is refused by `reader`, never skipped."""

from typing import Any, Literal

import msgspec

from macao.cases.start import Demand, Hands, Open, Request, Seats, Start

Confidence = Literal["H", "M", "L"]


class FormError(Exception):
    """A file or a case that is not in the form; one sentence."""


UNSET = msgspec.UNSET
Unset = msgspec.UnsetType


class Expect(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What must agree exactly; what is unset is not looked at."""

    hands: Hands | Unset = UNSET
    hand_sizes: Seats | Unset = UNSET
    draw: list[str] | Unset = UNSET
    discard: list[str] | Unset = UNSET
    suit: str | Unset = UNSET
    turn: str | Unset = UNSET
    rebuilds: int | Unset = UNSET
    balance: Seats | Unset = UNSET
    totals: Seats | Unset = UNSET
    charges: Seats | Unset = UNSET
    pending: Open | Unset | None = UNSET
    request: Request | Unset | None = UNSET
    demand: Demand | Unset | None = UNSET
    sit: Seats | Unset = UNSET
    places: Seats | Unset = UNSET
    owes_macao: list[str] | Unset = UNSET
    abandoned: list[str] | Unset = UNSET
    announced: list[str] | Unset = UNSET
    finished: bool | Unset = UNSET
    missing: int | Unset = UNSET
    lost: list[str] | Unset = UNSET
    round_over: bool | Unset = UNSET
    match_over: bool | Unset = UNSET
    winner: str | Unset | None = UNSET
    legal: Hands | Unset = UNSET
    draw_plus_drawn: list[str] | Unset = UNSET
    deck_size: int | Unset = UNSET


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One step by a seat: exactly one of the verbs."""

    by: str
    play: str | list[str] | None = None
    ask: int | str | None = None
    name: str | None = None
    pick: int | str | None = None
    do: str | None = None
    catch: str | None = None
    refused: Literal[True] | None = None


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """Shuffle, deal, turn up."""

    deal: int


class Legal(msgspec.Struct, forbid_unknown_fields=True):
    """Check what may be laid first."""

    legal: Hands


class Middle(msgspec.Struct, forbid_unknown_fields=True):
    """A check in the middle."""

    expect: Expect


AnyStep = Step | Deal | Legal | Middle | Literal["auto", "score"]


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """One case; `steps` are still raw, see `steps_of`."""

    id: str
    title: str
    variant: str
    players: int
    state: Start
    steps: list[Any]
    expect: Expect
    rules: list[str]
    confidence: Confidence
    options: dict[str, Any] = {}
    note: str = ""

    @property
    def seats(self) -> list[str]:
        """P1 to Pn in the order of play."""
        return [f"P{i}" for i in range(1, self.players + 1)]
