"""What names a suit, what asks for a rank, kings, Jokers, and what does nothing."""

from typing import Final

from macao.engine.cards import BLACK_JOKER, JOKERS, RED_JOKER, faces, of_ranks
from macao.engine.rules import Rules
from macao.texts.form import Sentence
from macao.texts.last import lays_last, unnamed
from macao.texts.ro.words import (
    SIGNS,
    all_of,
    bare,
    cap,
    cards,
    listed,
    one_of,
    ones,
    others_of,
    rank,
    several,
    the_rank,
)
from macao.texts.tables import (
    after_joker,
    askers,
    attackers,
    backward,
    by_colour,
    chained,
    copies,
    doing,
    jokers,
    named_by_colour,
    namers,
    one_winner,
    overriders,
    pack,
    packets,
    passes_any,
    passes_matching,
    rank_names,
    same_as_askers,
    skippers,
    suits_under,
    wild,
)


def naming(r: Rules) -> str:
    """Who chooses a suit."""
    choosing = f"Cu {one_of(namers(r), r)} alegi semnul care urmează: ♥, ♦, ♣ sau ♠"
    return f"{choosing}; merge orice carte de culoarea lui." if named_by_colour(r) else f"{choosing}."


def not_wild(r: Rules) -> str:
    """A card that names a suit and yet has to fit."""
    tame = namers(r) & ~wild(r) & ~JOKERS
    goes = ["pe culoarea lui" if by_colour(r) else "pe semnul lui", *[f"pe {other}" for other in others_of(tame, r)]]
    if jokers(r) and after_joker(r) & tame:
        goes.append("pe un Joker ale cărui cărți s-au luat")
    if r.demands:
        goes.append("peste un semn cerut")
    return f"{cap(one_of(tame, r))} nu merge peste orice: se pune {listed(goes, 'sau')}."


def when_named(r: Rules) -> str:
    """When the choice is made, and what if it is not."""
    if r.must_name:
        return f"Semnul se spune odată cu cartea.{_named_last(r)}"
    when = f"Alegerea se aplică la „Continuă”{_at_once(r, namers(r))}. " if r.one_by_one else ""
    return f"{when}Poți să nu alegi nimic: atunci {_if_unnamed(r)}."


def _named_last(r: Rules) -> str:
    """Where a suit has to be named, but not with the last card."""
    if not lays_last(r, namers(r)):
        return ""
    if one_winner(r):
        return " Doar cu ultima carte din mână nu mai alegi nimic."
    return f" Doar cu ultima carte din mână poți să nu alegi nimic: atunci {_if_unnamed(r)}."


def _if_unnamed(r: Rules) -> str:
    if r.keeps_suit:
        return "rămâne semnul de dinainte"
    return f"contează semnul de pe carte{' (la Joker, culoarea)' if namers(r) & JOKERS else ''}"


def _at_once(r: Rules, choosing: int) -> str:
    """A choice that goes with the last card of a hand, where it may be the last."""
    return " sau îndată, dacă e ultima ta carte" if lays_last(r, choosing) else ""


def named_binds(r: Rules) -> str:
    """How long it holds."""
    if r.demands:
        return (
            f"Semnul ales e o cerere: merge doar o carte cu semnul acela sau {one_of(namers(r), r)}. Ține până o "
            "servește cineva, cel mult un tur; după aceea contează semnul de pe carte."
        )
    return "Semnul ales ține până se pune altă carte."


def asking(r: Rules) -> str:
    """Who asks."""
    if not askers(r):
        return "Nicio carte nu cere o valoare de la ceilalți."
    ranks = [rank(name) for name in rank_names(pack(r)) if _askable(r, name)]
    return f"Cu {one_of(askers(r), r)} ceri o valoare: {listed(ranks, 'sau')}. Altceva nu se poate cere."


