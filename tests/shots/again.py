"""A match that is over, from a golden record, as a server would tell it."""

from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from playwright.sync_api import Page, Route

from macao.dealing import past
from macao.play.record import Record, parse_record
from macao.protocol.messages import SeatInfo, Table
from macao.protocol.replay import Deeds, Review
from macao.protocol.seal import Seal
from shots.scenes import NAMES
from support.sources import ROOT

MATCHES = {"four": "people-umflaturi", "six": "standard-6"}
"""By the id of its table."""
THREE = (Deeds(14, 9, 3, 1, 2, 5, 5, 8), Deeds(13, 11, 6, 0, 4, 2, 2, 4), Deeds(13, 4, 2, 2, 1, 21, 14, 3))
NUMBERS = Review(list(THREE), 14, ["7"])
"""Of three seats, in any match that has just ended."""
SEAL = Seal("00ff8b7b" * 8, ["524b154775ba542b37ad9e4992acf037"], "6b85ef3d" * 8)


def answer_for(page: Page) -> None:
    """Whatever is asked about these matches."""
    for name in MATCHES:
        page.route(f"**/api/tables/{name}/replay**", _said(name, _replay))
        page.route(f"**/api/tables/{name}/review", _said(name, _review))
    page.route("**/api/tables/over*/review", _said("", lambda _name, _url: NUMBERS))


def _said(name: str, tell: Callable[[str, str], msgspec.Struct]) -> Callable[[Route], Any]:
    def answer(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(tell(name, route.request.url)), content_type="application/json")

    return answer


@cache
def _record(name: str) -> Record:
    return parse_record((ROOT / "tests" / "games" / f"{MATCHES[name]}.macao").read_text())


def _replay(name: str, url: str) -> msgspec.Struct:
    record, asked = _record(name), parse_qs(urlsplit(url).query)
    seats = [SeatInfo("person", NAMES[seat], True) for seat in range(record.setup.seats)]
    table = Table(name, record.setup.variant, {}, 15, seats, 0, "over", seal=SEAL)
    seat = None if asked["seat"] == ["all"] else int(asked["seat"][0])
    kinds = [chair.kind for chair in seats]
    return past.replay(table, record.setup, kinds, record.entries, seat, int(asked["from"][0]))


def _review(name: str, _url: str) -> msgspec.Struct:
    record = _record(name)
    return past.review(record.setup, ["person"] * record.setup.seats, record.entries)
