"""Tests that are called by name elsewhere: whether there is one of that name."""

import re
from functools import cache

from support.sources import ROOT

_PYTHON = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
_PAGE = re.compile(r"""^\s*(?:test|it)(?:\.each\(.*?\))?\(\s*(["'`])(.+?)\1,""", re.MULTILINE)


@cache
def names_in(path: str) -> frozenset[str]:
    """The names of the tests in a file of the repository; none if it is not there."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    text = file.read_text()
    return frozenset(_PYTHON.findall(text) if path.endswith(".py") else [name for _, name in _PAGE.findall(text)])


def exists(named: str) -> bool:
    """Whether `tests/room/test_x.py::test_y` (or `web/tests/x.test.ts::words of the test`) is there."""
    path, _, test = named.partition("::")
    return test in names_in(path)
