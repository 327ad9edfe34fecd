"""English words: numbers with their nouns, cards, suits, lists."""

from collections.abc import Sequence
from typing import Final

from macao.engine.cards import BLACK, JOKER_RANK, RANKS, RED
from macao.engine.rules import MAX_SEATS, Rules
from macao.texts.tables import ALL, parts

SIGNS: Final = ("♥", "♦", "♣", "♠")
NAMES: Final = {"J": "jack", "Q": "queen", "K": "king", "A": "Ace"}
NTH: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def count(n: int, one: str, many: str) -> str:
    """English has two forms; `one` brings its own article or number."""
    return one if n == 1 else f"{n} {many}"


def cards(n: int) -> str:
    """ "one card", "4 cards"."""
    return count(n, "one card", "cards")


def turns(n: int) -> str:
    """ "one turn", "2 turns"."""
    return count(n, "one turn", "turns")


def laps(n: int) -> str:
    """ "one whole lap", "2 whole laps"."""
    return count(n, "one whole lap", "whole laps")


def points(n: int) -> str:
    """ "one point", "20 points"."""
    return count(n, "one point", "points")


def seconds(n: int) -> str:
    """ "one second", "2 seconds"."""
    return count(n, "one second", "seconds")


def times(n: int) -> str:
    """ "once", "3 times"."""
    return "twice" if n == 2 else count(n, "once", "times")


def listed(items: Sequence[str], word: str) -> str:
    """ "a, b or c"."""
    return f"{', '.join(items[:-1])} {word} {items[-1]}" if len(items) > 1 else "".join(items)


def bare(mask: int, r: Rules) -> list[str]:
    """ "2", "jack", "black king", "K♥", "Joker"."""
    return [_bare(rank, suit) for rank, suit in parts(mask, r)]


def _bare(rank: int, suit: int) -> str:
    if suit < RED:
        return RANKS[rank] + SIGNS[suit]
    name = "Joker" if rank == JOKER_RANK else NAMES.get(RANKS[rank], RANKS[rank])
    if suit == ALL:
        return name
    return f"{'black' if suit == BLACK else 'red'} {name}"


def ones(mask: int, r: Rules) -> list[str]:
    """Each with its article."""
    return [_one(rank, suit) for rank, suit in parts(mask, r)]


def one_of(mask: int, r: Rules) -> str:
    """ "a 2, an 8, K♥ or the black Joker"."""
    return listed(ones(mask, r), "or")


def _one(rank: int, suit: int) -> str:
    name = _bare(rank, suit)
    if suit < RED:
        return name
    return f"the {name}" if rank == JOKER_RANK and suit != ALL else a(name)


def a(name: str) -> str:
    """With its article: "an 8", "an Ace", "a king"."""
    return f"{'an' if name[0] in '8Aa' else 'a'} {name}"


def others_of(mask: int, r: Rules) -> list[str]:
    """ "another Ace"."""
    return [f"another {name}" for name in bare(mask, r)]


def all_of(mask: int, r: Rules) -> str:
    """ "2s, black kings and the Jokers"."""
    return listed([_all(rank, suit) for rank, suit in parts(mask, r)], "and")


def _all(rank: int, suit: int) -> str:
    name = _bare(rank, suit)
    if suit < RED:
        return name
    if rank == JOKER_RANK:
        return f"the {name}{'s' if suit == ALL else ''}"
    return f"{name}s"


def rank(name: str) -> str:
    """ "7", "jack"."""
    return NAMES.get(name, name)


def cap(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def at_tables(seats: Sequence[int]) -> str:
    """ "with 2, 3 and 4 players, "; empty if that is all tables."""
    return "" if len(seats) == MAX_SEATS - 1 else f"with {listed([str(n) for n in seats], 'and')} players, "
