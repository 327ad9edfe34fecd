"""House rules by visible controls, on a small phone: marked, kept, sent, and named to whoever is invited."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from support.server import Server
from web.player import Player, join, set_rule

PHONE = {"viewport": {"width": 360, "height": 640}}
CHANGES = {
    "kings": "plain",
    "cards": "7",
    "red_on_red": "yes",
    "macao": "automatic",
    "target": "200",
    "charges": "central",
}
TOLD = [
    "Cărți la început: 7 (de obicei: 5)",
    "Roșu pe roșu: da (de obicei: nu)",
    "Popii: cărți obișnuite (de obicei: atacă toți patru)",
    "MACAO: o spune masa (de obicei: o spune jucătorul)",
    "Meci pe puncte până la: 200 de puncte (de obicei: o singură rundă)",
    "Cât costă cărțile: ca în Europa Centrală (de obicei: cât scrie pe cărți)",
]
SMALL = """() => [...document.querySelectorAll('button, select, input:not(.unseen), summary, label[data-testid], a')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
    .map(([one]) => one.outerHTML)"""


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Player:
    """A small phone on nobody's table yet."""
    return Player(new_context(**PHONE).new_page())


def told(player: Player) -> list[str]:
    """The differences from the preset as the page names them."""
    lines = player.see("differences").get_by_role("listitem").all_inner_texts()
    return [" ".join(line.replace("\ufe0e", "").split()) for line in lines]


def choose(player: Player, url: str) -> None:
    """Classic rules with all the changes."""
    player.page.goto(f"{url}/new")
    player.see("variant-clasic").click()
    for key, value in CHANGES.items():
        set_rule(player, key, value)


def test_what_differs_is_marked_kept_sent_and_told(
    server: Server, phone: Player, new_context: Callable[..., BrowserContext]
) -> None:
    choose(phone, server.url)
    expect(phone.see("rule-kings")).to_contain_text("Schimbat (de obicei: atacă toți patru)")
    expect(phone.see("rules-open")).to_contain_text("6 schimbări")
    assert told(phone) == TOLD
    keep(phone, "La bunici")
    phone.page.reload()
    assert load(phone, "La bunici") == TOLD
    phone.see("rules-send").click()
    link = phone.see("rules-link").inner_text()

    friend = Player(new_context().new_page())
    friend.page.goto(link)
    assert told(friend) == TOLD
    friend.see("name").fill("Dan")
    for seat in (2, 3):
        friend.see(f"seat-kind-{seat}").select_option("rule")
    friend.see("create").click()

    invited = Player(new_context(**PHONE).new_page())
    invited.page.goto(friend.see("link").inner_text())
    expect(invited.see("sit")).to_be_visible()
    assert told(invited) == TOLD


def keep(player: Player, name: str) -> None:
    """Put the rules of now on the shelf."""
    player.see("shelf-open").click()
    player.see("shelf-name").fill(name)
    player.see("shelf-keep").click()
    expect(player.see("shelf-said")).to_contain_text(f"Am păstrat „{name}”")


def load(player: Player, name: str) -> list[str]:
    """Take that set from the shelf; what it changes."""
    player.see("rules-open").click()
    player.see("shelf-open").click()
    player.page.get_by_role("button", name=f"Încarcă „{name}”").click()
    return told(player)


def test_the_table_is_played_by_them(server: Server, phone: Player, new_context: Callable[..., BrowserContext]) -> None:
    choose(phone, server.url)
    phone.see("seats-2").click()
    phone.see("seat-kind-1").select_option("person")
    phone.see("name").fill("Ana")
    phone.see("create").click()
    link = phone.see("link").inner_text()
    guest = Player(new_context().new_page())
    join(guest, link, "Dan")
    for player in (phone, guest):
        expect(player.see("hand").get_by_role("button")).to_have_count(7)
    phone.see("menu").click()
    assert told(phone) == TOLD


def test_a_difference_goes_back_to_the_preset(server: Server, phone: Player) -> None:
    phone.page.goto(f"{server.url}/new")
    set_rule(phone, "kings", "all")
    set_rule(phone, "mixed_kings", "no")
    phone.page.get_by_role("button", name="Înapoi la regula obișnuită: Popii").click()
    expect(phone.see("rules-open")).to_contain_text("ca de obicei")
    expect(phone.see("rule-mixed_kings")).to_contain_text("Contează numai dacă la „Popii” e ales")


def test_rules_that_do_not_go_together_are_refused_in_words(server: Server, phone: Player) -> None:
    phone.page.goto(f"{server.url}/new")
    phone.see("seats-6").click()
    set_rule(phone, "cards", "10")
    phone.see("name").fill("Ana")
    phone.see("create").click()
    expect(phone.see("notice")).to_contain_text("6 jucători cu câte 10 cărți lasă prea puține în talon")


def test_a_link_names_what_it_asks_in_vain(server: Server, phone: Player) -> None:
    phone.page.goto(f"{server.url}/?variant=umflaturi&kings=plain&cards=99&moon=full&seats=3")
    expect(phone.see("link-notice")).to_have_text("Din link nu s-a putut folosi: cards=99, moon=full.")
    expect(phone.see("seats-3")).to_have_attribute("aria-pressed", "true")
    assert told(phone) == ["Popii: cărți obișnuite (de obicei: atacă toți patru)"]


def test_every_control_is_large_enough_and_has_a_name(server: Server, phone: Player) -> None:
    page = phone.page
    page.goto(f"{server.url}/?variant=clasic&charges=A:11&cards=7")
    for summary in page.locator("summary").all():
        summary.click()
    assert page.evaluate(SMALL) == []
    for role in ("button", "combobox", "spinbutton", "textbox", "radiogroup"):
        for control in page.get_by_role(role).all():
            first = control.aria_snapshot().splitlines()[0]
            assert '"' in first, first  # the name stands in quotes
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_it_works_with_keys_alone(server: Server, phone: Player) -> None:
    page = phone.page
    page.goto(f"{server.url}/new")
    phone.see("rules-open").press("Enter")
    phone.see("rules-attacks-open").press("Space")
    phone.see("option-kings").press("ArrowDown")
    phone.see("rules-laying-open").press("Enter")
    phone.see("option-red_on_red-no").locator("input").press("ArrowRight")
    assert [line.split(":")[0] for line in told(phone)] == ["Roșu pe roșu", "Popii"]
    expect(page).to_have_url(f"{server.url}/new")
