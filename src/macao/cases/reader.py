"""Reading a file of cases: a face, seat, key or verb that is not in the form is a FormError with one sentence."""

from collections.abc import Hashable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from macao.cases.form import AnyStep, Case, Deal, Expect, FormError, Legal, Middle, Step
from macao.cases.start import Request, Start
from macao.engine.cards import JOKERS, RANKS, TEXTS
from macao.engine.rules import Rules
from macao.variants import find
from macao.variants.options import find as find_option

try:
    from yaml import CSafeLoader as Loader  # Reads the same, eight times as quickly.
except ImportError:  # PyYAML was built without libyaml.
    from yaml import SafeLoader as Loader  # type: ignore[assignment]  # It takes its place.

ASKABLE: Final = (5, 6, 7, 8, 9, 10, "Q")
SUITS: Final = ("H", "D", "C", "S")
NUMBERS: Final = ("rebuilds", "stake", "missing", "target", "deck_size")
CONSTRUCTOR_ERRORS: Final = (ValueError, KeyError, TypeError, AttributeError, OverflowError)
"""What PyYAML's own constructors raise for a tag that does not fit its value."""
VERBS: Final = ("play", "pick", "do", "catch")
CARD_LISTS: Final = ("discard", "draw", "draw_plus_drawn", "turn_ups")
SEAT_LISTS: Final = ("owes_macao", "abandoned", "lost", "announced")
SEAT_MAPS: Final = (
    "hands",
    "legal",
    "hand_sizes",
    "sit",
    "places",
    "size_reached_at",
    "totals",
    "balance",
    "charges",
    "timeouts",
)


