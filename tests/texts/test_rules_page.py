"""The rules page says what the tables of a rulebook say, in both languages, and marks what is not as in the preset."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from macao.engine.rules import Rules
from macao.texts.catalogue import CLAUSES, KEYS
from macao.texts.form import Clause, Lang
from macao.texts.page import SENTENCES, TITLES, rules_page
from macao.variants import VARIANTS, Variant
from support.houses import houses, rulebooks, single_changes
from texts.pages import LANGUAGES, clauses, texts

FACTS = Path(__file__).parents[2] / "docs" / "rules" / "facts.md"
BOOKS = rulebooks(60)


@cache
def pages(lang: Lang) -> list[dict[str, Clause]]:
    """The page of each of these rulebooks, read as its own preset."""
    return [clauses(rules, rules, lang) for rules in BOOKS]


@cache
def preset_texts(key: str, lang: Lang) -> dict[str, str]:
    """The words of the page of that variant without any house rule."""
    return next(texts(variant.rules(), lang) for variant in VARIANTS if variant.key == key)


def changes() -> Iterator[tuple[Variant, dict[str, str]]]:
    """Every value of every house rule in every variant, each with what it needs."""
    for variant in VARIANTS:
        for options in single_changes(variant):
            if variant.changes(options):
                yield variant, options


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("variant", "options"), list(changes()), ids=lambda value: getattr(value, "key", str(value)))
def test_every_house_rule_changes_a_sentence_and_marks_it(
    variant: Variant, options: dict[str, str], lang: Lang
) -> None:
    preset = variant.rules()
    before, after = preset_texts(variant.key, lang), clauses(variant.rules(options), preset, lang)
    different = {key for key, clause in after.items() if before.get(key) != clause.text}
    assert different
    assert {key for key, clause in after.items() if clause.changed} == different


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_value_of_a_house_rule_reads_otherwise(lang: Lang) -> None:
    for variant in VARIANTS:
        told: dict[tuple[tuple[str, str], ...], dict[str, str]] = {}
        for options in single_changes(variant):
            told[tuple(sorted(options.items()))] = texts(variant.rules(options), lang)
        assert len({str(page) for page in told.values()}) == len(told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_preset_has_no_marks(lang: Lang) -> None:
    assert not [clause for page in pages(lang) for clause in page.values() if clause.changed]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_the_variant_is_not_read(lang: Lang) -> None:
    for variant in VARIANTS:
        rules = variant.rules()
        renamed = variant.rules()
        renamed.name = "ours"
        assert rules_page(renamed, rules, lang) == rules_page(rules, rules, lang)


def test_both_languages_say_every_clause_under_every_title() -> None:
    for lang in LANGUAGES:
        assert set(SENTENCES[lang]) == KEYS
        assert list(TITLES[lang]) == list(dict.fromkeys(spec.section for spec in CLAUSES))


def test_a_clause_is_there_in_both_languages_or_in_none() -> None:
    for romanian, english in zip(pages("ro"), pages("en"), strict=True):
        assert list(romanian) == list(english)


def test_every_clause_is_said_by_some_table() -> None:
    assert {key for page in pages("ro") for key in page} == KEYS


def test_a_clause_rests_on_facts_that_exist() -> None:
    known = set(re.findall(r"\*\*(Q?[ABC]-\d+)", FACTS.read_text(encoding="utf-8")))
    assert {fact for spec in CLAUSES for fact in spec.rests.split()} - known == set()


NOT_A_RULE = {
    "product and account pages": "A-1 A-2 A-3 A-4 A-7 A-8 A-9 B-55 B-56",
    "stakes and tournaments": "A-145 A-146 A-147 A-153 QA-52 QA-53 QA-56",
    "what a table is set up with, beside its rules": "A-109 A-110 A-115 QA-55",
    "connections": "A-151 A-152",
    "screens, gestures and bots": "C-64 C-65 C-66 C-67 C-68 C-69 C-70 C-73 C-74 C-75 C-76 QA-22",
}


def test_every_other_fact_is_told_by_some_clause() -> None:
    known = set(re.findall(r"\*\*(Q?[ABC]-\d+)", FACTS.read_text(encoding="utf-8")))
    excused = {fact for facts in NOT_A_RULE.values() for fact in facts.split()}
    told = {fact for spec in CLAUSES for fact in spec.rests.split()}
    assert sorted(known - told - excused) == []
    assert sorted(excused & told) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_whole(lang: Lang) -> None:
    for page in pages(lang):
        for key, clause in page.items():
            text = clause.text
            assert re.fullmatch(r"[\w♥♦♣♠„“].*[.]", text), key
            assert not re.search(r"  |\.\.| [.,;:]|\{|\}|None|\bsau sau\b|\bor or\b", text), (key, text)


@cache
def varied() -> dict[str, list[object]]:
    """Each table of the rules that some house rule or variant fills otherwise, with its values."""
    values: dict[str, list[object]] = {}
    for rules in BOOKS:
        for field, value in rules.content().items():
            known = values.setdefault(field, [])
            if value not in known:
                known.append(value)
    return {field: known for field, known in values.items() if len(known) > 1 and field != "name"}


def with_value(rules: Rules, field: str, value: object) -> Rules:
    """The same rules but for one table."""
    other = Rules(rules.name)
    for name, own in rules.content().items():
        setattr(other, name, own)
    setattr(other, field, value)
    return other


@pytest.mark.parametrize("field", varied())
def test_every_table_that_varies_is_read_by_some_clause(field: str) -> None:
    assert any(
        texts(with_value(variant.rules(), field, value), lang) != preset_texts(variant.key, lang)
        for variant in VARIANTS
        for lang in LANGUAGES
        for value in varied()[field]
    )


def test_the_same_rules_are_told_in_the_same_words() -> None:
    for variant, options in houses(30, seed=5):
        for lang in LANGUAGES:
            assert texts(variant.rules(options), lang) == texts(variant.rules(dict(options)), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_jokers_only_their_absence_is_told(lang: Lang) -> None:
    for variant in VARIANTS:
        told = texts(variant.rules({"jokers": "out"}), lang)
        assert {key for key, text in told.items() if "Joker" in text} == {"pack.cards", "jokers.where"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_cards_that_ask_nothing_is_said_of_requests(lang: Lang) -> None:
    told = texts(VARIANTS[2].rules(), lang)
    assert [key for key in told if key.startswith("ask.")] == ["ask.cards"]
    assert "packets.effects" not in told
