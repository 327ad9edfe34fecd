"""From what a viewer may know to the messages it is sent. Knows pictures and events, never a State."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from macao.engine.cards import FACES, RANKS, SUITS, card_text
from macao.engine.notation import choice_text, move_text
from macao.engine.seen import Offered, Seen
from macao.engine.seen import Public as SeenPublic
from macao.play.picture import Action, Picture
from macao.protocol import messages as m
from macao.protocol.check import with_hand, without_hand

_encoder = msgspec.json.Encoder()
_CODES = tuple([card_text(card) for card in range(FACES)])


def text(message: m.ServerMessage) -> str:
    """A message as it travels."""
    return _encoder.encode(message).decode()


class Alike(NamedTuple):
    """What is the same in the messages to everybody who sees the table after so many moves."""

    public: m.Public
    pile: list[str]
    begun: int
    """The check sum but for the hand."""


def alike(picture: Picture, ply: int) -> Alike:
    """From anybody's picture."""
    pile, seen = _texts(picture.view.pile), picture.view.public
    return Alike(public(picture), pile, without_hand(ply, seen.stock, seen.counts, pile))


def encoded(same: Alike) -> Alike:
    """The same, what is to be sent to many written once."""
    written = msgspec.Raw(_encoder.encode(same.public))
    return same._replace(public=written)  # type: ignore[arg-type]  # It goes where the other goes, and is not read.


def view(picture: Picture, ply: int, clock: int | None) -> m.View:
    """The whole picture as a message; `clock` is what remains for the actor in milliseconds."""
    same, own = alike(picture, ply), _own(picture)
    return m.View(ply, same.public, same.pile, own, _offer(picture), clock, _check(same, own))


def update(
    picture: Picture, seen: Sequence[Seen], since: int, ply: int, clock: int | None, same: Alike | None = None
) -> m.Update:
    """What changed since the ply `since`; `same` is `alike` of any picture of this moment, if it is known."""
    same, own = same or alike(picture, ply), _own(picture)
    events = [_happened(event) for event in seen]
    return m.Update(since, ply, events, same.public, own, _offer(picture), clock, _check(same, own))


def _check(same: Alike, own: m.Own | None) -> str:
    return with_hand(same.begun, own.hand if own else [])


def public(picture: Picture) -> m.Public:
    """What everybody sees of the deal and the match."""
    seen, standing = picture.view.public, picture.standing
    return m.Public(
        turn=seen.turn,
        actor=_seat(seen.actor),
        top=_CODES[picture.view.pile[-1]],
        suit=SUITS[seen.suit],
        stock=seen.stock,
        counts=list(seen.counts),
        sit=list(seen.sit),
        owes=_seats(seen.owes),
        announced=_announced(picture),
        pending=_pending(seen),
        request=m.RankRequest(RANKS[seen.request], seen.request_by) if seen.request >= 0 else None,
        demand=m.SuitDemand(SUITS[seen.suit], seen.demand_by) if seen.demand_by >= 0 else None,
        laying=seen.laid > 0,
        missing=seen.missing,
        rebuilds=seen.rebuilds,
        places=list(seen.places),
        abandoned=_seats(seen.abandoned),
        deal_over=seen.over,
        round=standing.round,
        totals=list(standing.totals),
        charges=list(standing.charges),
        target=standing.target,
        over=standing.over,
        winner=_seat(standing.winner),
        losers=list(standing.losers),
    )


def _announced(picture: Picture) -> list[int]:
    """Where nobody calls, the table says MACAO for each hand of one card (C-50)."""
    if not picture.view.rules.announced:
        return []
    return [seat for seat, count in enumerate(picture.view.public.counts) if count == 1]


def _pending(seen: SeenPublic) -> m.Pending | None:
    if seen.target < 0:
        return None
    return m.Pending("draw" if seen.draw else "skip", seen.draw or seen.skip, seen.target)


def _own(picture: Picture) -> m.Own | None:
    view = picture.view
    if view.seat < 0:
        return None
    drawn = _CODES[view.drawn] if view.drawn >= 0 else None
    return m.Own(view.seat, _texts(view.hand), drawn, choice_text(view.choice) or None, view.rules.called)


def _offer(picture: Picture) -> m.Offer:
    if picture.lays or picture.soon:
        return m.Offer([_lay(lay) for lay in picture.lays], _acts(picture.actions), _acts(picture.soon))
    return _idle(picture.actions)


@lru_cache(256)
def _idle(actions: tuple[Action, ...]) -> m.Offer:
    """To most seats at most times nothing is offered but to leave."""
    return m.Offer([], _acts(actions), [])


@lru_cache(4096)
def _lay(lay: Offered) -> m.Lay:
    return m.Lay(_CODES[lay.card], _texts(lay.more), [choice_text(choice) for choice in lay.choices], lay.must)


def _acts(actions: Sequence[Action]) -> list[m.Act]:
    return [_act(action) for action in actions]


@lru_cache(1024)
def _act(action: Action) -> m.Act:
    value = choice_text(action.choice) or None
    return m.Act(move_text(action.move), action.does, action.n, _seat(action.seat), value)


@lru_cache(256)
def _happened(event: Seen) -> m.Happened:
    """Most of what happens is told to all in the same words."""
    choice = choice_text(event.choice) or None
    return m.Happened(event.kind, _seat(event.seat), _texts(event.cards), event.n, choice, _seat(event.by))


def _texts(cards: Sequence[int]) -> list[str]:
    return [_CODES[card] for card in cards]


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(6) if mask >> seat & 1]
