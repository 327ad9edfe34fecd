"""Every fact and every resolution is named by a case, or stands here with the reason why no case can show it."""

import re
from pathlib import Path

from rules.book import CASES
from rules.facts import defined, ids

NO_CASE = {
    "product and account pages, not the game": "A-1 A-2 A-3 A-4 A-7 A-8 A-9 B-2 B-55 B-56",
    "the clock itself; the form only knows that it ran out": "A-109 A-110 A-115 QA-23",
    "connections; the form only knows leave and timeout": "A-143 A-151 A-152 QA-54",
    "tournaments and stakes of other tables": "A-146 QA-56",
    "how points are paid out: tests/play/test_settling.py": "QA-53",
    "how bots come to a table: tests/server": "A-124 QA-55",
    "the delay before catching needs a clock: tests/play/test_a_match.py": "QA-39",
    "an accepted consequence of A-108, which has cases": "QA-22",
    "an absence: there are no points in B": "QB-30",
    "the seat that begins is drawn at random: tests/engine/test_dealing.py": "QC-17",
    "screens and gestures of the page": "C-64 C-65 C-66 C-67 C-74 C-75",
}


def named() -> set[str]:
    return {rule for case in CASES for rule in case.rules}


def excused() -> set[str]:
    return ids(" ".join(NO_CASE.values()))


def test_the_facts_are_read() -> None:
    assert len(defined()) > 350
    assert {"A-10", "A-157", "B-56", "C-78", "QA-56", "QB-32", "QC-26"} <= defined()


def test_no_fact_is_missing() -> None:
    assert sorted(defined() - named() - excused()) == []


def test_cases_name_only_facts_that_exist() -> None:
    assert sorted(named() - defined()) == []


def test_no_excuse_is_out_of_date() -> None:
    assert sorted(excused() & named()) == []


def test_every_other_place_that_is_named_exists() -> None:
    root = Path(__file__).parents[2]
    places = re.findall(r"tests/[\w/.]*\w", " ".join(NO_CASE))
    assert len(places) >= 4
    assert [place for place in places if not (root / place).exists()] == []
