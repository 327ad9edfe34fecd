"""What travels over HTTP, before there is a table to talk to."""

from typing import Literal

import msgspec

from macao.play.stake import Stake as Stake
from macao.protocol.messages import SeatKind
from macao.protocol.words import Sentence


class Session(msgspec.Struct, frozen=True):
    """GET /api/session: the guest that this browser is (the answer sets the cookie when there was none)."""

    name: str | None
    """The name last used at a table."""
    origin: str
    """Where others reach this server; a table's link is `origin` + its path."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. The first seat is the host's: the session that creates the table sits there as `name`."""

    variant: str
    seats: list[SeatKind]
    name: str
    options: dict[str, str] = {}
    clock: Literal[0, 10, 15, 20] = 0
    """Seconds for a move (A-109); 0 = no clock."""
    open: bool = False
    """Anybody may find it on the board of open tables; such a table needs a clock."""
    fill: bool = False
    """Bots take the chairs that are still free when somebody has waited for a while."""
    shares: bool = False
    """The page gives a Share once it knows the commitment: the deal waits for it, for some seconds."""
    stake: Stake = 0
    """Points that each seat pays when the cards are dealt; only accounts sit at such a table."""


class QuickPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/quick. The session is given a chair, as `name`, at an open table of this kind, or at a new one."""

    variant: str
    size: int
    """Chairs in all."""
    name: str
    bots: bool = False
    """Bots take the chairs that are still free when somebody has waited for a while."""
    shares: bool = False
    """As in NewTable."""
    stake: Stake = 0
    """As in NewTable. Who has a seat where points are staked is brought back to it."""


class Created(msgspec.Struct, frozen=True):
    """The table's id, and the path of its page."""

    id: str
    path: str


class Standing(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/standing: the guest who asks, at that table."""

    sits: bool
    """He has a seat there, and the match is not over."""


class CodeWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/code: a short code with which another browser becomes this guest."""

    table: str | None
    """Where it leads to."""


class Code(msgspec.Struct, frozen=True):
    """Six signs; they hold for so many milliseconds, and once."""

    code: str
    ms: int

    def __repr__(self) -> str:
        return "Code()"


class CodeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/move: the code from the other browser. The answer sets the cookie."""

    code: str

    def __repr__(self) -> str:
        return "CodeEntry()"


class Moved(msgspec.Struct, frozen=True):
    """Where to go on."""

    path: str


class Failure(msgspec.Struct, frozen=True, omit_defaults=True):
    """Body of every HTTP error; `sentence` says more where the code alone would not help."""

    reason: str
    sentence: Sentence | None = None
    field: str | None = None
    """What of the request was wrong, when it was one thing: the name of its field."""
