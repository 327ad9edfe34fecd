"""`macao verify`: 0 the cards were fair, 1 they were not or nothing can show it, 2 it is no record."""

from pathlib import Path
from string import Formatter

import pytest

from macao.play.record import Record
from macao.play.verify import Finding
from macao.terminal.verify import SEEN, TEXTS
from play.matches import sealed_match
from terminal.conftest import Macao

GOLDEN = Path(__file__).parents[1] / "games" / "clasic-2.macao"
MINE = "02" * 16


@pytest.fixture(scope="module")
def record() -> Record:
    return sealed_match("clasic", 3)._replace(names=("Ana", "Dan", "\x1b[2J"))


def written(folder: Path, text: str) -> Path:
    path = folder / "match.macao"
    path.write_text(text, encoding="utf-8")
    return path


def shown(record: Record) -> str:
    assert record.opened
    return record.opened.commitment.hex()


@pytest.mark.parametrize("lang", ["ro", "en"])
def test_a_match_whose_commitment_was_seen(macao: Macao, record: Record, tmp_path: Path, lang: str) -> None:
    path = written(tmp_path, record.text())
    code, out, err = macao("verify", path, "--commitment", shown(record), "--share", MINE, "--lang", lang)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == TEXTS[lang][SEEN]


def test_capital_letters_are_the_same_number(macao: Macao, record: Record, tmp_path: Path) -> None:
    path = written(tmp_path, record.text())
    assert macao("verify", path, "--commitment", shown(record).upper()).code == 0


@pytest.mark.parametrize("lang", ["ro", "en"])
def test_one_whose_commitment_nobody_names(macao: Macao, record: Record, tmp_path: Path, lang: str) -> None:
    """It can be made up as a whole: the sentence says what is left to compare."""
    code, out, err = macao("verify", written(tmp_path, record.text()), "--lang", lang)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == TEXTS[lang][Finding.HOLDS]


def test_commitment_and_shares_are_shown_to_be_compared(macao: Macao, record: Record, tmp_path: Path) -> None:
    _, out, _ = macao("verify", written(tmp_path, record.text()))
    assert out.splitlines()[1:] == [
        f"Sigiliul: {shown(record)}",
        "Contribuția lui Ana: niciuna",
        f"Contribuția lui Dan: {MINE}",
        "Contribuția lui ·[2J: niciuna",
    ]


LIES = {
    Finding.OTHER_SECRET: ("secret", MINE * 2),
    Finding.OTHER_COMMITMENT: ("commitment", MINE * 2),
    Finding.OTHER_RULES: ("rules", "0" * 16),
    Finding.OTHER_END: ("end", "0" * 16),
}


def lying(record: Record, name: str, value: str) -> str:
    """The file with another value in the line of that name."""
    lines = [f"{name}: {value}" if line.startswith(f"{name}:") else line for line in record.text().split("\n")]
    return "\n".join(lines)


@pytest.mark.parametrize("lang", ["ro", "en"])
@pytest.mark.parametrize("finding", LIES)
def test_a_lie_is_named_in_one_line(macao: Macao, record: Record, tmp_path: Path, finding: Finding, lang: str) -> None:
    lie = lying(record, *LIES[finding])
    known = ["--commitment", shown(record)] if finding == Finding.OTHER_COMMITMENT else []
    said = macao("verify", written(tmp_path, lie), *known, "--lang", lang)
    assert said == (1, "", f"macao verify: {TEXTS[lang][finding]}\n")


def test_a_share_that_is_missing_is_named(macao: Macao, record: Record, tmp_path: Path) -> None:
    said = macao("verify", written(tmp_path, record.text()), "--share", "03" * 16, "--lang", "en")
    assert said == (1, "", f"macao verify: {TEXTS['en'][Finding.NO_SUCH_SHARE]}\n")


def test_a_move_that_does_not_follow_is_named(macao: Macao, record: Record, tmp_path: Path) -> None:
    (first,) = [line for line in record.text().splitlines() if line.startswith("1 ")]
    text = record.text().replace(first, "1 0 P2 call")
    said = macao("verify", written(tmp_path, text), "--lang", "en")
    assert said.code == 1
    assert said.err == "macao verify: It does not hold: move 1 (Dan: call) does not follow from cards and rules.\n"


def test_a_changed_share_deals_other_cards(macao: Macao, record: Record, tmp_path: Path) -> None:
    said = macao("verify", written(tmp_path, record.text().replace(f"shares: - {MINE} -", "shares: - - -")))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("macao verify: Nu se potrivește: mut")


def test_a_match_with_a_bare_seed_cannot_be_shown_to_be_fair(macao: Macao) -> None:
    assert macao("verify", GOLDEN) == (1, "", f"macao verify: {TEXTS['ro'][Finding.NOT_SEALED]}\n")


@pytest.mark.parametrize("text", ["", "macao record 1\n", "macao record 2\n"])
def test_what_is_no_record_is_refused(macao: Macao, tmp_path: Path, text: str) -> None:
    code, out, err = macao("verify", written(tmp_path, text))
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_sealed_record_is_replayed_too(macao: Macao, record: Record, tmp_path: Path) -> None:
    assert macao("replay", written(tmp_path, record.text())).code == 0


def test_every_finding_has_its_sentence_in_both_languages() -> None:
    assert TEXTS["ro"].keys() == TEXTS["en"].keys()
    assert set(Finding) < TEXTS["ro"].keys()
    for key, text in TEXTS["ro"].items():
        blanks = [{field for _, field, _, _ in Formatter().parse(words) if field} for words in (text, TEXTS["en"][key])]
        assert blanks[0] == blanks[1]
