"""`macao ledger audit` says whether all points add up, and is to be trusted in a script."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from macao.terminal.main import main
from support.empty import lay_out


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    """Its exit code and all that it says."""
    code = main(["ledger", "audit", "--data", *map(str, arguments)])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def test_it_says_that_all_adds_up_or_what_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, tmp_path) == (1, f"No games are kept in {tmp_path}.\n")
    file = tmp_path / "macao.sqlite3"
    lay_out(file)
    assert said(capsys, tmp_path) == (0, "The ledger adds up.\n")
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO purses VALUES ('p:00', 5)")
    code, sentences = said(capsys, tmp_path)
    assert (code, sentences.splitlines()) == (
        1,
        ["All balances together are 5, not 0.", "The account p:00 has 5, and its transfers come to 0."],
    )


def test_what_is_no_ledger_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "macao.sqlite3"
    file.touch()
    assert said(capsys, tmp_path) == (1, "There is no ledger yet: start the server once.\n")
    file.write_bytes(b"no database at all, and long enough to be seen as such" * 20)
    assert said(capsys, tmp_path) == (1, "The ledger cannot be read: file is not a database.\n")
