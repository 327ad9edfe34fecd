"""Every sentence of the rules and refusals that carries a number, to be read with any number."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

from macao.engine.cards import CLUBS, RED, parse_card
from macao.engine.rules import MAX_SEATS, Rules
from macao.texts.catalogue import CLAUSES, Spec
from macao.texts.en import refusals as en_refusals
from macao.texts.en import words as en
from macao.texts.form import Lang
from macao.texts.page import text_of
from macao.texts.ro import refusals as ro_refusals
from macao.texts.ro import words as ro
from macao.texts.why import Case
from macao.variants import VARIANTS, Variant

NUMBERS: Final = (0, 1, 2, 19, 20, 101, 120)
"""One of each form that Romanian has, and where they begin again."""


Probe: TypeAlias = Callable[[Rules, int], None]


class Numbered(NamedTuple):
    """A sentence as a function of its number."""

    key: str
    say: Callable[[int], str]


def numbered(lang: Lang) -> Iterator[Numbered]:
    """All of them: the counts themselves, the clauses of the rules page, the refusals."""
    yield from _counts(lang)
    yield from _clauses(lang)
    yield from _refusals(lang)


def _counts(lang: Lang) -> Iterator[Numbered]:
    words = ro if lang == "ro" else en
    for count in (words.cards, words.turns, words.laps, words.points, words.seconds, words.times):
        yield Numbered(f"count.{count.__name__}", count)


def _pack(r: Rules, n: int) -> None:
    r.pack = [card for card in r.pack for _ in range(n)] or [0]


def _attack(r: Rules, n: int) -> None:
    r.draws = [n if amount else 0 for amount in r.draws]


def _circle(r: Rules, n: int) -> None:
    r.rebuild_limit = [n] * (MAX_SEATS + 1)


def _charge(r: Rules, n: int) -> None:
    r.charges = [n] * len(r.charges)


def _set(field: str) -> Callable[[Rules, int], None]:
    return lambda r, n: setattr(r, field, n)


PROBES: Final[tuple[Probe, ...]] = (
    *[_set(field) for field in ("hand_size", "fine", "catch_delay", "false_catch", "dead_laps", "target")],
    _pack,
    _attack,
    _circle,
    _charge,
)
"""Where the tables of the rules hold a number that is told."""


def _clauses(lang: Lang) -> Iterator[Numbered]:
    """Those whose words differ with a number, each once."""
    told: set[tuple[str, str]] = set()
    for variant in VARIANTS:
        for probe in PROBES:
            made = cache(partial(_probed, variant, probe))
            for spec in CLAUSES:
                say = partial(_clause, spec, made, lang)
                if say(3) != say(7) and (spec.key, say(7)) not in told:
                    told.add((spec.key, say(7)))
                    yield Numbered(spec.key, say)


def _probed(variant: Variant, probe: Probe, n: int) -> Rules:
    """The preset, but for this number."""
    rules = variant.rules()
    probe(rules, n)
    return rules


def _clause(spec: Spec, made: Callable[[int], Rules], lang: Lang, n: int) -> str:
    return text_of(spec, made(n), lang)


def _refusals(lang: Lang) -> Iterator[Numbered]:
    why = (ro_refusals if lang == "ro" else en_refusals).WHY
    for key, sentence in why.items():
        say = partial(_refusal, sentence, RED if key == "after_joker" else CLUBS)
        if say(3) != say(7):
            yield Numbered(f"why.{key}", say)


def _refusal(sentence: Callable[[Case], str], suit: int, n: int) -> str:
    card, top = parse_card("3H"), parse_card("2C")
    return sentence(Case(VARIANTS[0].rules(), (card,), top, suit, 1 << top, n, 5))
