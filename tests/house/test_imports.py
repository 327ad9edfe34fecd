"""Below the shells there is no clock, no chance of its own, no output: what a room may import from outside the house.

Who may import whom inside the house is in .importlinter.
"""

import ast
from pathlib import Path

import pytest

from support.sources import PACKAGE, name

ENGINE_MAY = {"abc", "collections", "collections.abc", "enum", "functools", "hashlib", "hmac", "itertools", "typing"}
SHELLS_ONLY = {"asyncio", "datetime", "logging", "os", "random", "secrets", "socket", "threading", "time", "uuid"}


def files_of(*rooms: str) -> list[Path]:
    """The Python files of these rooms."""
    return [path for room in rooms for path in sorted((PACKAGE / room).rglob("*.py"))]


class AtRunTime(ast.NodeTransformer):
    """Leaves out what only a type checker reads."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse
        return self.generic_visit(node)


def outside(path: Path) -> set[str]:
    """Modules outside macao that a file imports when it runs, wherever in it."""
    found = set()
    for node in ast.walk(AtRunTime().visit(ast.parse(path.read_text()))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {module for module in found if module.split(".")[0] != "macao"}


@pytest.mark.parametrize("path", files_of("engine"), ids=name)
def test_the_engine_needs_little_of_the_standard_library(path: Path) -> None:
    assert outside(path) - ENGINE_MAY == set()


@pytest.mark.parametrize(
    "path", files_of("variants", "texts", "play", "bots", "protocol", "dealing", "offline"), ids=name
)
def test_no_clock_and_no_chance_below_the_shells(path: Path) -> None:
    assert {module for module in outside(path) if module.split(".")[0] in SHELLS_ONLY} == set()
