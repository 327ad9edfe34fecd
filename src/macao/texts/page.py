"""The rules page of a table, made from its rulebook."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from macao.engine.rules import Rules
from macao.texts import en, ro
from macao.texts.catalogue import CLAUSES, Spec
from macao.texts.form import Clause, Lang, Section, Sentence, say

TITLES: Final[Mapping[Lang, Mapping[str, str]]] = {"ro": ro.TITLES, "en": en.TITLES}
SENTENCES: Final[Mapping[Lang, Mapping[str, Sentence]]] = {"ro": ro.SENTENCES, "en": en.SENTENCES}


def rules_page(rules: Rules, preset: Rules, lang: Lang) -> tuple[Section, ...]:
    """Everything one has to know to play by `rules`; what the preset says otherwise is marked."""
    return tuple(
        [
            Section(key, TITLES[lang][key], clauses)
            for key, specs in groupby(CLAUSES, lambda spec: spec.section)
            if (clauses := _clauses(list(specs), rules, preset, lang))
        ]
    )


def _clauses(specs: list[Spec], rules: Rules, preset: Rules, lang: Lang) -> tuple[Clause, ...]:
    out = []
    for spec in specs:
        text = text_of(spec, rules, lang)
        if text:
            changed = rules is not preset and text != text_of(spec, preset, lang)
            out.append(Clause(spec.key, text, tuple(spec.rests.split()), changed))
    return tuple(out)


def text_of(spec: Spec, rules: Rules, lang: Lang) -> str:
    """The words of a clause, empty if it has nothing to say under these rules."""
    return say(SENTENCES[lang][spec.key], rules) if spec.when(rules) else ""
