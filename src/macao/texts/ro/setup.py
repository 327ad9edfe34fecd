"""Before the first move."""

from typing import Final

from macao.engine.cards import JOKERS, faces
from macao.engine.rules import Rules, Starts
from macao.texts.form import Sentence
from macao.texts.ro.words import all_of, cap, cards, count, one_of, times
from macao.texts.tables import askers, backward, copies, jokers, pack

FIRST: Final = {
    Starts.HOST: "Fiecare rundă o începe gazda mesei.",
    Starts.RANDOM: "Cine începe se trage la sorți, la fiecare rundă din nou.",
    Starts.ROTATES: "Prima rundă o începe un jucător tras la sorți; la fiecare rundă nouă începe următorul la rând.",
    Starts.LOSER: "Prima rundă o începe un jucător tras la sorți; apoi, cine a pierdut cel mai mult runda trecută.",
}


PACKS: Final = {2: ("două pachete", "de două ori")}
"""As people say them in running text."""


def win(r: Rules) -> str:
    """What for."""
    if r.target:
        return (
            "Se joacă mai multe runde. Cine scapă de cărți nu plătește nimic, iar ceilalți adună puncte pentru ce le-a "
            "rămas în mână. Punctele sunt în paguba ta: la sfârșit câștigă totalul cel mai mic."
        )
    return "Câștigă cine rămâne primul fără cărți."


def pack_cards(r: Rules) -> str:
    """Which cards are in the pack."""
    packs, often = PACKS.get(copies(r)) or (count(copies(r), "un pachet", "pachete", "de pachete"), times(copies(r)))
    have = cards(len(r.pack))
    if copies(r) > 1:
        how = "cu tot cu Jokeri" if jokers(r) else "fără Jokeri"
        return f"Se joacă cu {packs}, {how}: {have} în total. Fiecare carte există {often}."
    if jokers(r) == JOKERS:
        return f"Se joacă cu {packs} de {have}, cu doi Jokeri: unul roșu și unul negru."
    return f"Se joacă cu {packs} de {have}, {f'cu {all_of(jokers(r), r)}' if jokers(r) else 'fără Jokeri'}."


def values(r: Rules) -> str:
    """Ranks, and Jokers that have none."""
    text = "Valorile sunt de la 2 la 10, J (valetul), Q (dama), K (popa) și A (Asul)."
    return f"{text} Jokerul n-are nici semn, nici valoare: are doar culoare, roșu sau negru." if jokers(r) else text


def hand(r: Rules) -> str:
    """How many cards."""
    return f"Fiecare primește {cards(r.hand_size)}. Restul rămâne pe masă, cu fața în jos: este talonul."


def starter(r: Rules) -> str:
    """What may be turned up."""
    refused = pack(r) & ~r.starters
    text = "De pe talon se întoarce o carte cu fața în sus: pe ea se începe."
    return f"{text} Nu poate fi {one_of(refused, r)}." if refused else f"{text} Poate fi orice carte."


def refused(r: Rules) -> str:
    """What becomes of a card that may not start."""
    if r.bury_starter:
        return "Dacă iese o asemenea carte, se îngroapă undeva în talon și se întoarce alta."
    return "Dacă iese o asemenea carte, se pune înapoi, pachetul se amestecă și se întoarce alta, până iese una bună."


def turned_jack(r: Rules) -> str:
    """A card that asks, turned up."""
    return f"Dacă la început se întoarce {one_of(askers(r) & r.starters, r)}, nu se cere nimic: nu l-a pus nimeni."


def first(r: Rules) -> str:
    """Who begins."""
    if not r.target:
        return "Începe gazda mesei." if r.starts == Starts.HOST else "Cine începe se trage la sorți."
    return FIRST[Starts(r.starts)]


def order(r: Rules) -> str:
    """Which way round."""
    if not backward(r):
        return "Se joacă pe rând, mereu în același sens: nicio carte nu schimbă sensul."
    several = "trimit" if len(faces(backward(r))) > 1 else "trimite"
    return (
        f"Se joacă pe rând, mereu în același sens. {cap(all_of(backward(r), r))} {several} un atac înapoi, dar sensul "
        "jocului nu se schimbă."
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "goal.hand": "Să scapi de toate cărțile din mână.",
    "goal.win": win,
    "pack.players": "Pot juca de la 2 la 6 jucători, fiecare pentru el.",
    "pack.cards": pack_cards,
    "pack.suits": "Semnele sunt ♥ (inimă roșie sau cupă), ♦ (romb), ♣ (treflă) și ♠ (inimă neagră sau pică). Culorile "
    "sunt două: ♥ și ♦ sunt roșii, ♣ și ♠ sunt negre.",
    "pack.values": values,
    "deal.hand": hand,
    "deal.starter": starter,
    "deal.refused": refused,
    "deal.jack": turned_jack,
    "deal.first": first,
    "deal.order": order,
}
