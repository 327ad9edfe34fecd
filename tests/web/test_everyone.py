"""What everybody can see, reach, hit and understand: each kind of view, a large hand, why a card is refused."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, expect

from shots import axe
from shots.gallery import Gallery, views
from support.server import Server
from web.player import CORNER, PATIENCE_MS, Player, alone_with_bots

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
AT_A_TABLE = (
    "chain",
    "catch",
    "choose-suit",
    "ahead",
    "theme-light",
    "settings",
    "refused",
    "asked",
    "log-open",
    "log-then",
    "round-over",
    "keys",
)
AROUND_IT = (
    "invited",
    "over-points",
    "again-six",
    "elsewhere",
    "home",
    "set-up-rules",
    "practice",
    "learn",
    "lobby",
    "account-new",
)
"""One of each kind. `make axe` looks at all views, in every theme, on three screens, in both languages."""

ILLEGAL = '[data-testid^="card-"][data-legal="false"]'

TOO_SMALL = """() => {
  const alone = "a[href], button, input:not(label input), select, summary, label:has(input)";
  return [...document.querySelectorAll(alone)].filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    return width > 0 && (width < 44 || height < 44);
  }).map((target) => target.outerHTML);
}"""
HIDDEN = """() => {
  const cards = [...document.querySelectorAll('[data-testid^="card-"]')];
  const at = (card, dx, dy) => {
    const { left, top } = card.getBoundingClientRect();
    return document.elementFromPoint(left + dx, top + dy)?.closest("button");
  };
  return cards.filter((card) => [4, 14, 24].some((dx) => [12, 36].some((dy) => at(card, dx, dy) !== card)))
    .map((card) => card.dataset.card);
}"""
"""Cards of which less than 24 px at the index belong to the finger."""
LOWEST = """() => {
  const { left, bottom } = document.querySelector("dialog").getBoundingClientRect();
  return document.elementFromPoint(left + 22, bottom - 6).classList[0];
}"""
"""What shows in the corner of the rules, under the button that closes them: no line of theirs."""

CHOOSERS = {
    "choose-rank-catch": {"act-call-soon", "act-catch-1", "act-draw"},
    "choose-suit-chain": {"act-call-soon", "act-take"},
}
"""What is to be said or paid while one of them is open."""
SCREENS = ((360, 640), (390, 844), (844, 390), (1440, 900))
FREE = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const sheet = document.querySelector("dialog").getBoundingClientRect();
  const free = (button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const apart = right <= sheet.left || left >= sheet.right || bottom <= sheet.top || top >= sheet.bottom;
    return apart && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("button") === button;
  };
  return [...document.querySelectorAll('[data-testid^="act-"]')].filter(free).map((button) => button.dataset.testid);
}"""
"""The buttons beside the sheet that a finger hits in their middle, once the page has been drawn in its new size."""


def test_axe_finds_nothing_a_finger_everything_and_24_cards_show_their_index(
    server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    gallery = Gallery(new_context(**PHONE).new_page(), server.url)
    axe.inject(gallery.page)
    chosen = [view for view in views() if view.name in AT_A_TABLE + AROUND_IT]
    assert len(chosen) == len(AT_A_TABLE + AROUND_IT)
    for view in chosen:
        gallery.show(view)
        assert (view.name, axe.findings(gallery.page)) == (view.name, [])
        assert (view.name, gallery.page.evaluate(TOO_SMALL)) == (view.name, [])
    every_card_can_be_tapped(gallery)
    a_finger_carries_a_card_to_the_middle(gallery)
    a_chooser_leaves_macao_and_the_price_free(gallery)


def every_card_can_be_tapped(gallery: Gallery) -> None:
    """A hand that is as large as hands get, on the smallest phone."""
    gallery.show(*views("twenty-four"))
    cards = gallery.page.locator('[data-testid^="card-"]')
    assert cards.count() == 24
    assert gallery.page.evaluate(HIDDEN) == []
    for card in cards.all()[::5]:
        card.tap(position=CORNER)
        assert card.get_attribute("aria-pressed") == card.get_attribute("data-legal")
    gallery.page.get_by_test_id("card-6H").tap(position=CORNER)
    gallery.page.get_by_test_id("lay").tap()
    assert [text for text in gallery.said if '"move":"6H"' in text]


def a_finger_carries_a_card_to_the_middle(gallery: Gallery) -> None:
    """As a touch screen tells it: down on the card, up the table, and off; the other cards stay where they were."""
    gallery.show(*views("your-turn"))
    card = gallery.page.get_by_test_id("card-10H").bounding_box()
    assert card
    finger = gallery.page.context.new_cdp_session(gallery.page)
    x, y = card["x"] + CORNER["x"], card["y"] + CORNER["y"]
    for kind, up in (("touchStart", 0), ("touchMove", 60), ("touchMove", 160), ("touchEnd", None)):
        points = [] if up is None else [{"x": x, "y": y - up}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(gallery.page.get_by_test_id("lay")).to_be_disabled()
    assert [text for text in gallery.said if '"move":"10H"' in text]


def a_chooser_leaves_macao_and_the_price_free(gallery: Gallery) -> None:
    """The first of them is then said with the sheet still open, and goes with the card."""
    for name, buttons in CHOOSERS.items():
        gallery.show(*views(name))
        for width, height in SCREENS:
            gallery.page.set_viewport_size({"width": width, "height": height})
            assert (name, width, set(gallery.page.evaluate(FREE))) == (name, width, buttons)
    gallery.page.get_by_test_id("act-call-soon").tap()
    gallery.page.get_by_test_id("choose-S").tap()
    expect(gallery.page.locator("dialog")).to_have_count(0)
    assert [text for text in gallery.said[-2:] if '"move":"RJ=S"' in text or '"move":"call"' in text] == gallery.said[
        -2:
    ]


def test_a_card_says_why_not_and_shows_its_rule(server: Server, new_context: Callable[..., BrowserContext]) -> None:
    ana = Player(new_context(**PHONE).new_page())
    alone_with_bots(ana, server.url, "umflaturi", 3, {"kings": "plain"})
    ana.wait_until_asked(PATIENCE_MS)
    while not ana.page.locator(ILLEGAL).count():
        ana.act()
    ana.page.locator(ILLEGAL).first.click(position=CORNER)
    ana.see("why").click()
    rule = ana.see("why-rule")
    expect(ana.see("notice")).to_contain_text("nu")
    clause = rule.get_attribute("data-clause")
    rule.click()
    expect(ana.see("rules").locator(f'[data-clause="{clause}"]')).to_be_in_viewport()
    expect(ana.see("rules").locator('[data-clause="plain.kings"]')).to_contain_text("Popii sunt cărți obișnuite")
    expect(ana.see("rules-legend")).to_contain_text("altfel decât de obicei")
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert ana.page.evaluate(LOWEST) == "foot"
    ana.see("rules-close").click()
    expect(ana.see("rules")).to_have_count(0)
