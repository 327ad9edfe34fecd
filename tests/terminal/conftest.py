"""The command `macao`, run in this process with a keyboard of its own."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from macao.terminal.main import main


class Said(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Macao = Callable[..., Said]


@pytest.fixture
def macao(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Macao:
    """`macao("replay", path, typed="1\\n")`: the exit code, and what was printed."""

    def run(*words: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code = main([str(word) for word in words])
        except SystemExit as exit_:
            code = int(exit_.code or 0)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run
