"""From chosen house rules to the tables of a rulebook: the only place where an option is read."""

from collections.abc import Callable, Mapping
from typing import Final

from macao.engine.cards import (
    BLACK,
    BLACK_JOKER,
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    JOKERS,
    RED,
    RED_JOKER,
    SPADES,
    mask_of,
    of_ranks,
    of_suit,
    same_rank,
)
from macao.engine.rules import FULL_PACK, MAX_SEATS, Rules, Starts
from macao.variants.charges import set_charges

Chosen = Mapping[str, str]

ATTACKING_KINGS: Final = {"plain": 0, "hearts_spades": mask_of("KH KS"), "all": of_ranks("K")}
ASKING_JACKS: Final = {"plain": 0, "hearts_spades": mask_of("JH JS"), "all": of_ranks("J")}
STOPPING: Final = {"none": 0, "4": of_ranks("4"), "7": of_ranks("7")}
STOP_AFTER: Final = {
    "first": [1] * (MAX_SEATS + 1),
    "third": [0, 0, 0, 0, 0, 3, 3],  # A-156, B-6
    "last": [0] * (MAX_SEATS + 1),
}
FIRST_SEAT: Final = {
    "host": Starts.HOST,
    "random": Starts.RANDOM,
    "rotates": Starts.ROTATES,
    "loser": Starts.LOSER,
}


def build(name: str, chosen: Chosen, base: Callable[[Rules], None]) -> Rules:
    """The rulebook of these values; `base` then fills in what no house rule touches."""
    r = Rules(name)
    for step in (_pack, _attacks, _matching, _choices, _packets, _macao, _ending):
        step(r, chosen)
    base(r)
    special = r.attackers() | r.skips | r.cuts | r.names_suit | r.wild | JOKERS
    r.starters = FULL_PACK & ~special  # A-18, QB-9, QC-2; a jack that only asks may start (QA-5)
    if chosen["finish"] == "never":  # QB-26
        r.never_last = special | r.requests
    elif chosen["finish"] == "not_heads_up":
        r.never_last_in_duel = special | r.requests
    return r


def _pack(r: Rules, chosen: Chosen) -> None:
    faces = [card for card in range(FACES) if chosen["jokers"] == "in" or not JOKERS >> card & 1]
    r.pack = faces * int(chosen["decks"])
    r.hand_size = int(chosen["cards"])
    r.starts = int(FIRST_SEAT[chosen["starts"]])
    r.recycle_shuffled = chosen["recycle"] == "shuffled"


def _attacks(r: Rules, chosen: Chosen) -> None:
    """What feeds a chain, what answers it, what ends it."""
    r.attack(ATTACKING_KINGS[chosen["kings"]])
    r.after_victim = chosen["after_back"] == "victim"
    r.skips = of_ranks("4")
    r.cuts = STOPPING[chosen["stop"]]
    if chosen["stacking"] == "suit":  # QA-7, QB-5, QB-18
        r.answers = r.attackers()
    elif chosen["stacking"] == "free":  # QC-5
        r.answers_any = r.attackers()
    if chosen["stop_match"] == "any":  # QC-7
        r.answers_any |= r.cuts
    else:
        r.answers |= r.cuts


def _matching(r: Rules, chosen: Chosen) -> None:
    """What goes on what, besides the same suit or rank."""
    if chosen["red_on_red"] == "yes":  # QB-6
        for suit in (HEARTS, DIAMONDS, CLUBS, SPADES):
            r.on_suit[suit] = of_suit(RED if suit in (HEARTS, DIAMONDS) else BLACK)
    if chosen["joker"] == "wild":  # QB-3
        r.wild |= JOKERS
        if chosen["stacking"] == "suit":  # QB-24
            r.answers_any |= JOKERS
    else:
        _jokers_by_colour(r)
    if chosen["ace"] == "wild":  # B-50, C-24
        r.wild |= of_ranks("A")
    else:
        for joker in (BLACK_JOKER, RED_JOKER):
            r.on_top[joker] |= of_ranks("A")


def _jokers_by_colour(r: Rules) -> None:
    """By the colour of the suit in force, or on a Joker (A-80…A-82, QA-10)."""
    for suit in (HEARTS, DIAMONDS, RED):
        r.on_suit[suit] |= 1 << RED_JOKER
    for suit in (CLUBS, SPADES, BLACK):
        r.on_suit[suit] |= 1 << BLACK_JOKER
    for joker in (BLACK_JOKER, RED_JOKER):
        r.on_top[joker] |= JOKERS


def _choices(r: Rules, chosen: Chosen) -> None:
    """What names a suit and what asks for a rank."""
    r.names_suit = of_ranks("A")
    r.requests = ASKING_JACKS[chosen["jack"]]
    r.overrides_request = r.requests if chosen["override"] == "yes" else 0
    r.request_lap = chosen["request"] == "lap"


def _packets(r: Rules, chosen: Chosen) -> None:
    r.drawn_playable = chosen["drawn"] == "now"
    if chosen["packets"] == "off":
        return
    r.mates = [same_rank(card) for card in range(FACES)]
    if chosen["joker_packet"] == "no":  # A-92; QB-31
        r.mates[BLACK_JOKER] = r.mates[RED_JOKER] = 0
    if chosen["mixed_kings"] == "no":  # QB-16
        for colour in (RED, BLACK):
            for king in _kings_of(colour):
                r.mates[king] = of_ranks("K") & of_suit(colour)


def _kings_of(colour: int) -> list[int]:
    return [card for card in range(FACES) if (of_ranks("K") & of_suit(colour)) >> card & 1]


def _macao(r: Rules, chosen: Chosen) -> None:
    r.called = chosen["macao"] == "called"
    r.announced = chosen["macao"] == "automatic"
    r.fine = int(chosen["fine"])
    r.false_catch = int(chosen["false_catch"])
    r.catch_delay = int(chosen["catch_delay"])


def _ending(r: Rules, chosen: Chosen) -> None:
    r.stop_after = STOP_AFTER[chosen["end"]]
    r.target = int(chosen["target"])
    r.takeover = r.target > 0  # over many rounds a seat cannot stay empty
    set_charges(r, chosen["charges"])
