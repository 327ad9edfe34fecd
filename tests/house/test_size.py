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
    "src/macao/engine/view.py:public": "One line for every public fact.",
    "src/macao/server/migrations/versions/0001_first.py:upgrade": "One table definition after the other.",
}
"""`path` or `path:function` -> the reason why it is longer."""


def too_long(path: Path) -> dict[str, int]:
    """What is longer in this file than it should be, with its lines."""
    text = path.read_text()
    lines = {name(path): len(text.splitlines())} if len(text.splitlines()) > LINES_OF_MODULE else {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LINES_OF_FUNCTION:
                lines[f"{name(path)}:{node.name}"] = length
    return lines


@pytest.mark.parametrize("path", PYTHON_FILES, ids=name)
def test_pieces_are_small(path: Path) -> None:
    assert {where: lines for where, lines in too_long(path).items() if where not in EXCEPTIONS} == {}


def test_every_exception_is_still_needed() -> None:
    long = {where for path in PYTHON_FILES for where in too_long(path)}
    assert set(EXCEPTIONS) - long == set()
