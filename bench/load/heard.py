"""What a table says, as far as somebody who plays it has to know, and what he does then."""

from random import Random

import msgspec


class Public(msgspec.Struct, frozen=True):
    """See the protocol."""

    actor: int | None
    deal_over: bool
    over: bool


class Own(msgspec.Struct, frozen=True):
    """See the protocol."""

    hand: list[str] = []


class Lay(msgspec.Struct, frozen=True):
    """See the protocol."""

    card: str
    choices: list[str]
    must: bool


class Act(msgspec.Struct, frozen=True):
    """See the protocol."""

    move: str
    does: str


class Offer(msgspec.Struct, frozen=True):
    """See the protocol."""

    lays: list[Lay] = []
    acts: list[Act] = []


class Company(msgspec.Struct, frozen=True):
    """See the protocol."""

    next: str | None = None


class Heard(msgspec.Struct, frozen=True):
    """Any message of the server, with what it has of these."""

    t: str
    ply: int = -1
    key: str = ""
    reason: str = ""
    public: Public | None = None
    own: Own | None = None
    offer: Offer = Offer()
    company: Company = Company()


decode = msgspec.json.Decoder(Heard).decode

ENDINGS = ("confirm", "take", "sit", "keep", "draw")


def choose(screens: list[Heard], dice: Random) -> tuple[int, str] | None:
    """Who moves now, and what: MACAO first, a card by chance if one fits, else whatever ends the turn."""
    public = screens[0].public
    if public is None or public.over:
        return None
    for seat, shown in enumerate(screens):
        for act in shown.offer.acts:
            if act.does == "call":
                return seat, act.move
    if public.deal_over or public.actor is None:
        return (0, "deal") if public.deal_over else None
    move = _turn(screens[public.actor], dice)
    return None if move is None else (public.actor, move)


def _turn(shown: Heard, dice: Random) -> str | None:
    if shown.offer.lays:
        lay = dice.choice(shown.offer.lays)
        named = lay.must and shown.own is not None and len(shown.own.hand) > 1
        return f"{lay.card}={dice.choice(lay.choices)}" if named else lay.card
    acts = {act.does: act.move for act in shown.offer.acts}
    return next((acts[does] for does in ENDINGS if does in acts), None)
