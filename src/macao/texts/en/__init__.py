"""English."""

from macao.texts.en import attacks, cards, ending, laying, macao, setup
from macao.texts.form import Sentence

TITLES: dict[str, str] = {
    "goal": "The goal",
    "pack": "Players and pack",
    "deal": "Deal and start",
    "turn": "A turn",
    "fit": "What fits",
    "packets": "Packets",
    "drawing": "Drawing",
    "chain": "Attack cards and the chain",
    "cut": "Cutting the chain",
    "sit": "Sitting out",
    "names": "Choosing a suit",
    "ask": "Asking for a rank",
    "plain": "Kings and ordinary cards",
    "jokers": "Jokers",
    "macao": "MACAO",
    "stock": "The rebuilt stock",
    "out": "Going out and the end of the round",
    "points": "What cards cost",
    "match": "The match",
    "absence": "The clock, and who is away",
    "stop": "When a round stops by itself",
}

SENTENCES: dict[str, Sentence] = {
    **setup.SENTENCES,
    **laying.SENTENCES,
    **attacks.SENTENCES,
    **cards.SENTENCES,
    **macao.SENTENCES,
    **ending.SENTENCES,
}
