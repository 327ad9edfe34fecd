"""docs/fair-cards.md, its examples, and the program beside it say what the game does."""

import importlib.util
import json
import subprocess
import sys
from itertools import chain, repeat
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fair.vectors import text
from macao.engine.cards import card_text
from macao.engine.rng import WORDS
from macao.play.game import Game
from macao.play.sealed import is_share
from macao.play.setup import Setup
from macao.variants import VARIANTS
from play.matches import sealed_match
from support.sources import ROOT

DOCS = ROOT / "docs"
PROGRAM = DOCS / "verify.py"
EXAMPLES = json.loads((DOCS / "fair-cards.json").read_text())


@pytest.fixture(scope="module")
def program() -> ModuleType:
    """docs/verify.py as a module."""
    spec = importlib.util.spec_from_file_location("fair_cards_verify", PROGRAM)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- the examples ----------------------------------------------------------------------------------------------------


def test_the_examples_are_fresh() -> None:
    assert (DOCS / "fair-cards.json").read_text() == text()


def test_they_show_every_size_of_table_every_pack_and_every_length_of_share() -> None:
    assert {len(example["shares"]) for example in EXAMPLES} == set(range(2, 7))
    assert {len(example["dealt"]["1"].split()) for example in EXAMPLES} == {52, 54, 104, 108}
    sizes = {len(share) // 2 for example in EXAMPLES for share in example["shares"]}
    assert sizes == {0, 16, 24, 32}
    assert all(is_share(bytes(size)) for size in sizes)


def test_the_page_shows_the_first_of_them() -> None:
    page = " ".join((DOCS / "fair-cards.md").read_text().split())
    first = EXAMPLES[0]
    for name, value in (("secret", first["secret"]), ("share 1", first["shares"][0]), ("seed", first["seed"])):
        assert f"{name} {value}" in page
    assert f"commitment {first['commitment']}" in page
    assert f"dealt {first['dealt']['1']}" in page
    cards = first["dealt"]["1"].split()
    assert f"P1 holds `{' '.join(cards[:5])}` and P2 `{' '.join(cards[5:10])}`" in page


@pytest.mark.parametrize("variant", [variant.key for variant in VARIANTS])
def test_hands_are_dealt_in_that_order(variant: str) -> None:
    for example in EXAMPLES:
        options = dict(part.split("=") for part in example["options"].split())
        seats = len(example["shares"])
        game = Game(Setup(variant, options | {"cards": "5"}, seats, bytes.fromhex(example["seed"])))
        cards = example["dealt"]["1"].split()
        for seat in range(seats):
            hand = sorted(cards[5 * seat : 5 * seat + 5])
            assert sorted(card_names(game, seat)) == hand


def card_names(game: Game, seat: int) -> list[str]:
    """What the seat holds."""
    return [card_text(card) for card in game.view(seat).hand]


# --- the program -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{len(example['shares'])} {example['options']}")
def test_the_program_works_out_every_example(program: ModuleType, example: dict[str, Any]) -> None:
    seed = program.seed_of(bytes.fromhex(example["secret"]), [bytes.fromhex(share) for share in example["shares"]])
    assert seed.hex() == example["seed"]
    pack = program.CARDS[: 52 if "jokers=out" in example["options"] else 54]
    pack *= 2 if "decks=2" in example["options"] else 1
    assert {number: " ".join(program.dealt(seed, int(number), pack)) for number in example["dealt"]} == example["dealt"]


def test_the_program_favours_no_remainder(program: ModuleType) -> None:
    last = WORDS - WORDS % 54
    assert program.below(54, chain([WORDS - 1, last, last - 1], repeat(0))) == 53
    assert program.below(54, chain([last - 2, 7])) == 52


def test_the_program_is_short_and_needs_nothing() -> None:
    lines = PROGRAM.read_text().splitlines()
    assert len(lines) <= 60
    assert [line for line in lines if "import" in line.split()] == ["import sys", "from hashlib import sha256"]


def run(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The program alone: no package of ours, nor of anybody, is found."""
    return subprocess.run(
        [sys.executable, "-I", "-S", PROGRAM, path, *words], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("options", [{}, {"jokers": "out"}, {"decks": "2"}])
def test_the_program_reads_records(tmp_path: Path, options: dict[str, str]) -> None:
    record = sealed_match("umflaturi", 3, most=20, **options)
    path = tmp_path / "match.macao"
    path.write_text(record.text())
    said = run(path)
    assert (said.returncode, said.stderr) == (0, "")
    commitment, seed, dealt = said.stdout.splitlines()
    assert record.opened
    assert commitment == f"commitment {record.opened.commitment.hex()} is that of the secret"
    assert seed == f"seed {record.setup.seed.hex()}"
    size = record.setup.rules().hand_size
    game = Game(record.setup)
    for seat in range(3):
        hand = dealt.split()[1:][size * seat : size * seat + size]
        assert sorted(hand) == sorted(card_names(game, seat))
    assert run(path, "2").stdout.splitlines()[2] != dealt


def test_the_program_notices_another_secret(tmp_path: Path) -> None:
    record = sealed_match("clasic", 2, most=5)
    assert record.opened
    path = tmp_path / "match.macao"
    path.write_text(record.text().replace(record.opened.secret.hex(), "00" * 32))
    said = run(path)
    assert said.returncode == 1
    assert "is NOT that of the secret" in said.stdout
