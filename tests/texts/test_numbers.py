"""Numbers are said as people say them: o carte, 4 cărți, 20 de cărți, 101 cărți, 120 de cărți."""

import re

import pytest

from macao.terminal.texts import all_numbered
from macao.texts.en import words as en
from macao.texts.form import Lang
from macao.texts.numbers import NUMBERS
from macao.texts.ro import words as ro
from texts.pages import LANGUAGES

NOUNS = "cărți|ture|puncte|secunde|ori|tururi|pachete|jucători|mutări"
COUNTED = re.compile(rf"\b(\d+) (de )?({NOUNS})\b")


@pytest.mark.parametrize(
    ("n", "romanian", "english"),
    [
        (0, "0 cărți", "0 cards"),
        (1, "o carte", "one card"),
        (2, "2 cărți", "2 cards"),
        (19, "19 cărți", "19 cards"),
        (20, "20 de cărți", "20 cards"),
        (99, "99 de cărți", "99 cards"),
        (100, "100 de cărți", "100 cards"),
        (101, "101 cărți", "101 cards"),
        (119, "119 cărți", "119 cards"),
        (120, "120 de cărți", "120 cards"),
    ],
)
def test_cards_are_counted(n: int, romanian: str, english: str) -> None:
    assert (ro.cards(n), en.cards(n)) == (romanian, english)


def test_other_things_are_counted_in_the_same_way() -> None:
    assert [ro.points(n) for n in NUMBERS] == [
        "0 puncte", "un punct", "2 puncte", "19 puncte", "20 de puncte", "101 puncte", "120 de puncte",
    ]  # fmt: skip
    assert [ro.turns(n) for n in (1, 2, 20)] == ["o tură", "2 ture", "20 de ture"]
    assert [ro.seconds(n) for n in (1, 2, 20)] == ["o secundă", "2 secunde", "20 de secunde"]
    assert [ro.times(n) for n in (1, 2, 20)] == ["o dată", "de 2 ori", "de 20 de ori"]
    assert [ro.laps(n) for n in (1, 2, 20)] == ["un tur întreg", "2 tururi întregi", "20 de tururi întregi"]
    assert [en.times(n) for n in (1, 2, 3)] == ["once", "twice", "3 times"]


@pytest.mark.parametrize("n", NUMBERS)
def test_every_sentence_has_the_right_form_of_its_noun(n: int) -> None:
    for sentence in all_numbered("ro"):
        for number, de, noun in COUNTED.findall(sentence.say(n)):
            many = int(number) > 0 and (int(number) % 100 == 0 or int(number) % 100 >= 20)
            assert bool(de) == many, (sentence.key, number, noun)
            assert number != "1", sentence.key


def test_english_knows_one_and_many() -> None:
    for sentence in all_numbered("en"):
        assert not re.search(r"\b1 (cards|turns|points|seconds|times|laps|packs|players)\b", sentence.say(1)), (
            sentence.key
        )
        assert not re.search(r"\b\d+ (card|turn|point|second|lap|pack|player)\b", sentence.say(2)), sentence.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_sentences_are_read_in_both_languages(lang: Lang) -> None:
    keys = {sentence.key for sentence in all_numbered(lang)}
    assert keys == {sentence.key for sentence in all_numbered("ro")}
    assert {"deal.hand", "macao.catch", "match.end", "points.table", "why.chain_other", "why.skip"} <= keys
    assert {"setup.too_few", "terminal.drew", "terminal.sat"} <= keys
