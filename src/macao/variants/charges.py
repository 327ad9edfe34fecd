"""The tables of what a card left in hand costs."""

from collections.abc import Callable
from typing import Final

from macao.engine.cards import JOKERS, faces, mask_of, of_ranks
from macao.engine.rules import Rules
from macao.variants.options.ending import MOST_POINTS
from macao.variants.options.form import own_prices


def set_charges(r: Rules, text: str) -> None:
    """The table of that name, or the printed values with the changes that the text names."""
    if text in TABLES:
        TABLES[text](r)
        return
    _nominal(r)
    for card, points in (own_prices(text, MOST_POINTS) or {}).items():
        r.charges[card] = points


def _charge(r: Rules, cards: int, points: int) -> None:
    """Each face of `cards` left in hand costs `points`."""
    for card in faces(cards):
        r.charges[card] = points


def _printed(r: Rules) -> None:
    for number in range(2, 11):
        _charge(r, of_ranks(str(number)), number)


def _nominal(r: Rules) -> None:
    """A = 1, 2..10 as printed, J, Q, K = 10, Joker = 20 (A-139)."""
    _printed(r)
    _charge(r, of_ranks("A"), 1)
    _charge(r, of_ranks("J Q K"), 10)
    _charge(r, JOKERS, 20)


def _clasic(r: Rules) -> None:
    """Wild and action cards cost more (QC-14); K♦ and K♣ are small change (QC-15)."""
    _printed(r)
    _charge(r, of_ranks("J Q K"), 10)
    _charge(r, of_ranks("2 3 4 7 A") | mask_of("KH KS"), 20)
    _charge(r, JOKERS, 50)


def _central(r: Rules) -> None:
    """As in Mau-Mau and Prší: A 11, K 4, Q 3, J 2, the rest as printed (E-26, E-28), Joker 20."""
    _printed(r)
    for name, points in (("A", 11), ("K", 4), ("Q", 3), ("J", 2)):
        _charge(r, of_ranks(name), points)
    _charge(r, JOKERS, 20)


TABLES: Final[dict[str, Callable[[Rules], None]]] = {"clasic": _clasic, "nominal": _nominal, "central": _central}
