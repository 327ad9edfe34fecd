"""Macao cu Umflături (rules C): one card a turn, four fighting kings, stacks without suits, sevens that cut, points."""

from macao.engine.cards import JOKERS
from macao.engine.rules import MAX_SEATS, Rules
from macao.variants.options.form import Clash, Words

NAME = Words("cu umflături", "Umflături")
"""What it is called, behind „Macao”."""
DEFAULTS = {
    "jokers": "in",  # C-7
    "decks": "1",
    "cards": "5",  # C-9
    "starts": "rotates",  # QC-17
    "recycle": "shuffled",  # C-22
    "packets": "off",  # C-14, QC-4
    "joker_packet": "no",
    "drawn": "now",  # C-18, QC-20
    "red_on_red": "no",  # C-23
    "joker": "wild",  # C-24
    "ace": "wild",  # C-24
    "jack": "plain",  # QC-3
    "request": "served",
    "override": "no",
    "stacking": "free",  # C-43…C-45, QC-5
    "stop": "7",  # C-30
    "stop_match": "any",  # QC-7
    "kings": "all",  # C-39, C-40
    "mixed_kings": "yes",
    "after_back": "regular",  # QC-9
    "finish": "allowed",  # C-20
    "macao": "automatic",  # C-50
    "fine": "5",
    "catch_delay": "2",
    "false_catch": "0",
    "end": "first",  # C-20
    "target": "500",  # C-60
    "charges": "clasic",  # QC-14
}

CLASHES = (
    Clash(
        {"charges": None, "target": "0"},  # C-20, C-58: who went out wins, nobody else gets a place
        Words(
            "La Macao cu umflături, într-o singură rundă pierd toți cei rămași cu cărți, oricât costă ele: schimbă "
            "„Cât costă cărțile” sau „Meci pe puncte până la”.",
            "In a single round of Macao Umflături all who still hold cards lose, whatever these cost: change 'What "
            "cards cost' or 'Points match to'.",
        ),
    ),
)
"""Where no place depends on points."""


def base(r: Rules) -> None:
    """What no house rule touches (C-1…C-63 with the resolutions QC)."""
    r.bury_starter = True  # C-12
    r.names_suit |= JOKERS  # C-33
    r.must_name = True  # C-71
    r.takeover = True  # C-77
    r.dead_laps = 1  # QC-13
    r.rebuild_limit = [15] * (MAX_SEATS + 1)  # QC-13
