"""People without a mouse: one has fingers, one only a keyboard, one only hears names; and what all of them are told."""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, Position

from web.player import CHOICES, ENDINGS, LAID, LEGAL, QUICK_MS, RESULT, WORDS, Player

NAME = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
LOST = "document.activeElement === document.body"
LISTEN = """
window.heard = [];
const told = '[role="status"], [role="log"], [role="alert"]';
const say = (node) => node?.textContent.trim() && heard.push(node.textContent.trim());
new MutationObserver((changes) => {
  const regions = new Set();
  for (const { type, target, addedNodes } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(told);
    if (region?.getAttribute("role") !== "log") regions.add(region);
    else for (const node of type === "childList" ? addedNodes : [target]) say(node);
  }
  for (const region of regions) say(region);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Every text that comes into a live region that was there before it, as a screen reader would read it."""


ENDS_WITH = {"confirm": "c", "keep": "n", "take": "t", "sit": "t", "draw": "t", "deal": "c"}
"""The letters of the buttons that end a turn, in Romanian."""
FITS = ", (se poate pune|ridicată prima)$"


class Finger(Player):
    """Taps on a touch screen."""

    def _hit(self, what: Locator, at: Position | None = None, patience_ms: int = QUICK_MS) -> None:
        what.tap(position=at, timeout=patience_ms)


class AtTheKeyboard(Player):
    """Presses keys and nothing else, and never finds the keyboard's place lost."""

    def act(self) -> None:
        """One move."""
        super().act()
        assert not self.page.evaluate(LOST)

    def _press(self) -> None:
        if self.page.locator(WORDS).count():
            self._key("m")
        elif self.page.locator(LEGAL).count():
            self._lay()
        else:
            self._key(ENDS_WITH[self._ending()])

    def _ending(self) -> str:
        hook = self.page.locator(ENDINGS).first.get_attribute("data-testid") or ""
        return hook.removeprefix("act-")

    def _lay(self) -> None:
        """To the hand, along it to a card that may be laid, Enter to lift it and Enter to lay it."""
        self._key("h")
        way = self._whim.choice(("ArrowLeft", "ArrowRight"))
        self._key("End" if way == "ArrowLeft" else "Home")
        for _ in range(60):
            if re.search(FITS, self._name()):
                break
            self._key(way)
        for _ in range(2 if self._name().endswith("pune") else 1):
            self._key("Enter")
        self.page.locator(f"{CHOICES}, {LAID}, {RESULT}").first.wait_for(state="attached")
        if self.page.locator(CHOICES).count():
            for _ in range(self._whim.randrange(3)):
                self._key("Tab")
            self._key("Enter")

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def _name(self) -> str:
        name: str = self.page.evaluate(NAME)
        return name


class Heard(NamedTuple):
    """What is heard at a table, in one language: names, and the beginnings or ends of names, as patterns."""

    hand: str
    fits: str
    lay: str
    macao: str
    may_call: str
    endings: str
    choose: str
    cancel: str


HEARD = {
    "ro": Heard(
        "Cărțile tale",
        FITS,
        "^Pune",
        "MACAO!",
        "Poți spune MACAO.",
        "^(Continuă|Păstrează cartea|Ia |Stai |Trage o carte|Treci mai departe|Runda următoare)",
        "^Ce (semn|valoare)",
        "Renunță",
    ),
    "en": Heard(
        "Your cards",
        ", (can be laid|lifted, number 1)$",
        "^Lay",
        "MACAO!",
        "You may say MACAO.",
        "^(Continue|Keep the card|Take |Sit out |Draw a card|Pass on|Next round)",
        "^Which (suit|rank)",
        "Cancel",
    ),
}


class ByName(Player):
    """Finds everything by its role and name, and acts as a screen reader does."""

    def __init__(self, page: Page, dice: int, language: str = "ro") -> None:
        super().__init__(page, dice)
        page.add_init_script(f"localStorage.setItem('macao.language', '{language}')")
        self.language = language
        self._words = HEARD[language]

    def _press(self) -> None:
        fitting = self._buttons(self.page.get_by_role("list", name=self._words.hand), self._words.fits)
        if self.page.get_by_text(self._words.may_call).count():
            self._buttons(self.page, self._words.macao).press("Enter", timeout=QUICK_MS)
        elif fitting.count():
            self._lay_one(fitting)
        else:
            self._buttons(self.page, self._words.endings).first.press("Enter", timeout=QUICK_MS)

    def _lay_one(self, fitting: Locator) -> None:
        card = self._any(fitting)
        if card.get_attribute("aria-pressed") != "true":
            card.press("Space", timeout=QUICK_MS)
        self._buttons(self.page, self._words.lay).press("Enter", timeout=QUICK_MS)
        self.page.locator(f"{CHOICES}, {LAID}, {RESULT}").first.wait_for(state="attached")
        asked = self.page.get_by_role("dialog", name=re.compile(self._words.choose))
        if asked.count():
            self._any(self._buttons(asked, f"^(?!{self._words.cancel})")).press("Enter", timeout=QUICK_MS)

    def _buttons(self, where: Page | Locator, name: str) -> Locator:
        return where.get_by_role("button", name=re.compile(name))


def listen(page: Page) -> None:
    """From the first page on."""
    page.add_init_script(LISTEN)


def was_told(page: Page, *sentences: str) -> None:
    """Whether its live regions have said all that: patterns of whole texts."""
    heard: list[str] = page.evaluate("heard")
    for sentence in sentences:
        assert any(re.fullmatch(sentence, text) for text in heard), (sentence, heard)
    assert not [text for text in heard if re.search("[{}]|null|undefined|NaN", text)]
