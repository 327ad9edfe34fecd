"""The house's own pages, as a server would fill them: help with a thread, and the desk of an admin (`?admin`)."""

from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route

from macao.protocol import desk as d
from macao.protocol.accounts import Browser
from macao.protocol.help import HelpLine, HelpThread, HelpThreads
from macao.protocol.points import Points, PointsLine
from macao.protocol.requests import Failure

AT = 1_790_000_000_000
ASKED = "Am închis pagina din greșeală în timpul unui meci cu miză.\n\nCum ajung înapoi la masă?"
SAID = "Deschide din nou linkul mesei: locul tău te așteaptă cât merge meciul."
LINES = [HelpLine(AT, False, ASKED), HelpLine(AT + 600_000, True, SAID)]
THREAD = HelpThread("k3Fq", "Nu-mi mai găsesc masa", "answered", AT, AT + 600_000, LINES)
LONG = "Întrebare cu un titlu foarte lung despre regulile de la umflături și punctele de la sfârșit"
SEATS = [d.DeskSeat(0, "Ștefania din Vale", "aa"), d.DeskSeat(1, "Bogdan-Ion", None)]
TABLE = d.DeskTable("k3fq7m2x9abc", "clasic", "playing", AT, 27, 100, True, AT + 60_000, SEATS)
WAITS = d.DeskTable("p9zx7m2x9abc", "umflaturi", "waiting", AT, 0, 0, False, None, SEATS[1:])
ANA = d.DeskPerson("aa", "Ștefania din Vale", "stefania.din.vale@exemplu.ro", True, True, False, None, AT, 2, 1_250)
LOCKED = d.DeskPerson("bb", "Mihai", "mihai@exemplu.ro", False, False, False, AT, AT, 0, 0)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
POINTS = Points(
    1_250,
    0,
    [
        PointsLine(3, AT, -300, "correction", None, "Premiu dat de două ori"),
        PointsLine(2, AT, 550, "prize", "k3fq7m2x9abc", None),
        PointsLine(1, AT, 1_000, "welcome", None, None),
    ],
)
TOLD: dict[str, msgspec.Struct] = {
    "help": HelpThreads([THREAD]),
    "desk/threads": d.DeskInbox(
        [
            d.DeskEntry("k3Fq", LONG, "dan.popescu.cel.mic@exemplu.ro", "open", AT),
            d.DeskEntry("p9Zx", "Parola", "Ștefania din Vale", "answered", AT),
        ]
    ),
    "desk/threads/k3Fq": d.DeskThread(THREAD, "Ștefania din Vale", "aa", "stefania@exemplu.ro", "ro"),
    "desk/people": d.DeskPeople([ANA, LOCKED]),
    "desk/people/aa": d.DeskFile(ANA, [Browser("1", FIREFOX, AT, AT, False)], [TABLE]),
    "desk/people/aa/points": POINTS,
    "desk/tables": d.DeskTables([TABLE, WAITS]),
    "desk/suspects": d.DeskSuspects([d.DeskPair(SEATS[1], SEATS[0], 7, 1_400)], [d.DeskQuick(SEATS[1], 3)]),
    "desk/mail": d.DeskMail(False, [d.DeskLetter(1, "dan@exemplu.ro", "Macao: Parolă nouă", AT, AT, 3)], 2),
    "desk/health": d.DeskHealth("0.1.0", AT, 61_000_000, False, 3, 12, 240, 57, []),
    "desk/trail": d.DeskTrail(
        [
            d.DeskDeed(2, AT, "Corina", "lock", "Mihai", None, "Jigniri la masă, a doua oară"),
            d.DeskDeed(1, AT, "Corina", "close_table", None, "k3fq7m2x9abc", "Ceartă"),
        ]
    ),
}
WRONG = Failure("text_missing", None, "subject")
"""The answer to whatever is sent."""


def answer_for(page: Page) -> None:
    """Whatever is asked about help and at the desk."""
    page.route("**/api/help", _answer)
    page.route("**/api/desk/**", _answer)


def _answer(route: Route) -> None:
    path = urlsplit(route.request.url).path.removeprefix("/api/")
    told = WRONG if route.request.method == "POST" else TOLD[path]
    status = 400 if told is WRONG else 200
    route.fulfill(status=status, body=msgspec.json.encode(told), content_type="application/json")
