"""apply() is the only function that changes a State in play."""

from macao.engine.events import Journal, tell
from macao.engine.ints import i64
from macao.engine.laying import finish_lay, lay_cards, pick_choice
from macao.engine.legal import playable, resolving
from macao.engine.moves import ACCEPT, AUTO, CATCH, CONTINUE, KIND, LAY, NO_CHOICE, PICK, TIMEOUT, choice_of
from macao.engine.order import AFTER, flight
from macao.engine.rules import EXPIRIES_TO_ABANDON
from macao.engine.score import rank_rest
from macao.engine.state import UNKNOWN, State, actor, holders
from macao.engine.stock import draw_cards, draw_one, put_under
from macao.engine.turns import aim_attack, block, close, move_on, pass_on, pass_to, skip_sitter, strike


def apply(state: State, seat: i64, move: i64, journal: Journal | None = None) -> None:
    """Make a move that `refusal` allows. With a journal, tell it what happened; without one, stay silent and quick."""
    if state.shared:
        state.own()
    state.ticks = ticks = state.ticks + 1
    kind = move & KIND
    if state.late and kind <= CATCH:
        _forgive(state, seat)
    if kind == LAY:
        lay_cards(state, seat, move, journal)
    elif CONTINUE <= kind <= ACCEPT:
        _end_turn(state, seat, journal)
    elif kind <= CATCH:
        _say(state, seat, move, journal)
    else:
        _from_outside(state, seat, kind, journal)
    if ticks >= state.stops_at:
        stop_if_circling(state, journal)


def _forgive(state: State, seat: i64) -> None:
    """Any own action by hand ends the row of expiries (QA-24)."""
    state.hands[seat].timeouts = 0
    state.late &= ~(1 << seat)


def _say(state: State, seat: i64, move: i64, journal: Journal | None) -> None:
    """What lays no card and ends no turn."""
    kind = move & KIND
    if kind == PICK:
        pick_choice(state, seat, choice_of(move), journal)
    elif kind == CATCH:
        _catch(state, seat, choice_of(move), journal)
    else:
        state.owes &= ~(1 << seat)
        tell(journal, "called", seat)


def _from_outside(state: State, seat: i64, kind: i64, journal: Journal | None) -> None:
    """What the table does, and leaving it."""
    if kind == AUTO:
        _resolve(state, journal)
        return
    state.need = UNKNOWN
    if kind == TIMEOUT:
        _expire(state, seat, journal)
    else:
        _leave(state, seat, journal)


def _end_turn(state: State, seat: i64, journal: Journal | None) -> None:
    """Continue, draw, take, accept: what the state has waiting."""
    if state.laid:
        finish_lay(state, seat, state.hands[seat], journal)
    elif state.draw:
        _take(state, seat, journal)
    elif state.skip:
        _accept(state, seat, journal)
    elif state.drawn >= 0:
        tell(journal, "kept", seat)
        state.need = UNKNOWN
        pass_on(state, journal)
    else:
        card = draw_one(state, seat, journal)
        if card >= 0 and state.rules.drawn_playable and playable(state) >> card & 1:  # it may be laid now (B-18, C-18)
            state.drawn, state.need = card, state.face[card].mask
        else:
            pass_to(state, AFTER[state.holding][seat], journal)


def _take(state: State, seat: i64, journal: Journal | None) -> None:
    """All cards of the chain, or all there are; the turn is over (A-41, A-119, B-32, C-49)."""
    count, state.draw, state.need = state.draw, 0, UNKNOWN
    state.missing = count - draw_cards(state, seat, count, "took", journal)
    if state.missing:
        tell(journal, "missed", seat, n=state.missing)
    move_on(state, journal)


def _accept(state: State, seat: i64, journal: Journal | None) -> None:
    """The first turn is lost at once, the others when they come (A-48, A-49)."""
    tell(journal, "sat", seat, n=state.skip)
    state.seat_sits(seat, state.hands[seat].sit + state.skip - 1)
    state.skip, state.need = 0, UNKNOWN
    pass_on(state, journal)


def _catch(state: State, by: i64, seat: i64, journal: Journal | None) -> None:
    """A forgotten MACAO costs five cards, or as many as exist (A-127, QA-34); a false catch costs whoever tried it."""
    if not state.owes >> seat & 1:
        tell(journal, "false_catch", seat, by=by)
        draw_cards(state, by, state.rules.false_catch, "drew", journal)
        return
    state.owes &= ~(1 << seat)
    tell(journal, "caught", seat, by=by)
    draw_cards(state, seat, state.rules.fine, "drew", journal)


def _resolve(state: State, journal: Journal | None) -> None:
    """All that happens by itself until some seat has a choice (A-108, A-55)."""
    while True:
        if state.draw or state.skip:
            _end_turn(state, actor(state), journal)
        else:
            skip_sitter(state, journal)
            pass_on(state, journal)
        if not resolving(state):
            return


def _expire(state: State, seat: i64, journal: Journal | None) -> None:
    """The clock ran out: the turn ends as by Continue, without the Ace's suit and the jack's rank (A-111..A-114)."""
    tell(journal, "expired", seat)
    if state.rules.takeover:
        return
    state.hands[seat].timeouts += 1
    state.late |= 1 << seat
    state.choice = NO_CHOICE
    if state.hands[seat].timeouts >= EXPIRIES_TO_ABANDON:
        _leave(state, seat, journal)
        return
    if state.laid or state.draw or state.skip or state.drawn >= 0:
        _end_turn(state, seat, journal)
    else:  # one card and the turn ends, so that nobody learns whether it fits
        draw_one(state, seat, journal)
        pass_on(state, journal)


def _leave(state: State, seat: i64, journal: Journal | None) -> None:
    """Abandonment: no place, the cards go under the stock, the others play on (A-144, A-148, QA-49)."""
    if state.rules.takeover:
        tell(journal, "away", seat)
        return
    tell(journal, "left", seat, n=len(state.hands[seat]))
    acting = actor(state) == seat
    put_under(state, list(state.hands[seat]))
    state.hold(seat, [])
    state.abandoned |= 1 << seat
    state.owes &= ~(1 << seat)
    state.seat_sits(seat, 0)
    if len(holders(state)) <= 1:
        _close_after_leaving(state, journal)
    elif acting:
        _vacate(state, seat, journal)


def _close_after_leaving(state: State, journal: Journal | None) -> None:
    """Who remains because the others left takes the best free place (QA-3)."""
    close(state, journal)
    if not state.rules.ranks_last:
        rank_rest(state)


def _vacate(state: State, seat: i64, journal: Journal | None) -> None:
    """Laid cards stand as on an expiry (QA-51), an attack passes on (A-149), a 4 vanishes (QA-50)."""
    state.choice = NO_CHOICE
    if state.laid:
        state.laid, state.chooser, state.drawn = 0, -1, -1
        strike(state, seat, journal)
    elif state.draw:
        aim_attack(state, seat, flight(state), state.attacker, journal)
    else:
        state.skip = 0
        pass_on(state, journal)


def stop_if_circling(state: State, journal: Journal | None) -> None:
    """Many rebuilds without anybody going out stop the deal (A-122, QC-13), and so does a deal without end."""
    if not state.over:
        if state.closing:
            close(state, journal)
        else:
            block(state, journal)
