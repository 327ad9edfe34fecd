"""A State that one seat cannot tell from the true one: what a searching bot thinks with, and what tests permute."""

from macao.engine.legal import fitting
from macao.engine.rng import Rng
from macao.engine.seen import Public, View
from macao.engine.state import NUMBERS, State


def sample(view: View, rng: Rng) -> State:
    """Deal the cards that `view` does not show at random; `rng` also becomes the chance of the new State."""
    public = view.public
    state = State(view.rules, rng, len(public.counts))
    _copy_public(state, public)
    state.pile = list(view.pile)
    unseen = unseen_cards(view)
    rng.shuffle(unseen)
    _place_drawn(state, view, unseen)
    for seat, count in enumerate(public.counts):
        _fill_hand(state, view, seat, count, unseen)
    state.size_at = public.size_at
    state.stock = unseen
    state.choice = view.choice
    return state


def unseen_cards(view: View) -> list[int]:
    """The pack without the viewer's hand and the laid cards."""
    unseen = view.rules.pack[:]
    for card in view.hand + view.pile:
        unseen.remove(card)
    return unseen


def _copy_public(state: State, public: Public) -> None:
    for name in ("suit", "chooser", "request", "sit", "places", "timeouts", *NUMBERS):
        setattr(state, name, getattr(public, name))


def _place_drawn(state: State, view: View, unseen: list[int]) -> None:
    """Another seat's drawn card is one that fits: it would have passed the turn otherwise."""
    if view.drawn >= 0:
        state.drawn = view.drawn
    elif view.public.drew and view.public.laid:
        state.drawn = state.pile[-1]
    elif view.public.drew:
        mask = fitting(state)
        card = next(card for card in unseen if mask >> card & 1)
        unseen.remove(card)
        state.drawn = card
        state.hold(view.public.actor, [card])


def _fill_hand(state: State, view: View, seat: int, count: int, unseen: list[int]) -> None:
    cards = list(view.hand) if seat == view.seat else list(state.hands[seat])
    while len(cards) < count:
        cards.append(unseen.pop())
    state.hold(seat, cards)
