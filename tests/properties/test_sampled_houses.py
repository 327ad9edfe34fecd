"""The tables over which the properties run: presets, each single change of one, and many changes at once."""

from collections import Counter

import pytest

from macao.variants import VARIANTS, Variant
from macao.variants.options import OPTIONS
from macao.variants.options.form import Option
from support.houses import houses, rulebooks, single_changes, values_of

VARIANT_NAMES = [variant.key for variant in VARIANTS]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
@pytest.mark.parametrize("variant", VARIANTS, ids=VARIANT_NAMES)
def test_every_other_value_of_every_house_rule_is_among_them(variant: Variant, option: Option) -> None:
    changed = {options[option.key] for options in single_changes(variant) if option.key in options}
    assert changed == set(values_of(option)) - {variant.defaults[option.key]}


def test_most_sampled_tables_change_many_rules_at_once() -> None:
    counts = Counter(len(options) for _, options in houses(300))
    assert sum(count for size, count in counts.items() if size >= 5) > 200
    assert {variant.key for variant, _ in houses(300)} == set(VARIANT_NAMES)


def test_each_pair_of_values_that_interact_comes_up() -> None:
    """Chains, kings and what cuts; packets and two packs; who may be caught and what it costs."""
    seen = [variant.choose(options) for variant, options in houses(300)]
    for first, second in (
        (("stop", "4"), ("packets", "rank")),
        (("kings", "all"), ("after_back", "victim")),
        (("decks", "2"), ("joker_packet", "yes")),
        (("drawn", "now"), ("packets", "rank")),
        (("jack", "all"), ("request", "lap")),
        (("finish", "never"), ("packets", "rank")),
        (("end", "last"), ("joker", "wild")),
        (("stacking", "off"), ("stop", "7")),
    ):
        assert any(chosen[first[0]] == first[1] and chosen[second[0]] == second[1] for chosen in seen), (first, second)


def test_the_rulebooks_differ() -> None:
    books = rulebooks(sampled=300)
    assert len(books) > 400
    assert len({rules.fingerprint() for rules in books}) > 380
