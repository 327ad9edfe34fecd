"""The sentences of the terminal: every event has one in both languages, and counts are said as people say them."""

from string import Formatter
from typing import get_args

import pytest

from engine.tables import cards
from macao.engine.moves import NO_CHOICE, rank_choice, suit_choice
from macao.engine.seen import Seen
from macao.engine.view import COUNTED, OPEN, PRIVATE
from macao.play.picture import Action, Does
from macao.terminal.words import TEXTS, Words
from macao.terminal.you import YOU, YOURS

EVENTS = sorted(OPEN | COUNTED | PRIVATE)
LANGUAGES = ("ro", "en")


def words(language: str) -> Words:
    return Words(language, ["Ana", "Dan", "Ion"])


def told(language: str, kind: str, *, seat: int = 0, laid: str = "", n: int = 2, choice: int = NO_CHOICE) -> str:
    (line,) = words(language).lines([Seen(kind, seat, tuple(cards(laid)), n, choice, 1)])
    return line


# --- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_its_sentence(kind: str, language: str) -> None:
    line = told(language, kind, laid="10S", choice=suit_choice(0))
    assert line.strip() == line
    assert line[0].isupper() or line[0].isdigit()
    assert "{" not in line
    fields = {field for _, field, _, _ in Formatter().parse(str(TEXTS[language][kind])) if field}
    assert ("Ana" in line) == ("who" in fields)
    assert ("Dan" in line) == ("by" in fields)
    assert ("10♠" in line) == bool({"cards", "count"} & fields)


def test_both_languages_have_the_same_sentences() -> None:
    assert TEXTS["ro"].keys() == TEXTS["en"].keys()


@pytest.mark.parametrize("key", sorted(TEXTS["ro"]))
def test_both_languages_say_the_same_things(key: str) -> None:
    """The same blanks are filled in: nothing that one language tells is kept from the other."""
    fields = [{field for _, field, _, _ in Formatter().parse(str(TEXTS[lang][key])) if field} for lang in LANGUAGES]
    assert fields[0] == fields[1]


@pytest.mark.parametrize(
    ("kind", "event", "ro", "en"),
    [
        ("laid", {"laid": "RJ"}, "Ana a pus Joker 10", "Ana laid Joker 10"),
        ("laid", {"laid": "10H"}, "Ana a pus 10♥", "Ana laid 10♥"),
        ("drew", {"n": 1}, "Ana a tras o carte", "Ana drew one card"),
        ("drew", {"n": 1, "laid": "7C"}, "Ana a tras o carte (7♣)", "Ana drew one card (7♣)"),
        ("took", {"n": 23}, "Ana a luat 23 de cărți", "Ana took 23 cards"),
        ("missed", {"n": 3}, "Au lipsit 3 cărți", "3 cards were missing"),
        ("sat", {"n": 1}, "Ana stă o tură", "Ana sits out one turn"),
        ("sat", {"n": 3}, "Ana stă 3 ture", "Ana sits out 3 turns"),
        ("rebuilt", {"n": 31}, "Talonul s-a refăcut: 31 de cărți", "The stock was rebuilt: 31 cards"),
        ("requested", {"choice": rank_choice(10)}, "Ana cere Q", "Ana asks for Q"),
        ("named", {"choice": suit_choice(3)}, "Ana alege ♠", "Ana names ♠"),
        ("called", {}, "Ana: MACAO!", "Ana: MACAO!"),
        ("caught", {}, "Dan a prins greșeala: Ana n-a spus MACAO", "Dan caught Ana, who had not said MACAO"),
        ("out", {"n": 2}, "Ana a ieșit, locul 2", "Ana is out, place 2"),
    ],
)
def test_what_is_said(kind: str, event: dict[str, object], ro: str, en: str) -> None:
    assert told("ro", kind, **event) == ro  # type: ignore[arg-type]  # each value goes to its own parameter
    assert told("en", kind, **event) == en  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    ("kind", "seat", "by", "ro", "en"),
    [
        ("took", 0, -1, "Ai luat 4 cărți", "You took 4 cards"),
        ("took", 1, -1, "Dan a luat 4 cărți", "Dan took 4 cards"),
        ("called", 0, -1, "Ai spus MACAO!", "You said MACAO!"),
        ("caught", 0, 1, "Dan te-a prins: n-ai spus MACAO", "Dan caught you: you had not said MACAO"),
        ("caught", 1, 0, "Ai prins greșeala: Dan n-a spus MACAO", "You caught Dan, who had not said MACAO"),
        ("caught", 1, 2, "Ion a prins greșeala: Dan n-a spus MACAO", "Ion caught Dan, who had not said MACAO"),
    ],
)
def test_a_person_without_a_name_is_told_what_it_does(kind: str, seat: int, by: int, ro: str, en: str) -> None:
    for language, line in (("ro", ro), ("en", en)):
        me = Words(language, [YOU[language], "Dan", "Ion"], 0)
        assert me.lines([Seen(kind, seat, (), 4, NO_CHOICE, by)]) == [line]


def test_both_languages_speak_to_the_person_alike() -> None:
    fields = [
        {key: {field for _, field, _, _ in Formatter().parse(text) if field} for key, text in YOURS[lang].items()}
        for lang in LANGUAGES
    ]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("does", [does for does in get_args(Does) if does != "back"])
def test_every_button_has_its_words(does: Does, language: str) -> None:
    """Nobody at a keyboard is away, so there is nothing to come back from."""
    text = words(language).action(Action(0, does, 2, seat=1, choice=suit_choice(1)))  # type: ignore[arg-type]  # any move
    assert text == text.strip() != ""
    assert "{" not in text
    assert ("Dan" in text) == (does == "catch")
    assert ("♦" in text) == (does == "pick")
    assert ("2" in text) == (does in ("take", "sit"))


def test_a_name_cannot_clear_the_screen() -> None:
    assert Words("ro", ["\x1b[2JAna\nDan"]).names == ["·[2JAna·Dan"]


@pytest.mark.parametrize(
    ("n", "said"), [(1, "A lipsit o carte"), (4, "Au lipsit 4 cărți"), (20, "Au lipsit 20 de cărți")]
)
def test_what_was_missing_is_counted(n: int, said: str) -> None:
    assert Words("ro", ["Ana"]).lines([Seen("missed", 0, (), n, 0, -1)]) == [said]


def test_nothing_to_draw_is_said_as_such() -> None:
    assert Words("ro", ["Ana"]).lines([Seen("drew", 0, (), 0, 0, -1)]) == ["Ana n-a avut ce lua"]
