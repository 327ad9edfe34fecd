"""What is looked at: positions of a table in the form of the rule cases, seen from the first seat."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

NAMES = ("Ana", "Ștefania", "Mihai", "Bogdan-Ion", "Ioana", "Radu")


class Scene(NamedTuple):
    """One position. `hands` are cards as text, P1's first; for the others a number of cards is enough."""

    name: str
    variant: str
    hands: Sequence[str | int]
    pile: str
    start: Mapping[str, Any] = {}
    options: Mapping[str, str] = {}
    clock: int = 0
    remaining: int | None = None
    watching: bool = False
    taps: Sequence[str] = ()
    """What is tapped before the picture is taken, by test id."""
    settings: Mapping[str, str] = {}
    """What this browser was told to look like."""


MANY = "2H 3H 5H 6H 8H 9H 10H QH KH AD 2D 4D 7D 8D 10D KD 3C 5C 9C QC KC 4S 8S 10S"
CHAIN = {"pending": {"draw": 9, "target": "P1"}}
BACK = {"turn": "P2", "pending": {"draw": 4, "target": "P1"}}
LEFT = {"side": "left"}
THEMES = {
    "dark": {"theme": "dark"},
    "light": {"theme": "light"},
    "light-two-colours": {"theme": "light", "deck": "two"},
}
COURTS = ["JH QH KH JC QC KC KS QD JS", 4, 7]
"""Beside those on the pile."""


def _choose_courts(kind: str) -> Sequence[str]:
    return ["menu", "settings-open", f"courts-{kind}", "settings-close"]


