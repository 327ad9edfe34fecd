"""apply() is the only function that changes a State in play."""

from macao.engine.cards import rank_of, suit_of
from macao.engine.events import Event, Journal
from macao.engine.legal import playable, resolving
from macao.engine.moves import FIRST_RANK, NO_CHOICE, Kind, cards_of, choice_of, kind_of
from macao.engine.order import flight
from macao.engine.rules import EXPIRIES_TO_ABANDON, MOVES_TO_STOP
from macao.engine.score import rank_rest
from macao.engine.state import State, actor, holders
from macao.engine.stock import draw_cards, put_under
from macao.engine.turns import (
    aim_attack,
    block,
    close,
    closing,
    move_on,
    pass_on,
    settle_lay,
    skip_sitter,
    strike,
)


def apply(state: State, seat: int, move: int, journal: Journal | None = None) -> None:
    """Make a move that `refusal` allows. With a journal, tell it what happened; without one, stay silent and quick."""
    kind = kind_of(move)
    state.ticks += 1
    if kind == Kind.AUTO:
        _resolve(state, journal)
    elif kind == Kind.TIMEOUT:
        _expire(state, seat, journal)
    elif kind == Kind.LEAVE:
        _leave(state, seat, journal)
    else:
        state.timeouts[seat] = 0  # any own action by hand (QA-24)
        _by_hand(state, seat, kind, move, journal)
    _stop_if_circling(state, journal)


def _by_hand(state: State, seat: int, kind: Kind, move: int, journal: Journal | None) -> None:
    if kind == Kind.LAY:
        _lay(state, seat, cards_of(move), choice_of(move), journal)
    elif kind == Kind.PICK:
        _pick(state, seat, choice_of(move), journal)
    elif kind == Kind.CALL:
        state.owes &= ~(1 << seat)
        _tell(journal, "called", seat)
    elif kind == Kind.CATCH:
        _catch(state, seat, choice_of(move), journal)
    else:
        _end_turn(state, seat, journal)


def _lay(state: State, seat: int, cards: list[int], choice: int, journal: Journal | None) -> None:
    for card in cards:
        _put(state, seat, card, journal)
    state.laid += len(cards)
    state.size_at[seat] = state.ticks
    _owe_macao(state, seat)
    if choice != NO_CHOICE:
        _pick(state, seat, choice, journal)
    if not _stays_open(state, seat):
        _finish(state, seat, journal)


