"""Pictures of the shipped page: its table is told what a scene says, by a line that answers nothing else."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from shots.gallery import Gallery, views
from shots.scenes import LESSONS, PAGES
from support.server import Server, environment

LANGUAGES = {"ro": "", "en": "-en"}
"""With what is added to the names of their files."""
SCREENS = {"360x640": (360, 640), "390x844": (390, 844), "844x390": (844, 390), "1440x900": (1440, 900)}


def take_all(folder: Path, part: str, browser_path: str) -> None:
    """One file a scene, screen and language."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), environment())
        try:
            browser = playwright.chromium.launch(executable_path=browser_path, chromium_sandbox=os.geteuid() != 0)
            for (size, viewport), (language, mark) in product(SCREENS.items(), LANGUAGES.items()):
                screen = size + mark
                with _page(browser, viewport, language) as page:
                    _hang(Gallery(page, server.url), part, folder, screen)
                    for name in [name for name in PAGES if part in name]:
                        _visit(page, server.url, PAGES[name], folder / f"{name}-{screen}.png")
                    for name in [name for name in LESSONS if part in name]:
                        _learn(page, server.url, LESSONS[name], folder / f"{name}-{screen}.png")
            browser.close()
        finally:
            server.kill()


@contextmanager
def _page(browser: Browser, viewport: tuple[int, int], language: str) -> Iterator[Page]:
    width, height = viewport
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=width < 1000
    )
    context.add_init_script(f"localStorage.setItem('macao.language', '{language}')")
    yield context.new_page()
    context.close()


def _visit(page: Page, url: str, way: tuple[str, ...], file: Path) -> None:
    """A page that is no table, from its top to its end."""
    path, *taps = way
    page.goto(f"{url}{path}")
    page.get_by_role("heading").first.wait_for()
    page.wait_for_load_state("networkidle")
    for hook in taps:
        page.get_by_test_id(hook).first.dispatch_event("click")
    page.screenshot(path=file, full_page=True)
    page.evaluate("localStorage.clear()")


def _learn(page: Page, url: str, way: tuple[str, ...], file: Path) -> None:
    """A lesson, played in the browser; what that takes is fetched by the first one."""
    lesson, *taps = way
    page.goto("about:blank")
    page.goto(f"{url}/learn#{lesson}")
    fetch, task = page.get_by_test_id("fetch"), page.get_by_test_id("task")
    fetch.or_(task).first.wait_for()
    if fetch.is_visible():
        fetch.click()
    task.wait_for(timeout=120_000)
    for hook in taps:
        page.get_by_test_id(hook).first.click(position={"x": 10, "y": 16})
    if "lay" in taps:
        page.get_by_test_id("outcome").wait_for()
    page.screenshot(path=file)


def _hang(gallery: Gallery, part: str, folder: Path, screen: str) -> None:
    """Everything that is to be seen at a table."""
    for view in [view for view in views(part) if view.name not in PAGES]:
        gallery.show(view)
        gallery.page.wait_for_load_state("networkidle")
        gallery.page.evaluate("document.fonts.ready")
        gallery.page.screenshot(path=folder / f"{view.name}-{screen}.png")
