"""What stands in the text of the repository: reasons, issue numbers, the right Romanian letters."""

import io
import re
import tokenize
from pathlib import Path

import pytest

from support.sources import PYTHON_FILES, ROOT, name, written_files

SILENCED = re.compile(r"#\s*(noqa|type:\s*ignore)(:\s*[A-Z0-9, ]+\b|\[[a-z-, ]+\])?")
LATER = re.compile(r"\b(TODO|FIXME|XXX)\b(?!.*#\d+)")
CEDILLA = re.compile("[\u015e\u015f\u0162\u0163]")


def comments(path: Path) -> list[tuple[int, str]]:
    """Line numbers and texts of the comments of a Python file."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text()).readline)
    return [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]


@pytest.mark.parametrize("path", PYTHON_FILES, ids=name)
def test_a_silenced_check_has_its_code_and_its_reason_on_the_line(path: Path) -> None:
    bare = []
    for line, text in comments(path):
        silenced = SILENCED.search(text)
        if silenced and (not silenced[2] or not text[silenced.end() :].strip(" #-–:.")):
            bare.append(f"{name(path)}:{line} {text}")
    assert bare == []


SEARCHERS = {Path(__file__), ROOT / "web" / "tests" / "words.test.ts"}
"""They contain what they look for."""


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    """`path:line` of every line of the repository that the pattern is found on."""
    found = []
    for path in written_files():
        if path not in SEARCHERS:
            lines = path.read_text(errors="replace").splitlines()
            found += [f"{name(path)}:{number}" for number, line in enumerate(lines, 1) if pattern.search(line)]
    return found


def test_what_is_left_for_later_names_its_issue() -> None:
    assert lines_with(LATER) == []


def test_romanian_is_written_with_commas_below() -> None:
    assert lines_with(CEDILLA) == []
