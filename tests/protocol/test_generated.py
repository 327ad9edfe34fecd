"""What the page has from Python is what Python says now."""

from collections.abc import Callable
from pathlib import Path

import pytest

from macao.lessons import catalogue as lessons
from macao.protocol import catalogue, typescript
from macao.protocol.generated import run

PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize(
    ("name", "generate"),
    [
        ("protocol.gen.ts", typescript.generate),
        ("catalogue.gen.ts", catalogue.generate),
        ("tutorial/lessons.gen.ts", lessons.generate),
    ],
)
def test_the_committed_file_is_not_stale(name: str, generate: Callable[[], str]) -> None:
    assert run(generate, "", ["--check", str(PAGE / name)]) == 0


def test_a_stale_file_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "some.gen.ts")
    assert run(lambda: "old", "macao.some", ["--check", path]) == 1
    assert run(lambda: "old", "macao.some", [path]) == 0
    assert run(lambda: "old", "macao.some", ["--check", path]) == 0
    assert run(lambda: "new", "macao.some", ["--check", path]) == 1
    assert f"{path} is stale: python -m macao.some {path}" in capsys.readouterr().err


def test_without_a_path_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(lambda: "text", "macao.some", []) == 0
    assert capsys.readouterr().out == "text"
