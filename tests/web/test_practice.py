"""Practice on the device: fetched once, when asked for; then without a server, also after the browser was closed."""

import os
import re
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, Request, Route

from conftest import CHROMIUM_FLAGS
from shots import axe
from support.server import Server
from support.sources import PACKAGE
from web.player import Player, play_to_the_end

MOST_BYTES = 4_500_000
FIRST_CARD_S = 2.5
"""From the address to the first card, with everything in the browser's own store."""
SLACK = 4
"""Where other tests keep every core busy it may take so many times as long."""
PHONE = {"width": 360, "height": 640}
GAMES = [("variant=standard&seats=2", 40), ("variant=clasic&seats=3", 219), ("variant=umflaturi&seats=3&target=50", 4)]
"""With these dice the games are short: one of whims can be very long."""
VENDOR = re.compile(r"(google|googleapis|gvt1)\.com[:/]")
"""Whom Chromium asks about itself, whatever page is open."""


class Trap(socketserver.ThreadingTCPServer):
    """A proxy that leads nowhere and remembers who wanted to get out."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Caught)
        self.wanted: list[str] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class _Caught(socketserver.StreamRequestHandler):
    server: Trap

    def handle(self) -> None:
        """Remember what was asked and hang up; a line opened beforehand and closed unused has asked nothing."""
        asked = self.rfile.readline(4096).decode("latin-1").split(" HTTP")[0]
        if asked:
            self.server.wanted.append(asked)


@pytest.fixture
def trap() -> Iterator[Trap]:
    """The only way out of a browser."""
    trap = Trap()
    yield trap
    trap.shutdown()
    trap.server_close()


Browsers = Callable[..., AbstractContextManager[Page]]


@pytest.fixture
def own_browser(chromium: BrowserType, browser_path: str, tmp_path: Path) -> Browsers:
    """`own_browser(**options)`: one person's, with what it has kept since last time, and the one page open in it."""

    @contextmanager
    def opened(**more: object) -> Iterator[Page]:
        context = chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=browser_path,
            headless=True,
            chromium_sandbox=os.geteuid() != 0,
            args=CHROMIUM_FLAGS,
            viewport=PHONE,
            locale="ro-RO",
            reduced_motion="reduce",
            **more,  # type: ignore[arg-type]  # Handed on as they are.
        )
        yield context.pages[0]
        context.close()

    return opened


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """Somebody who has never been here."""
    return new_context(viewport=PHONE).new_page()


@pytest.fixture
def forgetful(new_context: Callable[..., BrowserContext]) -> Page:
    """A browser without service workers: what it asks for can be tampered with."""
    return new_context(viewport=PHONE, service_workers="block").new_page()


