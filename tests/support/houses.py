"""House rules by chance: any that can be played together, at any table of two to six."""

from collections.abc import Iterator
from random import Random

from macao.engine.rules import Rules
from macao.variants import VARIANTS, Variant
from macao.variants.options import OPTIONS, holds, idle_prices, matters
from macao.variants.options.form import Choice, Number, Option

OWN_PRICES = "A:11,K:4,KH:20,Joker:50"
SMALL_HANDS = 6
"""With one pack, so that six can be dealt."""
SEVERAL_ROUNDS = "500"
"""Where it matters who begins the next one."""


def values_of(option: Option) -> list[str]:
    """Every value of a choice and of a short range, the ends and some between of a long one."""
    if isinstance(option.range, Choice):
        return [value.key for value in option.range.values]
    if isinstance(option.range, Number):
        low, high = option.range.low, option.range.high
        return [str(number) for number in (range(low, high + 1) if high - low <= 10 else (low, 30, 100, 500))]
    return [*(name.key for name in option.range.names), OWN_PRICES]


def house(variant: Variant, dice: Random, share: float = 0.4) -> dict[str, str]:
    """About that share of the house rules changed, as the dice say."""
    picked = {option.key: dice.choice(values_of(option)) for option in OPTIONS if dice.random() < share}
    if picked.get("decks", "1") == "1" and int(picked.get("cards", "5")) > SMALL_HANDS:
        picked["decks"] = "2"
    while idle := [option.key for option in OPTIONS if option.key in picked and not _means(option, variant, picked)]:
        for key in idle:
            del picked[key]
    for key in list(_pointless(variant, {**variant.defaults, **picked})):
        picked.pop(key, None)
    return variant.changes(picked)


def _pointless(variant: Variant, chosen: dict[str, str]) -> Iterator[str]:
    """The keys whose values mean nothing beside the others'."""
    yield from [next(iter(clash.values)) for clash in variant.clashes if holds(clash, variant.defaults, chosen)]
    yield from [option.key for option in OPTIONS if idle_prices(option, chosen)]


def _means(option: Option, variant: Variant, picked: dict[str, str]) -> bool:
    return matters(option, {**variant.defaults, **picked})


def houses(number: int, seed: int = 0) -> Iterator[tuple[Variant, dict[str, str]]]:
    """So many tables, the variants in turn."""
    dice = Random(seed)
    for i in range(number):
        variant = VARIANTS[i % len(VARIANTS)]
        yield variant, house(variant, dice)


def single_changes(variant: Variant) -> Iterator[dict[str, str]]:
    """Each other value of each house rule alone, with what it needs to mean anything; playable at any table."""
    for option in OPTIONS:
        for value in values_of(option):
            if value == variant.defaults[option.key]:
                continue
            options = {need.option: need.values[-1] for need in option.needs} | {option.key: value}
            if option.key == "starts":
                options["target"] = SEVERAL_ROUNDS
            if option.key == "cards" and int(value) > SMALL_HANDS:
                options["decks"] = "2"
            yield variant.changes(options)


def rulebooks(sampled: int) -> list[Rules]:
    """The presets, each single change, and so many houses by chance."""
    books = [variant.rules() for variant in VARIANTS]
    books += [variant.rules(options) for variant in VARIANTS for options in single_changes(variant)]
    return books + [variant.rules(options) for variant, options in houses(sampled)]
