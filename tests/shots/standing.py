"""Boards and profiles, as a server would tell of those known by name; by the ? or the name in the page's address."""

from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route

from macao.protocol.ratings import Played, Player, Profile, Ranked, Ranking, Rerated, Skill, TableRatings
from macao.protocol.requests import Failure

AT = 1_790_000_000_000
DAY = 86_400_000
NAMES = ("Ștefania din Vale", "Bogdan-Ion", "Ana", "Lăcrămioara Văcăresc", "Radu", "Ioana")
ROWS = [Ranked(1 + at - at % 2, f"{NAMES[at % 6]} {at}", 31 - at // 2, 44 + at) for at in range(12)]
YOU = Ranked(57, "Ana", 6, 40)
SKILLS = [
    Skill("clasic", 4, 121, 44, [44, 30, 25, 20], 2, 1043, False, 98),
    Skill("umflaturi", 6, 20, 3, [3, 5, 1, 4, 2, 5], 0, 212, True, 7),
    Skill("standard", 2, 1, 0, [0, 1], 0, None, False, 0),
]
THREE = [Player("Bogdan-Ion", True), Player("Lăcrămioara Văcăresc", True), Player("un oaspete", False)]
RECENT = [
    Played("k3fq", THREE, "clasic", 4, 0, 1, True, False, False, 14, AT),
    Played("p7aa", THREE[:1], "umflaturi", 6, 4, 0, False, True, False, -38, AT - DAY),
    Played(None, None, "clasic", 4, 0, 3, False, False, True, 0, AT - 2 * DAY),
    Played("z9zz", [], "standard", 2, 1, 2, False, False, False, None, AT - 40 * DAY),
]
WHOLE = Profile("Ștefania din Vale", AT - 300 * DAY, False, 3, 9, 12, SKILLS, RECENT)
NEW = Profile("Ana", AT, True, 0, 0, 0, [], [])
MOVED = TableRatings(
    [
        Rerated(0, "Ana", 512, True, 41),
        Rerated(1, "Ștefania din Vale", 1043, False, -9),
        Rerated(2, "Radu", None, False, None),
    ]
)


def answer_for(page: Page) -> None:
    """Whatever is asked about them."""
    page.route("**/api/boards**", _board)
    page.route("**/api/people/**", _profile)
    page.route("**/api/tables/over*/ratings", lambda route: _tell(route, MOVED))


def _board(route: Route) -> None:
    if "period=ever" in route.request.url:
        return _tell(route, Ranking([], False, None, None))
    return _tell(route, Ranking(ROWS, True, YOU, 3))


def _profile(route: Route) -> None:
    name = urlsplit(route.request.url).path.rsplit("/", 1)[1]
    if name == "Nimeni":
        return _tell(route, Failure("no_person"), 404)
    return _tell(route, NEW if name == "Ana" else WHOLE)


def _tell(route: Route, told: msgspec.Struct, status: int = 200) -> None:
    route.fulfill(status=status, body=msgspec.json.encode(told), content_type="application/json")
