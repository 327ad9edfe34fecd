"""Macao as on the page of rules A: packets card by card, Jokers by colour, J♥ and J♠ ask, the Ace is not wild."""

from macao.engine.rules import Rules
from macao.variants.options.form import Words

NAME = Words("standard", "standard")
"""What it is called, behind „Macao”."""
DEFAULTS = {
    "jokers": "in",
    "decks": "1",
    "cards": "5",
    "starts": "host",  # A-14, QA-6
    "recycle": "order",
    "packets": "rank",
    "joker_packet": "no",
    "drawn": "next",
    "red_on_red": "no",  # A-21, QA-4
    "joker": "colour",  # A-79…A-82
    "ace": "suit",  # A-94…A-96, QA-12
    "jack": "hearts_spades",
    "request": "served",
    "override": "no",
    "stacking": "suit",  # QA-7
    "stop": "none",
    "stop_match": "any",
    "kings": "plain",
    "mixed_kings": "yes",
    "after_back": "regular",
    "finish": "allowed",
    "macao": "called",
    "fine": "5",
    "catch_delay": "2",  # QA-39
    "false_catch": "0",  # QA-44
    "end": "last",  # A-135…A-137, QA-1
    "target": "0",
    "charges": "nominal",
}


def base(r: Rules) -> None:
    """What no house rule touches (A-10…A-152 with the resolutions QA)."""
    r.one_by_one = True
    r.keeps_suit = True  # A-101, QA-18
    r.self_resolving = True
    r.resolves_last = r.ranks_last = r.ranks_blocked = True
    r.rebuild_limit = [0, 0, 0, 0, 0, 15, 15]
