"""A person at a page: looks at what is visible, clicks what may be clicked, knows no rules."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from playwright.sync_api import Locator, Page, Position
from playwright.sync_api import TimeoutError as Late

PATIENCE_MS = 15_000
QUICK_MS = 2_000
CORNER: Position = {"x": 12, "y": 20}
"""Where a card shows, although the next one lies over it."""
WORDS = '[data-testid="act-call"]'
ENDINGS = ", ".join(f'[data-testid="act-{act}"]' for act in ("confirm", "keep", "take", "sit", "draw", "deal"))
LEGAL = '[data-testid^="card-"][data-legal="true"]'
RESULT = '[data-testid="result"]'
TABLE = '[data-testid="table"]'
LAID = f'{TABLE}:not(:has([data-testid="lay"]:enabled))'
CHOICES = '[data-testid^="choose-"]:not([data-testid="choose-cancel"])'


DICE = """
let n = %d;
crypto.getRandomValues = (bytes) => bytes.map((_, i) => { n = (n * 48271) %% 2147483647; bytes[i] = n; return n; });
"""


class Player:
    """One person and the page before them; with dice all that the page draws by chance is the same every time."""

    def __init__(self, page: Page, dice: int | None = None) -> None:
        self.page = page
        if dice is not None:
            page.add_init_script(DICE % dice)
        self._whim = Random(page.viewport_size["width"] if page.viewport_size else 0)
        """Two people of one fixed habit can pass the same cards round for ever."""
        page.set_default_timeout(PATIENCE_MS)

    def see(self, hook: str) -> Locator:
        """What carries that hook."""
        return self.page.get_by_test_id(hook)

    @property
    def finished(self) -> bool:
        """The result stands on the page."""
        return self.page.locator(RESULT).count() > 0

    @property
    def can_act(self) -> bool:
        """Something besides waiting may be done."""
        return self.page.locator(f"{WORDS}, {LEGAL}, {ENDINGS}").count() > 0

    def wait_until_asked(self, patience_ms: int) -> None:
        """Until something may be done or the match is over, or the patience is at its end."""
        wanted = self.page.locator(f"{WORDS}, {LEGAL}, {ENDINGS}, {RESULT}").first
        wanted.wait_for(state="attached", timeout=patience_ms)

    def act(self) -> None:
        """Make a move and see it made; the table may move on under the finger, then it is simply looked at again."""
        ply = self.page.locator(f"{TABLE}, {RESULT}").first.get_attribute("data-ply")
        if ply is None or not self.can_act:
            return  # Somebody else has ended the match or dealt the next round meanwhile.
        moved = self.page.locator(f'{TABLE}:not([data-ply="{ply}"]), {RESULT}').first
        try:
            self._press()
        except Late:
            if not moved.count():
                raise
        moved.wait_for(state="attached")

    def _press(self) -> None:
        """Say MACAO if asked to, else lay a card that may be laid, else press the button that ends the turn."""
        if self.page.locator(WORDS).count():
            self._hit(self.page.locator(WORDS))
        elif self.page.locator(LEGAL).count():
            self._lay()
        else:
            self._hit(self.page.locator(ENDINGS).first)

    def _lay(self) -> None:
        card = self._any(self.page.locator(LEGAL))
        if card.get_attribute("aria-pressed") != "true":
            self._hit(card, at=CORNER)
        self._hit(self.see("lay"))
        # The chooser may open a moment later; else the cards are on their way, and the button has nothing to lay.
        self.page.locator(f"{CHOICES}, {LAID}, {RESULT}").first.wait_for(state="attached")
        choices = self.page.locator(CHOICES)
        if choices.count():
            self._hit(self._any(choices), patience_ms=PATIENCE_MS)

    def _hit(self, what: Locator, at: Position | None = None, patience_ms: int = QUICK_MS) -> None:
        """With the mouse."""
        what.click(position=at, timeout=patience_ms)

    def _any(self, these: Locator) -> Locator:
        return these.nth(self._whim.randrange(max(1, these.count())))

    @property
    def winner(self) -> str | None:
        """Who has won, as this page says."""
        return self.page.locator(RESULT).get_attribute("data-winner")


def alone_with_bots(
    player: Player, url: str, variant: str, seats: int, rules: Mapping[str, str] = MappingProxyType({})
) -> None:
    """A table that waits for nobody but the share of its host."""
    player.page.goto(f"{url}/new")
    player.see(f"variant-{variant}").click()
    player.see(f"seats-{seats}").click()
    for seat in range(1, seats):
        player.see(f"seat-kind-{seat}").select_option("rule")
    for key, value in rules.items():
        set_rule(player, key, value)
    player.see("name").fill("Ana")
    player.see("create").click()


def create_table(player: Player, url: str, variant: str, kinds: list[str], name: str, rules: dict[str, str]) -> str:
    """Fill the set-up in and press the button; the link to send to the others."""
    player.page.goto(f"{url}/new")
    player.see(f"variant-{variant}").click()
    player.see(f"seats-{len(kinds) + 1}").click()
    for seat, kind in enumerate(kinds, 1):
        player.see(f"seat-kind-{seat}").select_option(kind)
    for key, value in rules.items():
        set_rule(player, key, value)
    player.see("name").fill(name)
    player.see("create").click()
    return player.see("link").inner_text()


def set_rule(player: Player, key: str, value: str) -> None:
    """Open the house rules where that one stands and give it this value."""
    player.see(f"rule-{key}").wait_for(state="attached")
    for group in player.page.locator("details", has=player.see(f"rule-{key}")).all():
        if group.get_attribute("open") is None:
            group.locator("> summary").click()
    control = player.see(f"option-{key}")
    kind = control.evaluate("element => element.tagName")
    if kind == "SELECT":
        control.select_option(value)
    elif kind == "INPUT":
        control.fill(value)
        control.press("Tab")
    else:
        player.see(f"option-{key}-{value}").click()


def join(player: Player, link: str, name: str) -> None:
    """Open the link and sit down on the free seat."""
    player.page.goto(link)
    player.see("name").fill(name)
    player.see("sit").first.click()


def leave(player: Player) -> None:
    """Give the match up, and say so twice."""
    for hook in ("menu", "act-leave", "leave-yes"):
        player.see(hook).click()


def play_to_the_end(players: list[Player]) -> None:
    """Everybody acts whenever the page lets them."""
    while not all(player.finished for player in players):
        waiting = [player for player in players if not player.finished]
        able = [player for player in waiting if player.can_act]
        for player in able:
            player.act()
        if waiting and not able:
            _look_at_all(waiting)


def _look_at_all(players: list[Player]) -> None:
    """Wait a moment at each page in turn; together they must not keep us waiting for ever."""
    for _ in range(60):
        for player in players:
            try:
                player.wait_until_asked(250)
                return
            except Late:
                continue
    raise AssertionError("nobody is asked to do anything")
