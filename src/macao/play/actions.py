"""What the moves of a seat will do, in the words of the buttons."""

from macao.engine.legal import legal_words
from macao.engine.moves import Kind, Move, choice_of, kind_of, simple
from macao.engine.seen import Offered
from macao.engine.state import State
from macao.play.picture import Action, Does

TABLE = -1
LEAVE = Action(simple(Kind.LEAVE), "leave")
CALL = Action(simple(Kind.CALL), "call")
SOON = CALL._replace(n=1)


def actions(state: State, seat: int) -> list[Action]:
    """All that `seat` may do besides laying cards."""
    out = [describe(state, move) for move in legal_words(state, seat)]
    if not state.over and state.hands[seat]:
        out.append(LEAVE)
    return out


def soon(state: State, seat: int, lays: list[Offered]) -> list[Action]:
    """MACAO, where one of these lays may leave `seat` with a single card (A-123): slow lines may say it ahead."""
    spare = len(state.hands[seat]) - 1
    owed = any(1 <= spare <= 1 + len(lay.more) for lay in lays) if lays else False
    return [SOON] if owed and state.rules.called else []


def describe(state: State, move: Move) -> Action:
    """The action of a legal move that lays no card."""
    kind = kind_of(move)
    if kind == Kind.PICK:
        return Action(move, "pick", choice=choice_of(move))
    if kind == Kind.CATCH:
        return Action(move, "catch", state.rules.fine, seat=choice_of(move))
    if kind == Kind.CALL:
        return CALL
    does, n = _ending(state)
    return Action(move, does, n)


def _ending(state: State) -> tuple[Does, int]:
    """What ends the turn now."""
    if state.laid:
        return "confirm", 0
    if state.draw:
        return "take", state.draw
    if state.skip:
        return "sit", state.skip
    return ("keep", 0) if state.drawn >= 0 else ("draw", 1)
