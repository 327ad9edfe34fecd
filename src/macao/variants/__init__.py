"""The variants. To add one: write a file beside these and name it here."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from macao.engine.rules import Rules
from macao.variants import clasic, standard, umflaturi


class Variant(NamedTuple):
    """A preset: a key, its options with their values (the first is the default), and the rulebook they make."""

    key: str
    options: Mapping[str, tuple[str, ...]]
    build: Callable[[Mapping[str, str]], Rules]

    def rules(self, options: Mapping[str, str] | None = None) -> Rules:
        """The rulebook for these options; what is omitted takes its default. Raises ValueError with one sentence."""
        chosen = {name: values[0] for name, values in self.options.items()}
        for name, value in (options or {}).items():
            self._check(name, value)
            chosen[name] = value
        return self.build(chosen)

    def _check(self, name: str, value: str) -> None:
        if name not in self.options:
            known = ", ".join(self.options) or "none"
            raise ValueError(f"{self.key} has no option {name!r}; it has: {known}.")
        if value not in self.options[name]:
            raise ValueError(f"Option {name} is one of {', '.join(self.options[name])}, not {value!r}.")


VARIANTS = (
    Variant("standard", standard.OPTIONS, standard.rules),
    Variant("clasic", clasic.OPTIONS, clasic.rules),
    Variant("umflaturi", umflaturi.OPTIONS, umflaturi.rules),
)


def find(key: str) -> Variant:
    """The variant of that key. Raises ValueError with one sentence."""
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    raise ValueError(f"There is no variant {key!r}; there are: {', '.join(v.key for v in VARIANTS)}.")
