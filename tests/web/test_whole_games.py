"""Two people in two browsers and bots in the other seats play each variant to the end, by visible controls only."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from support.server import Server
from web.player import Player, create_table, join, play_to_the_end

TABLES = [
    ("standard", ["person", "rule"], {}, 40),
    ("clasic", ["rule", "person", "rule", "rule", "rule"], {}, 10),
    ("umflaturi", ["person"], {"decks": "2", "cards": "8", "macao": "off", "target": "0"}, 50),
    ("umflaturi", ["person", "rule", "rule"], {"target": "100"}, 50),
]
"""With these dice the games are short."""
PHONE = {"viewport": {"width": 360, "height": 640}}
MOTION = {"standard": "no-preference"}
"""One game is played with everything that moves."""


@pytest.mark.parametrize(("variant", "kinds", "rules", "dice"), TABLES)
def test_both_screens_name_the_same_winner(
    loaded_server: Server,
    new_context: Callable[..., BrowserContext],
    variant: str,
    kinds: list[str],
    rules: dict[str, str],
    dice: int,
) -> None:
    ana, mihai = (
        Player(new_context(**PHONE, reduced_motion=MOTION.get(variant, "reduce")).new_page(), dice),
        Player(new_context().new_page(), dice + 1),
    )
    link = create_table(ana, loaded_server.url, variant, kinds, "Ana", rules)
    join(mihai, link, "Mihai")
    play_to_the_end([ana, mihai])
    assert ana.winner == mihai.winner
    assert ana.winner is not None
    titles = [page.see("result").get_by_role("heading").inner_text() for page in (ana, mihai)]
    seats = {"0": "Ana", str(1 + kinds.index("person")): "Mihai"}
    name = seats.get(ana.winner, "none" if ana.winner == "none" else f"Bot {int(ana.winner) + 1}")
    told = "Nu câștigă nimeni" if name == "none" else f"Câștigă {name}"
    assert titles == ["Ai câștigat" if name == own else told for own in ("Ana", "Mihai")]
