"""Every message between a table and a page, as tagged structs.

Cards are text codes ("7H", "10S", "RJ"), suits "H" "D" "C" "S" (or "red", "black" after a Joker), seats count from 0.
The page knows no rules: `Offer` tells it everything it may do. The TypeScript types are generated from this file.
"""

from typing import Literal

import msgspec

from macao.play.picture import Does
from macao.play.seating import SeatKind as SeatKind
from macao.play.seating import TableStatus as TableStatus
from macao.play.stake import Free as Free
from macao.protocol.board import OpenTable as OpenTable
from macao.protocol.board import OpenTables as OpenTables
from macao.protocol.company import Company, Hosting, Wish
from macao.protocol.company import SeatInfo as SeatInfo
from macao.protocol.friends import Calls
from macao.protocol.line import Acting, Alive, Heard, Here
from macao.protocol.line import Problem as Problem
from macao.protocol.seal import Seal, Share
from macao.protocol.words import Section, Sentence


class Pending(msgspec.Struct, frozen=True):
    """An open chain of `amount` cards, or an unanswered 4 of `amount` turns, waiting for the seat `target`."""

    kind: Literal["draw", "skip"]
    amount: int
    target: int


class RankRequest(msgspec.Struct, frozen=True):
    """The rank asked by a jack."""

    rank: str
    by: int


class SuitDemand(msgspec.Struct, frozen=True):
    """The suit demanded by an Ace (clasic)."""

    suit: str
    by: int


class Public(msgspec.Struct, frozen=True):
    """What everybody at the table sees."""

    turn: int
    """The seat whose regular turn is in use."""
    actor: int | None
    """The seat that must act now; null when the deal is over."""
    top: str
    suit: str
    """The suit in force: "H" "D" "C" "S", or "red" / "black" after a Joker."""
    stock: int
    counts: list[int]
    sit: list[int]
    owes: list[int]
    """Seats with one card that have not said MACAO."""
    announced: list[int]
    """Seats with one card for which the table has said MACAO (umflaturi)."""
    pending: Pending | None
    request: RankRequest | None
    demand: SuitDemand | None
    laying: bool
    """The actor has laid cards and may still add to them or continue."""
    missing: int
    """Cards that the last taken chain lacked."""
    rebuilds: int
    places: list[int]
    """One place a seat, 1 is the best, 0 is none yet."""
    abandoned: list[int]
    deal_over: bool
    round: int
    """1 for the first deal of the match."""
    totals: list[int]
    charges: list[int]
    """What the finished round costs each seat; empty while it is played."""
    target: int
    """The total that ends the match; 0 when one deal is the match."""
    over: bool
    """The match is over."""
    winner: int | None
    """Winner of the match if it is over, else of the finished round; null = nobody."""
    losers: list[int]


class Own(msgspec.Struct, frozen=True):
    """What only this seat sees."""

    seat: int
    hand: list[str]
    drawn: str | None
    """The card just drawn that may be laid now."""
    pick: str | None
    """The suit or rank picked for the laid cards, not yet confirmed."""
    calls: bool
    """Whether MACAO is called by hand at this table, so that its button has a place."""


class Lay(msgspec.Struct, frozen=True):
    """`card` may be laid first, and any of `more` after it in the same act ("7C+7H").

    `choices` are suits or ranks to name with it ("AS=H").
    """

    card: str
    more: list[str]
    choices: list[str]
    must: bool
    """A choice has to be made with the card (unless it is the last one in the hand)."""


class Act(msgspec.Struct, frozen=True):
    """A move that lays no card: send `move`; `does` and `n` say what it will do ("take", 4)."""

    move: str
    does: Does
    n: int = 0
    seat: int | None = None
    """Whom a catch is about."""
    value: str | None = None
    """What a pick picks: a suit or a rank."""


class Offer(msgspec.Struct, frozen=True):
    """Everything this seat may do now. Empty for a spectator.

    `soon` may be sent right behind a lay, before that is answered; it is decided when its turn comes.
    """

    lays: list[Lay]
    acts: list[Act]
    soon: list[Act]


class Happened(msgspec.Struct, frozen=True):
    """One event as this viewer may know it.

    `kind` is one of: turned buried laid picked drew kept took missed skipped sat rebuilt lost called caught out left
    expired back joined requested named served ended dealt resumed voided deserted stopped. `cards` is empty where they
    are hidden; `n` counts cards or turns; `by` is the other seat of a catch; `choice` is the suit or rank named or
    requested.
    """

    kind: str
    seat: int | None
    cards: list[str]
    n: int
    choice: str | None = None
    by: int | None = None


