"""The variants. To add one: write a file beside these and name it here."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from macao.engine.rules import Rules
from macao.variants import clasic, standard, umflaturi
from macao.variants.build import build
from macao.variants.options import CLASHES, OPTIONS, choose, differences
from macao.variants.options.form import Clash, Nonsense, Option, Words


class Variant(NamedTuple):
    """A preset: a key, its value of every house rule, and what no house rule touches."""

    key: str
    name: Words
    """For people, behind „Macao”."""
    defaults: Mapping[str, str]
    base: Callable[[Rules], None]
    clashes: tuple[Clash, ...] = CLASHES
    """What means nothing together here."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules of this variant: all there are."""
        return OPTIONS

    def choose(self, options: Mapping[str, str] | None = None) -> dict[str, str]:
        """The value of every house rule; what is omitted takes its default. Raises Nonsense."""
        return choose(self.defaults, options or {}, self.clashes)

    def rules(self, options: Mapping[str, str] | None = None) -> Rules:
        """The rulebook for these house rules. Raises Nonsense with one sentence in each language."""
        return build(self.key, self.choose(options), self.base)

    def changes(self, options: Mapping[str, str]) -> dict[str, str]:
        """Only those of the options that differ from the preset, in the order of the house rules."""
        return {key: options[key] for key in differences(self.defaults, options)}


VARIANTS = (
    Variant("standard", standard.NAME, standard.DEFAULTS, standard.base),
    Variant("clasic", clasic.NAME, clasic.DEFAULTS, clasic.base),
    Variant("umflaturi", umflaturi.NAME, umflaturi.DEFAULTS, umflaturi.base, CLASHES + umflaturi.CLASHES),
)


def find(key: str) -> Variant:
    """The variant of that key. Raises Nonsense."""
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    known = ", ".join(variant.key for variant in VARIANTS)
    raise Nonsense(f"Nu există varianta „{key}”; există: {known}.", f"There is no variant {key!r}; there are: {known}.")
