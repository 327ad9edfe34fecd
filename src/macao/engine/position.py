"""Text of a whole State, and back: one line a person can read and a test can compare.

It shows hidden cards: never publish it.
"""

from collections.abc import Iterable

from macao.engine.cards import RANKS, SUITS, card_text, parse_card
from macao.engine.notation import choice_text, parse_choice
from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.engine.state import FLAGS, NUMBERS, ROWS, State


def state_text(state: State) -> str:
    """All fields as name=value, separated by spaces."""
    fields = {
        "hands": "/".join([_cards_text(hand) for hand in state.hands]),
        "pile": _cards_text(state.pile),
        "stock": _cards_text(state.stock),
        "suit": SUITS[state.suit],
        "request": RANKS[state.request] if state.request >= 0 else "-",
        "chooser": _card_or_dash(state.chooser),
        "choice": choice_text(state.choice) or "-",
        "drawn": _card_or_dash(state.drawn),
        "rng": f"{state.rng.seed.hex()}:{state.rng.counter}",
    }
    fields |= {name: str(int(getattr(state, name))) for name in NUMBERS}
    fields |= {name: ",".join(map(str, getattr(state, name))) for name in ROWS}
    return " ".join([f"{name}={value}" for name, value in fields.items()])


def parse_state(text: str, rules: Rules) -> State:
    """The State of a text made by `state_text` under the same rules. Raises ValueError for any other text."""
    try:
        state = _read(dict([part.split("=", 1) for part in text.split(" ")]), rules)
        sound = _is_sound(state) and state_text(state) == text
    except (KeyError, IndexError):
        sound = False
    if not sound:
        raise ValueError("This is not the text of a State by these rules.")
    return state


def _read(fields: dict[str, str], rules: Rules) -> State:
    hands = fields["hands"].split("/")
    seed, _, counter = fields["rng"].partition(":")
    state = State(rules, Rng(bytes.fromhex(seed), int(counter)), len(hands))
    for seat, hand in enumerate(hands):
        state.hold(seat, _parse_cards(hand))
    state.pile, state.stock = _parse_cards(fields["pile"]), _parse_cards(fields["stock"])
    state.suit = SUITS.index(fields["suit"])
    state.request = -1 if fields["request"] == "-" else RANKS.index(fields["request"])
    state.chooser, state.drawn = _parse_card_or_dash(fields["chooser"]), _parse_card_or_dash(fields["drawn"])
    state.choice = 0 if fields["choice"] == "-" else parse_choice(fields["choice"])
    _read_numbers(state, fields)
    return state


def _is_sound(state: State) -> bool:
    """A card lies on the table, none lies twice, and there is a number for each seat, which exists."""
    cards = state.pile + state.stock + [card for hand in state.hands for card in hand]
    seats = len(state.hands)
    lists = [getattr(state, name) for name in ROWS]
    named = (state.turn, state.attacker, state.request_by, state.demand_by)
    once = all(cards.count(card) <= state.rules.pack.count(card) for card in cards)
    return once and bool(state.pile) and all(len(row) == seats for row in lists) and max(named) < seats


def _read_numbers(state: State, fields: dict[str, str]) -> None:
    for name in NUMBERS:
        if name in FLAGS:
            setattr(state, name, fields[name] != "0")
        else:
            setattr(state, name, int(fields[name]))
    for name in ROWS:
        setattr(state, name, tuple([int(value) for value in fields[name].split(",")]))


def _cards_text(cards: Iterable[int]) -> str:
    return ",".join([card_text(card) for card in cards]) or "-"


def _parse_cards(text: str) -> list[int]:
    return [] if text == "-" else [parse_card(code) for code in text.split(",")]


def _card_or_dash(card: int) -> str:
    return card_text(card) if card >= 0 else "-"


def _parse_card_or_dash(text: str) -> int:
    return -1 if text == "-" else parse_card(text)
