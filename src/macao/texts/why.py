"""Why a move is refused: which sentence, the clause it rests on, and the things it names. In no language yet.

Everything here is read from what the seat itself may know.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from macao.engine.cards import JOKERS, RED, same_rank, suit_of
from macao.engine.moves import Kind, cards_of, choice_of, kind_of
from macao.engine.reasons import Reason
from macao.engine.rules import Rules
from macao.engine.seen import View
from macao.texts import tables as t


class Case(NamedTuple):
    """What a sentence may name."""

    rules: Rules
    cards: tuple[int, ...]
    """The cards that were to be laid."""
    top: int
    suit: int
    """In force."""
    allowed: int = 0
    """What may be laid instead."""
    n: int = 0
    """Cards to take, turns to sit out, a place, cards in a hand."""
    rank: int = -1
    """Asked for."""


class Why(NamedTuple):
    """One sentence: its key in the dictionaries, the clause of the rules page it rests on, what it is about."""

    key: str
    clause: str
    case: Case


class Asked(NamedTuple):
    """A refused move as the seat sees it; `move` is None when it was no move at all."""

    view: View
    move: int | None
    case: Case

    @property
    def kind(self) -> Kind | None:
        """What kind of move it was."""
        return None if self.move is None else kind_of(self.move)

    @property
    def card(self) -> int:
        """The first card."""
        return self.case.cards[0] if self.case.cards else -1

    def why(self, key: str, clause: str, *, allowed: int = 0, n: int = 0, rank: int = -1) -> Why:
        """The answer."""
        return Why(key, clause, self.case._replace(allowed=allowed, n=n, rank=rank))


def why(view: View, move: int | None, reason: Reason) -> Why:
    """The answer to "why not?" for a move that `reason` refuses."""
    cards = tuple(cards_of(move)) if move is not None and kind_of(move) == Kind.LAY else ()
    case = Case(view.rules, cards, view.pile[-1], view.public.suit)
    return _ANSWERS[reason](Asked(view, move, case))


def _turn(asked: Asked) -> Why:
    """It is somebody else's turn, or this seat has none any more."""
    view, seat = asked.view, asked.view.seat
    if seat < 0 or view.public.abandoned >> seat & 1:
        return asked.why("left", "absence.away")
    if view.public.places[seat]:
        return asked.why("out", "out.places", n=view.public.places[seat])
    if view.public.sit[seat]:
        return asked.why("sitting", "sit.sitting", n=view.public.sit[seat])
    return asked.why("turn", "turn.choose")


def _unmatched(asked: Asked) -> Why:
    """Neither suit nor rank: what would fit, and for what kind of card that is a surprise."""
    r, card = asked.view.rules, asked.card
    top, suit = asked.case.top, asked.view.public.suit
    if JOKERS >> card & 1:
        return asked.why("joker", "jokers.where")
    if t.namers(r) >> card & 1:
        return asked.why("tame", "names.where")
    also = (r.on_suit[suit] & JOKERS | r.on_top[top] | r.wild) & t.pack(r) & ~t.rank_of_top(r, top)
    also = t.without_top(r, also, top)
    if suit >= RED:
        return asked.why("after_joker", "jokers.after", allowed=also)
    named = suit != suit_of(top)
    return asked.why("named" if named else "unmatched", "fit.force" if named else "fit.match", allowed=also)


def _chain(asked: Asked) -> Why:
    """There are cards to take."""
    r, n = asked.view.rules, asked.view.public.draw
    answers = t.on_chain(r, asked.view.public.suit, asked.case.top)
    if asked.card < 0:
        return asked.why("chain_first", "chain.take", n=n)
    if not t.chained(r):
        return asked.why("chain_closed", "chain.closed", allowed=answers, n=n)
    return asked.why("chain_other", "chain.only", allowed=answers, n=n)


def _chain_suit(asked: Asked) -> Why:
    """It would answer the chain if it matched what lies there."""
    r, n = asked.view.rules, asked.view.public.draw
    answers = t.on_chain(r, asked.view.public.suit, asked.case.top)
    clause = "cut.cards" if t.cutters(r) >> asked.card & 1 else "chain.pass_matching"
    return asked.why("chain_suit", clause, allowed=answers, n=n)


def _skip(asked: Asked) -> Why:
    """There are turns to sit out."""
    key, clause = ("skip_first", "sit.cards") if asked.card < 0 else ("skip", "sit.only")
    return asked.why(key, clause, allowed=t.skippers(asked.view.rules), n=asked.view.public.skip)


def _request(asked: Asked) -> Why:
    r, rank = asked.view.rules, asked.view.public.request
    return asked.why("request", "ask.serve", allowed=t.overriders(r) | same_rank(4 * rank) & t.pack(r), rank=rank)


def _demand(asked: Asked) -> Why:
    return asked.why("demand", "names.binds", allowed=t.namers(asked.view.rules))


