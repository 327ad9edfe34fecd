"""Why a move may not be made: the same questions as in `legal`, asked of one move."""

from macao.engine.cards import same_rank
from macao.engine.legal import (
    acts,
    barred,
    ending,
    first_faces,
    fitting,
    followers,
    goes_out_barred,
    lay_choices,
    may_catch,
    playable,
    resolving,
)
from macao.engine.moves import Kind, cards_of, choice_of, kind_of, simple
from macao.engine.reasons import Reason
from macao.engine.state import State, actor

_ENDINGS = (Kind.CONTINUE, Kind.DRAW, Kind.TAKE, Kind.ACCEPT)


def refusal(state: State, seat: int, move: int) -> Reason | None:
    """None if `seat` may make the move now, else the reason. Depends on nothing that `seat` may not know."""
    kind = kind_of(move)
    if state.over:
        return Reason.DEAL_OVER
    if kind == Kind.AUTO:
        return None if resolving(state) else Reason.NOTHING_TO_DO
    if not 0 <= seat < len(state.hands) or not state.hands[seat]:
        return Reason.NOT_YOUR_TURN
    if kind == Kind.LEAVE:
        return None
    if kind in (Kind.CALL, Kind.CATCH):
        return _refuse_word(state, seat, move)
    if seat != actor(state) or (resolving(state) and not _gives_in(state, kind)):
        return Reason.NOT_YOUR_TURN
    return _refuse_turn(state, seat, move)


def _gives_in(state: State, kind: Kind) -> bool:
    """A target without an answer may take or sit by hand or by its clock before `auto` does it (A-106, A-111)."""
    return (state.draw > 0 or state.skip > 0) and simple(kind) in (ending(state), simple(Kind.TIMEOUT))


def _refuse_word(state: State, seat: int, move: int) -> Reason | None:
    if kind_of(move) == Kind.CALL:
        return None if state.owes >> seat & 1 else Reason.NOTHING_TO_DO
    return None if may_catch(state, seat, choice_of(move)) else Reason.NO_CATCH


def _refuse_turn(state: State, seat: int, move: int) -> Reason | None:
    kind = kind_of(move)
    if kind == Kind.LAY:
        return _refuse_lay(state, seat, cards_of(move), choice_of(move))
    if kind == Kind.TIMEOUT:
        return None
    if kind == Kind.PICK:
        return None if move in acts(state) else Reason.CHOICE_NOT_ALLOWED
    if kind in _ENDINGS:
        return None if simple(kind) == ending(state) else _wrong_ending(state)
    return Reason.BAD_MOVE


def _wrong_ending(state: State) -> Reason:
    """Something else is waiting to be dealt with first."""
    if state.draw:
        return Reason.CHAIN_OPEN
    return Reason.TURN_LOST if state.skip else Reason.NOTHING_TO_DO


def _refuse_lay(state: State, seat: int, cards: list[int], choice: int) -> Reason | None:
    hand = list(state.hands[seat])
    if not cards or any(cards.count(card) > hand.count(card) for card in cards):
        return Reason.NOT_YOUR_CARD
    if cards[0] not in first_faces(state, seat):
        return _mismatch(state, cards)
    if len(cards) > 1:
        reason = _refuse_packet(state, seat, cards)
        if reason is not None:
            return reason
    if goes_out_barred(state, cards, seat):
        return Reason.SPECIAL_LAST
    return _refuse_choice(lay_choices(state, cards, seat), choice)


def _refuse_packet(state: State, seat: int, cards: list[int]) -> Reason | None:
    if not _one_rank(cards):
        return Reason.PACKET_RANK
    if not followers(state, cards[0], seat):
        return Reason.PACKET_NOT_ALLOWED
    mates = state.rules.mates[cards[0]]
    return None if all(mates >> card & 1 for card in cards[1:]) else Reason.MIXED_KINGS


def _one_rank(cards: list[int]) -> bool:
    return all(same_rank(cards[0]) >> card & 1 for card in cards)


def _refuse_choice(options: list[int], choice: int) -> Reason | None:
    if choice in options:
        return None
    return Reason.CHOICE_NOT_ALLOWED if choice else Reason.CHOICE_MISSING


def _fits_otherwise(state: State, card: int) -> bool:
    """It would fit if it were not the last one."""
    return (state.rules.mates[state.pile[-1]] if state.laid else fitting(state)) >> card & 1 > 0


def _mismatch(state: State, cards: list[int]) -> Reason:
    """Which open thing the first card fails."""
    if barred(state) >> cards[0] & 1 and _fits_otherwise(state, cards[0]):
        return Reason.SPECIAL_LAST
    if state.drawn >= 0:
        return Reason.DRAWN_CARD_ONLY
    if state.laid:
        same = same_rank(state.pile[-1]) >> cards[0] & 1
        return Reason.MIXED_KINGS if same else Reason.PACKET_RANK
    if any(playable(state) >> card & 1 for card in cards):
        return Reason.PACKET_ORDER if _one_rank(cards) else Reason.PACKET_RANK
    if state.draw:
        return Reason.CHAIN_MISMATCH if state.rules.answers >> cards[0] & 1 else Reason.CHAIN_OPEN
    if state.skip:
        return Reason.TURN_LOST
    if state.request >= 0:
        return Reason.REQUEST_OPEN
    return Reason.DEMAND_OPEN if state.demand_by >= 0 else Reason.DOES_NOT_MATCH
