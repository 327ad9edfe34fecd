"""The rule book: every case holds."""

import pytest

from macao.cases.check import run_case
from macao.cases.form import Case
from rules.book import CASES


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.id} {case.title}")
def test_case(case: Case) -> None:
    assert [str(difference) for difference in run_case(case)] == []


def test_ids_are_given_once() -> None:
    ids = [case.id for case in CASES]
    assert sorted(ids) == sorted(set(ids))
