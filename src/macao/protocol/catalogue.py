"""Writes the house rules for the page: `python -m macao.protocol.catalogue [--check] web/src/catalogue.gen.ts`.

Words, ranges, needs and presets are those of `macao.variants`; a page without a server sets up a table from them too.
"""

import json
import sys
from typing import Any

from macao.engine.cards import BLACK_JOKER, FACES, RANKS, card_text, faces, same_rank
from macao.engine.rules import Rules
from macao.protocol.generated import run
from macao.variants import VARIANTS
from macao.variants.charges import TABLES
from macao.variants.options import GROUPS
from macao.variants.options.form import Choice, Clash, Group, Need, Number, Option, Prices, Value, Words

HEADER = """\
// Generated from src/macao/variants by `python -m macao.protocol.catalogue`. Do not edit.

/** The same words in both languages. */
export interface Both {
  ro: string;
  en: string;
}

export interface Value {
  key: string;
  label: Both;
}

export type Range =
  | { kind: "choice"; values: Value[] }
  | { kind: "number"; low: number; high: number; unit: "cards" | "points" | "seconds" | ""; zero: Both | null }
  | { kind: "prices"; values: Value[]; most: number; jokers: Need };

/** Another rule must have one of these values. */
export interface Need {
  option: string;
  values: string[];
}

export interface HouseRule {
  key: string;
  title: Both;
  sentence: Both;
  range: Range;
  /** It means nothing without each of these. */
  needs: Need[];
}

export interface Group {
  key: string;
  title: Both;
  rules: HouseRule[];
}

/** Values that mean nothing side by side; null is any that differs from the preset. The first rule gives way. */
export type Clash = { option: string; value: string | null }[];
"""


def generate() -> str:
    """The whole file."""
    tables = {name: prices(name) for name in TABLES}
    return "\n".join(
        (
            HEADER,
            _constant("GROUPS", "Group[]", [_group(group) for group in GROUPS]),
            "/** Each variant's value of every house rule. */",
            _constant("PRESETS", "Record<string, Record<string, string>>", {v.key: dict(v.defaults) for v in VARIANTS}),
            "/** What means nothing together in each variant. */",
            _constant("CLASHES", "Record<string, Clash[]>", {v.key: [_clash(c) for c in v.clashes] for v in VARIANTS}),
            "/** What cards cost in each named table: by rank, and by card where one differs from its rank. */",
            _constant("PRICES", "Record<string, Record<string, number>>", tables),
        )
    )


def _constant(name: str, kind: str, value: Any) -> str:
    return f"export const {name}: {kind} = {json.dumps(value, ensure_ascii=False, indent=2)};\n"


def _group(group: Group) -> dict[str, Any]:
    return {"key": group.key, "title": _both(group.title), "rules": [_rule(option) for option in group.options]}


def _rule(option: Option) -> dict[str, Any]:
    return {
        "key": option.key,
        "title": _both(option.title),
        "sentence": _both(option.sentence),
        "range": _range(option.range),
        "needs": [_need(need) for need in option.needs],
    }


def _need(need: Need) -> dict[str, Any]:
    return {"option": need.option, "values": list(need.values)}


def _clash(clash: Clash) -> list[dict[str, Any]]:
    return [{"option": option, "value": value} for option, value in clash.values.items()]


def _range(these: Choice | Number | Prices) -> dict[str, Any]:
    if isinstance(these, Choice):
        return {"kind": "choice", "values": _values(these.values)}
    if isinstance(these, Number):
        zero = _both(these.zero) if these.zero else None
        return {"kind": "number", "low": these.low, "high": these.high, "unit": these.unit, "zero": zero}
    return {"kind": "prices", "values": _values(these.names), "most": these.most, "jokers": _need(these.jokers)}


def _values(values: tuple[Value, ...]) -> list[dict[str, Any]]:
    return [{"key": value.key, "label": _both(value.label)} for value in values]


def _both(words: Words) -> dict[str, str]:
    return {"ro": words.ro, "en": words.en}


def prices(table: str) -> dict[str, int]:
    """Points by rank, then by card for those that cost more than the cheapest of their rank."""
    charged = Rules("")
    TABLES[table](charged)
    cost = {_rank(card): min(charged.charges[mate] for mate in faces(same_rank(card))) for card in range(FACES)}
    return cost | {card_text(card): points for card, points in enumerate(charged.charges) if points > cost[_rank(card)]}


def _rank(card: int) -> str:
    return "Joker" if card >= BLACK_JOKER else RANKS[card >> 2]


if __name__ == "__main__":
    sys.exit(run(generate, "macao.protocol.catalogue", sys.argv[1:]))
