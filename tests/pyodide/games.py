"""Prints records of matches between bots, the truth at their end included: the same text on every runtime."""

from hashlib import sha256

from macao.play.record import parse_record
from macao.play.setup import Setup
from macao.research.matches import play_match
from macao.variants import VARIANTS

NAMES = ("rule", "uniform", "playable", "rule", "rule", "uniform")

for variant in VARIANTS:
    short = {"target": "100"} if variant.rules().target else {}
    for seats in range(2, 7):
        seed = sha256(f"{variant.key} {seats}".encode()).digest()
        record = play_match(Setup(variant.key, short, seats, seed), NAMES[:seats])
        parse_record(record.text()).replay()
        print(record.text())
