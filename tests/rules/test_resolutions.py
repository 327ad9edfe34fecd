"""Where each resolution lives that another reader of the texts might settle otherwise (marked M or L in the facts).

Either a house rule settles it, so that a table may choose, or it is named in one place: a table of the rules, a
constant, or the piece of code that decides. The place says the id.
"""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

from macao.variants.options import OPTIONS
from support.sources import PACKAGE, ROOT

FACTS = ROOT / "docs" / "rules" / "facts.md"
RULES = "engine/rules.py Rules."

PLACES = {
    "QA-5": RULES + "starters",
    "QA-6": "option starts",
    "QA-7": "option stacking",
    "QA-10": RULES + "on_suit",
    "QA-14": RULES + "requests",
    "QA-15": RULES + "one_by_one",
    "QA-18": RULES + "keeps_suit",
    "QA-23": "play/clocks.py TurnClock",
    "QA-24": "engine/rules.py EXPIRIES_TO_ABANDON",
    "QA-31": RULES + "resolves_last",
    "QA-32": "engine/stock.py _filled",
    "QA-35": RULES + "dead_laps",
    "QA-36": RULES + "rebuild_limit",
    "QA-38": "engine/laying.py _owe_macao",
    "QA-39": "option catch_delay",
    "QA-42": "engine/legal.py may_catch",
    "QA-43": "engine/legal.py may_catch",
    "QA-49": "engine/stock.py put_under",
    "QA-50": "engine/apply.py _vacate",
    "QA-51": "engine/apply.py _vacate",
    "QA-52": "play/settle.py ABANDON_FINE",
    "QB-3": "option joker",
    "QB-4": "engine/cards.py RED",
    "QB-5": "option stacking",
    "QB-6": "option red_on_red",
    "QB-9": RULES + "bury_starter",
    "QB-10": "option starts",
    "QB-11": "option drawn",
    "QB-13": "option macao",
    "QB-14": "option after_back",
    "QB-15": "engine/order.py heads_up",
    "QB-16": "option mixed_kings",
    "QB-17": "engine/order.py hit_from",
    "QB-20": RULES + "skips",
    "QB-21": "option request",
    "QB-22": RULES + "demands",
    "QB-23": "engine/matching.py fits",
    "QB-26": "option finish",
    "QB-27": "engine/turns.py close",
    "QB-31": "option joker_packet",
    "QB-32": RULES + "dead_laps",
    "QC-1": "texts/catalogue.py CLAUSES",
    "QC-2": RULES + "bury_starter",
    "QC-5": "option stacking",
    "QC-6": RULES + "skips",
    "QC-7": "option stop_match",
    "QC-9": "option after_back",
    "QC-10": "engine/order.py heads_up",
    "QC-11": RULES + "names_suit",
    "QC-13": RULES + "dead_laps",
    "QC-14": "option charges",
    "QC-15": "variants/charges.py _clasic",
    "QC-17": "option starts",
    "QC-19": "engine/stock.py draw_cards",
    "QC-23": RULES + "takeover",
    "QC-24": "engine/order.py hit_from",
}
"""The id -> "option KEY", or the file and the name in it."""


def uncertain() -> set[str]:
    """The resolutions that the facts mark M or L, alone or beside another mark."""
    text = FACTS.read_text(encoding="utf-8")
    entries = re.findall(r"^- \*\*(Q[ABC]-\d+)(.*?)(?=^- \*\*|^\*\*|^##|\Z)", text, re.DOTALL | re.MULTILINE)
    mark = r"\((?:[^()]*[ ;])?(?:[HM][- /]+)*[ML]\b[^()]*\)"
    return {name for name, said in entries if re.search(mark, said)}


def named(node: ast.AST) -> str | None:
    """What a statement gives a name to: a function, a class, a constant or a field."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    for target in targets:
        if isinstance(target, ast.Name):
            return target.id
        if isinstance(target, ast.Attribute):
            return target.attr
    return None


def said_at(path: Path, name: str) -> str:
    """The source of what bears that name, with the text that explains it."""
    source = path.read_text(encoding="utf-8")
    for parent in ast.walk(ast.parse(source)):
        body = getattr(parent, "body", [])
        for node, after in pairwise([*body, None]) if isinstance(body, list) else []:
            if named(node) == name:
                words = after if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else node
                return "\n".join(source.splitlines()[node.lineno - 1 : words.end_lineno])
    raise AssertionError(f"{path.name} has no {name}")


def said_of(place: str) -> str:
    """What stands where a resolution lives."""
    where, _, name = place.partition(" ")
    if where != "option":
        return said_at(PACKAGE / where, name.removeprefix("Rules."))
    assert name in [option.key for option in OPTIONS]
    presets = [path.read_text(encoding="utf-8") for path in sorted((PACKAGE / "variants").glob("*.py"))]
    return "\n".join([line for text in presets for line in text.splitlines() if f'"{name}"' in line])


def test_every_uncertain_resolution_has_its_place() -> None:
    assert sorted(uncertain()) == sorted(PLACES)


@pytest.mark.parametrize("fact", PLACES)
def test_the_place_exists_and_names_the_resolution(fact: str) -> None:
    assert re.search(rf"\b{fact}\b", said_of(PLACES[fact])), PLACES[fact]
