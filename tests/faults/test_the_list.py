"""Every numbered case has its test, and what is not shown yet is named."""

import pytest

from faults.cases import TESTS, WAITS_FOR, WANTED
from support.named import exists, names_in
from support.sources import ROOT

HERE = "tests/faults"


def whole(named: str) -> str:
    """The name with its folder."""
    return named if "/" in named else f"{HERE}/{named}"


def test_no_number_is_missing() -> None:
    assert sorted(set(TESTS) | set(WAITS_FOR)) == WANTED
    assert all(TESTS.values())


@pytest.mark.parametrize("number", TESTS)
def test_the_named_tests_exist(number: int) -> None:
    assert [named for named in map(whole, TESTS[number]) if not exists(named)] == []


def test_every_test_that_bears_a_number_is_in_the_list() -> None:
    listed = {whole(named) for tests in TESTS.values() for named in tests}
    found = {
        (int(test.split("_")[2]), f"{HERE}/{path.name}::{test}")
        for path in (ROOT / HERE).glob("test_*.py")
        for test in names_in(f"{HERE}/{path.name}")
        if test.startswith("test_case_")
    }
    assert {named for _, named in found} - listed == set()
    assert [named for number, named in found if named not in map(whole, TESTS[number])] == []


def test_a_name_that_is_wrong_is_noticed() -> None:
    assert not exists(f"{HERE}/test_the_list.py::test_nothing")
    assert not exists("tests/nothing.py::test_nothing")
    assert not exists("web/tests/connection.test.ts::nothing")
    assert exists("web/tests/connection.test.ts::every command has a key of its own")
