"""Two people in two browsers and two bots play each variant to the end, by visible controls only.

Whoever is named first has a small screen: upright under a finger, with only a keyboard, on its side under a finger. The
other one sits at a desk: hears the table and finds all by role and name, in either language, or has a mouse.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page

from support.server import Server
from web.player import Player, create_table, join, play_to_the_end
from web.senses import AtTheKeyboard, ByName, Finger, listen, was_told

Person = Callable[[Page, int], Player]


class Game(NamedTuple):
    """One variant: who plays it, where, and what is heard of it besides turns and the end."""

    variant: str
    rules: dict[str, str]
    dice: int
    """With these the game is short, and yet what is special in the variant happens in it."""
    small: dict[str, Any]
    first: Person
    second: Person
    special: tuple[str, ...]


UPRIGHT = {"viewport": {"width": 360, "height": 640}}
ON_ITS_SIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
MOVING = {"has_touch": True, "reduced_motion": "no-preference"}
"""One game is played with everything that moves."""
STANDARD = (
    "You laid six of clubs, six of hearts.",
    "You laid ace of diamonds.",
    "You chose clubs.",
    "You laid black Joker.",
    "Bot 2 laid three of spades.",
    "You took 8 cards.",
    "You have 3 turns to sit out.",
    "Ana said MACAO.",
    "Ana went out, place 1.",
)
CLASIC = (
    "Ana a cerut un 7.",
    "Cererea s-a încheiat.",
    "Bot 4 a pus trei de inimă roșie, trei de romb.",
    "Ana a pus popă de treflă.",
    "Ai pus popă de inimă roșie.",
    "Ana a luat 27 de cărți.",
    "Ai de stat o tură.",
    "Ai ales treflă.",
    "Ai spus MACAO.",
)
UMFLATURI = (
    "Bot 2 a pus doi de treflă.",
    "Ai pus șapte de treflă.",
    "Runda s-a încheiat.",
    "trei de treflă se îngroapă.",
    "Ai pus Joker roșu.",
    "Ai ales treflă.",
    "Ana a pus popă de inimă neagră.",
    "Ai luat 9 cărți.",
)
GAMES = [
    Game("standard", {}, 1374, UPRIGHT | MOVING, Finger, partial(ByName, language="en"), STANDARD),
    Game("clasic", {}, 2036, UPRIGHT, AtTheKeyboard, ByName, CLASIC),
    Game("umflaturi", {"decks": "2", "target": "100"}, 1436, ON_ITS_SIDE, Finger, Player, UMFLATURI),
]
KINDS = ["rule", "person", "rule"]
NAMES = {"0": "Ana", "1": "Bot 2", "2": "Mihai", "3": "Bot 4"}
END = {"ro": ("Ai câștigat", "Câștigă {}"), "en": ("You have won", "{} wins")}
TURNS = {
    "ro": ("Rândul tău.*", "Rândul: Ana.*", "Ana a pus [^{}]+\\.", "Ai pus [^{}]+\\."),
    "en": ("Your turn.*", "Turn: Ana.*", "Ana laid [^{}]+\\.", "You laid [^{}]+\\."),
}
"""What is certainly said in a game."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.variant)
def test_both_screens_name_the_same_winner(
    loaded_server: Server, new_context: Callable[..., BrowserContext], game: Game
) -> None:
    ana = game.first(new_context(**game.small).new_page(), game.dice)
    mihai = game.second(new_context().new_page(), game.dice + 1)
    listen(mihai.page)
    link = create_table(ana, loaded_server.url, game.variant, KINDS, "Ana", game.rules)
    join(mihai, link, "Mihai")
    play_to_the_end([ana, mihai])
    assert ana.winner == mihai.winner
    assert ana.winner is not None
    headings = [_heading(player, own, NAMES[ana.winner]) for player, own in ((ana, "Ana"), (mihai, "Mihai"))]
    for player, heading in zip((ana, mihai), headings, strict=True):
        assert player.see("result").get_by_role("heading").inner_text() == heading
    was_told(mihai.page, *TURNS[_language(mihai)], *map(re.escape, game.special), headings[1])


def _heading(player: Player, own: str, winner: str) -> str:
    won, wins = END[_language(player)]
    return won if winner == own else wins.format(winner)


def _language(player: Player) -> str:
    return player.language if isinstance(player, ByName) else "ro"
