"""A State that one seat cannot tell from the true one: what a searching bot thinks with, and what tests permute."""

from macao.engine.legal import fitting
from macao.engine.rng import Rng
from macao.engine.seen import Public, View
from macao.engine.state import State


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
    for name in (
        "suit",
        "turn",
        "offset",
        "owes",
        "laid",
        "chooser",
        "draw",
        "skip",
        "attacker",
        "request",
        "request_by",
    ):
        setattr(state, name, getattr(public, name))
    for name in ("demand_by", "missing", "rebuilds", "idle", "abandoned", "ticks", "over", "blocked"):
        setattr(state, name, getattr(public, name))
    for name in ("sit", "places", "timeouts", "size_at"):
        setattr(state, name, list(getattr(public, name)))


def _place_drawn(state: State, view: View, unseen: list[int]) -> None:
    """Another seat's drawn card is one that fits: it would have passed the turn otherwise."""
    if view.drawn >= 0:
        state.drawn = view.drawn
    elif view.public.drew and view.public.laid:
        state.drawn = state.pile[-1]
    elif view.public.drew:
        mask = fitting(state, state.pile[-1])
        card = next(card for card in unseen if mask >> card & 1)
        unseen.remove(card)
        state.drawn = card
        state.hands[view.public.actor].append(card)


def _fill_hand(state: State, view: View, seat: int, count: int, unseen: list[int]) -> None:
    hand = state.hands[seat]
    if seat == view.seat:
        hand.extend(view.hand)
    while len(hand) < count:
        hand.append(unseen.pop())
