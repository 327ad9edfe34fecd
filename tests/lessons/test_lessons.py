"""Every lesson is a case of the rule book: its ways lead where it wants, and what tempts does not."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from macao.cases.check import Difference, run_case
from macao.cases.form import Case
from macao.cases.position import build
from macao.cases.reader import read_cases
from macao.engine.legal import legal, resolving
from macao.engine.notation import move_text
from macao.lessons import LESSONS, find
from macao.lessons.course import pieces
from macao.lessons.form import Lesson, Step, steps
from macao.texts.catalogue import CLAUSES
from macao.variants import VARIANTS
from rules.facts import defined

GOALS = yaml.safe_load((Path(__file__).parent / "goals.yaml").read_text(encoding="utf-8"))
RULES = {variant.key: variant.rules() for variant in VARIANTS}
ALL = [(variant, lesson) for variant, lessons in LESSONS.items() for lesson in lessons]
EVERY = pytest.mark.parametrize(("variant", "lesson"), ALL, ids=[f"{variant}-{lesson.key}" for variant, lesson in ALL])


def differences(variant: str, lesson: Lesson, line: str) -> list[Difference]:
    """Where this line does not end as the lesson wants."""
    return run_case(msgspec.convert(as_case(variant, lesson, line), Case), RULES[variant])


def as_case(variant: str, lesson: Lesson, line: str) -> dict[str, Any]:
    after = ["auto"] if variant == "standard" else []
    return {
        "id": f"{variant}-{lesson.key}",
        "title": lesson.title.en,
        "variant": variant,
        "players": lesson.players,
        "state": msgspec.to_builtins(lesson.start),
        "steps": [step for made in steps(line) for step in [as_step(made), *after]],
        "expect": GOALS[variant][lesson.key],
        "rules": lesson.rests.split(),
        "confidence": "H",
    }


def as_step(made: Step) -> dict[str, Any]:
    step: dict[str, Any] = {"by": f"P{made.seat + 1}"}
    cards, _, choice = made.move.partition("=")
    if made.move.startswith("catch:"):
        return step | {"catch": f"P{made.move[-1]}"}
    if not cards:
        return step | {"pick": valued(choice)}
    if not cards[0].isdigit() and cards[0] not in "JQKARB":
        return step | {"do": cards}
    named = {"name" if choice in "HDCS" else "ask": valued(choice)} if choice else {}
    return step | {"play": cards.split("+")} | named


def valued(choice: str) -> str | int:
    return int(choice) if choice.isdigit() else choice


def test_each_variant_has_a_dozen_lessons_of_different_names() -> None:
    assert list(LESSONS) == [variant.key for variant in VARIANTS]
    for variant, lessons in LESSONS.items():
        assert len({lesson.key for lesson in lessons}) == len(lessons) == 12
        assert list(GOALS[variant]) == [lesson.key for lesson in lessons]
        assert find(variant, lessons[3].key) is lessons[3]
        assert find(variant, "nothing") is None


def test_every_lesson_is_in_the_strict_form_of_the_rule_book(tmp_path: Path) -> None:
    path = tmp_path / "lessons.yaml"
    cases = [as_case(variant, lesson, lesson.ways[0]) for variant, lesson in ALL]
    path.write_text(yaml.safe_dump(cases, allow_unicode=True), encoding="utf-8")
    assert len(read_cases(path)) == len(ALL)


@EVERY
def test_every_way_is_legal_and_does_what_is_asked(variant: str, lesson: Lesson) -> None:
    assert [differences(variant, lesson, way) for way in lesson.ways] == [[] for _ in lesson.ways]


@EVERY
def test_what_tempts_is_legal_too_and_misses_it(variant: str, lesson: Lesson) -> None:
    missed = differences(variant, lesson, lesson.slip)
    assert missed
    assert all(difference.where.startswith("end") for difference in missed), missed


@EVERY
def test_no_other_first_move_does_what_is_asked(variant: str, lesson: Lesson) -> None:
    state = build(lesson.start, RULES[variant], lesson.players)
    assert not resolving(state)
    moves = [move_text(move) for move in legal(state, 0)]
    assert moves
    for move in moves:
        if pieces(move) not in [pieces(way)[: len(pieces(move))] for way in lesson.ways]:
            assert differences(variant, lesson, move), move


@EVERY
def test_a_lesson_rests_on_facts_and_a_clause_of_its_rules(variant: str, lesson: Lesson) -> None:
    [clause] = [spec for spec in CLAUSES if spec.key == lesson.clause]
    assert clause.when(RULES[variant])
    assert set(lesson.rests.split()) <= defined()
    assert set(lesson.rests.split()) & set(clause.rests.split())


def test_both_languages_say_all_of_it_in_short_sentences() -> None:
    for _, lesson in ALL:
        for words in (lesson.see, lesson.do, lesson.hint, lesson.why, lesson.missed):
            assert words.ro != words.en
            assert all(text[0].isupper() or text[0] in "„“0123456789" for text in words), words
            assert all(text.endswith(".") and len(text) <= 80 for text in words), words
        assert all(lesson.title)
        assert not any(title.endswith(".") for title in lesson.title)


def test_the_others_lay_nothing_at_once_that_could_be_laid_apart() -> None:
    lines = [line for _, lesson in ALL for line in (*lesson.ways, lesson.slip)]
    others = [step for line in lines for step in steps(line) if step.seat]
    assert len(others) > 10
    assert [step for step in others if "+" in step.move or "=" in step.move] == []
