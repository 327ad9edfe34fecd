"""A card that may not be laid explains itself, and leads to the rule of this very table; on a small phone."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from support.server import Server
from web.player import CORNER, PATIENCE_MS, Player, alone_with_bots

PHONE = {"viewport": {"width": 360, "height": 640}}
ILLEGAL = '[data-testid^="card-"][data-legal="false"]'

LOWEST = """() => {
  const { left, bottom } = document.querySelector("dialog").getBoundingClientRect();
  return document.elementFromPoint(left + 22, bottom - 6).classList[0];
}"""
"""What shows in the corner of the rules, under the button that closes them: no line of theirs."""


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
