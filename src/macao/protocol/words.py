"""What is told in whole sentences, in both languages."""

import msgspec


class Sentence(msgspec.Struct, frozen=True):
    """The same sentence in both languages."""

    ro: str
    en: str


class Clause(msgspec.Struct, frozen=True):
    """One rule of a table. `key` stays the same from one version to the next."""

    key: str
    text: Sentence
    rests: list[str]
    """The facts it follows, by their ids in docs/rules/facts.md."""
    changed: bool
    """It is otherwise in the preset of the variant."""


class Section(msgspec.Struct, frozen=True):
    """The rules about one thing."""

    key: str
    title: Sentence
    clauses: list[Clause]
