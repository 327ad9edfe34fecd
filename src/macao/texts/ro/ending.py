"""Going out, places, points, the match, absence, and rounds that stop by themselves."""

from typing import Final

from macao.engine.rules import EXPIRIES_TO_ABANDON, MOVES_TO_STOP, Rules
from macao.texts.form import Sentence
from macao.texts.last import last_attack_counts, left_over
from macao.texts.ro.attacks import onward
from macao.texts.ro.words import NTH, at_tables, bare, cap, count, laps, listed, one_of, points, times
from macao.texts.tables import (
    chained,
    circles,
    cutters,
    number_cards,
    one_winner,
    pack,
    prices,
    printed,
    skippers,
    stops,
)


def last_card(r: Rules) -> str:
    """With what one may go out."""
    never, duel = [listed(bare(mask & pack(r), r), "sau") for mask in (r.never_last, r.never_last_in_duel)]
    if never:
        return f"Ultima ta carte nu poate fi una specială: {never}."
    if duel:
        return f"Când doar doi mai au cărți, ultima ta carte nu poate fi una specială: {duel}."
    return "Poți ieși cu orice carte care se potrivește, și cu una specială."


def stop(r: Rules) -> str:
    """When the round is over."""
    chain = "; dacă a ieșit cu o carte de atac, abia după ce se rezolvă lanțul" if last_attack_counts(r) else ""
    return " ".join([_stop(seats, after, chain) for seats, after in stops(r)])


def _stop(seats: list[int], after: int, chain: str) -> str:
    who = at_tables(seats)
    if after == 1:
        return cap(f"{who}runda se termină îndată ce iese primul{chain}.")
    if after:
        return cap(f"{who}runda se oprește când iese {NTH[after]}{chain}.")
    return cap(f"{who}runda nu se oprește la primul: se joacă până când unul singur mai are cărți.")


def places(r: Rules) -> str:
    """What one gets for it."""
    text = "Cine rămâne fără cărți iese și ia următorul loc: primul ieșit e pe locul 1."
    if r.ranks_last:
        return f"{text} {_ranked()}" if left_over(r) else f"{text} Cel rămas cu cărți e ultimul."
    if one_winner(r):
        return "Cine rămâne fără cărți a câștigat runda; toți ceilalți au pierdut-o."
    return f"{text} Cine mai are cărți la sfârșit pierde."


def _ranked() -> str:
    return (
        "Cei rămași cu cărți iau locurile de după, în ordinea numărului de cărți (mai puține e mai bine), apoi a "
        "punctelor, apoi a celui care a ajuns primul la numărul acela de cărți."
    )


def last_attack(r: Rules) -> str:
    """An attack as the last card."""
    if r.resolves_last:
        return f"Dacă ultima ta carte e una de atac, întâi se rezolvă lanțul: {_answer(r)}. Tu ai ieșit oricum."
    if one_winner(r):
        return "Dacă ultima ta carte e una de atac, nu mai ia nimeni nimic: runda s-a încheiat."
    return (
        "Dacă ultima ta carte e una de atac, îi lovește pe cei care joacă mai departe; dacă cu ea s-a încheiat runda, "
        "nu mai ia nimeni nimic."
    )


def _answer(r: Rules) -> str:
    """What whoever is hit by a last card may do, and when the round is over."""
    if chained(r):
        return "cel lovit mai poate răspunde, iar runda se poate încheia abia după aceea"
    if cutters(r):
        return f"cel lovit ia cărțile sau taie cu {one_of(cutters(r), r)}, iar runda se poate încheia abia după aceea"
    return "cel lovit ia cărțile, iar runda se poate încheia abia după aceea"


def last_four(r: Rules) -> str:
    """A 4 as the last card."""
    return f"Și {one_of(skippers(r), r)} pus ca ultimă carte își face efectul asupra celor care joacă mai departe."


def table(r: Rules) -> str:
    """What each card costs."""
    lines = [f"{one_of(mask, r)} – {points(n)}" for n, mask in prices(r)]
    if printed(r):
        lines.insert(0, _printed(r))
    return f"{cap('; '.join(lines))}."


