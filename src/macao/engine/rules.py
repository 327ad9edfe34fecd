"""A rulebook: every way in which two games of Macao may differ, as plain data.

Nothing here runs during play. A variant fills the tables once; the engine only reads them. Masks are sets of faces.
"""

from enum import IntEnum
from hashlib import sha256
from typing import Final

from macao.engine.cards import (
    BLACK,
    BLACK_JOKER,
    FACES,
    JOKERS,
    RED_JOKER,
    faces,
    of_ranks,
    of_suit,
    rank_of,
    same_rank,
)
from macao.engine.face import Face
from macao.engine.ints import i64

MAX_SEATS: Final = 6
FULL_PACK: Final = (1 << FACES) - 1

EXPIRIES_TO_ABANDON: Final = 3
"""A-114: three expiries in a row, of own turns and with no own action between (QA-24), are an abandonment."""

DERIVED: Final = ("face", "free", "on_chain", "bars")
"""What `matching.seal` works out from the other tables."""

MOVES_TO_STOP: Final = 4000
"""No deal can hang: at this move it stops by itself like a circling one (our addition; people never come near it)."""


class Starts(IntEnum):
    """Who begins a round."""

    HOST = 0
    RANDOM = 1
    ROTATES = 2
    """Drawn once, then one seat on each round (QB-10, QC-17)."""
    LOSER = 3
    """Who lost most in the round before; the first time drawn."""


