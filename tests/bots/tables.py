"""Positions written by hand, and what a bot does in them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from macao.bots import find
from macao.cases.position import build
from macao.cases.start import Start
from macao.engine.legal import legal
from macao.engine.moves import Move
from macao.engine.notation import move_text
from macao.engine.rng import Rng
from macao.engine.state import State
from macao.engine.view import view
from macao.variants import find as find_variant


def position(variant: str, hands: list[str], top: str, options: Mapping[str, str] | None = None, **more: Any) -> State:
    """A table in the form of the case files: hands by seat from P1 on, each a text of cards; P1 is on turn."""
    by_seat = {f"P{i + 1}": hand.split() for i, hand in enumerate(hands)}
    suit = {"RJ": "red", "BJ": "black"}.get(top.split()[-1], top[-1])
    raw = {"hands": by_seat, "discard": top.split(), "suit": suit, "turn": "P1"} | more
    return build(msgspec.convert(raw, Start), find_variant(variant).rules(options), len(hands))


def said(state: State, seat: int = 0, bot: str = "rule") -> Move | None:
    """The move of a bot, checked to be one of those it was offered."""
    moves = legal(state, seat)
    move = find(bot)(view(state, seat), moves, Rng(b"a bot's own chance"))
    assert move is None or move in moves
    return move


def does(state: State, seat: int = 0) -> str:
    """The move of `rule` as text."""
    move = said(state, seat)
    return "nothing" if move is None else move_text(move)
