"""`MACAO_BROWSER=… python bench/interactive.py [TIMES]`: when the start page answers a browser that has kept nothing.

The button to play is pressed every few milliseconds from the first one on; it answers once it says that it is at work.
Counted from the moment in which the page was asked for. Beside that: the first picture, and the processor time that the
page's thread had used by then, which other programs hardly lengthen. Ends with 1 where the median is over LONGEST.
"""

import os
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.server import Server, environment

TIMES = 15
LONGEST = 1_000.0
"""Milliseconds."""
PRESS = """
const again = setInterval(() => {
  const button = document.querySelector('[data-testid="play-now"]');
  button?.click();
  if (!button?.disabled) return;
  clearInterval(again);
  document.documentElement.dataset.answered = performance.now();
}, 4);
new PerformanceObserver((seen) => {
  const first = seen.getEntriesByName("first-contentful-paint")[0];
  if (first) document.documentElement.dataset.painted = first.startTime;
}).observe({ type: "paint", buffered: true });
"""


def visit(browser: Browser, url: str) -> tuple[float, float, float]:
    """Milliseconds until the first picture, and until the button answers; those of processor time until then."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.add_init_script(PRESS)
    told = context.new_cdp_session(page)
    told.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(url)
    answered = noted(page, "answered")
    busy = {metric["name"]: metric["value"] for metric in told.send("Performance.getMetrics")["metrics"]}
    painted = noted(page, "painted")
    context.close()
    return painted, answered, busy["TaskDuration"] * 1000


def noted(page: Page, what: str) -> float:
    """What the page has written down, once it has."""
    page.locator(f"html[data-{what}]").wait_for()
    return float(page.evaluate(f"document.documentElement.dataset.{what}"))


def main(arguments: list[str]) -> int:
    """Visit the start page a few times, and tell the medians."""
    times = int(arguments[0]) if arguments else TIMES
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), environment())
        try:
            path, sandbox = os.environ["MACAO_BROWSER"], os.geteuid() != 0
            browser = playwright.chromium.launch(executable_path=path, chromium_sandbox=sandbox)
            visits = [visit(browser, server.url) for _ in range(times)]
            browser.close()
        finally:
            server.kill()
    painted, answered, busy = (sorted(figures) for figures in zip(*visits, strict=True))
    print(f"the start page, {times} first visits: painted after {median(painted):.0f} ms, answers after", end=" ")
    print(f"{median(answered):.0f} ms (from {answered[0]:.0f} to {answered[-1]:.0f});", end=" ")
    print(f"{median(busy):.0f} ms of its thread by then (medians)")
    return 1 if median(answered) > LONGEST else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
