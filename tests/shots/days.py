"""The hand of a day and its board, as a server would tell of them; what stands behind the ? says how far one is."""

from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route

from macao.people.daily import KINDS, LEFT
from macao.protocol.daily import Daily, DailyBoard, DailyPlace, DailyScore, DailyTry
from macao.protocol.requests import Failure

DAY = "2026-11-30"
FIRST = DailyScore(1, 0, 14, False)
GONE = DailyScore(LEFT, 0, 3, True)
MINE = DailyTry(DailyScore(4, 23, 31, False), 4)
BEST = [
    DailyPlace(1, "Ștefania din Vale", FIRST, False),
    DailyPlace(1, "Dan", FIRST, False),
    DailyPlace(3, "Alexandru-Constantin", DailyScore(2, 0, 17, False), False),
]
"""What is the same for everybody."""
TOLD: dict[str, tuple[msgspec.Struct, msgspec.Struct]] = {
    "": (
        Daily(DAY, "umflaturi", {"target": "0"}, list(KINDS), "0" * 64, 18_000_000, None),
        DailyBoard(DAY, False, [], 0, None, False),
    ),
    "done": (
        Daily(DAY, "umflaturi", {"target": "0"}, list(KINDS), "0" * 64, 18_000_000, MINE),
        DailyBoard(DAY, True, [*BEST, DailyPlace(4, "Ana", MINE.score, True)], 21, MINE, True),
    ),
    "guest": (
        Daily(DAY, "standard", {}, list(KINDS), "0" * 64, 60_000, DailyTry(GONE, 5)),
        DailyBoard(DAY, False, [*BEST, DailyPlace(4, "Ioana", GONE, False)], 5, DailyTry(GONE, 5), False),
    ),
}


def answer_for(page: Page) -> None:
    """Whatever is asked about days."""
    page.route("**/api/daily**", _answer)
    page.route("**/api/daily/**", _answer)


def _answer(route: Route) -> None:
    told = TOLD.get(urlsplit(route.request.frame.url).query)
    is_board = urlsplit(route.request.url).path.endswith("/board")
    body: msgspec.Struct = Failure("retry_later") if told is None else told[is_board]
    route.fulfill(status=503 if told is None else 200, body=msgspec.json.encode(body), content_type="application/json")
