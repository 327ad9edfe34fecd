"""After the match a page works out by itself whether the cards were fair, and saves what `macao verify` reads."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from macao.terminal.main import main
from support.server import Server
from web.player import Player, alone_with_bots, create_table, join, leave, play_to_the_end

SEEN = "JSON.parse(localStorage.getItem('macao.fair')).at(-1)"
"""What the page has kept of its table."""


def saved(page: Page, file: Path) -> Path:
    """Press the link that saves the record."""
    with page.expect_download() as download:
        page.get_by_test_id("record").click()
    download.value.save_as(file)
    return file


def test_a_match_of_six_is_checked_by_the_page_and_at_the_keyboard(
    loaded_server: Server, new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    ana = Player(new_context(viewport={"width": 360, "height": 640}, accept_downloads=True).new_page(), 460)
    alone_with_bots(ana, loaded_server.url, "clasic", 6)
    ana.see("table").wait_for()
    seen = ana.page.evaluate(SEEN)
    assert re.fullmatch("[0-9a-f]{32}", seen["share"])
    assert (seen["early"], seen["given"], seen["seat"], len(seen["hand"])) == (True, True, 0, 5)
    play_to_the_end([ana])
    ana.see("fair-check").click()
    expect(ana.see("fair-verdict")).to_have_attribute("data-verdict", "holds")
    expect(ana.see("fair-verdict")).to_contain_text("Cărțile au fost cinstite")
    expect(ana.see("fair-seal")).to_have_text(seen["commitment"])
    file = saved(ana.page, tmp_path / "record.txt")
    known = ["--commitment", seen["commitment"], "--share", seen["share"]]
    assert main(["verify", str(file), *known]) == 0
    file.write_text(file.read_text(encoding="utf-8").replace(seen["share"], "00" * 16), encoding="utf-8")
    assert main(["verify", str(file), *known]) == 1
    watched_again(ana)


def watched_again(player: Player) -> None:
    """The match is there once more, by its keys and by one seat's knowledge."""
    player.see("watch-again").click()
    expect(player.see("told")).to_contain_text("S-au împărțit cărțile")
    player.page.keyboard.press("ArrowRight")
    expect(player.see("told")).to_contain_text("Mutarea 1 din")
    player.see("eyes").select_option("0")
    expect(player.see("replay-hand").locator("li")).not_to_have_count(0)
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("End")
    expect(player.see("replay-result")).to_be_visible()


def test_a_server_that_shows_another_secret_than_it_sealed_is_caught_by_the_page(
    server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    """The lie is told on the line to the page: it has nothing but what it saw before the deal."""
    ana, dan = Player(new_context().new_page()), Player(new_context().new_page())
    told: list[str] = []

    def lie(text: str | bytes) -> str | bytes:
        if isinstance(text, str) and '"secret":"' in text:
            told.append(text)
            return re.sub(r'"secret":"[0-9a-f]{64}"', f'"secret":"{"ab" * 32}"', text)
        return text

    def route(line: object) -> None:
        server_side = line.connect_to_server()  # type: ignore[attr-defined]
        server_side.on_message(lambda text: line.send(lie(text)))  # type: ignore[attr-defined]

    dan.page.route_web_socket(re.compile("/ws/"), route)
    link = create_table(ana, server.url, "standard", ["person"], "Ana", {})
    join(dan, link, "Dan")
    ana.see("table").wait_for()
    leave(ana)  # How the match ends makes no difference to what is opened then.
    for player, verdict in ((ana, "holds"), (dan, "other_secret")):
        player.see("fair-check").click()
        expect(player.see("fair-verdict")).to_have_attribute("data-verdict", verdict)
    assert told
