"""Saying MACAO, and the stock that is rebuilt."""

from typing import Final

from macao.engine.rules import Rules
from macao.texts.form import Sentence
from macao.texts.ro.words import cards, seconds


def saying(r: Rules) -> str:
    """Who says it."""
    if r.called:
        return "Când rămâi cu o singură carte, trebuie să spui MACAO: butonul apare pe masă."
    if r.announced:
        return "Când cineva rămâne cu o singură carte, masa spune MACAO în locul lui. Nimeni nu e amendat."
    return "MACAO nu se spune."


def catching(r: Rules) -> str:
    """What forgetting costs."""
    caught = "Dacă uiți, oricare alt jucător care mai are cărți te poate prinde până începe tura ta următoare"
    return f"{caught}: tragi {cards(r.fine)}." if r.fine else f"{caught}, dar nu te costă nimic."


def delay(r: Rules) -> str:
    """How long one is safe."""
    if not r.catch_delay:
        return "De prins poți fi prins îndată ce ți s-a încheiat tura."
    return f"După ce ți s-a încheiat tura mai ai {seconds(r.catch_delay)}; abia apoi poți fi prins."


def false_catch(r: Rules) -> str:
    """What a false catch costs."""
    if r.false_catch:
        return (
            "Dacă încerci să-l prinzi pe cel care are o singură carte, dar nu mai poate fi prins (a spus MACAO sau i-a "
            f"început tura), tragi tu {cards(r.false_catch)}."
        )
    return "Pe cine a spus MACAO nu-l poți prinde: la masa asta nici nu se poate încerca."


def rebuilt(r: Rules) -> str:
    """The pile becomes the stock."""
    how = "amestecate" if r.recycle_shuffled else "în ordinea în care au fost puse: prima pusă se trage prima"
    return f"Când se termină talonul, cartea de deasupra rămâne pe masă, iar cele de sub ea devin talonul nou, {how}."


SENTENCES: Final[dict[str, Sentence]] = {
    "macao.say": saying,
    "macao.catch": catching,
    "macao.delay": delay,
    "macao.pause": "Cât e deschis un lanț nu se prinde nimeni.",
    "macao.false": false_catch,
    "macao.again": "Dacă primești iar cărți și ajungi din nou la una singură, trebuie să spui din nou.",
    "macao.counts": "Câte cărți are fiecare se vede tot timpul.",
    "stock.rebuilt": rebuilt,
    "stock.suit": "Semnul în vigoare rămâne cel de dinainte.",
    "stock.dry": "Dacă nu mai e nimic de tras, nu tragi nimic și tura ta s-a încheiat.",
}
