"""A guest becomes known by name, and comes in again with what he knows, what he has and what he is sent."""

import re
import time
from collections.abc import Callable
from email import message_from_bytes
from email.policy import default

import pyotp
from playwright.sync_api import BrowserContext, expect

from support.server import Server
from web.player import Player

PASSWORD, OTHER = "corect cal baterie", "alt cal, altă baterie"
STEP_S = 30


def open_letter(ana: Player, server: Server, of: str) -> None:
    """The newest link of this kind among the letters that lie at the host; its secret is not left in the address."""
    ana.page.goto(link(ana, server, of))
    expect(ana.page).to_have_url(f"{server.url}/account/{of}")


def link(ana: Player, server: Server, of: str) -> str:
    """Once it has come."""
    for _ in range(1000):
        files = sorted(server.data.glob("mail/*.eml"))
        texts = [message_from_bytes(path.read_bytes(), policy=default) for path in files]
        found = [re.search(rf"/account/{of}#\S+", str(text.get_content())) for text in texts]
        links = [match[0] for match in found if match]
        if links:
            return server.url + links[-1]
        ana.page.request.get(f"{server.url}/healthz")
    raise AssertionError(f"no letter to {of}")


def register(ana: Player) -> None:
    """What has been played stays his, and the table that is open meanwhile is told."""
    for hook, text in (("name", "Ana"), ("email", "ana@exemplu.ro"), ("password", PASSWORD)):
        ana.see(f"account-{hook}").fill(text)
    ana.see("sign-up").click()
    expect(ana.see("mail-state")).to_have_text("(neconfirmat)")


def sign_in(ana: Player, password: str) -> None:
    """By the name that the page remembers, or by hand."""
    ana.see("choose-old").click()
    ana.see("account-who").fill("Ana")
    ana.see("account-password").fill(password)
    ana.see("sign-in").click()


def turn_on_the_second_step(ana: Player) -> pyotp.TOTP:
    """The secret as a person types it into an authenticator."""
    ana.see("steps-start").click()
    phone = pyotp.TOTP(ana.see("steps-secret").inner_text().replace(" ", ""))
    ana.see("steps-code").fill(phone.now())
    ana.see("steps-confirm").click()
    expect(ana.see("spare").locator("li")).to_have_count(10)
    ana.see("spare-done").click()
    expect(ana.see("steps-on")).to_contain_text("10 coduri de rezervă")
    return phone


def test_from_guest_to_account_and_in_again(server: Server, new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    table, ana = Player(context.new_page()), Player(context.new_page())
    table.page.goto(server.url)
    table.see("play-now").click()
    table.see("hand").wait_for()
    ana.page.goto(f"{server.url}/account")
    register(ana)
    table.see("show-again").click()
    table.see("hand").wait_for()
    table.page.close()
    open_letter(ana, server, "confirm")
    ana.see("confirm").click()
    ana.see("confirm-go").click()
    expect(ana.see("mail-state")).to_have_text("(confirmat)")
    ana.see("sign-out").click()
    sign_in(ana, PASSWORD)
    phone = turn_on_the_second_step(ana)
    ana.see("sign-out").click()
    ana.see("choose-old").click()
    ana.see("forgot-open").click()
    ana.see("account-email").fill("ana@exemplu.ro")
    ana.see("forgot").click()
    expect(ana.see("forgot-sent")).to_contain_text("la gazdă")
    open_letter(ana, server, "reset")
    ana.see("account-password").fill(OTHER)
    ana.see("reset").click()
    ana.see("reset-enter").click()
    sign_in(ana, OTHER)
    ana.see("second-code").fill(phone.at(int(time.time()) + STEP_S))
    ana.see("second-send").click()
    expect(ana.see("browser")).to_have_count(1)
    assert ana.page.get_by_role("heading", level=1).inner_text() == "Contul tău: Ana"
