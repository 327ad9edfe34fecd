"""What a table shows when no cards are played: who waits, what is over, what went wrong. As messages to the page."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from macao.protocol import encode
from macao.protocol import messages as m
from macao.protocol.check import check_sum
from macao.protocol.company import Company, Score, Wished
from shots.circle import CALLS
from shots.scenes import Scene
from shots.stage import picture, table

SINGLE = Scene("", "standard", ["7H 8S QD 3C 10H", 4, 7], "9C 2H 9H", {}, {}, 15)
POINTS = Scene("", "umflaturi", ["RJ BJ 5H", 4, 7], "9C 7H", {"totals": {"P1": 120, "P2": 45, "P3": 512}})
REMATCH = Company([Wished("rematch", [0, 1], [1])], ["Eva"], [Score(2, 0), Score(1, 0), Score(0, 0)], host=0)
HAPPENED = [
    m.Happened("laid", 2, ["9C", "9H"], 0),
    m.Happened("took", 1, [], 9),
    m.Happened("drew", 0, ["10H"], 1),
    m.Happened("named", 2, [], 0, "S"),
]
Told = list[m.ServerMessage]


def _view(scene: Scene, **changes: object) -> m.View:
    view = encode.view(picture(scene), 17, 9000)
    return replace(view, public=replace(view.public, **changes))


def _free(you: int | None) -> m.Table:
    """Mihai's chair is free."""
    whole = table(SINGLE)
    seats = [*whole.seats[:2], m.SeatInfo("person", None, False)]
    return replace(whole, seats=seats, you=you, status="waiting", company=Company(host=0), options={"kings": "plain"})


def _void() -> Told:
    whole = table(SINGLE)
    seats = [whole.seats[0], replace(whole.seats[1], online=False), *whole.seats[2:]]
    return [replace(whole, seats=seats, status="waiting", void=True)]


def _over(scene: Scene, you: int | None) -> Told:
    ended = {"over": True, "deal_over": True, "actor": None, "winner": 1, "losers": [2], "places": [2, 1, 3]}
    return [replace(table(scene), status="over", you=you, company=REMATCH), _view(scene, **ended)]


def _round_over() -> Told:
    view = _view(POINTS, deal_over=True, actor=None, winner=1, charges=[20, 0, 35])
    offer = m.Offer([], [m.Act("deal", "deal")], [])
    return [table(POINTS), replace(view, offer=offer)]


def _company(company: Company) -> Told:
    return [replace(table(SINGLE), company=company), _view(SINGLE)]


def _log() -> Told:
    before, update = _view(SINGLE), encode.update(picture(SINGLE), [], 17, 18, 9000)
    pile = [*before.pile, *HAPPENED[0].cards]
    hand = update.own.hand if update.own else []
    check = check_sum(18, update.public.stock, update.public.counts, pile, hand)
    return [table(SINGLE), before, replace(update, events=HAPPENED, check=check)]


def _out() -> Told:
    """The seat has no cards left and looks on; another one is away."""
    whole = table(SINGLE)
    seats = [*whole.seats[:1], replace(whole.seats[1], online=False, away=90_000), *whole.seats[2:]]
    view = _view(SINGLE, places=[1, 0, 0], actor=1, counts=[0, 1, 7], sit=[0, 0, 2])
    return [replace(whole, seats=seats), replace(view, own=None, offer=m.Offer([], [], []))]


PAUSED = Company([Wished("resume", [0, 1], [])], paused=True, host=0)
ASKED = Company([Wished("pause", [0, 1], [1])], host=0)
STALLED = Company([Wished("remove", [0, 1], [])], stalls=2, host=0)

AROUND: dict[str, tuple[Callable[[], Sequence[m.ServerMessage]], tuple[str, ...]]] = {
    "waiting": (lambda: [_free(0)], ()),
    "invited": (lambda: [_free(None)], ()),
    "friends-waiting": (lambda: [_free(0)], ("call",)),
    "friends-people": (lambda: [_free(0)], ("people-open", "block-1", "sure-no")),
    "friends-call": (lambda: [table(SINGLE), _view(SINGLE), *CALLS], ()),
    "void": (_void, ()),
    "over": (lambda: _over(SINGLE, 0), ()),
    "over-watching": (lambda: _over(SINGLE, None), ()),
    "over-points": (lambda: _over(POINTS, 0), ()),
    "round-over": (_round_over, ()),
    "scores": (lambda: [table(POINTS), _view(POINTS)], ("scores-open",)),
    "log": (_log, ()),
    "log-open": (_log, ("log-open",)),
    "log-then": (_log, ("log-open", "log-line")),
    "refused": (lambda: [table(SINGLE), _view(SINGLE)], ("card-3C",)),
    "keys": (lambda: [table(SINGLE), _view(SINGLE)], ("menu", "keys-open")),
    "leave": (lambda: [table(SINGLE), _view(SINGLE)], ("menu", "act-leave")),
    "out": (_out, ()),
    "paused": (lambda: _company(PAUSED), ()),
    "asked": (lambda: _company(ASKED), ()),
    "stalled": (lambda: _company(STALLED), ()),
    "reads": (lambda: [table(SINGLE), _view(SINGLE), m.Acting(False)], ()),
    "closed": (lambda: [replace(table(SINGLE), status="closed")], ()),
    "no-table": (lambda: [m.Problem("no_table")], ()),
    "old-rules": (lambda: [m.Problem("old_rules")], ()),
    "elsewhere": (lambda: [m.Problem("elsewhere")], ()),
    "signed-out": (lambda: [m.Problem("signed_out")], ()),
}
"""What is told, and what is tapped before one looks."""


def told(name: str) -> list[str]:
    """The messages as they travel."""
    return [encode.text(message) for message in AROUND[name][0]()]
