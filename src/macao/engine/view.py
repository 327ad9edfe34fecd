"""The only door through which a State leaves the engine.

Views are built up from what a seat may know, never cut down.
"""

from typing import Final

from macao.engine.events import Event
from macao.engine.legal import first_faces, followers, lay_choices
from macao.engine.moves import NO_CHOICE
from macao.engine.order import aimed_at
from macao.engine.seen import Offered, Public, Seen, View
from macao.engine.state import State, actor

SPECTATOR: Final = -1

OPEN: Final = frozenset(
    {
        *(
            "turned",
            "buried",
            "laid",
            "kept",
            "missed",
            "skipped",
            "sat",
            "rebuilt",
            "lost",
            "called",
            "caught",
            "false_catch",
        ),
        *("out", "left", "away", "back", "expired", "requested", "named", "served", "ended"),
        *("resumed", "voided", "deserted", "stopped", "joined"),
    }
)
"""Events that everybody sees whole."""
COUNTED: Final = frozenset({"dealt", "drew", "took"})
"""Events whose cards only their seat sees; the others see how many."""
PRIVATE: Final = frozenset({"picked"})
"""Events that only their seat hears of."""


def view(state: State, seat: int, shown: Public | None = None) -> View:
    """What `seat` may know (SPECTATOR: what everybody may). `shown` is `public(state)`, if somebody has it already."""
    mine = 0 <= seat < len(state.hands)
    acting = mine and seat == actor(state)
    hand = tuple(state.hands[seat]) if mine else ()
    drawn = state.drawn if acting and not state.laid else -1
    choice = state.choice if acting else 0
    pile, shown = tuple(state.pile), shown or public(state)
    return View(state.rules, seat if mine else SPECTATOR, hand, drawn, choice, pile, shown)


def public(state: State) -> Public:
    """What everybody sees."""
    return Public(
        suit=state.suit,
        turn=state.turn,
        actor=actor(state),
        offset=state.offset,
        stock=len(state.stock),
        counts=tuple([len(hand) for hand in state.hands]),
        sit=state.sit,
        owes=state.owes,
        laid=state.laid,
        chooser=state.chooser,
        drew=state.drawn >= 0,
        draw=state.draw,
        skip=state.skip,
        target=aimed_at(state),
        attacker=state.attacker,
        request=state.request,
        request_by=state.request_by,
        demand_by=state.demand_by,
        missing=state.missing,
        rebuilds=state.rebuilds,
        idle=state.idle,
        places=state.places,
        abandoned=state.abandoned,
        timeouts=state.timeouts,
        size_at=state.size_at,
        ticks=state.ticks,
        over=state.over,
        blocked=state.blocked,
    )


def redact(event: Event, seat: int) -> Seen | None:
    """The event as `seat` may know it; None if it hears nothing of it."""
    if event.kind in OPEN:
        return Seen(*event)
    if event.kind in COUNTED:
        cards = event.cards if event.seat == seat else ()
        return Seen(event.kind, event.seat, cards, event.n, event.choice, event.by)
    if event.kind in PRIVATE:
        return Seen(*event) if event.seat == seat else None
    raise AssertionError(event.kind)  # a new event stays unseen until somebody decides who may see it


def redact_all(events: list[Event], seat: int) -> list[Seen]:
    """All that `seat` hears of these events, in order."""
    heard = [redact(event, seat) for event in events]
    return [seen for seen in heard if seen is not None]


def offers(state: State, seat: int) -> list[Offered]:
    """What `seat` may lay now, in the form a page or a person at a keyboard can offer."""
    out: list[Offered] = []
    for card in first_faces(state, seat):
        ways = lay_choices(state, [card], seat)
        options = tuple([choice for choice in ways if choice != NO_CHOICE])
        out.append(Offered(card, tuple(followers(state, card, seat)), options, NO_CHOICE not in ways))
    return out