class Rules:
    """The tables. A fresh one is a game in which no card does anything; see `variants/` for the three we play."""

    def __init__(self, name: str) -> None:
        self.name = name

        # Pack and deal
        self.pack: list[int] = list(range(FACES))
        self.hand_size: int = 5
        self.starters: int = FULL_PACK
        """Faces that may be turned up to begin (A-18, QB-9, QC-2); a jack that only asks may, and does not (QA-5)."""
        self.bury_starter: bool = False
        """A refused starter is buried in the stock (C-12, QC-2); else it goes back and all is shuffled (A-19, QB-9)."""
        self.starts: int = int(Starts.HOST)

        # What may be laid
        self.wild: int = 0
        """Goes on anything while no chain, skip, request or demand is open."""
        self.on_suit: list[int] = [of_suit(suit) for suit in range(6)]
        """By suit in force, printed or chosen (0..3, RED, BLACK): the faces that may follow it (QA-10)."""
        self.on_top: list[int] = [_same_rank(card) for card in range(FACES)]
        """By top card: the faces that may follow it whatever the suit in force."""
        self.mates: list[int] = [0] * FACES
        """By face: what may be laid after it in the same turn."""
        self.one_by_one: bool = False
        """Cards are laid one by one and Continue ends the turn (A-33); otherwise a turn is one act.

        What is chosen for a last card counts at once (QA-15).
        """
        self.drawn_playable: bool = False
        """A drawn card that fits may be laid at once, alone (B-18, C-18)."""

        # What cards do
        self.draws: list[int] = [0] * FACES
        """Cards that a face adds to a chain."""
        self.backward: int = 0
        """Faces whose attack hits the seat before (B-28, C-40)."""
        self.after_victim: bool = False
        """A backward attack moves the regular turn to its victim; otherwise it stays where it was (QB-14)."""
        self.answers: int = 0
        """Faces that answer an open chain if they also match by suit or rank."""
        self.answers_any: int = 0
        """Faces that answer an open chain whatever lies on top."""
        self.cuts: int = 0
        """Faces that end a chain, and then do nothing else."""
        self.skips: int = 0
        """Faces that make the next seat lose a turn, and answer one another (A-44, QC-6), but not for who sits already.

        An attack passes over him (QB-20, QC-24).
        """
        self.names_suit: int = 0
        """Faces that choose the suit in force; in a chain the next card brings its own again (QC-11)."""
        self.must_name: bool = False
        """The suit has to be named with the card, except with the last one (C-71, QC-12)."""
        self.keeps_suit: bool = False
        """A suit-naming card laid without a name leaves the suit as it was (A-101, QA-18); else its print counts."""
        self.demands: bool = False
        """A named suit binds until it is served, one lap at most, then the print counts (QB-22)."""
        self.requests: int = 0
        """Faces that may ask for a rank, and need not (QA-14)."""
        self.askable: int = _ranks("5 6 7 8 9 10 Q")
        """Ranks that may be asked, as a mask of rank numbers (A-61, B-42)."""
        self.overrides_request: int = 0
        """Faces that may be laid on a request instead of the rank, and replace it (B-46)."""
        self.request_lap: bool = False
        """A request lasts one lap, served or not (QB-21); otherwise until it is served (A-65)."""

        # How the table runs
        self.self_resolving: bool = False
        """A seat that cannot answer takes or sits by itself (A-108)."""
        self.called: bool = True
        """MACAO is called by the player and others may catch (A-123)."""
        self.announced: bool = False
        """The table says MACAO for everybody (C-50)."""
        self.fine: int = 5
        """Cards for a forgotten MACAO (A-127, B-23)."""
        self.catch_delay: int = 2
        """Seconds before a forgotten MACAO may be caught (QA-39)."""
        self.false_catch: int = 0
        """Cards for catching a seat that has called; 0 = it cannot be tried (QA-44)."""
        self.recycle_shuffled: bool = False
        self.takeover: bool = False
        """A bot plays for an absent person, who may come back (C-77, QC-23); otherwise that is abandonment (A-144)."""

        # The end
        self.never_last: int = 0
        """Faces with which nobody goes out (QB-26)."""
        self.never_last_in_duel: int = 0
        """Faces with which nobody goes out while only two hold cards (QB-26)."""
        self.stop_after: list[int] = [0] * (MAX_SEATS + 1)
        """By number of seats: how many finishers stop the deal; 0 = it goes on until one seat holds cards."""
        self.resolves_last: bool = False
        """A chain opened by a last card is resolved before the deal is closed (A-130); a last 4 is no chain (QA-31)."""
        self.ranks_last: bool = False
        """The seat left with cards takes the last place (A-136)."""
        self.ranks_blocked: bool = False
        """When a deal stops by itself the seats with cards are ranked (A-138); otherwise nobody wins (C-58)."""
        self.dead_laps: int = 2
        """Whole laps with nothing laid and nothing to draw that stop the deal (QA-35, QB-32, QC-13)."""
        self.rebuild_limit: list[int] = [0] * (MAX_SEATS + 1)
        """By number of seats: rebuilds since somebody went out that stop the deal; 0 = never (A-122, QA-36, QC-13)."""
        self.charges: list[int] = [0] * FACES
        """What a face left in hand costs: the tie-break value (A-139) or the charge of a round (C-54)."""
        self.target: int = 0
        """The total that ends a match; 0 = one deal is the match."""

        # What follows from all that, see `matching.seal`
        self.face: list[Face] = []
        self.free: list[list[i64]] = []
        """By suit in force and top card: the faces that may be laid while nothing is open."""
        self.on_chain: list[list[i64]] = []
        """By suit in force and top card: the faces that may be laid while a chain is open."""
        self.bars: bool = False
        """There are cards with which one may not go out, so that what fits depends on the hand too."""

    def content(self) -> dict[str, object]:
        """All tables by name, in a fixed order."""
        names = getattr(self, "__mypyc_attrs__", None) or vars(self)  # a compiled object has no __dict__
        return {name: getattr(self, name) for name in sorted(names) if name not in DERIVED}

    def fingerprint(self) -> str:
        """16 hex digits that change whenever any table changes."""
        return sha256(repr(self.content()).encode()).hexdigest()[:16]

    def __repr__(self) -> str:
        return f"<Rules {self.name} {self.fingerprint()}>"

    def give(self, cards: int, amount: int) -> None:
        """Each face of `cards` adds `amount` cards to a chain."""
        for card in faces(cards):
            self.draws[card] = amount

    def attack(self, kings: int) -> None:
        """2, 3 and the Jokers attack (A-36, A-77, A-78); `kings` do too, with five cards, the black ones backward."""
        self.give(of_ranks("2"), 2)
        self.give(of_ranks("3"), 3)
        self.give(kings | 1 << BLACK_JOKER, 5)
        self.give(1 << RED_JOKER, 10)
        self.backward = kings & of_suit(BLACK)

    def attackers(self) -> int:
        """The faces that feed a chain, as a mask."""
        mask = 0
        for card, amount in enumerate(self.draws):
            if amount:
                mask |= 1 << card
        return mask


def _same_rank(card: int) -> int:
    """A Joker has no rank to repeat (A-79, C-28)."""
    return 0 if JOKERS >> card & 1 else same_rank(card)


def _ranks(names: str) -> int:
    """A mask of rank numbers."""
    mask = 0
    for card in faces(of_ranks(names)):
        mask |= 1 << rank_of(card)
    return mask
