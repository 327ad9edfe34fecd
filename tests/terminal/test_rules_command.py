"""`macao rules` and `macao texts`: what a person reads of the rules without a table."""

import os
import re
import subprocess
import sys

import pytest

from macao.terminal import texts
from macao.texts.catalogue import KEYS
from macao.texts.form import Lang
from macao.texts.plain import plain
from macao.texts.ro.refusals import WHY
from macao.variants import VARIANTS, find
from macao.variants.options import OPTIONS
from terminal.conftest import Macao


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("variant", [variant.key for variant in VARIANTS])
def test_a_preset_is_shown_without_marks(macao: Macao, variant: str, lang: Lang) -> None:
    code, out, err = macao("rules", "show", variant, "--lang", lang)
    assert (code, err) == (0, "")
    assert out.startswith(f"Macao {find(variant).name.say(lang)}\n".upper())
    assert " * " not in out
    assert max(len(line) for line in out.splitlines()) <= 100


def test_what_the_house_has_changed_is_marked_and_the_mark_explained(macao: Macao) -> None:
    code, out, _ = macao("rules", "show", "umflaturi", "--set", "kings=plain", "--lang", "ro")
    assert code == 0
    assert " * Popii sunt cărți obișnuite" in out
    assert out.endswith("* altfel decât de obicei la Macao cu umflături\n")
    _, out, _ = macao("rules", "show", "umflaturi", "--set", "kings=plain", "--lang", "en")
    assert " * Kings are ordinary cards" in out
    assert out.endswith("* not as usual in Macao Umflături\n")


@pytest.mark.parametrize(
    ("words", "romanian", "english"),
    [
        ("klasik", "Nu există varianta „klasik”", "There is no variant 'klasik'"),
        ("standard --set tens=2", "Nu există regula casei „tens”", "There is no house rule 'tens'"),
        (
            "standard --set fine=9",
            "trebuie să fie un număr de la 0 la 5, nu „9”",
            "must be a number from 0 to 5, not '9'",
        ),
        ("clasic --set cards=7 --set cards=8", "Regula „cards” e dată de două ori", "'cards' is given twice"),
        ("clasic --set starts=loser", "n-are alta înainte", "has none before it"),
        ("standard --set fine", "nu e de forma REGULĂ=VALOARE", "is not OPTION=VALUE"),
        ("standard --set after_back=victim", "n-are niciun rost cât timp", "means nothing while"),
    ],
)
def test_nonsense_is_refused_in_the_language_asked(macao: Macao, words: str, romanian: str, english: str) -> None:
    for lang, said in (("ro", romanian), ("en", english)):
        code, out, err = macao("rules", "show", *words.split(), "--lang", lang)
        assert (code, out) == (2, "")
        assert said in err
        assert err.count("\n") == 1


@pytest.mark.parametrize(("lang", "left_out"), [("ro", "Lăsate afară cu bună știință"), ("en", "Left out on purpose")])
def test_every_house_rule_is_listed_with_its_range_and_defaults(macao: Macao, lang: Lang, left_out: str) -> None:
    code, out, _ = macao("rules", "list", "--lang", lang)
    assert code == 0
    for option in OPTIONS:
        entry = re.search(rf"^  {option.key}=\S+\n(?:    .*\n)+", out, re.MULTILINE)
        assert entry, option.key
        assert " ".join(option.sentence.say(lang).split())[:40] in " ".join(entry[0].split())
        for variant in VARIANTS:
            assert f"{variant.name.say(lang)} {variant.defaults[option.key]}".lower() in entry[0].lower()
    assert left_out in out.splitlines()[-2]


def test_sentences_are_printed_with_each_number(macao: Macao, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts.shutil, "which", lambda _: None)
    code, out, _ = macao("texts", "--lang", "ro")
    assert code == 0
    lines = out.splitlines()
    at = lines.index("count.cards")
    assert [line.split(None, 1) for line in lines[at + 1 : at + 8]] == [
        ["0", "0 cărți"], ["1", "o carte"], ["2", "2 cărți"], ["19", "19 cărți"],
        ["20", "20 de cărți"], ["101", "101 cărți"], ["120", "120 de cărți"],
    ]  # fmt: skip
    page = next(i for i, line in enumerate(lines) if line.startswith("The page's own sentences: npm run texts"))
    assert at < page < lines.index("goal.hand") < lines.index("lesson.standard.fit")
    assert lines[lines.index("lesson.umflaturi.seven") + 3] == "  Taie-l."


@pytest.mark.parametrize("lang", ["ro", "en"])
def test_sentences_without_a_number_are_printed_in_each_reading(lang: Lang) -> None:
    told = {readings.key: readings.texts for readings in plain(lang)}
    counted = {sentence.key for sentence in texts.all_numbered(lang)}
    assert {key for key in WHY if f"why.{key}" not in counted | set(told)} == set()
    assert set(told) >= KEYS | {f"option.{option.key}" for option in OPTIONS}
    assert all(told.values())
    assert len(told["names.when"]) >= 4
    holes = [text for readings in told.values() for text in readings if re.search(r"\s[,.;:!?]|\s\s|\(\s*\)", text)]
    assert holes == []


def test_a_target_is_not_given_twice(macao: Macao) -> None:
    code, _, err = macao("simulate", "umflaturi", "--deals", "1", "--set", "target=0", "--target", "50")
    assert code == 2
    assert "'target' is given twice: choose one." in err


def test_the_page_prints_its_own_sentences() -> None:
    command = [sys.executable, "-m", "macao.terminal.main", "texts", "--lang", "ro"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "page.status.youAnswerDraw\n" in said
    assert said.index("count.cards") < said.index("page.count.cards")


def test_the_page_stops_printing_when_its_reader_has_left() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = ["node", "scripts/texts.mjs"]
    done = subprocess.run(command, cwd=texts.WEB, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")
