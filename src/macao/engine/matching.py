"""Which faces fit a table, by the tables of the rules alone: the one place where that is decided."""

from macao.engine.cards import of_suit
from macao.engine.rules import Rules


def fits(rules: Rules, suit: int, top: int, *, draw: bool, skip: bool, request: int, demanded: bool) -> int:
    """The faces that may be laid first, by what is open: a chain, a 4, a request, a demand, or nothing."""
    match = rules.on_suit[suit] | rules.on_top[top]
    if draw:
        return (match & rules.answers) | rules.answers_any
    if skip:
        return rules.skips
    if request >= 0:
        return 15 << 4 * request | rules.overrides_request
    if demanded:
        return of_suit(suit) | rules.names_suit
    return match | rules.wild


def unfinishable(rules: Rules, players: int) -> int:
    """The faces with which nobody may go out while so many `players` hold cards (QB-26)."""
    return rules.never_last | (rules.never_last_in_duel if players == 2 else 0)
