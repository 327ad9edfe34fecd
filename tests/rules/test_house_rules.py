"""Every house rule: a case shows each value that is not a preset's, and what means nothing is refused in words."""

from collections.abc import Iterator

import pytest

from macao.cases.check import run_case
from macao.cases.form import Case
from macao.cases.reader import chosen_options
from macao.engine.rules import Rules
from macao.variants import VARIANTS, Variant, find
from macao.variants.options import CLASHES, OPTIONS, matters
from macao.variants.options import find as find_option
from macao.variants.options.form import Choice, Need, Nonsense, Number, Option
from rules.book import CASES
from support.houses import OWN_PRICES

BY_CHANCE = {
    ("starts", "random"): "The form cannot say who begins by chance; tests/engine/test_chance_of_houses.py.",
    ("starts", "rotates"): "As random.",
    ("starts", "loser"): "The form plays one round; tests/play/test_house_matches.py.",
    ("recycle", "shuffled"): "The old order is one of the possible ones; tests/engine/test_chance_of_houses.py.",
}
"""Values that no case can show, and where they are tested instead."""
BY_THE_CLOCK = {"catch_delay": "The form has no clock; tests/play/test_house_matches.py."}


def demanded(option: Option) -> list[str]:
    """Every value of a choice, the ends of a range of numbers, every named table and an own one."""
    if isinstance(option.range, Choice):
        return [value.key for value in option.range.values]
    if isinstance(option.range, Number):
        return [str(option.range.low), str(option.range.high)]
    return [*(name.key for name in option.range.names), OWN_PRICES]


def changes() -> Iterator[tuple[str, str, str]]:
    """(variant, option, value) for each value that is not the preset's."""
    for variant in VARIANTS:
        for option in OPTIONS:
            for value in demanded(option):
                if value != variant.defaults[option.key]:
                    yield variant.key, option.key, value


def preset_instead(variant: Variant, options: dict[str, str], key: str) -> Rules:
    """The rulebook without that change, and without what means nothing any more."""
    left = {other: value for other, value in options.items() if other != key}
    chosen = variant.choose() | left
    return variant.rules({other: value for other, value in left.items() if matters(find_option(other), chosen)})


def fails(case: Case, rules: Rules) -> bool:
    try:
        return bool(run_case(case, rules))
    except (ValueError, IndexError):
        return True  # the case cannot even be played


def shows(case: Case, variant: Variant, key: str, value: str) -> bool:
    """Whether the case is played with that value, and fails without it."""
    options = chosen_options(case)
    if case.variant != variant.key or options.get(key) != value:
        return False
    return fails(case, preset_instead(variant, options, key))


@pytest.mark.parametrize(("variant", "key", "value"), list(changes()))
def test_a_case_shows_the_value_and_fails_without_it(variant: str, key: str, value: str) -> None:
    shown = any(shows(case, find(variant), key, value) for case in CASES)
    excused = (key, value) in BY_CHANCE or key in BY_THE_CLOCK
    assert shown != excused


def test_no_excuse_is_for_nothing() -> None:
    asked = {(key, value) for _, key, value in changes()}
    assert set(BY_CHANCE) <= asked
    assert set(BY_THE_CLOCK) <= {key for key, _ in asked}


# --- what means nothing ----------------------------------------------------------------------------------------------


def idle() -> Iterator[tuple[str, Need, str]]:
    """(option, what it needs, a value of that with which it means nothing)."""
    for option in OPTIONS:
        for need in option.needs:
            other = find_option(need.option).range
            assert isinstance(other, Choice)
            for value in other.values:
                if value.key not in need.values:
                    yield option.key, need, value.key


def refused(options: dict[str, str], variant: Variant = VARIANTS[1]) -> Nonsense:
    with pytest.raises(Nonsense) as caught:
        variant.rules(options)
    return caught.value


def met(option: Option) -> dict[str, str]:
    """All that the option needs, and what that needs."""
    out: dict[str, str] = {}
    for need in option.needs:
        out |= met(find_option(need.option)) | {need.option: need.values[0]}
    return out


@pytest.mark.parametrize("number", ["9" * 5000, "0" * 5000, "1" + "0" * 5000, "²", "٥", "05", "-1", "1e3", ""])
def test_a_number_that_is_none_is_refused_in_words_however_long(number: str) -> None:
    for options in ({"target": number}, {"charges": f"A:{number}"}):
        assert refused(options, VARIANTS[2]).words.ro.endswith(".")


@pytest.mark.parametrize(("key", "need", "value"), list(idle()))
def test_an_option_without_what_it_needs_is_refused_in_words_that_name_both(key: str, need: Need, value: str) -> None:
    option, other = find_option(key), find_option(need.option)
    for variant in VARIANTS:
        for own in demanded(option):
            words = refused(met(option) | {need.option: value, key: own}, variant).words
            for sentence, lang in ((words.ro, "ro"), (words.en, "en")):
                assert option.title.say(lang) in sentence
                assert other.title.say(lang) in sentence
                assert other.range.label(value).say(lang) in sentence
                assert sentence.endswith(".")


