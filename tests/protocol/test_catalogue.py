"""The catalogue of house rules as the page knows it."""

import json
from typing import Any

from macao.protocol import catalogue
from macao.variants import VARIANTS
from macao.variants.options import OPTIONS, find


def constant(name: str) -> Any:
    """What stands behind the `=` of an exported constant."""
    text = catalogue.generate().split(f"export const {name}: ")[1]
    return json.loads(text[text.index(" = ") + 3 :].split(";\n")[0])


def test_the_page_knows_every_rule_once_and_in_order() -> None:
    rules = [rule for group in constant("GROUPS") for rule in group["rules"]]
    assert [rule["key"] for rule in rules] == [option.key for option in OPTIONS]
    assert [rule["title"]["ro"] for rule in rules] == [option.title.ro for option in OPTIONS]


def test_the_page_knows_every_preset() -> None:
    assert constant("PRESETS") == {variant.key: dict(variant.defaults) for variant in VARIANTS}


def test_what_a_rule_needs_needs_nothing_itself() -> None:
    """The page drops what has no meaning in one pass."""
    for option in OPTIONS:
        for need in option.needs:
            assert find(need.option).needs == ()


def test_the_page_knows_what_means_nothing_together_in_each_variant() -> None:
    loser = [{"option": "starts", "value": "loser"}, {"option": "target", "value": "0"}]
    charges = [{"option": "charges", "value": None}, {"option": "target", "value": "0"}]
    assert constant("CLASHES") == {"standard": [loser], "clasic": [loser], "umflaturi": [loser, charges]}


def test_who_gives_way_in_a_clash_leaves_none() -> None:
    """The page drops what has no meaning in one pass."""
    for variant in VARIANTS:
        for clash in variant.clashes:
            first, *others = clash.values
            assert clash.values[first] != variant.defaults[first]
            assert not {need.option for option in OPTIONS for need in option.needs} & {first}
            assert others


def test_the_page_knows_what_a_price_of_a_joker_needs() -> None:
    ranges = [rule["range"] for group in constant("GROUPS") for rule in group["rules"]]
    assert [r["jokers"] for r in ranges if r["kind"] == "prices"] == [{"option": "jokers", "values": ["in"]}]


def test_dear_kings_stand_beside_their_rank() -> None:
    clasic = constant("PRICES")["clasic"]
    assert (clasic["K"], clasic["KH"], clasic["KS"], clasic["Joker"]) == (10, 20, 20, 50)
    assert "KD" not in clasic


def test_in_the_nominal_table_every_rank_has_its_printed_price() -> None:
    nominal = constant("PRICES")["nominal"]
    assert nominal == {str(n): n for n in range(2, 11)} | {"J": 10, "Q": 10, "K": 10, "A": 1, "Joker": 20}
