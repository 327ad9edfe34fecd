"""Which faces fit a table, by the tables of the rules alone: the one place where that is decided."""

from macao.engine.cards import FACES, OF_SUIT, RED, SUITS, faces
from macao.engine.face import ANSWERS, CHOOSES, DOES, Face
from macao.engine.ints import i64
from macao.engine.moves import NO_CHOICE, rank_choice, suit_choice
from macao.engine.rules import Rules


def fits(rules: Rules, suit: i64, top: i64, *, draw: bool, skip: bool, request: int, demanded: bool) -> i64:
    """The faces that may be laid first, by what is open: a chain, a 4, a request, a demand, or nothing.

    What one of them takes the others do not (QB-23).
    """
    if draw:
        return _fits_chain(rules, suit, top)
    if skip:
        return rules.skips
    if request >= 0:
        return 15 << 4 * request | rules.overrides_request
    if demanded:
        return OF_SUIT[suit] | rules.names_suit
    return _fits_free(rules, suit, top)


def _fits_chain(rules: Rules, suit: i64, top: i64) -> i64:
    return ((rules.on_suit[suit] | rules.on_top[top]) & rules.answers) | rules.answers_any


def _fits_free(rules: Rules, suit: i64, top: i64) -> i64:
    return rules.on_suit[suit] | rules.on_top[top] | rules.wild


def seal(rules: Rules) -> None:
    """Work out what follows from the tables, so that a move is made of lookups. They must not change any more."""
    rules.bars = rules.never_last | rules.never_last_in_duel > 0
    rules.on_chain = [[_fits_chain(rules, suit, top) for top in range(FACES)] for suit in range(len(SUITS))]
    rules.free = [[_fits_free(rules, suit, top) for top in range(FACES)] for suit in range(len(SUITS))]
    rules.face = [_face(rules, card) for card in range(FACES)]


def _face(rules: Rules, card: int) -> Face:
    face = Face(card)
    face.draws = rules.draws[card]
    face.back = rules.backward >> card & 1 > 0
    face.skips = rules.skips >> card & 1
    face.cuts = rules.cuts >> card & 1 > 0
    face.more = rules.mates[card] if rules.one_by_one else 0
    face.after = -1 if rules.bars else rules.free[face.suit][card]
    face.chained = -1 if rules.bars else rules.on_chain[face.suit][card]
    face.options = _options(rules, card)
    if face.draws or face.skips or face.cuts:
        face.nature |= DOES
    if (rules.names_suit | rules.requests) >> card & 1:
        face.nature |= CHOOSES
    if (rules.answers | rules.answers_any) >> card & 1:
        face.nature |= ANSWERS
    return face


def choices(rules: Rules, card: i64) -> list[int]:
    """What the card may name or ask."""
    if rules.names_suit >> card & 1:
        return [suit_choice(suit) for suit in range(RED)]
    if rules.requests >> card & 1:
        return [rank_choice(rank) for rank in faces(rules.askable)]
    return []


def must_name(rules: Rules, card: i64) -> bool:
    """Whether a suit has to be named with the card; a rank need not be asked (B-44)."""
    return rules.must_name and rules.names_suit >> card & 1 > 0


def _options(rules: Rules, card: i64) -> list[int]:
    """What may be said with it while others are left in the hand, NO_CHOICE included where nothing has to be."""
    named = choices(rules, card)
    return named if must_name(rules, card) else [NO_CHOICE, *named]


def unfinishable(rules: Rules, players: int) -> i64:
    """The faces with which nobody may go out while so many `players` hold cards (QB-26)."""
    return rules.never_last | (rules.never_last_in_duel if players == 2 else 0)
