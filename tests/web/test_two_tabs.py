"""Two tabs of one person: one plays, the other looks on and may take the seat. No reload, no dead line changes it."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from support.server import Server
from web.player import PATIENCE_MS, Player, alone_with_bots

THREE_NINES = 14
"""With these dice the first card that is laid has two more of its rank behind it."""
CARDS = "elements => elements.map(element => element.dataset.testid)"


def cards(player: Player) -> list[str]:
    """The hand from left to right."""
    hand: list[str] = player.page.locator('[data-testid^="card-"]').evaluate_all(CARDS)
    return hand


def test_the_newest_tab_plays_and_the_older_one_takes_the_seat_back(
    loaded_server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    browser = new_context()
    old, new = Player(browser.new_page()), Player(browser.new_page())
    alone_with_bots(old, loaded_server.url, "clasic", 3)
    old.wait_until_asked(PATIENCE_MS)
    new.page.goto(old.page.url)
    expect(old.see("reads")).to_contain_text("Joci în altă filă.")
    new.wait_until_asked(PATIENCE_MS)
    before = old.see("table").get_attribute("data-ply")
    new.act()
    expect(old.see("table")).not_to_have_attribute("data-ply", str(before))
    old.page.bring_to_front()
    old.see("take-back").click()
    expect(old.see("reads")).to_have_count(0)
    expect(new.see("reads")).to_be_visible()
    if not old.finished:
        old.wait_until_asked(PATIENCE_MS)
        old.act()


def test_a_reload_in_mid_turn_shows_the_same_hand_in_the_same_order_and_the_turn_goes_on(
    loaded_server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    ana = Player(new_context().new_page(), THREE_NINES)
    alone_with_bots(ana, loaded_server.url, "standard", 2)
    ana.wait_until_asked(PATIENCE_MS)
    ana.act()
    first, last = (ana.page.locator('[data-testid^="card-"]').nth(at) for at in (0, -1))
    left = cards(ana)
    last.drag_to(first)
    held = cards(ana)
    assert sorted(held) == sorted(left)
    assert held != left
    ana.page.reload()
    expect(ana.see("act-confirm")).to_be_visible()
    assert cards(ana) == held
    ana.act()
    assert len(cards(ana)) == len(held) - 1
    expect(ana.see("act-confirm")).to_be_visible()


def test_a_line_that_is_dead_for_minutes_comes_back_to_the_same_hand(
    loaded_server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    """By a clock of ours: nobody waits."""
    browser = new_context()
    ana, lines = Player(browser.new_page()), []

    def carry(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ana.page.clock.install()
    ana.page.route_web_socket(re.compile("/ws/"), carry)
    alone_with_bots(ana, loaded_server.url, "clasic", 3)
    ana.wait_until_asked(PATIENCE_MS)
    held, tried = cards(ana), len(lines)
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 1000"))
    browser.set_offline(True)
    lines[-1].close()
    expect(ana.see("banner")).to_contain_text("Legătura s-a întrerupt")
    ana.page.clock.run_for(120_000)
    expect(ana.see("banner")).to_be_visible()
    browser.set_offline(False)
    ana.page.clock.run_for(6_000)
    expect(ana.see("banner")).to_have_count(0)
    assert len(lines) > tried
    assert cards(ana) == held
    ana.act()
