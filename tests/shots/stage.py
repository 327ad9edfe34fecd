"""From a scene to the messages that a page would have been sent at that moment."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from macao.cases.position import build
from macao.cases.start import Start
from macao.engine.cards import card_text
from macao.engine.rules import Rules
from macao.engine.state import State
from macao.engine.view import SPECTATOR, offers, view
from macao.play.actions import actions, soon
from macao.play.picture import Picture
from macao.play.standing import Standing, begin
from macao.protocol import encode
from macao.protocol.messages import SeatInfo, Table
from macao.variants import find
from shots.scenes import NAMES, Scene

ID = "shotshotshot"
"""Of the table."""
TARGET = 500


def messages(scene: Scene) -> list[str]:
    """The table and the whole picture, as they travel."""
    clock = scene.clock * 1000 if scene.remaining is None else scene.remaining
    return [encode.text(table(scene)), encode.text(encode.view(picture(scene), 17, clock or None))]


def table(scene: Scene) -> Table:
    """The table at which it is played."""
    kinds = ["person" if seat < 2 or seat % 2 else "rule" for seat in range(len(scene.hands))]
    seats = [SeatInfo(kind, name, True) for kind, name in zip(kinds, NAMES, strict=False)]  # type: ignore[arg-type]
    you = None if scene.watching else 0
    return Table(ID, scene.variant, dict(scene.options), scene.clock, seats, you, "playing", watchers=2)


def picture(scene: Scene) -> Picture:
    """All that the first seat may know of it, or who looks on."""
    rules = find(scene.variant).rules(scene.options)
    start = msgspec.convert(_start(scene, rules), Start)
    state = build(start, rules, len(scene.hands))
    totals = tuple([start.totals.get(f"P{seat + 1}", 0) for seat in range(len(scene.hands))])
    standing = begin(len(totals), TARGET if any(totals) else 0)._replace(totals=totals)
    if scene.watching:
        return Picture(view(state, SPECTATOR), standing, (), ())
    return _of_first_seat(state, standing)


def _of_first_seat(state: State, standing: Standing) -> Picture:
    lays = offers(state, 0)
    return Picture(view(state, 0), standing, tuple(lays), tuple(actions(state, 0)), tuple(soon(state, 0, lays)))


def _start(scene: Scene, rules: Rules) -> dict[str, Any]:
    """The position in the form of a case: hands of which only the size is known get other cards."""
    own = scene.hands[0].split() if isinstance(scene.hands[0], str) else []
    pile = scene.pile.split()
    rest = _rest([card_text(card) for card in rules.pack], [*own, *pile])
    hands = {}
    for seat, hand in enumerate(scene.hands):
        hands[f"P{seat + 1}"] = hand.split() if isinstance(hand, str) else [rest.pop() for _ in range(hand)]
    suit = pile[-1][-1]
    return {"hands": hands, "discard": pile, "suit": suit, "turn": "P1"} | dict(scene.start)


def _rest(pack: Sequence[str], used: Sequence[str]) -> list[str]:
    """The other cards, always in the same disorder."""
    rest = list(pack)
    for card in used:
        rest.remove(card)
    Random(7).shuffle(rest)
    return rest
