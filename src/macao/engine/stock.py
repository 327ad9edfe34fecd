"""Drawing, and the pile that becomes a new stock."""

from macao.engine.events import Event, Journal
from macao.engine.hand import Hand
from macao.engine.ints import i64
from macao.engine.state import State


def can_draw(state: State) -> bool:
    """Whether there is anything to draw, now or after a rebuild."""
    return bool(state.stock) or len(state.pile) > 1


def rebuild(state: State, journal: Journal | None) -> None:
    """The top card stays; those below become the stock, in the order played (A-117, B-21) or shuffled (C-22)."""
    if len(state.pile) < 2:
        return
    state.stock = state.pile[-2::-1]
    state.pile = state.pile[-1:]
    if state.rules.recycle_shuffled:
        state.rng.shuffle(state.stock)
    state.rebuilds += 1
    limit = state.rules.rebuild_limit[len(state.hands)]
    if 0 < limit <= state.rebuilds:
        state.stops_at = 0  # A-122, QC-13
    if journal is not None:
        journal.add(Event("rebuilt", n=len(state.stock)))


def draw_one(state: State, seat: i64, journal: Journal | None) -> i64:
    """Give `seat` one card. Returns it, -1 if there is none."""
    if len(state.stock) < 2:
        cards = draw_cards(state, seat, 1, "drew", journal)
        return cards[0] if cards else -1
    card: i64 = state.stock.pop()
    hand = state.hands[seat]
    hand.add(state.rules.face[card].mask)
    _note_growth(state, seat, hand)
    if journal is not None:
        journal.add(Event("drew", seat, (card,), 1))
    return card


def draw_cards(state: State, seat: i64, count: i64, kind: str, journal: Journal | None) -> list[int]:
    """Give `seat` up to `count` cards, as many as exist (A-119, QC-19). Returns them."""
    cards: list[int] = []
    while len(cards) < count and _fill(state, journal):
        rest = max(0, len(state.stock) - count + len(cards))
        drawn = state.stock[rest:]
        drawn.reverse()
        cards.extend(drawn)
        del state.stock[rest:]
        _fill(state, journal)
    if cards:
        hand = state.hands[seat]
        hand.take(cards)
        _note_growth(state, seat, hand)
    if journal is not None:
        journal.add(Event(kind, seat, tuple(cards), len(cards)))
    return cards


def _fill(state: State, journal: Journal | None) -> bool:
    """A stock that ends is rebuilt at once (QA-32, QA-33). Returns whether there is a card in it."""
    if not state.stock:
        rebuild(state, journal)
    return len(state.stock) > 0


def _note_growth(state: State, seat: i64, hand: Hand) -> None:
    """A hand that grows owes no MACAO any more (QA-45)."""
    hand.since = state.ticks
    state.idle = -1
    if state.owes:
        state.owes &= ~(1 << seat)


def put_under(state: State, cards: list[int]) -> None:
    """A leaver's cards go shuffled under the stock, to be drawn last (QA-49)."""
    state.rng.shuffle(cards)
    state.stock[:0] = cards
