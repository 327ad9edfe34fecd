"""No table of the rules is decoration: another variant's value in its place makes a case fail."""

from collections.abc import Iterator

import pytest

from macao.cases.check import run_case
from macao.cases.form import Case
from macao.cases.reader import rules_of
from macao.engine.rules import Rules
from macao.variants import VARIANTS
from rules.book import CASES

RULES = {variant.key: variant.rules() for variant in VARIANTS}

INERT = {
    ("standard", "backward"): "No king adds to a chain here, so the top of a chain is never a king.",
    (
        "standard",
        "cuts",
    ): "A seven may not be laid on a chain here (answers), and with none open it has nothing to end.",
    ("standard", "announced"): "Who has to call may also be announced: that changes what is shown, not what is done.",
    ("clasic", "announced"): "As in standard.",
    ("clasic", "cuts"): "As in standard.",
    ("clasic", "on_suit"): "The tables differ in Jokers only, which are wild here.",
    ("clasic", "on_top"): "The tables differ in Jokers and Aces on a Joker only, which are wild here.",
    ("umflaturi", "on_suit"): "As in clasic.",
    ("umflaturi", "on_top"): "As in clasic.",
    ("umflaturi", "answers"): "Every draw card answers any here (answers_any), so matching adds nothing.",
    ("umflaturi", "keeps_suit"): "A suit is always named here, and with the last card the round is over.",
    ("umflaturi", "overrides_request"): "No card asks for a rank here.",
    ("umflaturi", "request_lap"): "No card asks for a rank here.",
}
"""Where two tables differ without any game differing, and why."""

BY_CHANCE = {
    (
        "standard",
        "bury_starter",
    ): "The form names the cards turned up, so where they go is hidden; tests/engine/test_dealing.py.",
    ("clasic", "bury_starter"): "As in standard.",
    ("umflaturi", "bury_starter"): "As in standard.",
    ("clasic", "starts"): "The form cannot say who begins by chance; tests/engine/test_dealing.py.",
    ("umflaturi", "starts"): "As in clasic.",
    ("umflaturi", "recycle_shuffled"): "The old order is one of the possible ones; tests/engine/test_dealing.py.",
}
"""Where a game differs by chance only, and where that is tested instead."""


def swaps() -> Iterator[tuple[str, str, str]]:
    """(variant, table, other variant) for each value that another variant has differently; equal values once."""
    for key, rules in RULES.items():
        for field, value in rules.content().items():
            seen = [value]
            for other, theirs in RULES.items():
                foreign = theirs.content()[field]
                if field != "name" and foreign not in seen:
                    seen.append(foreign)
                    yield key, field, other


def swapped(case: Case, field: str, other: str) -> Rules:
    rules = rules_of(case)
    foreign = getattr(RULES[other], field)
    setattr(rules, field, foreign[:] if isinstance(foreign, list) else foreign)
    return rules


def fails(case: Case, rules: Rules) -> bool:
    try:
        return bool(run_case(case, rules))
    except (ValueError, IndexError, AttributeError):
        return True  # the case cannot even be played


@pytest.mark.parametrize(("variant", "field", "other"), list(swaps()))
def test_another_variants_value_is_noticed(variant: str, field: str, other: str) -> None:
    plain = [case for case in CASES if case.variant == variant and not case.options]  # the preset itself
    noticed = any(fails(case, swapped(case, field, other)) for case in plain)
    excused = (variant, field) in INERT or (variant, field) in BY_CHANCE
    assert noticed != excused
