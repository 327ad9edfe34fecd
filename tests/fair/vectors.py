"""Makes the examples that every other program is held against: `python tests/fair/vectors.py docs/fair-cards.json`."""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from macao.engine.cards import card_text
from macao.play.sealed import commitment_of, seed_of
from macao.play.setup import Setup

ROUNDS = (1, 2, 255, 256)
OPTIONS: dict[str, dict[str, str]] = {
    "": {},
    "jokers=out": {"jokers": "out"},
    "decks=2": {"decks": "2"},
    "jokers=out decks=2": {"jokers": "out", "decks": "2"},
}
TABLES = {2: "p-", 3: "-pP", 4: "PPPP", 5: "m----", 6: "pPmPpm"}
"""By number of seats, who gives a share of 16 (p), 24 (m) or 32 bytes (P), or none (-)."""
SIZES = {"-": 0, "p": 16, "m": 24, "P": 32}


def example(number: int, seats: int, options: str) -> dict[str, Any]:
    """All that follows from one secret and the shares of one table."""
    secret = sha256(f"secret {number}".encode()).digest()
    shares = [sha256(f"share {number} {i}".encode()).digest()[: SIZES[who]] for i, who in enumerate(TABLES[seats])]
    setup = Setup("standard", OPTIONS[options], seats, seed_of(secret, shares))
    return {
        "options": options,
        "secret": secret.hex(),
        "shares": [share.hex() for share in shares],
        "commitment": commitment_of(secret).hex(),
        "seed": setup.seed.hex(),
        "dealt": {str(round_): dealt(setup, round_) for round_ in ROUNDS},
    }


def dealt(setup: Setup, round_: int) -> str:
    """The cards in the order in which they leave the pack."""
    pack = setup.rules().pack[:]
    setup.deal_rng(round_).shuffle(pack)
    return " ".join([card_text(card) for card in reversed(pack)])


def examples() -> list[dict[str, Any]]:
    """Every size of table, every pack."""
    return [example(i, 2 + i % 5, list(OPTIONS)[i % 4]) for i in range(10)]


def text() -> str:
    """The file."""
    return json.dumps(examples(), indent=1) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
