"""Macao as on the page of rules A: packets card by card, Jokers by colour, J♥ and J♠ ask, the Ace is not wild."""

from collections.abc import Mapping

from macao.engine.cards import (
    BLACK,
    BLACK_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    RED,
    RED_JOKER,
    SPADES,
    mask_of,
    of_ranks,
)
from macao.engine.rules import FULL_PACK, Rules

OPTIONS = {"jokers": ("in", "out")}


def rules(options: Mapping[str, str]) -> Rules:
    """A-10…A-152 with the resolutions QA."""
    r = Rules("standard")
    if options["jokers"] == "out":
        r.pack = [card for card in r.pack if not JOKERS >> card & 1]
    r.starters = FULL_PACK & ~(of_ranks("2 3 4 A") | JOKERS)
    _matching(r)
    r.packets, r.one_by_one = FULL_PACK & ~JOKERS, True
    r.attack(kings=0)
    r.answers = of_ranks("2 3") | JOKERS  # QA-7, QA-9
    r.skips = of_ranks("4")
    r.names_suit, r.keeps_suit = of_ranks("A"), True  # A-97, QA-18
    r.requests = mask_of("JH JS")
    r.self_resolving = True
    r.resolves_last = r.ranks_last = r.ranks_blocked = True
    r.rebuild_limit = [0, 0, 0, 0, 0, 15, 15]
    r.nominal_charges()
    return r


def _matching(r: Rules) -> None:
    """Jokers go by the colour of the suit in force or on a Joker (A-80…A-82, QA-10); any Ace goes on a Joker (A-96)."""
    for suit in (HEARTS, DIAMONDS, RED):
        r.on_suit[suit] |= 1 << RED_JOKER
    for suit in (CLUBS, SPADES, BLACK):
        r.on_suit[suit] |= 1 << BLACK_JOKER
    for joker in (BLACK_JOKER, RED_JOKER):
        r.on_top[joker] = JOKERS | of_ranks("A")
