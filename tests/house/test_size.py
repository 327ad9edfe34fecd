"""Small pieces: functions of at most 30 lines, modules of at most 300."""

import ast
from pathlib import Path

import pytest

from support.sources import PYTHON_FILES, name

LINES_OF_FUNCTION = 30
LINES_OF_MODULE = 300

EXCEPTIONS = {
    "src/macao/engine/rules.py:__init__": "One line for every knob of the rules.",
    "src/macao/engine/state.py:__init__": "One line for every field of a deal.",
    "src/macao/server/migrations/versions/0001_first.py:upgrade": "One table definition after the other.",
}
"""`path` or `path:function` -> the reason why it is longer."""


@pytest.mark.parametrize("path", PYTHON_FILES, ids=name)
def test_pieces_are_small(path: Path) -> None:
    text = path.read_text()
    too_long = {}
    if len(text.splitlines()) > LINES_OF_MODULE:
        too_long[name(path)] = len(text.splitlines())
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LINES_OF_FUNCTION:
                too_long[f"{name(path)}:{node.name}"] = lines
    assert {where: lines for where, lines in too_long.items() if where not in EXCEPTIONS} == {}


def test_every_exception_is_still_needed() -> None:
    known = {name(path) for path in PYTHON_FILES}
    assert [where for where in EXCEPTIONS if where.split(":")[0] not in known] == []
