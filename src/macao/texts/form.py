"""What a rules page is made of."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from macao.engine.rules import Rules
from macao.variants.options.form import Lang

__all__ = ["Clause", "Lang", "Section", "Sentence", "say"]

Sentence: TypeAlias = str | Callable[[Rules], str]
"""The words of a clause: always the same, or made from the tables."""


class Clause(NamedTuple):
    """One rule in one language. `key` is the same in every language and version, so that a link can lead to it."""

    key: str
    text: str
    rests: tuple[str, ...]
    """The facts and resolutions it follows, by their ids in docs/rules/facts.md."""
    changed: bool
    """It reads otherwise, or is not there at all, in the preset."""


class Section(NamedTuple):
    """The clauses about one thing, under a title."""

    key: str
    title: str
    clauses: tuple[Clause, ...]


def say(sentence: Sentence, rules: Rules) -> str:
    """The sentence for these rules."""
    return sentence if isinstance(sentence, str) else sentence(rules)
