"""Traditional Macao (rules B).

Packets in one act, kings attack, every jack asks for a rank, Ace, Jack and Joker are wild.
"""

from collections.abc import Mapping

from macao.engine.cards import JOKERS, of_ranks
from macao.engine.rules import FULL_PACK, Rules

OPTIONS: dict[str, tuple[str, ...]] = {}


def rules(_options: Mapping[str, str]) -> Rules:
    """B-1…B-54 with the resolutions QB."""
    r = Rules("clasic")
    r.starters = FULL_PACK & ~(of_ranks("2 3 4 J K A") | JOKERS)  # QB-9
    r.rotates = True  # QB-10
    r.wild = of_ranks("A J") | JOKERS  # QB-3
    r.packets = FULL_PACK  # QB-7, QB-31
    r.drawn_playable = True  # B-18
    _attacks(r)
    r.skips = of_ranks("4")
    r.names_suit, r.demands = of_ranks("A"), True  # QB-22
    r.requests = r.overrides_request = of_ranks("J")  # B-42, B-46
    r.request_lap = True  # QB-21
    r.ranks_blocked = True  # QB-32
    r.stop_after = [0, 0, 0, 0, 0, 3, 3]  # B-6
    r.nominal_charges()
    return r


def _attacks(r: Rules) -> None:
    """In a chain 2, 3 and K go by suit or rank, on a Joker by its colour (QB-5); any Joker answers (QB-24)."""
    r.attack(kings=of_ranks("K"))  # B-27, B-28
    r.answers = of_ranks("2 3 K")
    r.answers_any = JOKERS
