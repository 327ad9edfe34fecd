"""What may be done now: one mask answers what may be laid first, the rest follows from it."""

from typing import Final

from macao.engine.cards import RED, faces
from macao.engine.matching import fits, unfinishable
from macao.engine.moves import NO_CHOICE, Kind, Move, catch, lay, pick, rank_choice, simple, suit_choice
from macao.engine.rules import Rules
from macao.engine.state import State, actor, holders

MOST_ORDERED: Final = 3
"""Behind the first card: all orders of the four cards that one pack has of a rank are offered."""


def playable(state: State) -> int:
    """The set of faces that the seat to act may lay first now, whatever it holds."""
    top = state.pile[-1]
    if state.laid:
        return 0 if state.drawn >= 0 else state.rules.mates[top] & ~barred(state)  # a drawn card goes alone (QB-11)
    if state.drawn >= 0:
        return 1 << state.drawn
    return fitting(state, top) & ~barred(state)


def barred(state: State) -> int:
    """The faces that the seat to act may not lay because it would go out with them."""
    return unfinishable(state.rules, len(holders(state))) if len(state.hands[actor(state)]) == 1 else 0


def fitting(state: State, top: int) -> int:
    """The faces that fit the table as it is."""
    return fits(
        state.rules,
        state.suit,
        top,
        draw=state.draw > 0,
        skip=state.skip > 0,
        request=state.request,
        demanded=state.demand_by >= 0,
    )


def choices(rules: Rules, card: int) -> list[int]:
    """What the card may name or ask."""
    if rules.names_suit >> card & 1:
        return [suit_choice(suit) for suit in range(RED)]
    if rules.requests >> card & 1:
        return [rank_choice(rank) for rank in faces(rules.askable)]
    return []


def lay_choices(state: State, cards: list[int], seat: int) -> list[int]:
    """The choices that may go with laying these cards, NO_CHOICE among them where none has to be made."""
    options = choices(state.rules, cards[-1])
    if not must_name(state.rules, cards[-1]):
        return [NO_CHOICE, *options]
    if len(cards) < len(state.hands[seat]):
        return options
    return [NO_CHOICE] if state.rules.stop_after[len(state.hands)] == 1 else [NO_CHOICE, *options]  # QC-12


def must_name(rules: Rules, card: int) -> bool:
    """Whether a suit has to be named with the card; a rank need not be asked (B-44)."""
    return rules.must_name and rules.names_suit >> card & 1 > 0


def followers(state: State, card: int, seat: int) -> list[int]:
    """The cards of the hand that may be laid in the same act behind `card`."""
    if state.rules.one_by_one or state.drawn >= 0:
        return []
    mates = state.rules.mates[card]
    rest = sorted(state.hands[seat])
    rest.remove(card)
    return [other for other in rest if mates >> other & 1]


def distinct(hand: list[int]) -> list[int]:
    """The faces of a hand, each once, ascending: the order in which it is offered tells nothing about the deck."""
    return sorted(set(hand))


def legal_lays(state: State, seat: int) -> list[Move]:
    """All ways to lay cards: first card, packets in each order, choices."""
    moves: list[Move] = []
    for card in first_faces(state, seat):
        for cards in sequences([card], followers(state, card, seat)):
            if not goes_out_barred(state, cards, seat):
                moves.extend([lay(cards, choice) for choice in lay_choices(state, cards, seat)])
    return moves


def goes_out_barred(state: State, cards: list[int], seat: int) -> bool:
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
    for card in distinct(rest):
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
    return [simple(ending(state))]


def ending(state: State) -> Kind:
    """The verb by which the seat to act ends its turn without laying."""
    if state.rules.one_by_one or state.drawn >= 0 or state.laid:
        return Kind.CONTINUE
    if state.draw:
        return Kind.TAKE
    return Kind.ACCEPT if state.skip else Kind.DRAW


def words(state: State, seat: int) -> list[Move]:
    """Calling and catching, which need no turn."""
    moves = [simple(Kind.CALL)] if state.owes >> seat & 1 else []
    return moves + [catch(other) for other in range(len(state.hands)) if may_catch(state, seat, other)]


def may_catch(state: State, seat: int, other: int) -> bool:
    """A seat still in the match catches one that owes its MACAO, not in an open chain (A-125, A-128, QA-43).

    Where a false catch costs cards, it may also be tried on a seat with one card that has called.
    """
    if other >= len(state.hands) or seat == other or not state.hands[seat]:
        return False
    if state.draw or (state.laid and actor(state) == other):
        return False
    tempting = state.rules.false_catch > 0 and len(state.hands[other]) == 1
    return tempting or state.owes >> other & 1 > 0


def first_faces(state: State, seat: int) -> list[int]:
    """The faces of the hand that `seat` may lay first, now."""
    if seat != actor(state) or resolving(state):
        return []
    mask = playable(state)
    return [card for card in distinct(state.hands[seat]) if mask >> card & 1]


def legal(state: State, seat: int) -> list[Move]:
    """All moves that `seat` may make now, except leaving and what only the table does."""
    if state.over:
        return []
    moves = words(state, seat)
    if seat == actor(state) and not _sits_out(state):
        moves += legal_lays(state, seat) + acts(state)
    return moves


def _sits_out(state: State) -> bool:
    """The turn has come to a sitter, who may do nothing with it (A-52)."""
    return resolving(state) and not (state.draw or state.skip)


def resolving(state: State) -> bool:
    """Whether the next thing happens by itself: a target without an answer, or a sitter's turn (A-108)."""
    if not state.rules.self_resolving or state.over or state.laid:
        return False
    seat = actor(state)
    if state.draw or state.skip:
        mask = playable(state)
        return not any(mask >> card & 1 for card in state.hands[seat])
    return state.sit[seat] > 0
