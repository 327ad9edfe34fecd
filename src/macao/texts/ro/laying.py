"""A turn: what fits, packets, drawing."""

from typing import Final

from macao.engine.rules import Rules
from macao.texts.form import Sentence
from macao.texts.ro.words import cards, listed, one_of, several, turns
from macao.texts.tables import (
    askers,
    attackers,
    attacks,
    backward,
    by_colour,
    copies,
    cutters,
    joker_packet,
    named_by_colour,
    namers,
    packets,
    rank_names,
    skippers,
    split_packets,
    wild,
)


def close(r: Rules) -> str:
    """How a turn ends."""
    if r.one_by_one and packets(r):
        return (
            "Pui cărțile una câte una și închei tura cu „Continuă”. Dacă nu mai ai ce adăuga și nici ce alege, tura se "
            "încheie singură."
        )
    if r.one_by_one:
        return "Pui o carte și tura se încheie singură; dacă ai ceva de ales, o închei tu cu „Continuă”."
    if packets(r):
        return "Ce pui într-o tură pui dintr-o dată, și cu asta tura s-a încheiat."
    return "Pui o carte și cu asta tura s-a încheiat."


def waiting(r: Rules) -> str:
    """What comes first."""
    things = [text for mask, text in ((attackers(r), "cărți de luat"), (skippers(r), "ture de stat")) if mask]
    return f"Dacă te așteaptă {listed(things, 'sau')}, doar de asta te poți ocupa."


def suit_or_rank(r: Rules) -> str:
    """The basic rule."""
    if by_colour(r):
        return (
            "Se potrivește o carte de culoarea semnului în vigoare (roșu pe roșu, negru pe negru) sau de valoarea "
            "cărții de deasupra. De pildă, pe 9♣ merge orice carte neagră sau orice 9."
        )
    return (
        "Se potrivește o carte care are semnul în vigoare sau valoarea cărții de deasupra. De pildă, pe 9♣ merge orice "
        "treflă sau orice 9."
    )


def in_force(r: Rules) -> str:
    """The suit that counts."""
    followed = "culoarea semnului ales" if named_by_colour(r) else "semnul ales"
    return (
        f"În vigoare e semnul cărții de deasupra. Doar dacă cineva a ales alt semn, cu {one_of(namers(r), r)}, se "
        f"urmează {followed}, cel arătat lângă teanc."
    )


def anything(r: Rules) -> str:
    """Wild cards."""
    if not wild(r):
        return "Nicio carte nu merge peste orice."
    asked = " și nu s-a cerut nimic" if askers(r) or r.demands else ""
    return f"Peste orice carte poți pune {one_of(wild(r), r)}, cât timp nu te așteaptă nimic{asked}."


def packet(r: Rules) -> str:
    """Several cards of a rank."""
    if not packets(r):
        return "Într-o tură se pune o singură carte, chiar dacă ai mai multe de aceeași valoare."
    return (
        "În aceeași tură poți pune mai multe cărți de aceeași valoare, toate sau doar o parte: un pachețel. Doar prima "
        "trebuie să se potrivească; celelalte vin în ce ordine vrei, iar ultima rămâne deasupra."
    )


def effects(r: Rules) -> str:
    """What a packet does."""
    text = "Într-un pachețel efectele se adună"
    examples = [f"{_two(mask)} fac {cards(2 * amount)} de luat" for amount, mask in attacks(r)[:1]]
    if skippers(r):
        examples.append(f"{_two(skippers(r))} fac {turns(2)} de stat")
    return f"{text}: {', '.join(examples)}." if examples else f"{text}."


def _two(mask: int) -> str:
    """ "doi de 2", "doi popi"."""
    name = (rank_names(mask) or ["Joker"])[0]
    return {"J": "doi valeți", "Q": "două dame", "K": "doi popi", "A": "doi Ași"}.get(name, f"doi de {name}")


def two_jokers(r: Rules) -> str:
    """Jokers have no rank, yet some tables lay both."""
    if joker_packet(r):
        return f"Și {'Jokerii' if copies(r) > 1 else 'cei doi Jokeri'} se pot pune împreună."
    return "Jokerii se pun câte unul: n-au valoare, deci nu intră în pachețel."


def two_colours(r: Rules) -> str:
    """Forward and backward attackers of one rank."""
    names = several(rank_names(backward(r)), "și")
    if split_packets(r):
        return f"La {names} un pachețel nu amestecă roșu cu negru."
    return (
        f"La {names} un pachețel poate amesteca roșu cu negru; ultima carte de atac pusă hotărăște încotro pleacă tot "
        "atacul."
    )


def drawn(r: Rules) -> str:
    """The card just drawn."""
    if r.drawn_playable:
        return (
            "Dacă nu poți sau nu vrei să pui, tragi o carte. Dacă se potrivește, o poți pune pe loc, singură; altă "
            "carte nu mai poți pune în tura aceea. Cărțile luate după un atac nu se pun pe loc."
        )
    return (
        "Dacă nu poți sau nu vrei să pui, tragi o carte și tura s-a încheiat. Cartea trasă se poate pune abia tura "
        "viitoare, chiar dacă se potrivește."
    )


def idle_cut(r: Rules) -> str:
    """A card that cuts, with nothing to cut."""
    return f"Când nu e niciun lanț, {one_of(cutters(r), r)} se pune ca orice altă carte."


SENTENCES: Final[dict[str, Sentence]] = {
    "turn.choose": "Când îți vine rândul, pui o carte care se potrivește sau tragi una din talon. Nu ești obligat să "
    "pui: poți trage și dacă ai ce pune. Pas nu există.",
    "turn.close": close,
    "turn.waiting": waiting,
    "fit.match": suit_or_rank,
    "fit.force": in_force,
    "fit.wild": anything,
    "fit.order": "Nu contează dacă e mai mare sau mai mică: cărțile nu se pun în ordine.",
    "packets.rank": packet,
    "packets.effects": effects,
    "packets.jokers": two_jokers,
    "packets.colours": two_colours,
    "drawing.drawn": drawn,
    "cut.idle": idle_cut,
}
