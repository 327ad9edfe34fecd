"""A move as one small int: kind (4 bits), choice (5 bits), then up to eight cards (6 bits each, face + 1).

The choice is 0 for none, 1..4 for a suit, 5..17 for a rank; in a catch it is the number of the seat caught. Behind
the kind of RESUME stand milliseconds, behind that of VOID the reason, behind those of LEAVE and BACK whose word it is.
"""

from enum import IntEnum
from typing import Final, NewType

Move = NewType("Move", int)


class Kind(IntEnum):
    """What a move is."""

    LAY = 1
    PICK = 2
    CONTINUE = 3
    DRAW = 4
    TAKE = 5
    ACCEPT = 6
    CALL = 7
    CATCH = 8
    LEAVE = 9
    TIMEOUT = 10
    AUTO = 11
    DEAL = 12
    BACK = 13
    RESUME = 14
    VOID = 15


_KINDS: Final = {int(kind): kind for kind in Kind}
"""Asking the enumeration takes three times as long."""
LAY: Final = 1
PICK: Final = 2
CONTINUE: Final = 3
ACCEPT: Final = 6
CATCH: Final = 8
TIMEOUT: Final = 10
AUTO: Final = 11
"""Kinds as plain numbers, for where looking one up would cost as much as the move."""
KIND: Final = 15
NO_CHOICE: Final = 0
FIRST_RANK: Final = 5
CHOICE: Final = 4
CHOICES: Final = 31
CARDS: Final = 9
CARD: Final = 63
CARD_BITS: Final = 6


DESERTED: Final = Move(Kind.VOID | 1 << CHOICE)
"""The match is called off because no person has been at the table for too long (a plain VOID: after an outage)."""
STOPPED: Final = Move(Kind.VOID | 2 << CHOICE)
"""All agree to end the match between two deals, as it stands."""
GONE: Final = Move(Kind.LEAVE | 1 << CHOICE)
"""The table takes a seat for left, because its person is away or lets the others wait (a plain LEAVE: he says so)."""
JOINED: Final = Move(Kind.BACK | 1 << CHOICE)
"""Somebody takes the chair of a bot between two deals (a plain BACK: his own from his stand-in)."""


def suit_choice(suit: int) -> int:
    """The choice that names a suit 0..3."""
    return suit + 1


def rank_choice(rank: int) -> int:
    """The choice that asks for a rank 0..12."""
    return rank + FIRST_RANK


def simple(kind: Kind) -> Move:
    """A move without cards or choice."""
    return Move(int(kind))


def lay(cards: list[int], choice: int = NO_CHOICE) -> Move:
    """Lay one card or a packet, first card first."""
    code = Kind.LAY | choice << 4
    for i, card in enumerate(cards):
        code |= (card + 1) << (CARDS + 6 * i)
    return Move(code)


def pick(choice: int) -> Move:
    """Pick the suit or rank for the cards just laid."""
    return Move(Kind.PICK | choice << 4)


def catch(seat: int) -> Move:
    """Catch `seat` for a forgotten MACAO."""
    return Move(Kind.CATCH | seat << 4)


def resume(ms: int) -> Move:
    """Nobody could play for a while; the turn in use has so much time from now on."""
    return Move(Kind.RESUME | ms << CHOICE)


def kind_of(move: int) -> Kind:
    """What the move is."""
    return _KINDS[move & 15]


def choice_of(move: int) -> int:
    """The choice, or the seat of a catch."""
    return move >> CHOICE & CHOICES


def time_of(move: int) -> int:
    """The milliseconds that RESUME gives."""
    return move >> CHOICE


def cards_of(move: int) -> list[int]:
    """The cards laid, first card first."""
    rest = move >> CARDS
    out: list[int] = []
    while rest:
        out.append((rest & 63) - 1)
        rest >>= 6
    return out
