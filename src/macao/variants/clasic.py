"""Traditional Macao (rules B).

Packets in one act, kings attack, every jack asks for a rank, Ace, Jack and Joker are wild.
"""

from macao.engine.rules import Rules
from macao.variants.options.form import Words

NAME = Words("clasic", "classic")
"""What it is called, behind „Macao”."""
DEFAULTS = {
    "jokers": "in",  # QB-1
    "decks": "1",
    "cards": "5",  # B-7
    "starts": "rotates",  # QB-10
    "recycle": "order",  # B-21, QB-12
    "packets": "rank",  # QB-7
    "joker_packet": "yes",  # QB-31
    "drawn": "now",  # B-18, QB-11
    "red_on_red": "no",  # QB-6
    "joker": "wild",  # QB-3
    "ace": "wild",  # B-50
    "jack": "all",  # B-42
    "request": "lap",  # B-47, QB-21
    "override": "yes",  # B-46
    "stacking": "suit",  # B-35, QB-5
    "stop": "none",  # QB-19
    "stop_match": "any",
    "kings": "all",  # B-27, B-28
    "mixed_kings": "yes",  # QB-16
    "after_back": "regular",  # QB-14
    "finish": "allowed",  # B-54, QB-26
    "macao": "called",  # B-22, QB-13
    "fine": "5",  # B-23
    "catch_delay": "2",  # QA-39
    "false_catch": "0",
    "end": "third",  # B-5, B-6
    "target": "0",  # QB-30
    "charges": "nominal",  # QB-32, A-139
}


def base(r: Rules) -> None:
    """What no house rule touches (B-1…B-54 with the resolutions QB)."""
    r.wild |= r.requests  # QB-3: a jack that asks goes on anything
    r.demands = True  # QB-22
    r.ranks_blocked = True  # QB-32
