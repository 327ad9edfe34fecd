"""`macao replay`: 0 it plays to the end it names, 1 it does not, 2 it is no record."""

from pathlib import Path

import pytest

from macao.play.record import Record, parse_record
from macao.research.matches import play_match
from play.matches import setup
from terminal.conftest import Macao


@pytest.fixture(scope="module")
def record() -> Record:
    """A match between two that is told in many words."""
    return play_match(setup("clasic", 2), ("playable", "playable"))._replace(names=("Ana", "Dan"))


def written(folder: Path, text: str) -> Path:
    path = folder / "match.macao"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("lang", "laid", "wins"), [("ro", "a pus", "Câștigă "), ("en", "laid", " wins.")])
def test_a_record_is_told_move_by_move(
    macao: Macao, record: Record, tmp_path: Path, lang: str, laid: str, wins: str
) -> None:
    code, out, err = macao("replay", written(tmp_path, record.text()), "--lang", lang)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert wins in lines[-1]
    assert record.names[record.replay().standing.winner] in lines[-1]
    lays = [entry for entry in record.entries if entry.move[0] in "23456789JQKARB1"]
    assert sum(laid in line for line in lines) == sum(entry.move.count("+") + 1 for entry in lays)
    told = {int(line.split()[0]) for line in lines[:-1]}
    assert told == {entry.ply for entry in record.entries}


def test_a_replay_is_told_as_to_a_spectator(macao: Macao, record: Record, tmp_path: Path) -> None:
    _, out, _ = macao("replay", written(tmp_path, record.text()))
    drawn = [line for line in out.splitlines() if "a tras" in line or "a luat" in line]
    assert drawn
    assert [line for line in drawn if "(" in line] == []


def test_the_language_at_home_is_romanian(macao: Macao, record: Record, tmp_path: Path) -> None:
    path = written(tmp_path, record.text())
    assert macao("replay", path).out == macao("replay", path, "--lang", "ro").out


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: record._replace(end="0" * 16),
        lambda record: record._replace(fingerprint="0" * 16),
        lambda record: record._replace(entries=record.entries[:-1]),
        lambda record: record._replace(entries=record.entries[1:]),
        lambda record: record._replace(setup=record.setup._replace(seed=bytes(32))),
    ],
    ids=["another end", "other rules", "last move missing", "first move missing", "another seed"],
)
def test_what_does_not_play_so_shows_nothing_and_says_why(
    macao: Macao, record: Record, tmp_path: Path, spoil: object
) -> None:
    assert callable(spoil)
    code, out, err = macao("replay", written(tmp_path, spoil(record).text()))
    assert (code, out) == (1, "")
    assert err.startswith("macao replay: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "macao record 2\n", "macao record 1\n", "macao record 1\nmoves:\nend: 00\n"])
def test_what_is_no_record_is_refused(macao: Macao, tmp_path: Path, text: str) -> None:
    code, out, err = macao("replay", written(tmp_path, text))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("macao replay: ")


def test_what_is_no_text_is_refused(macao: Macao, tmp_path: Path) -> None:
    path = tmp_path / "match.macao"
    path.write_bytes(b"\xff\x00macao")
    code, out, err = macao("replay", path)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_match_of_points_ends_with_its_totals(macao: Macao, tmp_path: Path) -> None:
    record = play_match(setup("umflaturi", 3, target="100"), ("playable",) * 3)._replace(names=("Ana", "Dan", "Ion"))
    totals = record.replay().standing.totals
    _, out, _ = macao("replay", written(tmp_path, record.text()), "--lang", "en")
    assert out.splitlines()[-1].endswith(f"Points: Ana {totals[0]}, Dan {totals[1]}, Ion {totals[2]}")
    assert parse_record(record.text()) == record
