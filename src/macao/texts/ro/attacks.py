"""Chains, what ends them, and sitting out."""

from typing import Final

from macao.engine.cards import card_text, faces
from macao.engine.rules import Rules
from macao.texts.form import Sentence
from macao.texts.ro.words import SIGNS, all_of, cap, cards, listed, one_of
from macao.texts.tables import (
    attackers,
    attacks,
    backward,
    by_colour,
    chain_example,
    chained,
    coloured_jokers,
    cutters,
    cutters_matching,
    how_many,
    jokers,
    packets,
    passes_any,
    passes_matching,
    rank_names,
    skippers,
    wild,
)


def give(r: Rules) -> str:
    """What each card costs the one it hits."""
    if not attackers(r):
        return "Nicio carte nu atacă."
    lines = [f"{one_of(mask, r)} dă {cards(amount)}" for amount, mask in attacks(r)]
    return f"Cărțile de atac îi dau celui lovit cărți de luat: {'; '.join(lines)}."


def in_play(r: Rules) -> str:
    """What there is to count."""
    both = skippers(r) & cutters(r)
    kinds = [
        (attackers(r), "de atac"),
        (skippers(r) & ~both, "care dau de stat"),
        (cutters(r) & ~both, "care taie"),
        (both, "care dau de stat sau taie"),
    ]
    return f"Câte sunt în joc: {', '.join([f'{cards(how_many(r, mask))} {what}' for mask, what in kinds if mask])}."


def direction(r: Rules) -> str:
    """Whom they hit."""
    back = backward(r)
    if not back:
        return "Un atac îl lovește pe jucătorul care urmează."
    if back == attackers(r):
        return "Un atac îl lovește pe jucătorul dinaintea ta."
    hits = "lovesc" if len(faces(back)) > 1 else "lovește"
    return (
        f"{cap(all_of(back, r))} {hits} înapoi, pe jucătorul dinaintea ta; celelalte cărți de atac lovesc înainte, pe "
        "cel care urmează. Ultima carte de atac pusă hotărăște încotro pleacă tot lanțul. În doi e totuna."
    )


def pass_matching(r: Rules) -> str:
    """Answers by suit or rank."""
    sign = "culoarea semnului" if by_colour(r) else "semnul"
    text = (
        f"Dacă ești atacat, poți da mai departe cu {one_of(passes_matching(r), r)}, dacă are {sign} în vigoare sau "
        "valoarea cărții de deasupra"
    )
    return f"{text}; peste un Joker contează culoarea lui." if coloured_jokers(r) else f"{text}."


def pass_any(r: Rules) -> str:
    """Answers that need not match."""
    return f"Dacă ești atacat, poți da mai departe cu {one_of(passes_any(r), r)}, oricare ar fi cartea de deasupra."


def example(r: Rules) -> str:
    """What goes on one attack card."""
    top, mask = chain_example(r)
    name = card_text(top)[:-1] + SIGNS[top & 3]
    return f"De pildă, pe {name} într-un lanț merge {one_of(mask, r)}."


def no_pass(r: Rules) -> str:
    """Stacking off."""
    but = f", dacă nu taie cu {one_of(cutters(r), r)}" if cutters(r) else ""
    return f"Un atac nu se dă mai departe: cine e lovit ia cărțile{but}."


def nothing_else(r: Rules) -> str:
    """Wild cards that do not help."""
    closed = wild(r) & ~r.answers & ~r.answers_any
    text = "Cu altceva nu se dă mai departe"
    return f"{text}, nici măcar cu {one_of(closed, r)}." if closed else f"{text}."


def take(r: Rules) -> str:
    """Who pays."""
    if chained(r):
        return (
            "Cărțile de luat se adună. Cine nu mai dă mai departe le ia pe toate; cu asta tura lui s-a încheiat, iar "
            "lanțul pornește de la zero."
        )
    return "Cine e lovit ia toate cărțile, și cu asta tura lui s-a încheiat."


def decline(r: Rules) -> str:
    """Nobody has to answer."""
    text = "Poți lua cărțile și dacă ai cu ce răspunde."
    return f"{text} Dacă n-ai cu ce, le iei automat." if r.self_resolving else text


