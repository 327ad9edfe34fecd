"""Two people play for points: one abandons, both read why they have what they have, one takes his data and goes."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from support.server import Server
from web.player import Player

PASSWORD = "corect cal baterie"


def known(server: Server, context: BrowserContext, name: str) -> Player:
    """Somebody with an account; how one gets it is another test's matter."""
    player = Player(context.new_page())
    player.page.goto(f"{server.url}/account")
    for hook, text in (("name", name), ("email", f"{name.lower()}@exemplu.ro"), ("password", PASSWORD)):
        player.see(f"account-{hook}").fill(text)
    player.see("sign-up").click()
    expect(player.see("mail-state")).to_be_visible()
    return player


def ledger(player: Player, server: Server) -> list[tuple[str | None, str]]:
    """Why his balance has changed, and by how much, the oldest first; each line of a match leads to its table."""
    player.page.goto(f"{server.url}/points")
    player.see("points-line").first.wait_for()
    lines = player.see("points-line").all()
    return [(line.get_attribute("data-why"), line.locator("strong").inner_text()) for line in reversed(lines)]


def test_who_abandons_pays_and_everybody_reads_why(server: Server, new_context: Callable[..., BrowserContext]) -> None:
    ana, dan = known(server, new_context(), "Ana"), known(server, new_context(), "Dan")
    ana.page.goto(f"{server.url}/new")
    ana.see("seats-2").click()
    ana.see("seat-kind-1").select_option("person")
    ana.see("stake").select_option("50")
    expect(ana.see("stake-costs")).to_contain_text("cel mult 200 de puncte")
    ana.see("create").click()
    expect(ana.see("stake-each")).to_contain_text("Miză: 50 de puncte de fiecare")
    dan.page.goto(ana.page.url)
    dan.see("sit").click()
    dan.see("hand").wait_for()
    ana.see("hand").wait_for()
    ana.see("menu").click()
    ana.see("act-leave").click()
    ana.see("leave-yes").click()
    expect(dan.see("result")).to_be_visible()
    expect(dan.see("booked")).to_contain_text("Dan: +100 de puncte (câștig)")
    assert ledger(ana, server) == [
        ("welcome", "+1000"),
        ("stake", "−50"),
        ("hold", "−200"),
        ("release", "+200"),
        ("fine", "−200"),
    ]
    assert ana.see("points-balance").inner_text() == "750 de puncte"
    assert ledger(dan, server)[-2:] == [("release", "+200"), ("prize", "+100")]
    assert dan.see("points-balance").inner_text() == "1050 de puncte"
    with ana.page.expect_download() as taking:
        ana.page.goto(f"{server.url}/account")
        ana.see("data-take").click()
    taken = json.loads(Path(taking.value.path()).read_text())
    assert "Ana" in json.dumps(taken)
    ana.see("data-delete").click()
    ana.see("data-delete-sure").click()
    expect(ana.see("deleted")).to_be_visible()
    dan.page.goto(f"{server.url}/p/Ana")
    expect(dan.see("profile-nobody")).to_be_visible()