TABLE: list[Scene] = [
    Scene("your-turn", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", {}, {}, 15, 11_000),
    Scene("their-turn", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", {"turn": "P2"}),
    Scene("ahead", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", {"turn": "P2"}, taps=["card-7H", "lay"]),
    Scene(
        "ahead-packet",
        "clasic",
        ["7H 7S QD", 4, 7],
        "9C 9H",
        {"turn": "P2"},
        taps=["card-7H", "card-7S", "act-call-soon", "lay"],
    ),
    Scene("hurry", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", {}, {}, 15, 2_800),
    Scene("six-at-the-table", "standard", ["7H 8S QD 3C 10H 4D", 1, 7, 12, 3, 22], "9C 2H 9H"),
    Scene("chain", "standard", ["7H 2S QD 3C 10H", 4, 7], "2C 2H", CHAIN),
    Scene("back", "clasic", ["7H 2S QD 3C 10H", 4, 7, 3], "9C KS", BACK),
    Scene("request", "standard", ["7H 2S QD 3C 10H", 4, 7], "9C JH", {"request": {"rank": 10, "by": "P2"}}),
    Scene("suit", "standard", ["7H 2S QD 3C 10H", 4, 7], "9C AH", {"suit": "S", "demand": {"suit": "S", "by": "P3"}}),
    Scene("skip", "standard", ["7H 4S QD 3C 10H", 4, 7], "9C 4H", {"pending": {"skip": 2, "target": "P1"}}),
    Scene("lifted", "standard", ["9H 9S 9D 3C 10H", 4, 7], "9C", taps=["card-9S", "card-9D"]),
    Scene("choose-suit", "standard", ["AH 9S 9D 3C 10H", 4, 7], "9C 8H", taps=["card-AH", "lay"]),
    Scene("choose-rank", "standard", ["JH 9S 9D 3C 10H", 4, 7], "9C 8H", taps=["card-JH", "lay"]),
    Scene("choose-macao", "clasic", ["AH 9S", 4, 7], "9C 8H", {}, {}, 15, taps=["card-AH", "lay"]),
    Scene(
        "choose-rank-catch",
        "clasic",
        ["JH 9S", 1, 7, 3],
        "9C 8H",
        {"owes_macao": ["P2"]},
        {},
        15,
        taps=["card-JH", "lay"],
    ),
    Scene(
        "choose-suit-chain", "umflaturi", ["RJ 9S", 4, 7], "9C 2H", CHAIN, {"macao": "called"}, taps=["card-RJ", "lay"]
    ),
    Scene("macao", "clasic", ["9H", 4, 7], "9C 8H", {"turn": "P2", "owes_macao": ["P1"]}),
    Scene("catch", "clasic", ["9H 7S 3D", 1, 7], "9C 8H", {"owes_macao": ["P2"]}),
    Scene("thirteen", "umflaturi", ["2H 3H 5H 6H 8H 9H 10H QH KH AD 2D 4D 7D", 4], "9S 9D"),
    Scene("twenty-four", "umflaturi", [MANY, 4, 7, 2], "9S 6S", options={"decks": "2"}),
    Scene("points", "umflaturi", ["RJ BJ 5H 6H 8H", 4, 7], "9C 7H", {"totals": {"P1": 120, "P2": 45, "P3": 480}}),
    Scene("watching", "standard", [5, 4, 7], "9C 2H 9H", watching=True),
    *[
        Scene(f"theme-{name}", "standard", ["7H 2S QD 3C 10H", 4, 7], "9C 2H", CHAIN, {}, 15, 4_200, settings=chosen)
        for name, chosen in THEMES.items()
    ],
    Scene("left-handed", "clasic", ["9H 7S 3D", 1, 7], "9C 8H", {"owes_macao": ["P2"]}, {}, 15, settings=LEFT),
    Scene("settings", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", taps=["menu", "settings-open"]),
    # What is chosen here stays chosen, and pictures need a moment to come: the last choice makes all as it was.
    Scene("courts-choose-classic", "standard", COURTS, "9C 2H KD", taps=_choose_courts("classic")),
    Scene("courts-classic", "standard", COURTS, "9C 2H KD"),
    *[
        Scene(f"courts-classic-{name}", "standard", COURTS, "9C 2H KD", settings=chosen)
        for name, chosen in THEMES.items()
    ],
    Scene("courts-choose-simple", "standard", COURTS, "9C 2H KD", taps=_choose_courts("simple")),
    Scene("courts-simple", "standard", COURTS, "9C 2H KD"),
    Scene("menu", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", taps=["menu"]),
]
LESSONS: dict[str, tuple[str, ...]] = {
    "lesson-standard": ("standard/packet",),
    "lesson-standard-hint": ("standard/out", "hint"),
    "lesson-standard-right": ("standard/fit", "card-7H", "lay"),
    "lesson-clasic": ("clasic/king",),
    "lesson-clasic-wrong": ("clasic/king", "card-6S", "lay"),
    "lesson-umflaturi": ("umflaturi/seven",),
    "lesson-umflaturi-over": ("umflaturi/out", "card-8H", "lay"),
}
"""Lessons on the page's own table: which one, and what is tapped."""
PAGES: dict[str, tuple[str, ...]] = {
    "home": ("/",),
    "set-up": ("/new?variant=clasic&seats=3&kings=plain",),
    "set-up-rules": ("/new?variant=clasic&kings=plain", "rules-open", "rules-attacks-open", "shelf-open"),
    "set-up-link": ("/new?variant=clasic&kings=plain", "rules-open", "rules-send"),
    "move": ("/m",),
    "practice": ("/practice",),
    "learn": ("/learn",),
    "lobby": ("/lobby",),
    "lobby-filters": ("/lobby", "filters-open", "filter-size-3", "filter-stake-100"),
    "lobby-no-match": ("/lobby", "filters-open", "filter-size-3", "filter-stake-0", "filters-open"),
    "friends": ("/friends",),
    "friends-none": ("/friends?none",),
    "friends-guest": ("/friends?guest",),
    "friends-sure": ("/friends", "block"),
    "account": ("/account", "choose-new"),
    "account-wrong": ("/account", "choose-new", "sign-up"),
    "daily": ("/daily",),
    "daily-done": ("/daily?done",),
    "daily-guest": ("/daily?guest",),
    "daily-none": ("/daily?none",),
    "account-sign-in": ("/account", "choose-old"),
    "account-forgot": ("/account/forgot",),
    "account-reset": ("/account/reset#secret",),
    "account-confirm": ("/account/confirm#secret",),
    "account-no-secret": ("/account/reset",),
    "account-new": ("/account?new", "mail-open", "pass-open"),
    "account-sure": ("/account?sure", "steps-off"),
    "account-second": ("/account?new", "steps-start", "steps-picture"),
    "account-codes": ("/account?sure", "steps-renew", "spare"),
    "account-proof": ("/account?stale", "pass-open", "steps-renew", "proof"),
    "standing-top": ("/top",),
    "standing-ever": ("/top?variant=umflaturi&size=6&period=ever",),
    "standing-profile": ("/p/%C8%98tefania%20din%20Vale",),
    "standing-new": ("/p/Ana",),
    "standing-nobody": ("/p/Nimeni",),
    "help": ("/help",),
    "help-thread": ("/help", "thread-open-k3Fq"),
    "help-wrong": ("/help", "help-send"),
    "privacy": ("/privacy",),
    "desk": ("/desk?admin",),
    "desk-thread": ("/desk?admin", "desk-thread-k3Fq"),
    "desk-people": ("/desk?admin", "desk-people"),
    "desk-person": ("/desk?admin", "desk-people", "desk-person-Ștefania din Vale", "desk-lock", "desk-ledger"),
    "desk-tables": ("/desk?admin", "desk-tables", "desk-close-k3fq7m2x9abc"),
    "desk-suspects": ("/desk?admin", "desk-suspects"),
    "desk-mail": ("/desk?admin", "desk-mail"),
    "desk-health": ("/desk?admin", "desk-health"),
    "desk-trail": ("/desk?admin", "desk-trail"),
    "desk-nobody": ("/desk",),
    "again-open": ("/r/four?m=60",),
    "again-six": ("/r/six?m=150",),
    "again-one-seat": ("/r/four?m=61&s=2",),
    "again-end": ("/r/four?m=900000",),
    "again-log": ("/r/four?m=30&s=1", "replay-log-open"),
    "again-share": ("/r/four?m=30&s=1", "share-moment"),
    "again-not-there": ("/r/nothing",),
}
"""Pages that are no table: where they are, and what is tapped before the picture is taken."""