def after_back(r: Rules) -> str:
    """Whose turn it is after a backward attack."""
    start = (
        f"Un exemplu cu Ana, Barbu, Călin și Dora, în ordinea aceasta: Ana pune {one_of(backward(r), r)}, iar Dora ia "
        "cărțile."
    )
    if r.after_victim:
        return (
            f"După un atac înapoi se joacă mai departe de la cel lovit. {start} Urmează tot Ana, fiindcă vine după "
            "Dora."
        )
    return f"Cine e lovit înapoi nu-și pierde prin asta tura. {start} Urmează Barbu, ca după orice tură a Anei."


def cut(r: Rules) -> str:
    """What ends a chain."""
    if not cutters(r):
        return "Nicio carte nu taie lanțul."
    sign = "culoarea semnului" if by_colour(r) else "semnul"
    how = f"dacă are {sign} în vigoare" if cutters_matching(r) else "oricare ar fi semnul lui"
    colour = " (peste un Joker, culoarea lui)" if cutters_matching(r) and coloured_jokers(r) else ""
    return (
        f"{cap(one_of(cutters(r), r))} taie lanțul, {how}{colour}: nimeni nu mai ia nimic, iar semnul lui rămâne în "
        "vigoare."
    )


def cut_only(r: Rules) -> str:
    """A card that cuts does nothing else."""
    both = cutters(r) & (r.skips | attackers(r))
    text = f"Când taie, {one_of(both, r)} nu mai face nimic altceva"
    return f"{text}; abia al doilea din același pachețel își face efectul." if both & packets(r) else f"{text}."


def four(r: Rules) -> str:
    """What makes the next player lose a turn."""
    if not skippers(r):
        return "Nicio carte nu te face să pierzi o tură."
    return f"După {one_of(skippers(r), r)}, jucătorul care urmează stă o tură. Cărți de luat nu primește."


def four_on_four(r: Rules) -> str:
    """It is passed on."""
    name = listed(rank_names(skippers(r)), "sau")
    return (
        f"Dacă ai și tu {one_of(skippers(r), r)}, îl poți pune deasupra și dai statul mai departe. Turele se adună: "
        f"cine nu mai pune stă atâtea ture câți de {name} s-au adunat."
    )


def four_only(r: Rules) -> str:
    """Nothing else helps."""
    other = (jokers(r) | wild(r)) & ~skippers(r)
    text = f"Cât ai de stat, poți pune doar {one_of(skippers(r), r)}"
    return f"{text}. Altceva nu te scapă, nici măcar {one_of(other, r)}." if other else f"{text}."


def four_decline(r: Rules) -> str:
    """Nobody has to pass it on."""
    text = f"Poți să stai și dacă ai {one_of(skippers(r), r)}, ca să-l păstrezi."
    return f"{text} Dacă n-ai niciunul, stai automat." if r.self_resolving else text


def sitting(r: Rules) -> str:
    """While turns are left."""
    name = listed(rank_names(skippers(r)), "sau")
    return (
        "Prima tură o pierzi pe loc, pe celelalte când îți vine rândul. Cât mai ai ture de stat nu pui și nu tragi "
        f"nimic; un {name} care te nimerește atunci se adaugă și nu-l poți da mai departe."
    )


def sitters(r: Rules) -> str:
    """Who sits is passed over."""
    return (
        f"Cine stă nu e lovit: atacul trece peste el la {onward(r)}, iar turele lui de stat nu scad prin asta. Dacă "
        "toți ceilalți stau, atacul se pierde."
    )


def onward(r: Rules) -> str:
    """Whom an attack hits instead."""
    return "următorul în direcția atacului" if backward(r) else "următorul"


SENTENCES: Final[dict[str, Sentence]] = {
    "chain.cards": give,
    "chain.count": in_play,
    "chain.direction": direction,
    "chain.pass_matching": pass_matching,
    "chain.pass_any": pass_any,
    "chain.closed": no_pass,
    "chain.example": example,
    "chain.only": nothing_else,
    "chain.take": take,
    "chain.decline": decline,
    "chain.short": "Dacă nu sunt destule cărți de luat, iei câte sunt; restul se iartă.",
    "chain.back": after_back,
    "chain.sitters": sitters,
    "chain.paid": "După ce cineva a luat cărțile, cartea de atac rămasă deasupra nu mai lovește pe nimeni.",
    "cut.cards": cut,
    "cut.only": cut_only,
    "sit.cards": four,
    "sit.answer": four_on_four,
    "sit.only": four_only,
    "sit.decline": four_decline,
    "sit.sitting": sitting,
}