def test_every_need_is_asked_for() -> None:
    asked = {(key, need) for key, need, _ in idle()}
    assert asked == {(option.key, need) for option in OPTIONS for need in option.needs}
    assert len(asked) >= 12


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_with_what_it_needs_every_value_is_played(option: Option) -> None:
    for variant in VARIANTS:
        for value in demanded(option):
            options = met(option) | beside(option.key, value) | {option.key: value}
            assert variant.choose(options)[option.key] == value
            assert isinstance(variant.rules(options), Rules)


def beside(key: str, value: str) -> dict[str, str]:
    """What has to be otherwise than in some preset for that value to mean anything."""
    return {"target": "100"} if (key, value) == ("starts", "loser") else {}


def test_one_round_has_none_before_it_to_lose() -> None:
    for variant in VARIANTS:
        words = refused({"starts": "loser", "target": "0"}, variant).words
        assert words.ro == (
            "O singură rundă n-are alta înainte, deci nimeni n-a pierdut-o: schimbă „Cine începe” sau „Meci pe puncte "
            "până la”."
        )
        assert words.en == (
            "One round has none before it, so nobody has lost it: change 'Who begins' or 'Points match to'."
        )


def test_no_place_of_one_round_with_points_depends_on_what_cards_cost() -> None:
    """C-20: who goes out wins, the others lose alike. Over several rounds they count; elsewhere they part equals."""
    for charges in ("central", "nominal", OWN_PRICES):
        words = refused({"target": "0", "charges": charges}, find("umflaturi")).words
        assert words.ro == (
            "La Macao cu umflături, într-o singură rundă pierd toți cei rămași cu cărți, oricât costă ele: schimbă "
            "„Cât costă cărțile” sau „Meci pe puncte până la”."
        )
        assert words.en == (
            "In a single round of Macao Umflături all who still hold cards lose, whatever these cost: change 'What "
            "cards cost' or 'Points match to'."
        )
        assert find("umflaturi").choose({"charges": charges})["charges"] == charges
        for variant in (find("standard"), find("clasic")):
            assert variant.choose({"target": "0", "charges": charges})["charges"] == charges
    assert find("umflaturi").choose({"target": "0", "charges": "clasic"})["target"] == "0"


@pytest.mark.parametrize("own", ["A:11,Joker:50", "RJ:50", "BJ:0,K:4"])
def test_a_joker_that_is_out_has_no_price(own: str) -> None:
    for variant in VARIANTS:
        words = refused({"jokers": "out", "charges": own}, variant).words
        assert words.ro == (
            "Prețul Jokerului din „Cât costă cărțile” n-are niciun rost cât timp „Jokerii” este „afară”: scoate-l din "
            "tabel sau schimbă „Jokerii”."
        )
        assert words.en == (
            "A price of the Joker in 'What cards cost' means nothing while 'Jokers' is 'out': leave it out of the "
            "table or change 'Jokers'."
        )
        assert variant.choose({"charges": own})["charges"] == own
        for table in ("A:11,K:4", "central"):
            assert variant.choose({"jokers": "out", "charges": table})["charges"] == table


def test_the_words_of_a_clash_name_its_options() -> None:
    for variant in VARIANTS:
        assert variant.clashes[: len(CLASHES)] == CLASHES
        for clash in variant.clashes:
            for key in clash.values:
                assert find_option(key).title.ro in clash.words.ro
                assert find_option(key).title.en in clash.words.en


OUTSIDE = {
    "cards": ["4", "11", "05", "5.0", "-5", "", "five", "٥"],
    "decks": ["0", "3", "4"],
    "fine": ["-1", "6"],
    "false_catch": ["-1", "6"],
    "catch_delay": ["-1", "11"],
    "target": ["-1", "10001", "1e3"],
    "charges": ["polish", "A:201", "A:11,A:4", "A", "A:", "Z:4", "1H:4", "A:-1", "A:01", "A:11,", "KH", "joker:5"],
}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_a_value_outside_the_range_is_refused_in_words_that_name_the_option_and_the_range(option: Option) -> None:
    for text in OUTSIDE.get(option.key, ["maybe", "", "YES"]):
        words = refused({option.key: text}).words
        fault = option.range.fault(text)
        assert fault is not None
        for sentence, title, said in (
            (words.ro, option.title.ro, fault.ro),
            (words.en, option.title.en, fault.en),
        ):
            assert title in sentence
            assert said in sentence
            assert text in sentence


def test_what_is_no_house_rule_is_refused_with_all_that_are() -> None:
    words = refused({"colour": "yes"}).words
    assert all(option.key in words.ro and option.key in words.en for option in OPTIONS)


def test_romanian_is_written_with_commas_below() -> None:
    """ș and ț, not the letters with a cedilla; and no sentence without its diacritics."""
    said = [refused({key: demanded(find_option(key))[0], need.option: value}).words.ro for key, need, value in idle()]
    said += [refused({option.key: "?"}).words.ro for option in OPTIONS]
    text = " ".join(said)
    assert not set("\u015f\u0163\u015e\u0162") & set(text)
    assert set("șțăâî") <= set(text)
