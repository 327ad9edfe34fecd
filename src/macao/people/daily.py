"""„Mâna zilei”: one deal a day, the same for everybody, one person against three bots. Pure."""

import hmac
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, Literal, NamedTuple

from macao.engine.seen import Public
from macao.people.day import day
from macao.play.dealer import Choose, Dealer, Made
from macao.play.game import Accepted, RecordError
from macao.play.picture import Entry
from macao.play.record import entry_text, parse_entry
from macao.play.review import Review
from macao.play.seating import SeatKind
from macao.play.setup import Setup

KINDS: Final[tuple[SeatKind, ...]] = ("person", "rule", "rule", "rule")
YOU: Final = 0
BOTS: Final = (1, 2, 3)
VARIANTS: Final = ("standard", "clasic", "umflaturi")
"""One after the other, day by day."""
ONE_ROUND: Final = {"umflaturi": {"target": "0"}}
"""Where a match would be of several deals (C-59)."""
SECRET_BYTES: Final = 32
LATE_MS: Final = 3_600_000
"""Whoever was still playing at midnight, or had no network, may hand it in so much later."""
LEFT: Final = 5
"""The place of who has left the table: behind everybody who has played to the end."""
MOST_MOVES: Final = 1_500
"""Of one hand; bots among themselves need 490 at the most."""
LONGEST: Final = 64
"""Signs of one move as a line of a record."""

Flaw = Literal["forged", "unfinished", "too_long"]
"""What is wrong with a record: it is not what these cards and bots lead to, it breaks off, it is no hand."""


class Score(NamedTuple):
    """Of the person. The smaller one is the better: place first, then cards left, then own turns: who has none left was
    quick, who still holds some was near."""

    place: int
    """1 to 4, or LEFT. Among those who get no place by the rules fewer cards are better."""
    cards: int
    """That are left in the hand."""
    turns: int


def setup_of(at: date, secret: bytes) -> Setup:
    """The hand of that day. Nobody who does not know the secret of the house knows the hand of another day."""
    variant = VARIANTS[at.toordinal() % len(VARIANTS)]
    seed = hmac.digest(secret, f"mana zilei {at.isoformat()}".encode(), "sha256")
    return Setup(variant, ONE_ROUND.get(variant, {}), len(KINDS), seed)


def counts_for(at: date, now: int) -> bool:
    """Whether the hand of that day may still be handed in."""
    return at in (day(now), day(now - LATE_MS))


def is_past(at: date, now: int) -> bool:
    """Whether nobody can hand in the hand of that day any more, so that it may be looked at."""
    return at < day(now - LATE_MS)


def judge(setup: Setup, lines: Sequence[str], choose: Choose, complain: Callable[[str], object]) -> Score | Flaw:
    """What this record of the hand comes to. It must be of the whole hand, and each move of a bot the one that it makes
    of what it sees at that time; what came after the person has left does not matter. See Dealer for `choose` and
    `complain`.
    """
    if len(lines) > MOST_MOVES or any(len(line) > LONGEST for line in lines):
        return "too_long"
    entries = read(lines)
    if entries is None:
        return "forged"
    dealer = Dealer(setup, KINDS, (), choose, complain)
    for entry in entries:
        if entry.ply <= dealer.ply:
            continue
        came = _next(dealer, entry)
        if came is None or came.entries != entries[came.since : dealer.ply]:
            return "forged"
        if has_left(entry):
            break
    over = dealer.over or any(map(has_left, entries[: dealer.ply]))
    return _score(setup, dealer, entries[: dealer.ply], choose) if over else "unfinished"


def read(lines: Sequence[str]) -> list[Entry] | None:
    """The moves, one after the other; None where a line is not as `entry_text` writes it."""
    try:
        entries = [parse_entry(line) for line in lines]
    except RecordError:
        return None
    times = [0, *[entry.at for entry in entries]]
    in_order = times == sorted(times) and [entry.ply for entry in entries] == [*range(1, len(entries) + 1)]
    return entries if in_order and [*map(entry_text, entries)] == list(lines) else None


def has_left(entry: Entry) -> bool:
    """Whether the person has given up by this."""
    return entry.seat == YOU and entry.move == "leave"


def _next(dealer: Dealer, entry: Entry) -> Accepted | None:
    """What comes of the person's move, or of what the bots want at that time; None if nothing does."""
    if entry.seat == YOU:
        came = dealer.submit(YOU, entry.move, entry.at)
        return came if isinstance(came, Accepted) else None
    made = dealer.ask(BOTS, entry.at)
    return made.accepted if isinstance(made, Made) else None


def _score(setup: Setup, dealer: Dealer, entries: Sequence[Entry], choose: Choose) -> Score:
    review = Review(Dealer(setup, KINDS, (), choose, str), setup.rules(), len(KINDS))
    review.follow(entries)
    cards = dealer.public.counts[YOU]
    place = LEFT if any(map(has_left, entries)) else _place(dealer.public)
    return Score(place, cards, review.deeds[YOU].turns)


def _place(public: Public) -> int:
    """As the rules say; of those who get none who holds fewer cards comes first."""
    if public.places[YOU]:
        return public.places[YOU]
    ahead = [public.places[seat] or public.counts[seat] < public.counts[YOU] for seat in BOTS]
    return 1 + sum(map(bool, ahead))
