"""A match that is over, as it is looked back at over HTTP."""

import msgspec

from macao.protocol.messages import Table, Update, View


class Moment(msgspec.Struct, frozen=True):
    """One move: the update that was told of it then."""

    update: Update
    hands: list[list[str]]
    """What each seat held after it; empty where one seat's knowledge is asked for."""
    stand_ins: list[int]
    """Seats that a bot plays for while the person is away."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/replay: the picture after some moves, and what followed, to be folded into it."""

    table: Table
    """`you` is the seat of the guest who asks."""
    plies: int
    """Moves in all."""
    view: View
    hands: list[list[str]]
    """As in a Moment."""
    stand_ins: list[int]
    moments: list[Moment]
    """At most 200; the next ones are asked for with `from`."""


class Deeds(msgspec.Struct, frozen=True):
    """What one seat held and did in the whole match."""

    turns: int
    choices: int
    """Turns in which more than one thing could be done; the others were forced."""
    attacks: int
    """Cards that came into the hand and feed a chain."""
    stops: int
    """Cards that came into the hand and end a chain."""
    laid: int
    """Cards laid that feed a chain."""
    taken: int
    """Cards taken because of chains."""
    most: int
    """Of these, at once."""
    drawn: int
    """Cards drawn for any other reason."""


class Review(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/review: what everybody has asked himself after a match."""

    deeds: list[Deeds]
    longest: int
    """Cards in the longest chain."""
    stops: list[str]
    """Ranks that end a chain by these rules; none where no card does."""
