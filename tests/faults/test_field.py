"""docs/field.md answers every report from the field, with tests that are there."""

import re

import pytest

from support.named import exists
from support.sources import ROOT

REPORTS, NOVELTIES = 52, 18
LINE = re.compile(r"^\| (N?\d+) \|.*\| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/]+\.(?:test\.ts|py)::[^`]+)`")
REASON = re.compile(r"\b(later|accounts|no chat)\b", re.IGNORECASE)

FIELD = (ROOT / "docs" / "field.md").read_text()
ANSWERS = dict(LINE.findall(FIELD))


def test_no_line_is_missing() -> None:
    expected = [*map(str, range(1, REPORTS + 1)), *(f"N{number}" for number in range(1, NOVELTIES + 1))]
    assert [number for number, _ in LINE.findall(FIELD)] == expected


@pytest.mark.parametrize("number", ANSWERS)
def test_a_line_names_tests_that_exist_or_a_reason(number: str) -> None:
    named = NAMED.findall(ANSWERS[number])
    assert named or REASON.search(ANSWERS[number])
    assert [test for test in named if not exists(test)] == []


def test_every_test_that_is_named_stands_in_a_line() -> None:
    assert sum(len(NAMED.findall(answer)) for answer in ANSWERS.values()) == FIELD.count("::")
