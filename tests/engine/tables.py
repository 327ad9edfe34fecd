"""Tables laid out by hand, in the text codes of the cards, and plays by chance."""

from collections.abc import Callable

from macao.engine.apply import apply
from macao.engine.cards import SUITS, parse_card, suit_of
from macao.engine.deal import deal
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, Move, simple
from macao.engine.notation import move_text, parse_move
from macao.engine.reasons import Reason
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.state import State, actor, holders
from macao.variants import find

SEED = bytes(range(32))
VARIANTS = ("standard", "clasic", "umflaturi")


def cards(texts: str) -> list[int]:
    """The faces of codes separated by spaces."""
    return [parse_card(text) for text in texts.split()]


def table(variant: str, hands: list[str], pile: str, stock: str | None = None, **options: str) -> State:
    """A deal in the middle: P1 is on turn, the suit in force is that of the top card.

    `pile` names the top card last, `stock` the next card first; without one it is all other cards.
    """
    state = State(find(variant).rules(options), Rng(SEED), len(hands))
    for number, hand in enumerate(hands):
        state.hold(number, cards(hand))
    state.pile = cards(pile)
    used = {card for hand in [*state.hands, state.pile] for card in hand}
    left = [card for card in state.rules.pack if card not in used]
    state.stock = left if stock is None else cards(stock)[::-1]
    state.suit = suit_of(state.pile[-1])
    return state


def seat(name: str) -> int:
    """P1 is 0, the table itself -1."""
    return int(name[1:]) - 1 if name.startswith("P") else -1


def why_not(state: State, step: str) -> Reason | None:
    """The reason why "P2 7H" is refused, or None."""
    name, _, text = step.partition(" ")
    return refusal(state, seat(name), parse_move(text))


def play(state: State, *steps: str) -> State:
    """Make moves such as "P1 7H", "P2 take", "table auto"; each must be allowed."""
    for step in steps:
        assert why_not(state, step) is None, step
        name, _, text = step.partition(" ")
        apply(state, seat(name), parse_move(text))
    return state


def legal_texts(state: State, name: str) -> list[str]:
    """All that this seat may do, as texts."""
    return [move_text(move) for move in legal(state, seat(name))]


def suit_in_force(state: State) -> str:
    """H, D, C, S, red or black."""
    return SUITS[state.suit]


def any_move(state: State, chance: Rng) -> tuple[int, Move]:
    """A legal move of any seat, laying preferred; now and then the clock runs out or somebody leaves."""
    if resolving(state):
        return actor(state), simple(Kind.AUTO)
    if chance.below(60) == 0:
        return actor(state), simple(Kind.TIMEOUT)
    if chance.below(200) == 0:
        seats = holders(state)
        return seats[chance.below(len(seats))], simple(Kind.LEAVE)
    moves = [(other, move) for other in range(len(state.hands)) for move in legal(state, other)]
    lays = [(other, move) for other, move in moves if move & 15 == Kind.LAY]
    if lays and chance.below(3):
        return lays[chance.below(len(lays))]
    return moves[chance.below(len(moves))]


def play_by_chance(
    variant: str, seats: int, number: int, look: Callable[[State, Rng], None], most: int = 400, **options: str
) -> State:
    """A deal from a fixed seed; `look` is called before every move and after the last."""
    chance = Rng(SEED + f"{variant} {seats} {number}".encode())
    state = deal(find(variant).rules(options), seats, number % seats, Rng(chance.seed, 1 << 40))
    while not state.over and state.ticks < most:
        look(state, chance)
        apply(state, *any_move(state, chance))
    look(state, chance)
    return state
