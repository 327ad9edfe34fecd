"""MACAO and the card that makes it due, sent in one breath by a page on a slow line."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server.pages import Host, Page, choice
from server.scenes import on_turn, pair, scene, the_same_deals, without_call

__all__ = ["the_same_deals"]


async def until_ahead(*pages: Page) -> Page:
    """Play without calling until somebody may say MACAO together with the card he lays; his page."""
    while True:
        await asyncio.gather(*[page.sync() for page in pages])
        assert not pages[0].view["public"]["over"]
        actor = on_turn(*pages)
        if actor.view["offer"]["soon"] and len(actor.view["own"]["hand"]) == 2:
            return actor
        quiet = actor.view | {"offer": actor.view["offer"] | {"acts": without_call(actor.view)}}
        await actor.move(choice(quiet) or "draw")


def lay_of(view: dict[str, Any]) -> str:
    """The first card that may be laid, with what has to be named."""
    lay = view["offer"]["lays"][0]
    return f"{lay['card']}={lay['choices'][0]}" if lay["must"] else str(lay["card"])


def test_macao_sent_behind_the_card_before_its_answer_is_in_time(tmp_path: Path) -> None:
    """Its ply is that of the card: a call is decided as the table stands when its turn comes."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _ = await pair(host, stack)
            page = await until_ahead(ana, dan)
            [call] = page.view["offer"]["soon"]
            assert (call["move"], call["n"]) == ("call", 1)
            ply, lay = page.view["ply"], lay_of(page.view)
            await page.say("move", key="card", ply=ply, move=lay)
            await page.say("move", key="word", ply=ply, move="call")
            answers = {}
            while len(answers) < 2:
                answer = await page.until("done", "refused")
                answers[answer["key"]] = answer["t"]
            assert answers == {"card": "done", "word": "done"}
            await page.sync()
            assert page.view["public"]["owes"] == []

    scene(tmp_path, play)
