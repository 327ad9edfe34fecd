"""A smoke of the strength table: fewer deals than are frozen, so lower bounds. `bench/strength.py` plays all."""

from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from support.sources import ROOT


def load(path: Path) -> ModuleType:
    """A script as a module."""
    spec = util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


strength = load(ROOT / "bench" / "strength.py")


@pytest.mark.parametrize(
    ("variant", "seats", "deals", "at_least"),
    [
        ("standard", 2, 200, 52),
        ("standard", 4, 200, 27),
        ("clasic", 2, 48, 60),
        ("clasic", 4, 12, 27),
        ("umflaturi", 2, 200, 55),
        ("umflaturi", 4, 200, 29),
    ],
)
def test_rule_beats_a_random_playable_card(variant: str, seats: int, deals: int, at_least: int) -> None:
    cell = strength.measure(variant, seats, deals)
    assert cell.deals == deals
    assert cell.percent >= at_least
    assert cell.longest <= 5000


def test_the_same_seed_plays_the_same_deals() -> None:
    assert strength.measure("umflaturi", 2, 20) == strength.measure("umflaturi", 2, 20)
