"""What may be done now: one mask answers what may be laid first, the rest follows from it."""

from typing import Final

from macao.engine.cards import faces
from macao.engine.ints import i64
from macao.engine.matching import choices, fits, must_name, unfinishable
from macao.engine.moves import NO_CHOICE, Kind, Move, catch, lay, pick, simple
from macao.engine.state import State, actor, holders

_CONTINUE: Final = simple(Kind.CONTINUE)
_DRAW: Final = simple(Kind.DRAW)
_TAKE: Final = simple(Kind.TAKE)
_ACCEPT: Final = simple(Kind.ACCEPT)

MOST_ORDERED: Final = 3
"""Behind the first card: all orders of the four cards that one pack has of a rank are offered."""


def playable(state: State) -> i64:
    """The set of faces that the seat to act may lay first now, whatever it holds."""
    need, rules = state.need, state.rules
    if need >= 0:
        return need
    if state.draw and not state.laid:
        need = rules.on_chain[state.suit][state.pile[-1]]
    elif state.laid:
        need = addable(state)
    elif state.drawn >= 0:
        need = state.face[state.drawn].mask
    elif state.bound or state.skip:
        need = fitting(state)
    else:
        need = rules.free[state.suit][state.pile[-1]]
    if not rules.bars:
        state.need = need
    elif state.drawn < 0:
        need &= ~barred(state)
    return need


def addable(state: State) -> i64:
    """The faces that may be laid behind the last one, in the turn that is open."""
    if state.drawn >= 0:  # a drawn card goes alone (QB-11)
        return 0
    mates: i64 = state.rules.mates[state.pile[-1]]
    if state.rules.bars:
        mates &= ~barred(state)
    return mates


def barred(state: State) -> i64:
    """The faces that the seat to act may not lay because it would go out with them."""
    return unfinishable(state.rules, len(holders(state))) if len(state.hands[actor(state)]) == 1 else 0


def fitting(state: State) -> i64:
    """The faces that fit the table as it is."""
    return fits(
        state.rules,
        state.suit,
        state.pile[-1],
        draw=state.draw > 0,
        skip=state.skip > 0,
        request=state.request,
        demanded=state.demand_by >= 0,
    )


def lay_choices(state: State, cards: list[int], seat: i64) -> list[int]:
    """The choices that may go with laying these cards, NO_CHOICE among them where none has to be made."""
    return choices_with(state, cards[-1], last=len(cards) == state.hands[seat].count)


def choices_with(state: State, card: i64, *, last: bool) -> list[int]:
    """As `lay_choices`, for the card that is laid last in a move, the `last` one of the hand or not."""
    rules = state.rules
    options = rules.face[card].options
    if not last or not must_name(rules, card):
        return options
    return [NO_CHOICE] if rules.stop_after[len(state.hands)] == 1 else [NO_CHOICE, *options]  # QC-12


def followers(state: State, card: i64, seat: i64) -> list[int]:
    """The cards of the hand that may be laid in the same act behind `card`."""
    if state.rules.one_by_one or state.drawn >= 0:
        return []
    mates = state.rules.mates[card]
    rest = list(state.hands[seat])
    rest.remove(card)
    return [other for other in rest if mates >> other & 1]


def legal_lays(state: State, seat: i64) -> list[Move]:
    """All ways to lay cards: first card, packets in each order, choices."""
    moves: list[Move] = []
    for card in first_faces(state, seat):
        for cards in sequences([card], followers(state, card, seat)):
            if not goes_out_barred(state, cards, seat):
                moves.extend([lay(cards, choice) for choice in lay_choices(state, cards, seat)])
    return moves


def goes_out_barred(state: State, cards: list[int], seat: i64) -> bool:
    """Whether laying these would be going out with a card with which nobody may."""
    return len(cards) == len(state.hands[seat]) and unfinishable(state.rules, len(holders(state))) >> cards[-1] & 1 > 0


