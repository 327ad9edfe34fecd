"""`macao play`: a person at a keyboard, to the end of the match, in either language."""

import random
import re
import subprocess
import sys

import pytest

from macao.terminal.main import main
from terminal.conftest import Macao, Said

VARIANTS = ("standard", "clasic", "umflaturi")
HAND = {"ro": "Mâna ta: ", "en": "Your hand: "}
OVER = {"ro": ("Câștigă ", "Ai câștigat.", "Nu câștigă nimeni."), "en": (" wins.", "You win.", "Nobody wins.")}
AGAIN = {"ro": "Scrie un număr din listă.", "en": "Type a number of the list."}


def fingers(seed: int, lines: int = 20_000) -> str:
    """Somebody who types a number from 1 to 9 without looking; what is not offered is asked again."""
    chance = random.Random(seed)
    return "".join([f"{chance.randint(1, 9)}\n" for _ in range(lines)])


def sat_down(macao: Macao, variant: str, *words: object, typed: str, lang: str = "en") -> Said:
    said = macao("play", variant, "--lang", lang, "--seed", 5, *words, typed=typed)
    assert (said.code, said.err) == (0, "")
    return said


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("bots", [1, 3, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_is_played_to_its_end(macao: Macao, variant: str, bots: int, lang: str) -> None:
    target = ("--target", 150) if variant == "umflaturi" else ()
    out = sat_down(macao, variant, "--bots", bots, *target, typed=fingers(bots), lang=lang).out
    lines = out.splitlines()
    assert any(word in lines[-1] for word in OVER[lang])
    assert HAND[lang] in out
    assert AGAIN[lang] in out
    assert HAND["en" if lang == "ro" else "ro"] not in out
    assert f"Bot {bots}" in out
    assert f"Bot {bots + 1}" not in out


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_person_sees_its_own_cards_only(macao: Macao, variant: str) -> None:
    out = sat_down(macao, variant, "--name", "Ana", typed=fingers(2)).out
    lines = [line.removeprefix("Choose ").split(": ")[-1] for line in out.splitlines()]
    drew = [line for line in lines if re.search(r"\b(drew|took|was dealt) [1-9]", line)]
    assert any(line.startswith("Ana") for line in drew)
    assert any(line.startswith("Bot") for line in drew)
    for line in drew:
        assert ("(" in line) == line.startswith("Ana"), line


@pytest.mark.parametrize(("lang", "told"), [("ro", "Ai tras "), ("en", "You drew ")])
def test_without_a_name_the_person_is_told_what_it_does(macao: Macao, lang: str, told: str) -> None:
    out = sat_down(macao, "umflaturi", "--target", 0, typed=fingers(2), lang=lang).out
    assert told in out
    assert not re.search(r"\b(Tu|You) (a|are|is|sits|names|asks)\b", out.replace("You are out", ""))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_number_and_the_same_keys_give_the_same_match(macao: Macao, variant: str) -> None:
    one = sat_down(macao, variant, "--bots", 1, typed=fingers(3)).out
    assert sat_down(macao, variant, "--bots", 1, typed=fingers(3)).out == one
    other = macao("play", variant, "--lang", "en", "--seed", 6, "--bots", 1, typed=fingers(3)).out
    assert other.splitlines()[2] != one.splitlines()[2]  # another hand


@pytest.mark.parametrize("bot", ["uniform", "playable", "rule"])
def test_any_bot_sits_down(macao: Macao, bot: str) -> None:
    out = sat_down(macao, "standard", "--bot", bot, typed=fingers(4)).out
    assert any(word in out.splitlines()[-1] for word in OVER["en"])


@pytest.mark.parametrize("typed", ["", "0\n", " 0 \n", "x\n0\n", "99\n\n-1\n1.5\n²\n0\n"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_end_of_the_keys_or_a_zero_is_a_clean_goodbye(macao: Macao, variant: str, typed: str) -> None:
    said = sat_down(macao, variant, typed=typed)
    assert said.out.endswith("\n")
    assert said.out.count(AGAIN["en"]) == max(0, typed.count("\n") - 1)
    assert not any(word in said.out for word in OVER["en"])


def test_what_is_offered_is_what_may_be_done(macao: Macao) -> None:
    """Every number offered is taken, the last one too."""
    first = sat_down(macao, "clasic", typed="0\n").out
    numbers = [int(number) for number in re.findall(r"^ +(\d+) ", first, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    for number in numbers:
        again = sat_down(macao, "clasic", typed=f"{number}\n0\n").out
        assert AGAIN["en"] not in again
        assert re.search(r"\bYou (laid|drew)\b", again)
    assert AGAIN["en"] in sat_down(macao, "clasic", typed=f"{len(numbers) + 1}\n0\n").out


@pytest.mark.parametrize("says", [True, False])
def test_macao_is_said_with_the_card_or_too_late(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, says: bool
) -> None:
    """A-124: the turn ends with the card, and who is asked only on his turn could not say it later."""
    told = ""

    def typed(_prompt: str) -> str:
        nonlocal told
        news = capsys.readouterr().out
        told += news
        offered = re.findall(r"^ +([0-9]+) (.*)$", news, re.MULTILINE)
        return next((number for number, text in offered if says and text.endswith(", say MACAO")), "1")

    monkeypatch.setattr("builtins.input", typed)
    for seed in range(3):
        assert main(["play", "clasic", "--lang", "en", "--seed", str(seed), "--bots", "1"]) == 0
    told += capsys.readouterr().out
    assert bool(re.search(r"^You laid .*\nYou said MACAO!$", told, re.MULTILINE)) == says
    assert ("caught you: you had not said MACAO" in told) != says


def test_without_jokers_none_is_ever_seen(macao: Macao) -> None:
    for keys in range(4):
        out = sat_down(macao, "standard", "--set", "jokers=out", "--bots", 5, typed=fingers(keys)).out
        assert "Joker" not in out


def test_the_next_round_is_asked_for(macao: Macao) -> None:
    """A deal that ends offers the next, until the last ends the match."""
    out = sat_down(macao, "umflaturi", "--bots", 1, "--target", 2000, typed=fingers(1)).out
    assert out.count("next round") > 1
    assert out.count("The deal is over") == out.count("next round") + 1
    assert "Points: You " in out.splitlines()[-1]


def test_a_real_keyboard_that_is_cut_off(tmp_path: object) -> None:
    """In a process of its own: a pipe that ends in mid-match ends it with 0 and no traceback."""
    command = [sys.executable, "-m", "macao.terminal.main", "play", "standard", "--seed", "1"]
    done = subprocess.run(command, input="1\n1\n", capture_output=True, text=True, check=False, cwd=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Mâna ta: " in done.stdout