def faults(page: Page) -> list[str]:
    """What goes wrong in the scripts of this page and its worker, from now on."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda line: found.append(line.text) if line.type == "error" else None)
    return found


def asked_for(context: BrowserContext, path: str) -> list[Request]:
    """Requests below that path, from now on."""
    found: list[Request] = []
    context.on("request", lambda request: found.append(request) if path in request.url else None)
    return found


def fetch_all(page: Page) -> None:
    """Press the button and wait until everything is here."""
    page.get_by_test_id("fetch").click()
    page.get_by_test_id("start").wait_for(timeout=30_000)


def compressed() -> int:
    """Bytes of all that practice needs, as they lie in the package."""
    return sum(path.stat().st_size for path in (PACKAGE / "server" / "static" / "py").rglob("*.br"))


def test_nothing_is_fetched_before_its_size_is_told_and_it_is_asked_for(server: Server, page: Page) -> None:
    found, wrong = asked_for(page.context, "/py/"), faults(page)
    page.goto(server.url)
    page.get_by_test_id("practice-link").click()
    told = page.get_by_test_id("size").inner_text()
    page.get_by_test_id("seats-2").click()
    assert found == []
    fetch_all(page)
    answers = [request.response() for request in found]
    sizes = [int(answer.headers["content-length"]) for answer in answers[:5] if answer]
    assert {answer.headers["content-encoding"] for answer in answers[:5] if answer} == {"br"}
    assert sum(sizes) == compressed() <= MOST_BYTES
    assert f"{compressed() / 1e6:.1f} MB".replace(".", ",") in told
    assert wrong == []


def test_one_can_begin_go_back_and_leave(server: Server, page: Page) -> None:
    wrong = faults(page)
    page.goto(f"{server.url}/?variant=clasic&seats=3&kings=plain")
    page.get_by_test_id("practice-link").click()
    fetch_all(page)
    assert page.get_by_test_id("variant-clasic").get_attribute("aria-pressed") == "true"
    assert page.get_by_test_id("differences").locator("[data-rule]").count() == 1
    for back in (page.go_back, page.go_back, page.reload, page.go_back):
        page.get_by_test_id("start").click()
        page.get_by_test_id("table").wait_for()
        assert len(page.workers) == 1
        back()
        page.get_by_test_id("start").wait_for()
    page.get_by_test_id("home").click()
    page.get_by_test_id("practice-link").wait_for()
    assert page.workers == []
    assert wrong == []


def in_hand(page: Page) -> list[str | None]:
    """The cards from left to right."""
    page.locator('[data-testid^="card-"]').first.wait_for()
    return [card.get_attribute("data-testid") for card in page.locator('[data-testid^="card-"]').all()]


def test_a_match_outlives_its_tab(server: Server, own_browser: Browsers) -> None:
    with own_browser() as page:
        page.goto(f"{server.url}/practice?variant=clasic&seats=2")
        fetch_all(page)
        page.get_by_test_id("start").click()
        dealt = in_hand(page)
        page.get_by_test_id(str(dealt[0])).press("Alt+ArrowRight")
        hand = in_hand(page)
        assert hand == [dealt[1], dealt[0], *dealt[2:]]
    with own_browser() as page:
        page.goto(f"{server.url}/practice")
        page.get_by_test_id("resume").click()
        assert in_hand(page) == hand


@pytest.mark.parametrize("language", ["ro", "en"])
def test_it_fits_a_phone(server: Server, page: Page, language: str) -> None:
    page.goto(f"{server.url}/practice?kings=plain")
    page.get_by_test_id(f"language-{language}").click()
    page.get_by_test_id("size").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for button in page.get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44


def test_whole_games_without_a_server(start_server: Callable[..., Server], trap: Trap, own_browser: Browsers) -> None:
    server = start_server()
    with own_browser() as page:
        page.goto(f"{server.url}/practice")
        fetch_all(page)
    server.kill()
    with own_browser(proxy={"server": trap.url}) as page:
        wrong, sent = faults(page), asked_for(page.context, server.url)
        waited = [whole_game(Player(page, dice), f"{server.url}/practice?pace=0&{game}") for game, dice in GAMES]
        lesson_by_keyboard(page, server.url)
        assert [request.url for request in sent if not answered_here(request)] == []
        assert wrong == []
    print("First card after", [f"{seconds:.2f} s" for seconds in waited])
    assert min(waited) < FIRST_CARD_S * SLACK
    # Whether there is a newer page is asked by the browser itself.
    left = {asked for asked in trap.wanted if not VENDOR.search(asked)}
    assert left <= {f"GET {server.url}/sw.js"}


def whole_game(player: Player, address: str) -> float:
    """Play to the end; seconds to the first card."""
    began = monotonic()
    player.page.goto(address)
    player.see("start").click()
    player.page.locator('[data-testid^="card-"]').first.wait_for()
    waited = monotonic() - began
    play_to_the_end([player])
    assert player.winner is not None
    player.see("new-table").click()
    player.see("start").wait_for()
    return waited


def lesson_by_keyboard(page: Page, url: str) -> None:
    """The first lesson: a card of the wrong suit is refused, the right one leads on to the second lesson."""
    page.goto(f"{url}/learn#standard/fit")
    page.get_by_test_id("task").wait_for(timeout=30_000)
    axe.inject(page)
    assert axe.findings(page) == []
    page.get_by_test_id("card-KD").press("Enter")
    page.get_by_test_id("why-rule").wait_for()
    page.get_by_test_id("card-7H").press("Enter")
    page.get_by_test_id("lay").press("Enter")
    outcome = page.get_by_test_id("outcome")
    outcome.wait_for()
    assert outcome.get_attribute("data-verdict") == "right"
    assert axe.findings(page) == []
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Trasul").wait_for()
    page.go_back()
    page.get_by_test_id("lessons").click()
    assert page.get_by_test_id("done").inner_text() == "Făcute: 1 din 12"


def answered_here(request: Request) -> bool:
    """The service worker had it."""
    answer = request.response()
    return answer is not None and answer.from_service_worker


def strict(route: Route) -> None:
    """The file with a policy that forbids WebAssembly."""
    answer = route.fetch()
    route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": "script-src 'self'"})


@pytest.mark.parametrize(
    ("path", "handle", "trouble", "words"),
    [
        ("**/assets/worker-*", strict, "blocked", "Oprește extensiile care blochează scripturi"),
        ("**/assets/worker-*", lambda route: route.abort(), "no_worker", "deschide-o într-un browser mai nou"),
        ("**/stdlib-*", lambda route: route.abort(), "no_files", "încearcă din nou"),
    ],
)
def test_what_cannot_start_says_so_and_what_to_do(
    server: Server, forgetful: Page, path: str, handle: Callable[[Route], None], trouble: str, words: str
) -> None:
    page = forgetful
    page.goto(f"{server.url}/practice")
    page.route(path, handle)
    page.get_by_test_id("fetch").click()
    told = page.get_by_test_id("trouble")
    told.wait_for()
    assert told.get_attribute("data-trouble") == trouble
    assert words in told.inner_text()
    page.unroute(path)
    page.get_by_test_id("fetch").or_(page.get_by_test_id("start")).click()
    page.get_by_test_id("start").or_(page.get_by_test_id("table")).wait_for(timeout=30_000)
    told.wait_for(state="detached")