def _packet(asked: Asked) -> Why:
    """These cards do not go together here, though their rank is one."""
    r = asked.view.rules
    if asked.view.drawn >= 0:
        return asked.why("packet_drawn", "drawing.drawn")
    if JOKERS >> asked.card & 1:
        return asked.why("packet_jokers", "packets.jokers")
    if t.split_packets(r) >> asked.card & 1 and not r.one_by_one:
        return asked.why("mixed", "packets.colours")
    if t.packets(r) and r.one_by_one:
        return asked.why("packet_one_by_one", "turn.close", allowed=1 << asked.card)
    return asked.why("packet_off", "packets.rank")


def _rank(asked: Asked) -> Why:
    """Another rank than the rest of the packet."""
    r, top = asked.view.rules, asked.case.top
    if not asked.view.public.laid:
        return asked.why("packet_rank", "packets.rank")
    mates = r.mates[top] & t.pack(r)
    return asked.why("packet_open", "packets.rank" if mates else "packets.jokers", allowed=mates)


def _order(asked: Asked) -> Why:
    """Another card fits, and if they may be laid together at all it has to go first."""
    view, cards = asked.view, t.mask_of(list(asked.case.cards))
    able = t.fitting(view) & cards
    if view.rules.one_by_one:
        return asked.why("packet_one_by_one", "turn.close", allowed=able)
    if cards & ~view.rules.mates[asked.card]:
        return _packet(asked)
    return asked.why("packet_order", "packets.rank", allowed=able)


def _special(asked: Asked) -> Why:
    duel = not asked.view.rules.never_last
    return asked.why("special_duel" if duel else "special", "out.card")


def _choice(asked: Asked) -> Why:
    """A choice that the card does not have."""
    r = asked.view.rules
    card = asked.case.cards[-1] if asked.card >= 0 else asked.view.public.chooser
    if card >= 0 and t.namers(r) >> card & 1:
        last = asked.card >= 0 and r.must_name and len(asked.case.cards) == len(asked.view.hand)
        last = last and r.stop_after[len(asked.view.public.counts)] == 1  # QC-12
        return asked.why("choice_last" if last else "choice_suit", "names.when" if last else "names.cards")
    if card >= 0 and t.askers(r) >> card & 1:
        return asked.why("choice_rank", "ask.cards")
    return asked.why("choice_none", "names.cards" if t.namers(r) else "ask.cards")


def _drawn(asked: Asked) -> Why:
    """A card was drawn, and perhaps laid already."""
    drawn = asked.view.drawn
    if drawn < 0:
        return asked.why("packet_drawn", "drawing.drawn")
    return asked.why("drawn", "drawing.drawn", allowed=1 << drawn)


def _nothing(asked: Asked) -> Why:
    """There is nothing that this move would end."""
    view = asked.view
    if asked.kind == Kind.CALL:
        return asked.why("call_idle", "macao.say", n=len(view.hand))
    if asked.kind == Kind.TAKE:
        return asked.why("take_idle", "chain.take")
    if asked.kind == Kind.ACCEPT:
        return asked.why("sit_idle", "sit.cards")
    return asked.why("idle", "turn.choose")


def _catch(asked: Asked) -> Why:
    """Why this seat cannot be caught."""
    seat = choice_of(asked.move or 0)
    public = asked.view.public
    if seat == asked.view.seat or not 0 <= seat < len(public.counts):
        return asked.why("catch_nobody", "macao.catch")
    if public.draw:
        return asked.why("catch_chain", "macao.pause")
    if public.counts[seat] != 1:
        return asked.why("catch_cards", "macao.catch", n=public.counts[seat])
    if public.owes >> seat & 1:
        return asked.why("catch_open", "macao.delay")
    return asked.why("catch_said", "macao.false")


def _plain(key: str, clause: str) -> Callable[[Asked], Why]:
    """A sentence that names nothing."""
    return lambda asked: asked.why(key, clause)


_ANSWERS: Final[dict[Reason, Callable[[Asked], Why]]] = {
    Reason.NOT_YOUR_TURN: _turn,
    Reason.NOT_YOUR_CARD: _plain("not_held", "turn.choose"),
    Reason.DOES_NOT_MATCH: _unmatched,
    Reason.CHAIN_OPEN: _chain,
    Reason.CHAIN_MISMATCH: _chain_suit,
    Reason.TURN_LOST: _skip,
    Reason.REQUEST_OPEN: _request,
    Reason.DEMAND_OPEN: _demand,
    Reason.PACKET_NOT_ALLOWED: _packet,
    Reason.PACKET_RANK: _rank,
    Reason.PACKET_ORDER: _order,
    Reason.MIXED_KINGS: _plain("mixed", "packets.colours"),
    Reason.SPECIAL_LAST: _special,
    Reason.CHOICE_MISSING: _plain("choice_missing", "names.when"),
    Reason.CHOICE_NOT_ALLOWED: _choice,
    Reason.DRAWN_CARD_ONLY: _drawn,
    Reason.NOTHING_TO_DO: _nothing,
    Reason.NOT_NOW: _plain("not_now", "out.stop"),
    Reason.NO_CATCH: _catch,
    Reason.TOO_EARLY: lambda asked: asked.why("too_early", "macao.delay", n=asked.view.rules.catch_delay),
    Reason.DEAL_OVER: _plain("over", "out.stop"),
    Reason.BAD_MOVE: _plain("bad", "turn.choose"),
}
