"""A page whose link somebody sends: those who only look at its head are told in words what is there."""

from collections.abc import Mapping
from functools import partial
from html import escape

from litestar import get
from litestar.params import FromPath

from macao.server import glimpse
from macao.server.asked import asked
from macao.server.http import Answer, Ask, public_origin
from macao.server.site import Site
from macao.server.store import NotStored, Store
from macao.texts.form import Lang
from macao.texts.invite import Invite, invite, welcome
from macao.variants.options.form import Nonsense

PICTURE = "/preview.png"
"""Of 1200 by 630 pixels."""
_LOCALES = {"ro": "ro_RO", "en": "en_GB"}


@get(["/", "/new"], sync_to_thread=False)
def entrance(request: Ask) -> Answer:
    """The start page, and the one where a table is set up; links with house rules have led to both."""
    query = request.scope["query_string"].decode("latin-1")
    return _page(request, asked(query, language(request.headers)), query)


@get(["/t/{table:str}", "/r/{table:str}"])
async def table_page(request: Ask, table: FromPath[str]) -> Answer:
    """The page of a table, and the one on which its match is played again, whichever it is."""
    lang = language(request.headers)
    if is_opened(request.headers):
        return _page(request, welcome(lang))
    return _page(request, await _told(request.app.state.store, table, lang))


def is_opened(headers: Mapping[str, str]) -> bool:
    """A browser that opens a page says so, at least on secure ones; what only looks at a link does not."""
    return headers.get("sec-fetch-mode") == "navigate"


def language(headers: Mapping[str, str]) -> Lang:
    """Romanian unless English is asked for rather than that."""
    wishes = [_wish(part) for part in headers.get("accept-language", "").lower().split(",")]
    known = [(weight, name) for weight, name in wishes if name in _LOCALES and weight > 0]
    best = max(known, key=lambda wish: wish[0], default=(0.0, "ro"))
    return "en" if best[1] == "en" else "ro"


def _wish(part: str) -> tuple[float, str]:
    name, _, weight = part.replace(" ", "").partition(";q=")
    try:
        return float(weight or 1), name.split("-")[0]
    except ValueError:
        return 0.0, name


async def _told(store: Store, table: str, lang: Lang) -> Invite:
    """A table that cannot be read now is no reason to send no page."""
    try:
        seen = await store.do(partial(glimpse.glimpse, table_id=table))
        if seen is None:
            return welcome(lang)
        setup = seen.setup
        return invite(setup.variant, setup.options, seen.free, len(setup.kinds), lang, seen.stake)
    except (NotStored, Nonsense):
        return welcome(lang)


def _page(request: Ask, told: Invite, query: str = "") -> Answer:
    site: Site = request.app.state.site
    where = public_origin(request)
    if where is None or is_opened(request.headers):
        return site.page(request.headers, request.scope["path"])
    path = request.scope["path"] + (f"?{query}" if query else "")
    return site.told_page(head(told, where, path, language(request.headers)))


def head(told: Invite, where: str, path: str, lang: Lang) -> str:
    """The lines of the Open Graph protocol, safe to stand in a page."""
    facts = {
        "og:type": "website",
        "og:site_name": "Macao",
        "og:locale": _LOCALES[lang],
        "og:title": told.title,
        "og:description": told.text,
        "og:url": where + path,
        "og:image": where + PICTURE,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])
