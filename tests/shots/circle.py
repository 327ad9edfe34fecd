"""Friends, as a server would tell of them to whoever asks about a page with `friends` in its address."""

from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route

from macao.protocol.accounts import Nothing
from macao.protocol.friends import Friend, Friends, Invited, SeatTie, SeatTies, Someone
from macao.protocol.requests import Failure

LONG = "Bogdan-Ionuț Popescu"
FULL = Friends(
    [
        Friend("f1", "Ștefania din Vale", True, "k3Fq"),
        Friend("f2", LONG, True, None),
        Friend("f3", "Radu", False, None),
    ],
    [Someone("a1", "Ioana"), Someone("a2", LONG)],
    [Someone("q1", "Mihai")],
    [Someone("b1", "Zgomot")],
)
NONE = Friends([], [], [], [])
TIES = SeatTies([SeatTie(0, "you"), SeatTie(1, "none"), SeatTie(2, "asked")])
CALLS = [
    Invited("k3Fq", "Ștefania din Vale", "clasic", 15, 100, 180_000),
    Invited("p9Zx", LONG, "umflaturi", 0, 0, 180_000),
]


def answer_for(page: Page) -> None:
    """Whatever is asked about friends."""
    page.route("**/api/friends", _answer)
    page.route("**/api/friends/**", _answer)
    page.route("**/api/tables/*/ties", _ties)


def _answer(route: Route) -> None:
    who = urlsplit(route.request.frame.url).query
    guest, wrong = who == "guest", route.request.url.endswith("/ask")
    told = Failure("no_account") if guest else Failure("no_person") if wrong else NONE if who == "none" else FULL
    invited = route.request.url.endswith("/invite")
    body = msgspec.json.encode(Nothing() if invited else told)
    route.fulfill(status=401 if guest else 404 if wrong else 200, body=body, content_type="application/json")


def _ties(route: Route) -> None:
    route.fulfill(body=msgspec.json.encode(TIES), content_type="application/json")
