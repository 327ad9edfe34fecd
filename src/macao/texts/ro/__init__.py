"""Romanian."""

from macao.texts.form import Sentence
from macao.texts.ro import attacks, cards, ending, laying, macao, setup

TITLES: dict[str, str] = {
    "goal": "Scopul",
    "pack": "Jucătorii și pachetul",
    "deal": "Împărțirea și începutul",
    "turn": "O tură",
    "fit": "Ce se potrivește",
    "packets": "Pachețele",
    "drawing": "Trasul",
    "chain": "Cărțile de atac și lanțul",
    "cut": "Tăierea lanțului",
    "sit": "Statul",
    "names": "Alegerea semnului",
    "ask": "Cererea unei valori",
    "plain": "Popii și cărțile obișnuite",
    "jokers": "Jokerii",
    "macao": "MACAO",
    "stock": "Talonul refăcut",
    "out": "Ieșirea și sfârșitul rundei",
    "points": "Cât costă cărțile",
    "match": "Meciul",
    "absence": "Ceasul și cine lipsește",
    "stop": "Când runda se oprește singură",
}

SENTENCES: dict[str, Sentence] = {
    **setup.SENTENCES,
    **laying.SENTENCES,
    **attacks.SENTENCES,
    **cards.SENTENCES,
    **macao.SENTENCES,
    **ending.SENTENCES,
}
