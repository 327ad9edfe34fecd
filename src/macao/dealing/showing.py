"""What each viewer of a table is shown: pictures of the game as messages, and who sits where."""

from collections.abc import Callable, Mapping, Sequence, Set
from types import MappingProxyType

from macao.bots import find as find_bot
from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View as Seen
from macao.play import names
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.seating import Seating
from macao.protocol import encode
from macao.protocol.company import Fate, Result
from macao.protocol.messages import SeatInfo, Update, View

NOBODY: Mapping[int, int] = MappingProxyType({})
STRANGERS: Mapping[bytes, str] = MappingProxyType({})


def choose(bot: str, view: Seen, moves: Sequence[Move], chance: Rng) -> Move | None:
    """See Choose: by the bots of this house."""
    return find_bot(bot)(view, moves, chance)


def view(dealer: Dealer, seat: int | None, clock: int | None, now: int) -> View:
    """The whole picture for one seat, or for those who only watch."""
    return encode.view(dealer.picture(seat, now), dealer.ply, clock)


def updates(dealer: Dealer, accepted: Accepted | None, clock: int | None, now: int) -> Callable[[int | None], Update]:
    """What each seat hears of a move just made (without a move only what may be done now is new), asked for one after
    the other at once: what is alike for all is made once.
    """
    return _told(dealer, [] if accepted is None else [accepted], clock, now)


def missed(dealer: Dealer, moves: Sequence[Accepted], seat: int | None, clock: int | None, now: int) -> Update:
    """What one seat hears at once of the last moves, of which none may lack."""
    return _told(dealer, moves, clock, now)(seat)


def _told(dealer: Dealer, moves: Sequence[Accepted], clock: int | None, now: int) -> Callable[[int | None], Update]:
    everybody = dealer.picture(None, now)
    shown, same = everybody.view.public, encode.encoded(encode.alike(everybody, dealer.ply))
    since = moves[0].since if moves else dealer.ply

    def told(seat: int | None) -> Update:
        picture = everybody if seat is None else dealer.picture(seat, now, shown)
        seen = [event for accepted in moves for event in accepted.seen(seat)]
        return encode.update(picture, seen, since, dealer.ply, clock, same)

    return told


def chairs(
    seating: Seating,
    online: Set[int],
    stand_ins: frozenset[int],
    away: Mapping[int, int] = NOBODY,
    known: Mapping[bytes, str] = STRANGERS,
) -> list[SeatInfo]:
    """The chairs as everybody sees them; `away`: who has so many milliseconds to come back; `known`: whose account."""
    names_of = {row.seat: known.get(row.person) for row in seating.rows} if known else {}
    return [_chair(seating, seat, online, stand_ins, away, names_of.get(seat)) for seat in range(len(seating.kinds))]


def result(dealer: Dealer | None) -> Result | None:
    """What the match is to each seat, when it has ended."""
    found = None if dealer is None else dealer.result
    if found is None:
        return None
    return Result([Fate(outcome.place, outcome.by, outcome.abandoned) for outcome in found.outcomes], found.refund)


def _chair(
    seating: Seating,
    seat: int,
    online: Set[int],
    stand_ins: frozenset[int],
    away: Mapping[int, int],
    known: str | None,
) -> SeatInfo:
    kind = seating.kinds[seat]
    if kind != "person":
        return SeatInfo(kind, names.of_bot(seat), True)
    return SeatInfo(kind, seating.name_of(seat), seat in online, seat in stand_ins, away.get(seat), known)