def _printed(r: Rules) -> str:
    names = bare(printed(r), r)
    if printed(r) == number_cards():
        return "cărțile de la 2 la 10 – cât scrie pe ele"
    if len(names) == 1:
        return f"{one_of(printed(r), r)} – cât scrie pe el"
    return f"cărțile {listed(names, 'și')} – cât scrie pe ele"


def use(r: Rules) -> str:
    """What the points are for."""
    if r.target:
        return (
            "La sfârșitul rundei fiecare plătește atâtea puncte câte fac cărțile rămase la el; cine a ieșit plătește 0."
        )
    stops = "se oprește" if r.ranks_last and left_over(r) else "se oprește singură"
    return (
        f"Punctele îi despart doar pe cei rămași cu la fel de multe cărți când runda {stops}: cine are mai puține "
        "puncte stă mai bine."
    )


def match(r: Rules) -> str:
    """When the match is over."""
    if r.target:
        return (
            f"Meciul se termină când totalul cuiva ajunge la {points(r.target)}: acela a pierdut. Câștigă totalul cel "
            "mai mic; dacă doi au același total, cel mai mic, nu câștigă nimeni."
        )
    return "O singură rundă e tot meciul."


def away(r: Rules) -> str:
    """What becomes of who is not there."""
    if r.takeover:
        return (
            "Cine pleacă sau nu mai răspunde nu oprește masa: un bot joacă în locul lui. Se poate întoarce oricând, "
            "iar scorul e tot al lui."
        )
    return (
        f"Cine pleacă de la masă, lipsește prea mult sau lasă ceasul să treacă {times(EXPIRIES_TO_ABANDON)} la rând a "
        "abandonat: nu ia niciun loc, cărțile lui se pun sub talon, iar ceilalți joacă mai departe."
    )


def clock(r: Rules) -> str:
    """What the clock does."""
    if r.takeover:
        return "La o masă cu ceas timpul e pentru toată tura. Dacă îți trece timpul, un bot mută în locul tău."
    return (
        "La o masă cu ceas timpul e pentru toată tura. Dacă îți trece timpul, tragi o carte, sau iei cărțile care te "
        "așteaptă, sau stai. Ce ai pus rămâne pus, dar fără semnul ales și fără cerere."
    )


def dead(r: Rules) -> str:
    """Nothing moves any more."""
    return (
        f"Dacă timp de {laps(r.dead_laps)} nu pune nimeni nicio carte și nici nu are ce trage, runda se oprește "
        "singură."
    )


def circle(r: Rules) -> str:
    """The same cards go round."""
    lines = [
        f"{at_tables(seats)}dacă talonul se reface {times(limit)} fără să iasă cineva, runda se oprește singură."
        for seats, limit in circles(r)
    ]
    return " ".join([cap(line) for line in lines])


def long(_: Rules) -> str:
    """No round hangs."""
    return f"Oricum, după {count(MOVES_TO_STOP, 'o mutare', 'mutări', 'de mutări')} runda se oprește."


def stopped(r: Rules) -> str:
    """Who gets what then."""
    if r.ranks_blocked:
        text = (
            "Când se oprește singură, locurile rămase se dau după numărul de cărți (mai puține e mai bine), apoi după "
            "puncte, apoi după cine a ajuns primul la numărul acela de cărți."
        )
    elif one_winner(r):
        text = "Când se oprește singură, n-o câștigă nimeni."
    else:
        text = (
            "Când se oprește singură, cine a ieșit își păstrează locul, iar primul ieșit a câștigat-o; dacă n-a ieșit "
            "nimeni, n-o câștigă nimeni."
        )
    return f"{text} Fiecare plătește pentru mâna lui." if r.target else text


def attack_left(r: Rules) -> str:
    """An attack on somebody who leaves."""
    return (
        f"Dacă cineva pleacă având cărți de luat, atacul trece la {onward(r)}; turele de stat care îl așteptau dispar."
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "out.card": last_card,
    "out.stop": stop,
    "out.places": places,
    "out.attack": last_attack,
    "out.sit": last_four,
    "points.table": table,
    "points.use": use,
    "match.end": match,
    "absence.away": away,
    "absence.clock": clock,
    "absence.attack": attack_left,
    "absence.alone": "Dacă rămâi singur fiindcă ceilalți au plecat, iei cel mai bun loc liber.",
    "stop.dead": dead,
    "stop.circle": circle,
    "stop.long": long,
    "stop.result": stopped,
}