def _put(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Lay one card; its effects add up (A-29)."""
    rules = state.rules
    state.hands[seat].remove(card)
    state.pile.append(card)
    state.idle = -1
    _tell(journal, "laid", seat, (card,), 1)
    _serve(state, card)
    _set_suit(state, card)
    if state.draw and rules.cuts >> card & 1:
        state.draw = 0
    else:
        state.draw += rules.draws[card]
        state.skip += rules.skips >> card & 1


def _serve(state: State, card: int) -> None:
    """A request ends when it is served (A-65) unless it lasts a lap.

    A jack may replace it (B-46); any card laid meets a demand.
    """
    served = rank_of(card) == state.request and not state.rules.request_lap
    if served or state.rules.overrides_request >> card & 1:
        state.request = state.request_by = -1
    state.demand_by = -1


def _set_suit(state: State, card: int) -> None:
    rules = state.rules
    names = rules.names_suit >> card & 1
    if not (names and rules.keeps_suit):
        state.suit = suit_of(card)
    if names or rules.requests >> card & 1:
        state.chooser = card  # the last one counts
        state.choice = NO_CHOICE


def _owe_macao(state: State, seat: int) -> None:
    """The duty begins at one card; who goes out owes nothing (QA-38, QA-45)."""
    if state.rules.called and len(state.hands[seat]) == 1:
        state.owes |= 1 << seat
    else:
        state.owes &= ~(1 << seat)


def _pick(state: State, seat: int, choice: int, journal: Journal | None) -> None:
    state.choice = choice
    _tell(journal, "picked", seat, choice=choice)


def _stays_open(state: State, seat: int) -> bool:
    """A turn laid card by card ends by itself when nothing can be added and nothing is to be confirmed (A-34)."""
    hand = state.hands[seat]
    if not state.rules.one_by_one or not hand:
        return False
    more = playable(state)
    return state.chooser >= 0 or any(more >> card & 1 for card in hand)


def _finish(state: State, seat: int, journal: Journal | None) -> None:
    """The laid cards stand; what was picked comes into force (A-63, A-98)."""
    choice, state.choice, state.chooser, state.laid, state.drawn = state.choice, NO_CHOICE, -1, 0, -1
    if choice >= FIRST_RANK:
        state.request, state.request_by = choice - FIRST_RANK, seat
        _tell(journal, "requested", seat, choice=choice)
    elif choice != NO_CHOICE:
        state.suit = choice - 1
        state.demand_by = seat if state.rules.demands else -1
        _tell(journal, "named", seat, choice=choice)
    settle_lay(state, seat, journal)


def _end_turn(state: State, seat: int, journal: Journal | None) -> None:
    """Continue, draw, take, accept: what the state has waiting."""
    if state.laid:
        _finish(state, seat, journal)
    elif state.draw:
        _take(state, seat, journal)
    elif state.skip:
        _accept(state, seat, journal)
    elif state.drawn >= 0:
        _tell(journal, "kept", seat)
        pass_on(state, journal)
    else:
        _draw(state, seat, journal)


def _take(state: State, seat: int, journal: Journal | None) -> None:
    """All cards of the chain, or all there are; the turn is over (A-41, A-119, B-32, C-49)."""
    count, state.draw = state.draw, 0
    got = draw_cards(state, seat, count, "took", journal)
    state.missing = count - len(got)
    if state.missing:
        _tell(journal, "missed", seat, n=state.missing)
    move_on(state, journal)


def _accept(state: State, seat: int, journal: Journal | None) -> None:
    """The first turn is lost at once, the others when they come (A-48, A-49)."""
    _tell(journal, "sat", seat, n=state.skip)
    state.sit[seat] += state.skip - 1
    state.skip = 0
    pass_on(state, journal)


def _draw(state: State, seat: int, journal: Journal | None) -> None:
    """One card; where the rules allow it and it fits, it may be laid now (B-18, C-18), else the turn ends (A-103)."""
    got = draw_cards(state, seat, 1, "drew", journal)
    if got and state.rules.drawn_playable and playable(state) >> got[0] & 1:
        state.drawn = got[0]
    else:
        pass_on(state, journal)


def _catch(state: State, by: int, seat: int, journal: Journal | None) -> None:
    """A forgotten MACAO costs five cards, or as many as exist (A-127, QA-34); a false catch costs whoever tried it."""
    if not state.owes >> seat & 1:
        _tell(journal, "false_catch", seat, by=by)
        draw_cards(state, by, state.rules.false_catch, "drew", journal)
        return
    state.owes &= ~(1 << seat)
    _tell(journal, "caught", seat, by=by)
    draw_cards(state, seat, state.rules.fine, "drew", journal)


def _resolve(state: State, journal: Journal | None) -> None:
    """All that happens by itself until some seat has a choice (A-108, A-55)."""
    while resolving(state):
        seat = actor(state)
        if state.draw or state.skip:
            _end_turn(state, seat, journal)
        else:
            skip_sitter(state, journal)
            pass_on(state, journal)


def _expire(state: State, seat: int, journal: Journal | None) -> None:
    """The clock ran out: the turn ends as by Continue, without the Ace's suit and the jack's rank (A-111..A-114)."""
    _tell(journal, "expired", seat)
    if state.rules.takeover:
        return
    state.timeouts[seat] += 1
    state.choice = NO_CHOICE
    if state.timeouts[seat] >= EXPIRIES_TO_ABANDON:
        _leave(state, seat, journal)
        return
    if state.laid or state.draw or state.skip or state.drawn >= 0:
        _end_turn(state, seat, journal)
    else:  # one card and the turn ends, so that nobody learns whether it fits
        draw_cards(state, seat, 1, "drew", journal)
        pass_on(state, journal)


def _leave(state: State, seat: int, journal: Journal | None) -> None:
    """Abandonment: no place, the cards go under the stock, the others play on (A-144, A-148, QA-49)."""
    if state.rules.takeover:
        _tell(journal, "away", seat)
        return
    _tell(journal, "left", seat, n=len(state.hands[seat]))
    acting = actor(state) == seat
    cards, state.hands[seat] = state.hands[seat], []
    put_under(state, cards)
    state.abandoned |= 1 << seat
    state.owes &= ~(1 << seat)
    state.sit[seat] = 0
    if len(holders(state)) <= 1:
        _close_after_leaving(state, journal)
    elif acting:
        _vacate(state, seat, journal)


def _close_after_leaving(state: State, journal: Journal | None) -> None:
    """Who remains because the others left takes the best free place (QA-3)."""
    close(state, journal)
    if not state.rules.ranks_last:
        rank_rest(state)


def _vacate(state: State, seat: int, journal: Journal | None) -> None:
    """Laid cards stand as on an expiry (QA-51), an attack passes on (A-149), a 4 vanishes (QA-50)."""
    state.choice = NO_CHOICE
    if state.laid:
        state.laid, state.chooser, state.drawn = 0, -1, -1
        strike(state, seat, journal)
    elif state.draw:
        aim_attack(state, state.offset, flight(state), state.attacker, journal)
    else:
        state.skip = 0
        pass_on(state, journal)


def _stop_if_circling(state: State, journal: Journal | None) -> None:
    """Many rebuilds without anybody going out stop the deal (A-122, QC-13), and so does a deal without end."""
    limit = state.rules.rebuild_limit[len(state.hands)]
    circling = limit > 0 and state.rebuilds >= limit
    if not state.over and (circling or state.ticks >= MOVES_TO_STOP):
        if closing(state):
            close(state, journal)
        else:
            block(state, journal)


def _tell(
    journal: Journal | None,
    kind: str,
    seat: int,
    cards: tuple[int, ...] = (),
    n: int = 0,
    choice: int = 0,
    by: int = -1,
) -> None:
    if journal is not None:
        journal.add(Event(kind, seat, cards, n, choice, by))
