"""Nobody is sent a card that he may not know."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from macao.dealing import showing
from server.pages import CARD, Host, choice
from server.scenes import pair, scene, the_same_deals

__all__ = ["the_same_deals"]


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_nobody_is_sent_a_card_he_may_not_know(tmp_path: Path, variant: str) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, "rule", variant=variant)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            room = await host.lobby.find(table)
            assert room is not None
            dealer = room._keeper.table.dealer
            assert dealer is not None
            pages = {0: ana, 1: dan, None: watcher}
            known: dict[int | None, set[str]] = {seat: set() for seat in pages}
            checked: dict[int | None, int] = dict.fromkeys(pages, 0)
            for _ in range(40):
                for seat, page in pages.items():
                    view = await page.sync()
                    truth = showing.view(dealer, seat, None, 0)
                    known[seat] |= set(truth.pile) | {card for m in page.heard for card in laid(m)}
                    known[seat] |= set(truth.own.hand if truth.own else ())
                    sent = page.raw[checked[seat] :]
                    checked[seat] = len(page.raw)
                    assert set(CARD.findall(" ".join(sent))) <= known[seat]
                    assert view["own"] == (None if seat is None else view["own"])
                if ana.view["public"]["rebuilds"] or dealer.over or dealer.deal_over:
                    break
                actor = pages.get(ana.view["public"]["actor"])
                if actor is None:
                    host.clock.advance(2000)
                else:
                    await actor.move(choice(actor.view) or "draw")
            assert min(checked.values()) > 20

    scene(tmp_path, play)


def laid(message: dict[str, Any]) -> list[str]:
    """Cards that were laid or turned in this update: everybody has seen them."""
    events = message.get("events", [])
    return [card for event in events if event["kind"] in ("laid", "turned", "buried") for card in event["cards"]]
