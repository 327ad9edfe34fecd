"""Going out, places, points, the match, absence, and rounds that stop by themselves."""

from typing import Final

from macao.engine.rules import EXPIRIES_TO_ABANDON, MOVES_TO_STOP, Rules
from macao.texts.form import Sentence
from macao.texts.ro.words import NTH, at_tables, bare, cap, count, laps, listed, one_of, points, times
from macao.texts.tables import circles, number_cards, one_winner, pack, prices, printed, skippers, stops


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
    return " ".join([_stop(seats, after) for seats, after in stops(r)])


def _stop(seats: list[int], after: int) -> str:
    who = at_tables(seats)
    if after == 1:
        return cap(f"{who}runda se termină îndată ce iese primul.")
    if after:
        return cap(f"{who}runda se oprește când iese {NTH[after]}.")
    return cap(f"{who}runda nu se oprește la primul: se joacă până când unul singur mai are cărți.")


def places(r: Rules) -> str:
    """What one gets for it."""
    text = "Cine rămâne fără cărți iese și ia următorul loc: primul ieșit e pe locul 1."
    if r.ranks_last:
        return f"{text} Cel rămas cu cărți e ultimul."
    if one_winner(r):
        return "Cine rămâne fără cărți a câștigat runda; toți ceilalți au pierdut-o."
    return f"{text} Cine mai are cărți la sfârșit pierde."


def last_attack(r: Rules) -> str:
    """An attack as the last card."""
    if r.resolves_last:
        return (
            "Dacă ultima ta carte e una de atac, întâi se rezolvă lanțul: cel lovit mai poate răspunde, iar runda se "
            "poate încheia abia după ce ia cineva cărțile. Tu ai ieșit oricum."
        )
    if one_winner(r):
        return "Dacă ultima ta carte e una de atac, nu mai ia nimeni nimic: runda s-a încheiat."
    return (
        "Dacă ultima ta carte e una de atac, îi lovește pe cei care joacă mai departe; dacă cu ea s-a încheiat runda, "
        "nu mai ia nimeni nimic."
    )


def last_four(r: Rules) -> str:
    """A 4 as the last card."""
    return f"Și {one_of(skippers(r), r)} pus ca ultimă carte își face efectul asupra celor care joacă mai departe."


def table(r: Rules) -> str:
    """What each card costs."""
    lines = [f"{one_of(mask, r)} – {points(n)}" for n, mask in prices(r)]
    if printed(r):
        every = printed(r) == number_cards()
        names = "de la 2 la 10" if every else listed(bare(printed(r), r), "și")
        lines.insert(0, f"cărțile {names} – cât scrie pe ele")
    return f"{cap('; '.join(lines))}."


def use(r: Rules) -> str:
    """What the points are for."""
    if r.target:
        return (
            "La sfârșitul rundei fiecare plătește atâtea puncte câte fac cărțile rămase la el; cine a ieșit plătește 0."
        )
    return (
        "Punctele îi despart doar pe cei rămași cu la fel de multe cărți când runda se oprește: cine are mai puține "
        "puncte stă mai bine."
    )


def match(r: Rules) -> str:
    """When the match is over."""
    if r.target:
        return (
            f"Meciul se termină când totalul cuiva ajunge la {points(r.target)}: acela a pierdut. Câștigă totalul cel "
            "mai mic; dacă doi sunt la egalitate jos, nu câștigă nimeni."
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
    else:
        text = "Când se oprește singură, n-o câștigă nimeni."
    return f"{text} Fiecare plătește pentru mâna lui." if r.target else text


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
    "absence.attack": "Dacă cineva pleacă având cărți de luat, atacul trece la următorul; turele de stat care îl "
    "așteptau dispar.",
    "absence.alone": "Dacă rămâi singur fiindcă ceilalți au plecat, iei cel mai bun loc liber.",
    "stop.dead": dead,
    "stop.circle": circle,
    "stop.long": long,
    "stop.result": stopped,
}