# --- from the server -------------------------------------------------------------------------------------------------


class Table(msgspec.Struct, frozen=True, tag_field="t", tag="table"):
    """The table itself; sent on connection and whenever a seat changes."""

    id: str
    variant: str
    options: dict[str, str]
    """House rules that differ from the preset."""
    clock: int
    """Seconds for a move; 0 when there is no clock."""
    seats: list[SeatInfo]
    you: int | None
    """The seat this session owns, or null."""
    status: TableStatus
    watchers: int = 0
    """Pages that look on without a seat."""
    open: bool = False
    """It stands on the board of open tables while somebody who sits there looks at it."""
    company: Company = Company()
    seal: Seal | None = None
    """Null where nobody has sealed the cards: in practice, and at tables of older releases."""
    void: bool = False
    """The match was called off; unless the table is closed `deal` begins the next one when all are back."""
    stake: int = 0
    """Points that each seat pays when the cards are dealt; 0: it is played for nothing."""
    free: Free | None = None
    """A stake was agreed, but it is played for nothing, and why."""


class View(msgspec.Struct, frozen=True, tag_field="t", tag="view"):
    """The whole picture for this viewer after `ply` moves."""

    ply: int
    public: Public
    pile: list[str]
    """Laid cards from bottom to top, the last is `public.top`."""
    own: Own | None
    offer: Offer
    clock: int | None
    """Milliseconds that remain for the actor; null when nobody's clock runs."""
    check: str
    """The sum of what a page has folded, see protocol/check: one whose own is another asks for a Sync."""


class Update(msgspec.Struct, frozen=True, tag_field="t", tag="update"):
    """Some moves later: fold `events` over the view of ply `since`, then take the rest as told.

    A page whose view is not at `since` asks for a Sync.
    """

    since: int
    ply: int
    events: list[Happened]
    public: Public
    own: Own | None
    offer: Offer
    clock: int | None
    check: str


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """The command `key` was carried out and stands at `ply`. The same key always gets the same answer."""

    key: str
    ply: int


class Refused(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t", tag="refused"):
    """The command `key` was refused; `reason` is a code from the list in docs/protocol.md.

    Where a rule stands against a move, `sentence` says what lies in the way, and `clause` which rule it is.
    """

    key: str
    reason: str
    ply: int
    sentence: Sentence | None = None
    clause: str | None = None


class Because(msgspec.Struct, frozen=True, tag_field="t", tag="why"):
    """The answer to a Why: what stands against laying these cards now, and the clause of the rules that says so."""

    key: str
    reason: str
    sentence: Sentence
    clause: str


class Rules(msgspec.Struct, frozen=True, tag_field="t", tag="rules"):
    """All the rules of this table."""

    sections: list[Section]


ServerMessage = Table | View | Update | Heard | Acting | Done | Refused | Because | Rules | Problem | OpenTables | Calls

# --- from the page ---------------------------------------------------------------------------------------------------


class Sit(msgspec.Struct, frozen=True, tag_field="t", tag="sit", forbid_unknown_fields=True):
    """Take a free person's seat under a name."""

    key: str
    seat: int
    name: str
    share: str = ""
    """What this page gives to the shuffle: 16 to 32 bytes in hexadecimal, or nothing."""


class Move(msgspec.Struct, frozen=True, tag_field="t", tag="move", forbid_unknown_fields=True):
    """A move in its text form, made at `ply` (the number of moves this page has seen)."""

    key: str
    ply: int
    move: str


class Sync(msgspec.Struct, frozen=True, tag_field="t", tag="sync", forbid_unknown_fields=True):
    """Ask for a whole View."""


class Why(msgspec.Struct, frozen=True, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Ask why these cards may not be laid now, the first of them first. Nothing comes of it but the answer."""

    key: str
    ply: int
    cards: list[str]


class AskRules(msgspec.Struct, frozen=True, tag_field="t", tag="rules", forbid_unknown_fields=True):
    """Ask for the rules of this table."""


Command = Sit | Share | Move | Hosting
"""What has a key, and is answered with Done or Refused."""
ClientMessage = Command | Sync | Alive | Here | Why | AskRules | Wish
