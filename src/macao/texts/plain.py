"""Every sentence of the rules, refusals and house rules as it stands, for a person to read."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from macao.engine.cards import CLUBS, RED, parse_card
from macao.engine.rules import Rules
from macao.texts.catalogue import CLAUSES
from macao.texts.en import refusals as en_refusals
from macao.texts.form import Lang
from macao.texts.numbers import numbered
from macao.texts.page import text_of
from macao.texts.ro import refusals as ro_refusals
from macao.texts.why import Case
from macao.variants import VARIANTS, Variant
from macao.variants.options import OPTIONS
from macao.variants.options.form import Choice, Nonsense, Option, Words

HELD: Final = ("3H", "4D 4S")
"""What somebody tries to lay: one card and several."""
HELD_FOR: Final = {"joker": ("RJ",), "tame": ("AH",), "packet_rank": ("10H 9S",), "choice_missing": ("AH",)}
"""Where only some cards come into question."""

BY_SUIT: Final = ("joker", "tame")
"""What is said only where Jokers and Aces have to fit, as in the first of the variants."""


class Readings(NamedTuple):
    """A sentence in each of its forms, none of them twice."""

    key: str
    texts: tuple[str, ...]


def plain(lang: Lang) -> Iterator[Readings]:
    """Clauses under every house rule, refusals that name no number, house rules with their values."""
    for spec in CLAUSES:
        yield _readings(spec.key, [text_of(spec, rules, lang) for rules in rulebooks()])
    yield from _refusals(lang)
    for option in OPTIONS:
        yield _readings(f"option.{option.key}", [words.say(lang) for words in _words(option)])
    for values, clash in {".".join(clash.values): clash for variant in VARIANTS for clash in variant.clashes}.items():
        yield Readings(f"clash.{values}", (clash.words.say(lang),))


def _readings(key: str, texts: list[str]) -> Readings:
    return Readings(key, tuple(dict.fromkeys([text for text in texts if text])))


@cache
def rulebooks() -> tuple[Rules, ...]:
    """The presets, and each with one house rule changed to each value that means something there."""
    books = [variant.rules() for variant in VARIANTS]
    for variant in VARIANTS:
        for options in _changes():
            books += _if_sensible(variant, options)
    return tuple(books)


def _changes() -> Iterator[Mapping[str, str]]:
    for option in OPTIONS:
        if isinstance(option.range, Choice):
            needs = {need.option: need.values[-1] for need in option.needs}
            yield from [needs | {option.key: value.key} for value in option.range.values]
    yield from ({"decks": "2"}, {"fine": "0"}, {"catch_delay": "0"}, {"false_catch": "2"}, {"target": "0"})
    yield from [{"target": "500", "starts": starts} for starts in ("host", "random", "rotates", "loser")]


def _if_sensible(variant: Variant, options: Mapping[str, str]) -> list[Rules]:
    try:
        return [variant.rules(options)]
    except Nonsense:
        return []


def _refusals(lang: Lang) -> Iterator[Readings]:
    counted = {sentence.key for sentence in numbered(lang)}
    for key, say in (ro_refusals if lang == "ro" else en_refusals).WHY.items():
        if f"why.{key}" not in counted:
            yield _readings(f"why.{key}", [say(_case(held, key)) for held in HELD_FOR.get(key, HELD)])


def _case(held: str, key: str) -> Case:
    cards, top = tuple([parse_card(text) for text in held.split()]), parse_card("2C")
    suit = RED if key == "after_joker" else CLUBS
    rules = VARIANTS[0 if key in BY_SUIT else 1].rules()
    return Case(rules, cards, top, suit, 1 << top, 1, 5)


def _words(option: Option) -> list[Words]:
    labels = [value.label for value in option.range.values] if isinstance(option.range, Choice) else []
    return [option.title, option.sentence, *labels]
