"""From the lobby into a game: playing at once, and joining a table that waits."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from support.server import Server
from web.player import Player, create_table, join, play_to_the_end


def test_two_who_play_at_once_meet_and_play_a_whole_game(
    loaded_server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    ana, mihai = Player(new_context().new_page(), 1360), Player(new_context().new_page(), 1361)
    for player, name in ((ana, "Ana"), (mihai, "Mihai")):
        player.page.goto(loaded_server.url)
        player.see("lobby-link").click()
        player.see("name").fill(name)
        player.see("quick-size").select_option("2")
        player.see("quick-bots").uncheck()
        player.see("quick-play").click()
        player.page.wait_for_url("**/t/*")
    assert ana.page.url == mihai.page.url
    play_to_the_end([ana, mihai])
    assert ana.winner == mihai.winner is not None


def test_an_open_table_is_seen_joined_and_gone_from_the_board(
    server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    ana, mihai = Player(new_context().new_page()), Player(new_context().new_page())
    mihai.page.goto(f"{server.url}/lobby")
    mihai.see("join-none").wait_for()
    ana.page.goto(f"{server.url}/new")
    ana.see("seats-2").click()
    ana.see("seat-kind-1").select_option("person")
    ana.see("who").select_option("all")
    ana.see("name").fill("Ana")
    ana.see("create").click()
    waiting = mihai.page.locator('[data-testid^="join-"]:not([data-testid="join-none"])')
    assert "Ana" in waiting.inner_text()
    waiting.click()
    mihai.see("name").fill("Mihai")
    mihai.see("sit").click()
    mihai.see("table").wait_for()
    assert ana.see("table").get_attribute("data-ply") == "0"


def test_a_late_friend_watches_without_a_hand_and_plays_the_rematch(
    loaded_server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    ana, mihai, eva = [Player(new_context().new_page(), dice) for dice in (998, 999, 1000)]
    link = create_table(ana, loaded_server.url, "standard", ["person", "rule"], "Ana", {})
    join(mihai, link, "Mihai")
    ana.see("table").wait_for()
    eva.page.goto(link)
    eva.see("table").wait_for()
    assert eva.page.locator('[data-testid^="card-"]').count() == 0
    eva.see("name").fill("Eva")
    eva.see("next").click()
    eva.see("next-waits").wait_for()
    play_to_the_end([ana, mihai])
    eva.see("result").wait_for()
    ana.see("rematch").click()
    mihai.see("rematch").click()
    for player in (ana, mihai, eva):
        player.page.wait_for_url(lambda url: url != link)
        player.see("table").wait_for()
        player.page.locator('[data-testid^="card-"]').first.wait_for()
    assert len({player.page.url for player in (ana, mihai, eva)}) == 1


def test_two_friends_pause_and_one_of_them_goes_on(server: Server, new_context: Callable[..., BrowserContext]) -> None:
    ana, mihai = Player(new_context().new_page()), Player(new_context().new_page())
    join(mihai, create_table(ana, server.url, "clasic", ["person"], "Ana", {}), "Mihai")
    ana.see("table").wait_for()
    ana.see("menu").click()
    ana.see("pause").click()
    mihai.see("pause-yes").click()
    for player in (ana, mihai):
        player.see("paused").wait_for()
    mihai.see("resume").click()
    for player in (ana, mihai):
        player.see("paused").wait_for(state="detached")


def test_the_host_frees_a_chair_and_begins_with_bots(
    server: Server, new_context: Callable[..., BrowserContext]
) -> None:
    ana, mihai = Player(new_context().new_page()), Player(new_context().new_page())
    link = create_table(ana, server.url, "clasic", ["person", "person"], "Ana", {})
    join(mihai, link, "Mihai")
    ana.see("free-1").click()
    mihai.see("freed").wait_for()
    assert mihai.see("begin").count() == 0
    mihai.see("sit").click()
    ana.see("free-1").wait_for()
    ana.see("begin").click()
    mihai.see("table").wait_for()
    assert "gazdă" in mihai.see("opponent-0").inner_text()
    assert ana.see("opponent-2").locator(".tag").inner_text() == "bot"
