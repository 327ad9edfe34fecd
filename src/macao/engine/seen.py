"""What a seat may know, as plain data. Nothing here knows a State; protocol and bots read only this."""

from typing import NamedTuple

from macao.engine.rules import Rules


class Public(NamedTuple):
    """What everybody at the table sees. Seats are numbers, sets of seats are masks, -1 stands for none."""

    suit: int
    turn: int
    actor: int
    offset: int
    stock: int
    counts: tuple[int, ...]
    sit: tuple[int, ...]
    owes: int
    laid: int
    chooser: int
    drew: bool
    """The seat to act has drawn a card that it may lay now, or has laid it and not yet continued."""
    draw: int
    skip: int
    target: int
    attacker: int
    request: int
    request_by: int
    demand_by: int
    missing: int
    rebuilds: int
    idle: int
    places: tuple[int, ...]
    abandoned: int
    timeouts: tuple[int, ...]
    size_at: tuple[int, ...]
    ticks: int
    over: bool
    blocked: bool


class View(NamedTuple):
    """All that one seat may know of a deal; a spectator has seat -1 and no hand."""

    rules: Rules
    seat: int
    hand: tuple[int, ...]
    """Ascending."""
    drawn: int
    """The card just drawn that may be laid now, or -1."""
    choice: int
    """What this seat picked in its open turn, not yet in force."""
    pile: tuple[int, ...]
    """Laid cards since the last rebuild, the last is on top."""
    public: Public


class Seen(NamedTuple):
    """One event as a viewer may know it: `cards` is empty where they are hidden, `n` still counts them."""

    kind: str
    seat: int
    cards: tuple[int, ...]
    n: int
    choice: int
    by: int


class Offered(NamedTuple):
    """One card that may be laid first: what may follow it in the same act, what it may name or ask."""

    card: int
    more: tuple[int, ...]
    choices: tuple[int, ...]
    must: bool


def fold(view: View, seen: list[Seen], fresh: View) -> View:
    """What a page does with an update: moves its own cards and the pile by the events, takes the rest as told."""
    hand, pile = list(view.hand), list(view.pile)
    for event in seen:
        if event.kind == "laid":
            pile.append(event.cards[0])
        elif event.kind == "rebuilt":
            del pile[:-1]
        elif event.kind == "turned":
            pile = list(event.cards)
        if event.seat == view.seat:
            _fold_hand(hand, event)
    return fresh._replace(hand=tuple(sorted(hand)), pile=tuple(pile))


def _fold_hand(hand: list[int], event: Seen) -> None:
    if event.kind in ("drew", "took"):
        hand.extend(event.cards)
    elif event.kind == "laid":
        hand.remove(event.cards[0])
    elif event.kind == "left":
        hand.clear()
    elif event.kind == "dealt":
        hand[:] = event.cards
