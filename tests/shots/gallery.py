"""The shipped page shown one state after the other without being loaded anew: its tables are told what a scene says."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from playwright.sync_api import Page, Route, WebSocketRoute

from macao.dealing.asking import rules
from macao.play.setup import Setup
from macao.protocol import encode
from macao.protocol.board import OpenTable, OpenTables
from shots import again, circle, days, house, people, standing
from shots.around import AROUND, told
from shots.scenes import NAMES, PAGES, TABLE
from shots.stage import messages

SHOW = """async ({ path, taps, looks, account }) => {
  const frame = () => new Promise(requestAnimationFrame);
  const found = async (what) => {
    for (let n = 0; n < 300; n++) {
      const element = document.querySelector(what);
      if (element) return element;
      await frame();
    }
    throw new Error(`no ${what} at ${path}`);
  };
  localStorage.setItem("macao.account", account);
  localStorage.removeItem("macao.filters");
  Object.assign(document.documentElement.dataset, { theme: "felt", deck: "four", side: "right" }, looks);
  for (const next of ["/nowhere", path]) {
    history.pushState(null, "", next);
    dispatchEvent(new PopStateEvent("popstate"));
    await frame();
  }
  await found("main:not([aria-busy])");
  for (const hook of taps) (await found(`[data-testid="${hook}"]`)).click();
  await frame();
}"""
"""By way of a page that is none, so that nothing of the last view stays."""
RULES = encode.text(rules(Setup("clasic", {"kings": "plain"}, 3, bytes(32))))
OPEN = encode.text(
    OpenTables(
        [
            OpenTable("k3Fq", "standard", 0, 30, 4, 2, ["Ștefania", "Bogdan-Ion"], "waiting", 0, True, 0, ["Ștefania"]),
            OpenTable("p9Zx", "clasic", 3, 15, 3, 0, ["Ana", "Mihai"], "playing", 2, False, 100, []),
        ]
    )
)


class View(NamedTuple):
    """One state of the page: where it is, what its table is told, what is tapped, and how it was told to look."""

    name: str
    path: str
    told: Sequence[str]
    taps: Sequence[str]
    settings: Mapping[str, str] = {}


def views(part: str = "") -> list[View]:
    """Everything there is to look at, or what has this in its name."""
    tables = [View(s.name, f"/t/{s.name}", messages(s), s.taps, s.settings) for s in TABLE]
    around = [View(name, f"/t/{name}", told(name), taps) for name, (_, taps) in AROUND.items()]
    pages = [View(name, path, [], taps) for name, (path, *taps) in PAGES.items()]
    return [view for view in (*tables, *around, *pages) if part in view.name]


class Gallery:
    """A page that shows the views."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self._session = ""
        self._told: Sequence[str] = ()
        self.said: list[str] = []
        """What the page has said to its tables."""
        page.route_web_socket(re.compile("/ws/"), self._answer)
        page.route("**/api/session", self._enter)
        again.answer_for(page)
        people.answer_for(page)
        standing.answer_for(page)
        house.answer_for(page)
        days.answer_for(page)
        circle.answer_for(page)
        page.goto(f"{url}/m")

    def show(self, view: View, looks: Mapping[str, str] | None = None) -> None:
        """Go there and tap what is to be tapped."""
        self._told = view.told
        looks = {**view.settings, **(looks or {})}
        account = NAMES[0] if view.name.startswith("friends") else ""
        way = {"path": view.path, "taps": view.taps, "looks": looks, "account": account}
        self.page.evaluate(SHOW, way)

    def _answer(self, line: WebSocketRoute) -> None:
        """Tell what there is to tell; whoever asks for the rules gets them."""
        lobby = line.url.endswith("/lobby")
        line.on_message(lambda text: self._hear(line, str(text)))
        for text in [OPEN] if lobby else self._told:
            line.send(text)

    def _hear(self, line: WebSocketRoute, text: str) -> None:
        self.said.append(text)
        if '"t":"rules"' in text:
            line.send(RULES)

    def _enter(self, route: Route) -> None:
        """One guest is enough: a server that is asked too often refuses."""
        if not self._session:
            self._session = route.fetch().text()
        route.fulfill(body=self._session, content_type="application/json")
