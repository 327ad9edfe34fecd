"""Somebody who is signed in, as a server would tell of her; which one stands behind the ? of the page's address."""

import io
from secrets import token_bytes
from urllib.parse import urlsplit

import msgspec
import segno
from playwright.sync_api import Page, Route

from macao.people.second import recovery_code
from macao.protocol.accounts import Account, Browser, Browsers, Me, Nothing, Recovery, Totp
from macao.protocol.requests import Failure

AT = 1_790_000_000_000
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
URI = f"otpauth://totp/Macao:%C8%98tefania?secret={SECRET}&issuer=Macao"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
NEW = Account("Ștefania din Vale", "stefania@exemplu.ro", False, False, 0, False)
SURE = Account("Ștefania din Vale", "stefania@exemplu.ro", True, True, 7, False)
ME = {
    "": Me(None, False, True),
    "new": Me(NEW, True, False),
    "sure": Me(SURE, True, True),
    "stale": Me(SURE, False, True),
    "admin": Me(Account("Corina", "corina@exemplu.ro", True, True, 7, True), True, True),
}
BROWSERS = Browsers(
    [
        Browser("1", FIREFOX, AT - 86_400_000, AT, True),
        Browser("2", IPHONE, AT - 9_000_000_000, AT - 600_000, False),
        Browser("3", "", AT - 99_000_000_000, AT - 999_000_000, False),
    ]
)


def _picture() -> str:
    picture = io.BytesIO()
    segno.make(URI, error="m").save(picture, kind="svg", border=2, scale=5, xmldecl=False)
    return picture.getvalue().decode()


TOLD: dict[str, msgspec.Struct] = {
    "account/sessions": BROWSERS,
    "account/second": Totp(SECRET, URI, _picture()),
    "account/second/codes": Recovery([recovery_code(token_bytes(16)) for _ in range(10)]),
}


def answer_for(page: Page) -> None:
    """Whatever is asked about accounts."""
    page.route("**/api/me", _answer)
    page.route("**/api/account/**", _answer)


def _answer(route: Route) -> None:
    who = urlsplit(route.request.frame.url).query
    path = urlsplit(route.request.url).path.removeprefix("/api/")
    stale = who == "stale" and route.request.method == "POST"
    told = Failure("prove_again") if stale else ME[who] if path == "me" else TOLD.get(path, Nothing())
    route.fulfill(status=403 if stale else 200, body=msgspec.json.encode(told), content_type="application/json")