def _askable(r: Rules, name: str) -> bool:
    return any(r.askable >> card // 4 & 1 for card in faces(of_ranks(name)))


def ask_plain(r: Rules) -> str:
    """Others of the rank."""
    return (
        f"{cap(all_of(same_as_askers(r), r))} sunt cărți obișnuite: nu fac, nu schimbă și nu anulează o cerere, nici "
        "în același pachețel."
    )


def serve(r: Rules) -> str:
    """What goes on a request."""
    over = overriders(r)
    drawn = listed(["cea cerută", *ones(over, r)], "sau")
    also = f" Cartea trasă o poți pune îndată, dacă e {drawn}." if r.drawn_playable else ""
    same = listed([rank(name) for name in rank_names(askers(r))], "sau")
    others = (
        f" Cu {one_of(over, r)} ceri altceva în locul cererii vechi; dacă nu ceri nimic, cererea veche se anulează."
        if over
        else f" Alt {same} nu schimbă cererea."
    )
    return (
        f"Peste o cerere pui doar {listed(['valoarea cerută', *ones(over, r)], 'sau')}; dacă nu, tragi.{also}{others}"
    )


def asked_lasts(r: Rules) -> str:
    """How long it binds."""
    if r.request_lap:
        return (
            "Cererea ține un tur întreg, chiar dacă a fost servită: îi leagă pe toți ceilalți. Când ajunge iar la cel "
            "care a cerut, el joacă liber."
        )
    return "Cererea ține până când pune cineva valoarea cerută; până atunci îl leagă și pe cel care a cerut."


def ask_nothing(r: Rules) -> str:
    """Whether one has to ask."""
    when = f"Cererea se aplică la „Continuă”{_at_once(r, askers(r))}. " if r.one_by_one else ""
    return f"{when}Poți să nu ceri nimic: atunci {the_rank(rank_names(askers(r))[0])} e o carte obișnuită."


def kings(r: Rules) -> str:
    """Which kings attack."""
    every = of_ranks("K") & pack(r)
    hitting = every & attackers(r)
    if not hitting:
        sign = "culoare" if by_colour(r) else "semn"
        return (
            f"Popii sunt cărți obișnuite: se pun pe {sign} sau pe valoare, nu dau cărți de luat și nu răspund la un "
            "atac."
        )
    gives = listed([cards(n) for n in sorted({r.draws[card] for card in faces(hitting)})], "sau")
    if hitting == every:
        return f"Toți popii atacă, cu câte {gives}{_way(r, hitting)}."
    return (
        f"Dintre popi atacă doar {all_of(hitting, r)}, cu câte {gives}{_way(r, hitting)}; "
        f"{all_of(every & ~hitting, r)} sunt cărți obișnuite."
    )


def _way(r: Rules, hitting: int) -> str:
    back = backward(r) & hitting
    ahead = hitting & ~back
    if not back or not ahead:
        return ": înapoi" if back else ""
    return f": {all_of(ahead, r)} înainte, {all_of(back, r)} înapoi"


def ordinary(r: Rules) -> str:
    """What does nothing."""
    return f"Cărți obișnuite, care nu fac nimic deosebit: {', '.join(bare(pack(r) & ~doing(r), r))}."


def joker_where(r: Rules) -> str:
    """On what a Joker goes."""
    if not jokers(r):
        return "Se joacă fără Jokeri."
    if jokers(r) & ~wild(r) == 0:
        asked = " și nu s-a cerut nimic" if askers(r) or r.demands else ""
        return f"Jokerul merge peste orice carte, cât timp nu te așteaptă nimic{asked}."
    red, black = [listed([SIGNS[suit] for suit in suits_under(r, joker)], "sau") for joker in (RED_JOKER, BLACK_JOKER)]
    other = _on_joker(r) if r.on_top[RED_JOKER] >> BLACK_JOKER & 1 else ""
    return (
        f"Jokerul se poartă după culoare: cel roșu se pune când semnul în vigoare e {red}, cel negru când e "
        f"{black}.{other}"
    )


def _on_joker(r: Rules) -> str:
    other = "alt Joker" if copies(r) > 1 else "celălalt Joker"
    if chained(r) & JOKERS:
        return f" Peste {other} merge întotdeauna."
    return f" Peste {other} merge după ce cineva i-a luat cărțile."


def joker_chain(r: Rules) -> str:
    """A Joker in a chain."""
    if passes_any(r) & JOKERS:
        return "Dacă ești atacat, Jokerul merge peste orice carte de atac."
    if passes_matching(r) & JOKERS:
        return "Și într-un lanț Jokerul își respectă culoarea: peste un 3♣ merge cel negru, nu cel roșu."
    return "Într-un lanț Jokerul nu merge."


def joker_after(r: Rules) -> str:
    """What follows a Joker."""
    others = after_joker(r)
    also = f" Merge și {one_of(others, r)}." if others else ""
    if jokers(r) & ~namers(r) == 0:
        chosen = "culoarea semnului ales" if named_by_colour(r) else "semnul ales"
        alone = (
            " Dacă nu s-a ales niciunul, după ce cineva a luat cărțile vin peste Jokerul roșu doar cărți roșii, peste "
            "cel negru doar negre."
            if unnamed(r, jokers(r))
            else ""
        )
        return f"Jokerul n-are valoare de repetat: peste el vine {chosen} odată cu el.{alone}{also}"
    return f"După ce cineva a luat cărțile, peste Jokerul roșu vin doar cărți roșii, peste cel negru doar negre.{also}"


def joker_not(r: Rules) -> str:
    """What a Joker does not help against."""
    closed = [
        text for open_, text in ((skippers(r), "nu te scapă de stat"), (askers(r), "nu merge peste o cerere")) if open_
    ]
    return f"Jokerul {listed(closed, 'și')}."


def last_counts(r: Rules) -> str:
    """The last of a packet counts."""
    names = several(rank_names((namers(r) | askers(r)) & packets(r)), "sau")
    return f"Dacă pui deodată mai mulți {names}, contează ce alegi la ultimul."


SENTENCES: Final[dict[str, Sentence]] = {
    "names.cards": naming,
    "names.where": not_wild,
    "names.when": when_named,
    "names.binds": named_binds,
    "names.several": last_counts,
    "ask.cards": asking,
    "ask.plain": ask_plain,
    "ask.serve": serve,
    "ask.lasts": asked_lasts,
    "ask.nothing": ask_nothing,
    "plain.kings": kings,
    "plain.cards": ordinary,
    "jokers.where": joker_where,
    "jokers.chain": joker_chain,
    "jokers.after": joker_after,
    "jokers.not": joker_not,
}
