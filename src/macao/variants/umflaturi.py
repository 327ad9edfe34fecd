"""Macao cu Umflături (rules C): one card a turn, four fighting kings, stacks without suits, sevens that cut, points."""

from collections.abc import Mapping

from macao.engine.cards import JOKERS, mask_of, of_ranks
from macao.engine.rules import FULL_PACK, MAX_SEATS, Rules

OPTIONS: dict[str, tuple[str, ...]] = {}


def rules(_options: Mapping[str, str]) -> Rules:
    """C-1…C-63 with the resolutions QC."""
    r = Rules("umflaturi")
    r.starters = FULL_PACK & ~(of_ranks("2 3 4 7 K A") | JOKERS)  # QC-2
    r.bury_starter = r.rotates = True  # C-12, QC-17
    r.wild = of_ranks("A") | JOKERS  # C-24
    r.drawn_playable = True  # C-18
    _attacks(r)
    r.skips = of_ranks("4")
    r.names_suit, r.must_name = of_ranks("A") | JOKERS, True  # C-32, C-33, C-71
    r.called = False  # C-50
    r.recycle_shuffled = True  # C-22
    r.takeover = True  # C-77
    r.stop_after = [1] * (MAX_SEATS + 1)  # C-20
    r.dead_laps = 1  # QC-13
    r.rebuild_limit = [15] * (MAX_SEATS + 1)  # QC-13
    r.target = 500  # C-60
    _charges(r)
    return r


def _attacks(r: Rules) -> None:
    """On an open stack any draw card goes on any, suit ignored (QC-5); any seven cuts (QC-7)."""
    r.attack(kings=of_ranks("K"))  # C-39, C-40
    r.cuts = of_ranks("7")  # C-30
    r.answers_any = of_ranks("2 3 K 7") | JOKERS


def _charges(r: Rules) -> None:
    """The "Clasic" table (QC-14): wild and action cards cost more; K♦ and K♣ are small change (QC-15)."""
    for number in (5, 6, 8, 9, 10):
        r.charge(of_ranks(str(number)), number)
    r.charge(of_ranks("J Q K"), 10)
    r.charge(of_ranks("2 3 4 7 A") | mask_of("KH KS"), 20)
    r.charge(JOKERS, 50)
