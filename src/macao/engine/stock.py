"""Drawing, and the pile that becomes a new stock."""

from macao.engine.events import Event, Journal
from macao.engine.hand import Hand
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


def draw_cards(state: State, seat: int, count: int, kind: str, journal: Journal | None) -> int:
    """Give `seat` up to `count` cards, as many as exist (A-119). Returns how many."""
    hand, got = state.hands[seat], 0
    cards: list[int] = []
    while got < count:
        card = _next_card(state, hand, journal)
        if card < 0:
            break
        got += 1
        if journal is not None:
            cards.append(card)
    if got:
        _note_growth(state, seat, hand)
    if journal is not None:
        journal.add(Event(kind, seat, tuple(cards), got))
    return got


def draw_one(state: State, seat: int, journal: Journal | None) -> int:
    """Give `seat` one card. Returns it, -1 if there is none."""
    hand = state.hands[seat]
    card = _next_card(state, hand, journal)
    if card >= 0:
        _note_growth(state, seat, hand)
    if journal is not None:
        journal.add(Event("drew", seat, (card,), 1) if card >= 0 else Event("drew", seat))
    return card


def _next_card(state: State, hand: Hand, journal: Journal | None) -> int:
    """The next card goes to the hand; -1 if there is none. A stock that ends is rebuilt at once (QA-32, QA-33)."""
    if not state.stock:
        rebuild(state, journal)
        if not state.stock:
            return -1
    card = state.stock.pop()
    hand.add(card)
    if not state.stock:
        rebuild(state, journal)
    return card


def _note_growth(state: State, seat: int, hand: Hand) -> None:
    """A hand that grows owes no MACAO any more (QA-45)."""
    hand.since = state.ticks
    state.idle = -1
    if state.owes:
        state.owes &= ~(1 << seat)


def put_under(state: State, cards: list[int]) -> None:
    """A leaver's cards go shuffled under the stock, to be drawn last (QA-49)."""
    state.rng.shuffle(cards)
    state.stock[:0] = cards
