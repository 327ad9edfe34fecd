"""Romanian words: numbers with their nouns, cards, suits, lists."""

from collections.abc import Sequence
from typing import Final

from macao.engine.cards import BLACK, JOKER_RANK, RANKS, RED
from macao.engine.rules import MAX_SEATS, Rules
from macao.texts.tables import ALL, parts

SIGNS: Final = ("♥", "♦", "♣", "♠")
NAMES: Final = {"J": "valet", "Q": "damă", "K": "popă", "A": "As"}
PLURALS: Final = {"J": "valeții", "Q": "damele", "K": "popii", "A": "Așii"}
SEVERAL: Final = {"J": "valeți", "Q": "dame", "K": "popi", "A": "Ași"}
NTH: Final = ("", "primul", "al doilea", "al treilea", "al patrulea", "al cincilea", "al șaselea")


def count(n: int, one: str, few: str, many: str) -> str:
    """Romanian has three forms: o carte, 4 cărți, 20 de cărți, 101 cărți, 120 de cărți."""
    if n == 1:
        return one
    return f"{n} {few}" if n == 0 or 0 < n % 100 < 20 else f"{n} {many}"


def cards(n: int) -> str:
    """ "o carte", "4 cărți", "20 de cărți"."""
    return count(n, "o carte", "cărți", "de cărți")


def turns(n: int) -> str:
    """ "o tură", "2 ture", "20 de ture"."""
    return count(n, "o tură", "ture", "de ture")


def laps(n: int) -> str:
    """ "un tur întreg", "2 tururi întregi"."""
    return count(n, "un tur întreg", "tururi întregi", "de tururi întregi")


def points(n: int) -> str:
    """ "un punct", "19 puncte", "120 de puncte"."""
    return count(n, "un punct", "puncte", "de puncte")


def seconds(n: int) -> str:
    """ "o secundă", "2 secunde", "20 de secunde"."""
    return count(n, "o secundă", "secunde", "de secunde")


def times(n: int) -> str:
    """ "o dată", "de 2 ori", "de 20 de ori"."""
    return "o dată" if n == 1 else f"de {count(n, '', 'ori', 'de ori')}"


def listed(items: Sequence[str], word: str) -> str:
    """ "a, b sau c"."""
    return f"{', '.join(items[:-1])} {word} {items[-1]}" if len(items) > 1 else "".join(items)


def bare(mask: int, r: Rules) -> list[str]:
    """ "2", "valet", "popă negru", "K♥", "Joker"."""
    return [_bare(rank, suit) for rank, suit in parts(mask, r)]


def _bare(rank: int, suit: int) -> str:
    if suit < RED:
        return RANKS[rank] + SIGNS[suit]
    name = "Joker" if rank == JOKER_RANK else NAMES.get(RANKS[rank], RANKS[rank])
    if suit == ALL:
        return name
    return f"{name} {_colour(suit, feminine=name == 'damă')}"


def _colour(suit: int, *, feminine: bool) -> str:
    if suit == RED:
        return "roșie" if feminine else "roșu"
    return "neagră" if feminine else "negru"


def ones(mask: int, r: Rules) -> list[str]:
    """Each with its article."""
    return [_one(rank, suit) for rank, suit in parts(mask, r)]


def one_of(mask: int, r: Rules) -> str:
    """ "un 2, un 3, o damă, K♥ sau Jokerul negru"."""
    return listed(ones(mask, r), "sau")


def _one(rank: int, suit: int) -> str:
    if rank == JOKER_RANK and suit != ALL:
        return "Jokerul negru" if suit == BLACK else "Jokerul roșu"
    name = _bare(rank, suit)
    if suit < RED:
        return name
    return f"o {name}" if name.startswith("damă") else f"un {name}"


def others_of(mask: int, r: Rules) -> list[str]:
    """ "alt As", "altă damă"."""
    return [f"{'altă' if name.startswith('damă') else 'alt'} {name}" for name in bare(mask, r)]


def all_of(mask: int, r: Rules) -> str:
    """ "cărțile de 2, popii negri și Jokerii"."""
    return listed([_all(rank, suit) for rank, suit in parts(mask, r)], "și")


def _all(rank: int, suit: int) -> str:
    if suit < RED:
        return RANKS[rank] + SIGNS[suit]
    if rank == JOKER_RANK:
        return {RED: "Jokerul roșu", BLACK: "Jokerul negru"}.get(suit, "Jokerii")
    name = PLURALS.get(RANKS[rank], f"cărțile de {RANKS[rank]}")
    if suit == ALL:
        return name
    feminine = RANKS[rank] not in ("J", "K", "A")
    if suit == RED:
        return f"{name} roșii"
    return f"{name} {'negre' if feminine else 'negri'}"


def several(names: Sequence[str], word: str) -> str:
    """ "cărți de 2, valeți sau Ași", from names of ranks."""
    return listed([SEVERAL.get(name, f"cărți de {name}") for name in names], word)


def rank(name: str) -> str:
    """ "7", "valet", "damă"."""
    return NAMES.get(name, name)


def a_rank(name: str) -> str:
    """ "un 7", "un valet", "o damă"."""
    return f"{'o' if name == 'Q' else 'un'} {rank(name)}"


def the_rank(name: str) -> str:
    """ "valetul", "cartea de 7"."""
    return {"J": "valetul", "Q": "dama", "K": "popa", "A": "Asul"}.get(name, f"cartea de {name}")


def cap(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def at_tables(seats: Sequence[int]) -> str:
    """ "la 2, 3 și 4 jucători, "; empty if that is all tables."""
    return "" if len(seats) == MAX_SEATS - 1 else f"la {listed([str(n) for n in seats], 'și')} jucători, "
