"""What a page makes of what it is told: the pile as it folds it, a move out of what is offered, what can be wished."""

from random import Random
from typing import Any

RESUMES, WITHDRAWS = 0.2, 0.05


def wished(board: dict[str, Any], seat: int, share: float, dice: Random) -> dict[str, Any] | None:
    """What he wants beside the cards, `share` of the times that he could.

    A pause nobody wants for long, and who wishes nothing not at all.
    """
    company = board["company"]
    if company["paused"]:
        return {"what": "resume"} if dice.random() < (RESUMES if share else 1) else None
    asked = [(wish["what"], seat in wish["agreed"]) for wish in company["wishes"] if seat in wish["asked"]]
    open_ones = [what for what, agreed in asked if not agreed]
    if dice.random() >= share:
        return None
    if open_ones:
        return {"what": dice.choice(open_ones)}
    return {"what": dice.choice(asked)[0], "on": False} if asked and dice.random() < WITHDRAWS else None


def befriended(board: dict[str, Any], name: str, share: float, dice: Random) -> dict[str, Any] | None:
    """Who looks on wants a chair in the next match under this name, `share` of the times; now and then he leaves it."""
    known, late = name in board["company"]["friends"], board["company"]["next"] is not None
    if late or free_chairs(board) or dice.random() >= share * (WITHDRAWS if known else 1):
        return None
    return {"what": "next", "on": not known, "name": name}


def hosted(board: dict[str, Any], seat: int, share: float, frees: float, dice: Random) -> dict[str, Any] | None:
    """What the host does at a table that waits, `share` of the times: begins without the rest, or frees a chair."""
    hosts = board["status"] == "waiting" and not board["void"] and board["company"]["host"] == seat
    if not hosts or dice.random() >= share:
        return None
    others = [
        (at, chair["name"]) for at, chair in enumerate(board["seats"]) if chair["kind"] == "person" and at != seat
    ]
    there = [(at, name) for at, name in others if name is not None]
    if there and dice.random() < frees:
        at, name = dice.choice(there)
        return {"does": "free", "seat": at, "name": name}
    return {"does": "begin", "seat": -1, "name": ""}


def free_chairs(board: dict[str, Any]) -> list[int]:
    """Persons' chairs that nobody has taken."""
    return [at for at, chair in enumerate(board["seats"]) if chair["kind"] == "person" and chair["name"] is None]


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
