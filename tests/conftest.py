"""What several rooms of the tests share: a real server in its own process, and a browser."""

import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright
from sqlalchemy import URL

from support import postgres as support_postgres
from support.server import LOADED, MACAO, Server, environment
from support.sources import ROOT

CHROMIUM_FLAGS = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--js-flags=--liftoff-only",
]
"""The last one: what is run for a minute is not worth the optimizing of Pyodide, which takes longer than that saves."""


@pytest.fixture(scope="module")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """`start_server(data=None, **env)`: a server on a free port and, unless one is named, a fresh data folder."""
    running: list[Server] = []

    def start(data: Path | None = None, macao: Sequence[str] = MACAO, **env: str) -> Server:
        quick = {"MACAO_BOT_DELAY_MS": "0", "MACAO_DEAL_DELAY_MS": "0"}
        running.append(Server(data or tmp_path_factory.mktemp("data"), environment(**quick | env), macao))
        return running[-1]

    yield start
    for server in running:
        server.kill()


@pytest.fixture(scope="module")
def server(start_server: Callable[..., Server]) -> Server:
    """One server for the tests of a module."""
    return start_server()


@pytest.fixture(scope="module")
def loaded_server(start_server: Callable[..., Server]) -> Server:
    """Like `server`, with loaded dice: the cards follow from the dice of the pages alone."""
    return start_server(macao=LOADED)


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    """A PostgreSQL server in which databases may be made; without one the test is skipped."""
    with support_postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """Where an empty database is, of either kind: the test runs on both."""
    if request.param == "sqlite":
        yield URL.create("sqlite", database=str(tmp_path / "macao.sqlite3"))
        return
    with support_postgres.fresh(request.getfixturevalue("postgres")) as url:
        yield url


@pytest.fixture(scope="session")
def browser_path() -> str:
    """The Chromium of the tests: $MACAO_BROWSER or what scripts/browser finds."""
    found = subprocess.run([ROOT / "scripts" / "browser", "--find"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, "No browser found: scripts/browser installs one, MACAO_BROWSER names one."
    return found.stdout.strip()


@pytest.fixture(scope="module")
def chromium() -> Iterator[BrowserType]:
    """What starts browsers; not for the session: while it is open no test can run its own event loop."""
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="module")
def browser(chromium: BrowserType, browser_path: str) -> Iterator[Browser]:
    """One headless Chromium for a module."""
    started = chromium.launch(
        executable_path=browser_path, headless=True, chromium_sandbox=os.geteuid() != 0, args=CHROMIUM_FLAGS
    )
    yield started
    started.close()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """`new_context(**options)`: another person's browser. A script error on any of its pages fails the test.

    People here read Romanian and like little motion, unless a test says otherwise: drawing it takes half of a game's
    processor time.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))

    def new(**options: object) -> BrowserContext:
        usual = {"locale": "ro-RO", "reduced_motion": "reduce"}
        context = browser.new_context(**usual | options)  # type: ignore[arg-type]  # Handed on.
        context.on("page", watch)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """One page of one person."""
    return new_context().new_page()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Under xdist the tests of a module that share a server, a browser or a database server stay together."""
    for item in items:
        if {"browser", "start_server", "place", "postgres"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.split("::")[0]))
