"""Two people in two browsers and bots in the other seats play each variant to the end, by visible controls only.

One of them has only a keyboard; two hear the table, each in another language, and find all by role and name.
"""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, Page

from support.server import Server
from web.player import Player, create_table, join, play_to_the_end
from web.senses import AtTheKeyboard, ByName

Person = Callable[[Page, int], Player]
TABLES: list[tuple[str, list[str], dict[str, str], int, Person, Person]] = [
    ("standard", ["person", "rule"], {}, 40, Player, partial(ByName, language="en")),
    ("clasic", ["rule", "person", "rule", "rule", "rule"], {}, 8, AtTheKeyboard, ByName),
    ("umflaturi", ["person"], {"decks": "2", "cards": "8", "macao": "off", "target": "0"}, 50, Player, Player),
    ("umflaturi", ["person", "rule", "rule"], {"target": "100"}, 50, Player, Player),
]
"""With these dice the games are short."""
PHONE = {"viewport": {"width": 360, "height": 640}}
MOTION = {"standard": "no-preference"}
"""One game is played with everything that moves."""
END = {"ro": ("Ai câștigat", "Câștigă {}", "Nu câștigă nimeni"), "en": ("You have won", "{} wins", "Nobody wins")}
TURNS = {
    "ro": ("Rândul tău.*", "Rândul: Ana.*", "Ana a pus [^{}]+\\."),
    "en": ("Your turn.*", "Turn: Ana.*", "Ana laid [^{}]+\\."),
}
"""What is certainly said in a game."""


@pytest.mark.parametrize(("variant", "kinds", "rules", "dice", "first", "second"), TABLES)
def test_both_screens_name_the_same_winner(
    loaded_server: Server,
    new_context: Callable[..., BrowserContext],
    variant: str,
    kinds: list[str],
    rules: dict[str, str],
    dice: int,
    first: Person,
    second: Person,
) -> None:
    ana = first(new_context(**PHONE, reduced_motion=MOTION.get(variant, "reduce")).new_page(), dice)
    mihai = second(new_context().new_page(), dice + 1)
    link = create_table(ana, loaded_server.url, variant, kinds, "Ana", rules)
    join(mihai, link, "Mihai")
    play_to_the_end([ana, mihai])
    assert ana.winner == mihai.winner
    assert ana.winner is not None
    seats = {"0": "Ana", str(1 + kinds.index("person")): "Mihai"}
    name = seats.get(ana.winner, "none" if ana.winner == "none" else f"Bot {int(ana.winner) + 1}")
    for player, own in ((ana, "Ana"), (mihai, "Mihai")):
        heading = _ending(player, name, own)
        assert player.see("result").get_by_role("heading").inner_text() == heading
        if isinstance(player, ByName):
            player.was_told(*TURNS[player.language], heading)


def _ending(player: Player, name: str, own: str) -> str:
    won, wins, nobody = END[player.language if isinstance(player, ByName) else "ro"]
    return won if name == own else nobody if name == "none" else wins.format(name)
