"""`macao mail`: letters that were not sent, for the host to read."""

import asyncio
from pathlib import Path

from macao.people.letters import Letter
from macao.server.mail.carriers import FOLDER, Shelf
from terminal.conftest import Macao


def lay(data: Path, *numbers: int) -> None:
    """Letters with these numbers."""
    for number in numbers:
        letter = Letter(f"ana{number}@exemplu.ro", "Macao: Alege o parolă nouă", f"https://macao/#secret{number}\n")
        asyncio.run(Shelf(data).carry(number, letter))


def test_all_are_listed_the_newest_first_without_a_secret(macao: Macao, tmp_path: Path) -> None:
    lay(tmp_path, 2, 10, 1)
    code, out, err = macao("mail", "--data", tmp_path)
    lines = out.splitlines()
    assert (code, err, [line.split()[0] for line in lines]) == (0, "", ["10", "2", "1"])
    assert lines[0].endswith("  ana10@exemplu.ro  Macao: Alege o parolă nouă")
    assert "secret" not in out
    assert (tmp_path / FOLDER).stat().st_mode & 0o077 == 0


def test_one_is_shown_whole(macao: Macao, tmp_path: Path) -> None:
    lay(tmp_path, 1, 2)
    code, out, err = macao("mail", 2, "--data", tmp_path)
    assert (code, err, out.splitlines()[1:]) == (0, "", ["", "https://macao/#secret2"])


def test_there_may_be_none(macao: Macao, tmp_path: Path) -> None:
    assert macao("mail", "--data", tmp_path) == (0, "", f"No letters lie in {tmp_path}.\n")
    assert macao("mail", 3, "--data", tmp_path) == (1, "", f"There is no letter 3 in {tmp_path}.\n")