def sequences(head: list[int], rest: list[int]) -> list[list[int]]:
    """`head` alone, and with any of `rest` behind it in any order; of very many, each set once for each last card."""
    if len(rest) > MOST_ORDERED:
        return gatherings(head, rest)
    out = [head]
    for i, card in enumerate(rest):
        if card not in rest[:i]:  # its twin from the other pack has had its turn
            out.extend(sequences([*head, card], rest[:i] + rest[i + 1 :]))
    return out


def gatherings(head: list[int], rest: list[int]) -> list[list[int]]:
    """As `sequences`, but only the last card is chosen: eight of a rank from two packs have too many orders."""
    parts: list[list[int]] = [[]]
    for card in sorted(set(rest)):
        parts = [[*part, *[card] * count] for part in parts for count in range(rest.count(card) + 1)]
    out = [head]
    for part in parts:
        for i, last in enumerate(part):
            if last not in part[:i]:
                out.append([*head, *part[:i], *part[i + 1 :], last])
    return out


def acts(state: State) -> list[Move]:
    """The moves of the seat to act that lay no card. In `standard` Continue means all of them (A-102, A-106, A-107)."""
    if state.laid:
        options = choices(state.rules, state.chooser) if state.chooser >= 0 else []
        return [pick(choice) for choice in options] + [simple(Kind.CONTINUE)]
    return [ending(state)]


def ending(state: State) -> Move:
    """The verb by which the seat to act ends its turn without laying."""
    if state.rules.one_by_one or state.drawn >= 0 or state.laid:
        return _CONTINUE
    if state.draw:
        return _TAKE
    return _ACCEPT if state.skip else _DRAW


def words(state: State, seat: i64) -> list[Move]:
    """Calling and catching, which need no turn."""
    moves = [simple(Kind.CALL)] if state.owes >> seat & 1 else []
    return moves + [catch(other) for other in range(len(state.hands)) if may_catch(state, seat, other)]


def may_catch(state: State, seat: i64, other: i64) -> bool:
    """A seat still in the match catches one that owes its MACAO, not in an open chain (A-125, A-128, QA-43).

    A run of 4s is no chain (QA-42).

    Where a false catch costs cards, and there are cards that it can cost, it may also be tried on a seat with one card
    that has called.
    """
    if other >= len(state.hands) or seat == other or not state.hands[seat]:
        return False
    if state.draw or (state.laid and actor(state) == other):
        return False
    costs = state.rules.false_catch > 0 and (len(state.stock) > 0 or len(state.pile) > 1)
    tempting = costs and len(state.hands[other]) == 1
    return tempting or state.owes >> other & 1 > 0


def first_faces(state: State, seat: i64) -> list[int]:
    """The faces of the hand that `seat` may lay first, now."""
    if seat != actor(state) or resolving(state):
        return []
    return faces(state.hands[seat].faces & playable(state))


def legal(state: State, seat: i64) -> list[Move]:
    """All moves that `seat` may make now, except leaving and what only the table does."""
    if state.over:
        return []
    moves = words(state, seat)
    if seat == actor(state) and not _sits_out(state):
        moves += legal_lays(state, seat) + acts(state)
    return moves


def legal_words(state: State, seat: i64) -> list[Move]:
    """Those of them that lay no card."""
    if state.over:
        return []
    moves = words(state, seat)
    return moves + acts(state) if seat == actor(state) and not _sits_out(state) else moves


def _sits_out(state: State) -> bool:
    """The turn has come to a sitter, who may do nothing with it (A-52)."""
    return resolving(state) and not (state.draw or state.skip)


def resolving(state: State) -> bool:
    """Whether the next thing happens by itself: a target without an answer, or a sitter's turn (A-108)."""
    if not state.rules.self_resolving or state.over or state.laid:
        return False
    if state.draw or state.skip:
        return not state.hands[actor(state)].faces & playable(state)
    return state.sitting > 0 and state.sitting >> actor(state) & 1 > 0