class _Strict(Loader):
    """A loader that refuses a key given twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise FormError(f"key given twice: {key!r}, line {node.start_mark.line + 1}")
        return super().construct_mapping(node, deep=deep)


def read_cases(path: Path) -> list[Case]:
    """All cases of a file, checked. Raises FormError naming the file, and the case where there is one."""
    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_Strict)
    except RecursionError:
        raise FormError(f"{path.name}: nested too deeply.") from None
    except (FormError, OSError, yaml.YAMLError, *CONSTRUCTOR_ERRORS) as error:
        raise FormError(f"{path.name}: {' '.join(str(error).split())[:200]}") from None
    if not isinstance(raw, list):
        raise FormError(f"{path.name}: a list of cases is wanted.")
    cases = [_case(path.name, item) for item in raw]
    _check_once(path.name, [case.id for case in cases])
    return cases


def _check_once(file: str, ids: list[str]) -> None:
    for name in ids:
        if ids.count(name) > 1:
            raise FormError(f"{file}: the id {name} is given twice.")


def _case(file: str, raw: Any) -> Case:
    name = raw.get("id") if isinstance(raw, dict) else None
    label = name[:40] if isinstance(name, str) else "a case without id"
    try:
        case = msgspec.convert(raw, Case)
        _check_case(case)
    except (msgspec.ValidationError, FormError, ValueError) as error:
        raise FormError(f"{file} {label}: {error}") from None
    return case


def rules_of(case: Case) -> Rules:
    """The rulebook of a case. Raises ValueError for an unknown variant or option."""
    return find(case.variant).rules(chosen_options(case))


def chosen_options(case: Case) -> dict[str, str]:
    """The house rules of a case as a table names them."""
    return {name: _option(name, value) for name, value in case.options.items()}


def _option(name: str, value: Any) -> str:
    """YAML has its own words for yes, no and off; cards of an option are in the pack or out of it."""
    if not isinstance(value, bool):
        return str(value)
    words = ("yes", "in") if value else ("no", "out", "off")
    return next((word for word in words if find_option(name).range.fault(word) is None), words[0])


def _check_case(case: Case) -> None:
    rules, steps = rules_of(case), steps_of(case)
    if not 2 <= case.players <= 6:
        raise FormError("players are 2 to 6")
    _check_fields(case, case.state, rules, "state")
    _check_fields(case, case.expect, rules, "expect")
    for number, step in enumerate(steps, 1):
        _check_step(case, step, rules, f"step {number}")
    _check_start(case, steps, rules)


def _check_start(case: Case, steps: list[AnyStep], rules: Rules) -> None:
    state = case.state
    if any(isinstance(step, Deal) for step in steps):
        if state.turn_ups is None or state.hands or state.discard:
            raise FormError("a deal starts from nothing but turn_ups")
        return
    if state.hands is None or set(state.hands) != set(case.seats):
        raise FormError("hands must name every seat")
    if "score" not in steps and not (state.discard and state.suit and state.turn):
        raise FormError("discard, suit and turn are needed")
    everywhere = [card for hand in state.hands.values() for card in hand] + (state.discard or []) + (state.draw or [])
    _check_cards(everywhere, "state", int(rules.pack.count(0)))
    for card in everywhere:
        if TEXTS[card] not in rules.pack:
            raise FormError(f"state: {card} is not in this pack")


def _check_fields(case: Case, form: Start | Expect, rules: Rules, what: str) -> None:
    absent = _absent_keys(rules)
    for key in form.__struct_fields__:
        value = getattr(form, key)
        if value in (None, {}, []) or value is msgspec.UNSET or (key in NUMBERS and value == 0):
            continue
        if key in absent:
            raise FormError(f"{what}.{key}: not in {case.variant}")
        _check_field(case, key, value, f"{what}.{key}", rules.pack.count(0))
    _check_words(case, form, rules, what)


def _check_field(case: Case, key: str, value: Any, what: str, decks: int) -> None:
    if key in CARD_LISTS:
        _check_cards(value, what, decks)
    elif key in SEAT_LISTS or key in SEAT_MAPS:
        _check_seats(case, value, what)
    if key in ("hands", "legal"):
        for hand in value.values():
            _check_cards(hand, what, decks)
    elif key in ("pending", "request", "demand"):
        _check_seats(case, [value.target if key == "pending" else value.by], what)
    _check_numbers(key, value, what)


def _check_numbers(key: str, value: Any, what: str) -> None:
    """Whole numbers are not negative; who sits has a turn to sit out, and places begin at 1."""
    low = 1 if key in ("sit", "places", "target", "deck_size") else 0
    numbers = list(value.values()) if key in SEAT_MAPS and key not in ("hands", "legal") else []
    if key in NUMBERS:
        numbers = [value]
    if any(number < low for number in numbers):
        raise FormError(f"{what}: a whole number of {low} or more is wanted")
    if key == "places" and len(set(numbers)) != len(numbers):
        raise FormError(f"{what}: a place is given twice")


def _absent_keys(rules: Rules) -> set[str]:
    """The keys about things that these rules do not have."""
    absent: set[str] = set()
    for has, keys in (
        (rules.requests, ("request",)),
        (rules.demands, ("demand",)),
        (rules.called, ("owes_macao",)),
        (rules.announced, ("announced",)),
        (not rules.takeover, ("abandoned", "timeouts")),
        (rules.target, ("totals", "target", "charges", "round_over", "match_over", "winner")),
    ):
        if not has:
            absent.update(keys)
    return absent


def _check_words(case: Case, form: Start | Expect, rules: Rules, what: str) -> None:
    for key in ("turn", "winner"):
        value = getattr(form, key, None)
        if isinstance(value, str):
            _check_seats(case, [value], f"{what}.{key}")
    suits = SUITS if rules.names_suit & JOKERS else (*SUITS, "red", "black")
    if isinstance(form.suit, str) and form.suit not in suits:
        raise FormError(f"{what}.suit: no suit {form.suit!r}")
    request = form.request
    if isinstance(request, Request) and request.rank not in ASKABLE:
        raise FormError(f"{what}.request: rank {request.rank!r} cannot be asked")


def _check_seats(case: Case, seats: Iterable[str], what: str) -> None:
    seats = list(seats)
    for seat in seats:
        if seat not in case.seats:
            raise FormError(f"{what}: no seat {seat!r}")
        if seats.count(seat) > 1:
            raise FormError(f"{what}: {seat} stands twice")


def _check_cards(texts: Iterable[str], what: str, decks: int) -> None:
    texts = list(texts)
    for text in texts:
        if text not in TEXTS:
            raise FormError(f"{what}: no card {text!r}")
        if texts.count(text) > decks:
            raise FormError(f"{what}: {text} stands {'twice' if decks == 1 else 'three times'}")


def _check_step(case: Case, step: AnyStep, rules: Rules, what: str) -> None:
    if isinstance(step, Middle):
        _check_fields(case, step.expect, rules, what)
    elif isinstance(step, Legal):
        _check_fields(case, Expect(legal=step.legal), rules, what)
    elif step == "auto" and not rules.self_resolving:
        raise FormError(f"{what}: there is no auto in {case.variant}")
    elif step == "score" and not rules.target:
        raise FormError(f"{what}: there is no score in {case.variant}")
    elif isinstance(step, Deal) and step.deal != rules.hand_size:
        raise FormError(f"{what}: {rules.hand_size} cards are dealt to each")
    elif isinstance(step, Step):
        _check_verb(case, step, rules, what)


def _check_verb(case: Case, step: Step, rules: Rules, what: str) -> None:
    verbs = [verb for verb in VERBS if getattr(step, verb) is not None]
    if len(verbs) != 1:
        raise FormError(f"{what}: exactly one verb of {', '.join(VERBS)} is wanted")
    _check_seats(case, [step.by] + ([step.catch] if step.catch else []), what)
    if step.do is not None and step.do not in _verbs(rules):
        raise FormError(f"{what}: {step.do!r} is no verb of {case.variant}")
    if step.pick is not None and not rules.one_by_one:
        raise FormError(f"{what}: there is no pick in {case.variant}")
    if step.play is not None:
        _check_cards([step.play] if isinstance(step.play, str) else step.play, what, rules.pack.count(0))
    _check_choices(step, what)


def _check_choices(step: Step, what: str) -> None:
    """What cannot be asked may be tried where it is refused, but it has to be a rank or a suit."""
    for value, fit in ((step.pick, (*ASKABLE, *SUITS)), (step.ask, ASKABLE)):
        known = value in fit or (step.refused and str(value) in (*RANKS, *SUITS))
        if value is not None and not known:
            raise FormError(f"{what}: {value!r} cannot be picked or asked")
    if step.catch == step.by:
        raise FormError(f"{what}: nobody catches himself")
    if step.play == []:
        raise FormError(f"{what}: no card is laid")
    if step.name is not None and step.name not in SUITS:
        raise FormError(f"{what}: no suit {step.name!r}")
    if (step.ask is not None or step.name is not None) and step.play is None:
        raise FormError(f"{what}: ask and name go with play")


def _verbs(rules: Rules) -> set[str]:
    """What `do` may say: one button in a game of Continue, else each thing by its name.

    Who is not fined does not call.
    """
    verbs = {"continue", "leave", "timeout"}
    if not rules.one_by_one:
        verbs |= {"draw", "take", "accept"}
    return verbs | ({"call"} if rules.called else set())


def steps_of(case: Case) -> list[AnyStep]:
    """The steps in their form. Raises FormError for an unknown verb or key."""
    return [_step(number, raw) for number, raw in enumerate(case.steps, 1)]


def _step(number: int, raw: Any) -> AnyStep:
    if raw == "auto" or raw == "score":
        return raw  # type: ignore[no-any-return]  # one of the two literals
    if not isinstance(raw, dict):
        raise FormError(f"step {number}: unknown step {raw!r}")
    kinds: dict[str, Any] = {"deal": Deal, "legal": Legal, "expect": Middle}
    kind = next((kinds[key] for key in kinds if key in raw), Step)
    try:
        step: AnyStep = msgspec.convert(raw, kind)
        return step
    except msgspec.ValidationError as error:
        raise FormError(f"step {number}: {error}") from None
