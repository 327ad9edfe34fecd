"""What a page makes of what it is told: the pile as it folds it, a move out of what is offered, what can be wished."""

from random import Random
from typing import Any

RESUMES = 0.2


def wished(board: dict[str, Any], seat: int, share: float, dice: Random) -> str | None:
    """What he wants beside the cards, `share` of the times that he could; a pause nobody wants for long."""
    company = board["company"]
    if company["paused"]:
        return "resume" if dice.random() < RESUMES else None
    open_ones = [wish["what"] for wish in company["wishes"] if seat in wish["asked"] and seat not in wish["agreed"]]
    if not open_ones or dice.random() >= share:
        return None
    return str(dice.choice(open_ones))


def packet(lay: dict[str, Any], dice: Random) -> str:
    """This card, perhaps with what may lie on it, and a choice where there is one."""
    if lay["choices"] and (lay["must"] or dice.random() < 0.5):
        return f"{lay['card']}={dice.choice(lay['choices'])}"
    return "+".join([lay["card"], *lay["more"][: dice.randrange(len(lay["more"]) + 1)]])


def folded(pile: list[str], event: dict[str, Any]) -> list[str]:
    """The pile after an event, as the page has it."""
    if event["kind"] in ("laid", "turned"):
        return [*pile, *event["cards"]]
    if event["kind"] == "rebuilt":
        return pile[-1:]
    if event["kind"] == "dealt":
        return []
    for card in event["cards"] if event["kind"] == "buried" else ():
        pile = without(pile, card)
    return pile


def topped(pile: list[str], top: str) -> list[str]:
    """The top card is told in every message."""
    return pile if pile[-1:] == [top] else [*without(pile, top), top]


def without(pile: list[str], card: str) -> list[str]:
    """Of two cards with one face the upper goes."""
    if card not in pile:
        return pile
    at = len(pile) - 1 - pile[::-1].index(card)
    return pile[:at] + pile[at + 1 :]
