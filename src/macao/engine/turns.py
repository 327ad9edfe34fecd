"""How a turn ends: who is hit, who goes out, who is next, when the deal is closed."""

from macao.engine.cards import suit_of
from macao.engine.events import Event, Journal
from macao.engine.ints import i64
from macao.engine.order import AFTER, direction, hit_from, next_holder
from macao.engine.rules import MOVES_TO_STOP
from macao.engine.score import rank_rest
from macao.engine.state import UNKNOWN, State, finishers, holders, with_entry


def strike(state: State, seat: i64, journal: Journal | None) -> None:
    """What the cards just laid do to the others, or the end of the deal."""
    if state.closing and not (state.draw and state.rules.resolves_last):
        close(state, journal)
    elif state.draw:
        aim_attack(state, seat, direction(state, seat), seat, journal)
    elif state.skip:
        aim_skip(state, journal)
    else:
        pass_on(state, journal)


def go_out(state: State, seat: i64, journal: Journal | None) -> None:
    """An empty hand takes the next place (A-135)."""
    state.hold(seat, [])
    state.places = with_entry(state.places, seat, finishers(state))
    state.seat_sits(seat, 0)
    state.rebuilds, state.stops_at = 0, MOVES_TO_STOP
    if journal is not None:
        journal.add(Event("out", seat, n=state.places[seat]))


def close(state: State, journal: Journal | None) -> None:
    """The deal is over; an open chain is void (QB-27, QC-12)."""
    _end(state, journal)
    if state.rules.ranks_last:
        rank_rest(state)


def block(state: State, journal: Journal | None) -> None:
    """The deal stops by itself (A-122, QA-35, QC-13)."""
    _end(state, journal)
    state.blocked = True
    if state.rules.ranks_blocked:
        rank_rest(state)


def call_off(state: State, why: str, journal: Journal | None) -> None:
    """The deal is void: it is over, and nobody has a place in it. `why` is the kind of the event."""
    _end(state, None)
    state.places = (0,) * len(state.hands)
    state.laid, state.chooser = 0, -1
    if journal is not None:
        journal.add(Event(why))


def _end(state: State, journal: Journal | None) -> None:
    state.over = True
    state.draw = state.skip = state.offset = state.owes = 0
    state.drawn = -1
    if journal is not None:
        journal.add(Event("ended"))


def aim_attack(state: State, seat: i64, step: i64, attacker: i64, journal: Journal | None) -> None:
    """Send the open chain from `seat`, which was to answer it or opened it, to whom it hits."""
    target = hit_from(state, seat, step, attacker)
    if target == attacker:
        lose_attack(state, journal)
        return
    state.attacker = attacker
    if step > 0 and not state.offset:
        pass_to(state, target, journal)
    else:
        _fly(state, target, state.offset + step * ((target - seat) * step % len(state.hands)), journal)


def _fly(state: State, target: i64, offset: i64, journal: Journal | None) -> None:
    """Forward moves the regular turn, backward does not (QB-14). `offset` is what lies between it and `target`."""
    seats = len(state.hands)
    if offset > 0:
        pass_to(state, target, journal)
        offset = 0
    elif state.rules.after_victim:
        pass_to(state, target, journal, back=True)
        offset = 0
    state.offset = offset if offset > -seats else offset + seats  # a whole circle back is the turn in use again


def lose_attack(state: State, journal: Journal | None) -> None:
    """Nobody can take the chain (A-56, A-150)."""
    if journal is not None:
        journal.add(Event("lost", n=state.draw))
    state.draw = 0
    move_on(state, journal)


def aim_skip(state: State, journal: Journal | None) -> None:
    """A 4 hits the next seat with cards; one who sits already gets the turns added and cannot answer (A-50, A-51).

    Laid by the victim of a backward attack, behind a 4 that cut it, it hits the next in the regular order (QB-14).
    """
    state.offset = 0
    target = next_holder(state, state.turn)
    if state.sitting >> target & 1:
        state.seat_sits(target, state.hands[target].sit + state.skip)
        state.skip = 0
        pass_on(state, journal)
    else:
        pass_to(state, target, journal)


def move_on(state: State, journal: Journal | None) -> None:
    """After a chain: close the deal if it waited for that, else the turn passes."""
    if state.closing:
        close(state, journal)
    else:
        pass_on(state, journal)


def pass_on(state: State, journal: Journal | None) -> None:
    """The turn in use ends and goes to the next seat with cards."""
    state.offset = 0
    pass_to(state, AFTER[state.holding][state.turn], journal)


def skip_sitter(state: State, journal: Journal | None) -> None:
    """The turn has come to a sitter: it is lost, and one less is left (A-55)."""
    left = state.hands[state.turn].sit - 1
    state.seat_sits(state.turn, left)
    if journal is not None:
        journal.add(Event("skipped", state.turn, n=left))


def _stop_if_dead(state: State, journal: Journal | None) -> None:
    if state.idle >= state.rules.dead_laps * len(holders(state)):
        block(state, journal)


def pass_to(state: State, seat: i64, journal: Journal | None, back: bool = False) -> None:
    """The regular turn goes forward to `seat`, past the others, or straight back to it."""
    if state.bound and not back:
        _end_laps(state, seat, journal)
    if len(state.pile) > 1:
        state.idle = 0
    else:
        state.idle = 0 if state.idle < 0 or state.stock else state.idle + 1
    state.drawn = -1
    state.turn = seat
    if state.owes:
        state.owes &= ~(1 << seat)  # "until your next turn begins"
    if state.idle > 0 or state.sitting:
        _pass_over(state, seat, journal)


def _pass_over(state: State, seat: i64, journal: Journal | None) -> None:
    """A sitter loses his turn (A-55), by `auto` where a table resolves itself."""
    if state.idle > 0:
        _stop_if_dead(state, journal)
    if state.sitting >> seat & 1 and not state.rules.self_resolving and not state.over:
        skip_sitter(state, journal)
        pass_on(state, journal)


def _end_laps(state: State, seat: i64, journal: Journal | None) -> None:
    """Every seat that the turn reaches or passes on its way to `seat` ends what it asked or demanded."""
    seats = len(state.hands)
    passed, state.need = state.turn, UNKNOWN
    while True:
        passed = (passed + 1) % seats
        _end_lap(state, passed, journal)
        if passed == seat:
            break


def _end_lap(state: State, seat: i64, journal: Journal | None) -> None:
    """A jack's request and an Ace's demand hold for one lap at most (QB-21, QB-22)."""
    if state.rules.request_lap and state.request_by == seat:
        state.request = state.request_by = -1
        if journal is not None:
            journal.add(Event("served", seat))
    if state.demand_by == seat:
        state.demand_by = -1
        state.suit = suit_of(state.pile[-1])
        if journal is not None:
            journal.add(Event("served", seat))
