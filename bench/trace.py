"""`MACAO_BROWSER=… python bench/trace.py`: how long the page keeps its thread busy while a whole game is played on it.

From the start page to the result, with moving cards and bots, in Chromium. What counts is the processor time of each
task of the page's main thread: what others do on the machine does not lengthen it. Clicks come from Playwright, whose
own scripts are counted, too. Ends with 1 where a task takes more than LONGEST.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.server import Server, environment
from web.player import Player, alone_with_bots

Event = dict[str, Any]
LONGEST = 50.0
"""Milliseconds."""
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
GAMES = (("standard", 4), ("clasic", 2), ("umflaturi", 6))
SCREEN = (390, 844)
OTHERS_MS = 300_000
"""Who has laid his last card looks on while the bots play to the end."""


def traced(browser: Browser, url: str, variant: str, seats: int) -> list[Event]:
    """All that the browser notes while one person plays a match against bots."""
    page = browser.new_context(viewport={"width": SCREEN[0], "height": SCREEN[1]}, has_touch=True).new_page()
    browser.start_tracing(page=page, categories=CATEGORIES)
    player = Player(page)
    page.goto(url)
    player.see("entrance").wait_for()
    alone_with_bots(player, url, variant, seats, {"target": "0"} if variant == "umflaturi" else {})
    while not player.finished:
        player.wait_until_asked(OTHERS_MS)
        player.act()
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    return events


def threads(events: Iterable[Event], url: str) -> set[tuple[int, int]]:
    """On which pages of that server were shown; the browser has pages of its own beside them."""
    loads = [event for event in events if event["name"] == "CommitLoad"]
    return {(load["pid"], load["tid"]) for load in loads if load["args"]["data"]["url"].startswith(url)}


def tasks(events: list[Event], url: str) -> list[Event]:
    """What the page's thread did, one after the other; each with its milliseconds of processor time in `busy`."""
    mains = threads(events, url)
    found = [event for event in events if (event.get("pid"), event.get("tid")) in mains and "tdur" in event]
    return [event | {"busy": event["tdur"] / 1000} for event in found if event["name"] == "RunTask"]


def inside(events: list[Event], task: Event) -> dict[str, float]:
    """What a task was made of: milliseconds by name, the largest first; parts lie within parts."""
    parts: dict[str, float] = defaultdict(float)
    for event in events:
        same = event.get("pid") == task["pid"] and event.get("tid") == task["tid"] and "tdur" in event
        if same and event is not task and task["ts"] <= event["ts"] <= task["ts"] + task["dur"]:
            parts[event["name"]] += event["tdur"] / 1000
    del parts["RunTask"]
    return dict(sorted(parts.items(), key=lambda part: -part[1])[:6])


def tell(name: str, events: list[Event], url: str) -> int:
    """How many tasks are too long; all are summed up in one line."""
    done = tasks(events, url)
    busy = [task["busy"] for task in done]
    long = [task for task in done if task["busy"] > LONGEST]
    cuts = quantiles(busy, n=1000)
    print(f"{name}: {len(done):,} tasks, {sum(busy) / 1000:.1f} s in all; of 1,000 the tenth longest takes")
    print(f"  {cuts[989]:.1f} ms, the longest of all {max(busy):.1f} ms; {len(long)} over {LONGEST:.0f} ms")
    for task in sorted(done, key=lambda task: -task["busy"])[:3]:
        print(
            f"  {task['busy']:6.1f} ms  " + ", ".join(f"{part} {ms:.1f}" for part, ms in inside(events, task).items())
        )
    return len(long)


def main() -> int:
    """Play and measure one match of each variant."""
    over = 0
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), environment())
        try:
            path, sandbox = os.environ["MACAO_BROWSER"], os.geteuid() != 0
            browser = playwright.chromium.launch(executable_path=path, chromium_sandbox=sandbox)
            for variant, seats in GAMES:
                over += tell(f"{variant}, {seats} seats", traced(browser, server.url, variant, seats), server.url)
            browser.close()
        finally:
            server.kill()
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
