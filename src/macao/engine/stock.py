"""Drawing, and the pile that becomes a new stock."""

from macao.engine.events import Event, Journal
from macao.engine.hand import Hand
from macao.engine.ints import i64
from macao.engine.state import State


def rebuild(state: State, journal: Journal | None) -> None:
    """The top card stays; those below become the stock, in the order played (A-117, B-21) or shuffled (C-22)."""
    pile = state.pile
    if len(pile) < 2:
        return
    top = pile.pop()
    pile.reverse()
    state.stock, state.pile = pile, [top]
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
    card: i64 = -1
    if state.stock or _filled(state, journal):
        card = state.stock.pop()
        hand = state.hands[seat]
        hand.add(state.face[card].mask)
        _note_growth(state, seat, hand)
        if not state.stock:
            rebuild(state, journal)
    if journal is not None:
        journal.add(Event("drew", seat, (card,) if card >= 0 else (), 1 if card >= 0 else 0))
    return card


def draw_cards(state: State, seat: i64, count: i64, kind: str, journal: Journal | None) -> i64:
    """Give `seat` up to `count` cards, as many as exist (A-119, QC-19). Returns how many there were."""
    hand, face, stock = state.hands[seat], state.face, state.stock
    cards: list[int] = []
    held, left = hand.faces, count
    while left:
        if not stock:
            if not _filled(state, journal):
                break
            stock = state.stock
        card: i64 = stock.pop()
        mask = face[card].mask
        if held & mask:
            hand.twins |= mask
        else:
            held |= mask
        left -= 1
        if journal is not None:
            cards.append(card)
    if left < count:
        hand.faces = held
        hand.count += count - left
        _note_growth(state, seat, hand)
        if not state.stock:
            rebuild(state, journal)
    if journal is not None:
        journal.add(Event(kind, seat, tuple(cards), len(cards)))
    return count - left


def _filled(state: State, journal: Journal | None) -> bool:
    """Whether the empty stock could be rebuilt, as it is at once when it ends (QA-32, QA-33)."""
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
