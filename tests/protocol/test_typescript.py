"""The page's types are those of messages.py."""

from pathlib import Path
from typing import get_args

import pytest

from macao.protocol import messages, typescript

PAGE = Path(__file__).parents[2] / "web" / "src" / "protocol.gen.ts"


def test_the_committed_file_is_not_stale() -> None:
    assert typescript.main(["--check", str(PAGE)]) == 0


def test_a_stale_file_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stale = tmp_path / "protocol.gen.ts"
    assert typescript.main(["--check", str(stale)]) == 1
    assert typescript.main([str(stale)]) == 0
    assert typescript.main(["--check", str(stale)]) == 0
    stale.write_text(stale.read_text().replace("number", "string", 1))
    assert typescript.main(["--check", str(stale)]) == 1
    assert "is stale" in capsys.readouterr().err


def test_every_message_and_every_alias_is_exported() -> None:
    text = typescript.generate()
    for union in (messages.ServerMessage, messages.ClientMessage):
        for member in get_args(union):
            assert f"export interface {member.__name__} {{\n  t: " in text
    for name in ("Does", "SeatKind", "TableStatus", "ServerMessage", "ClientMessage", "NewTable", "Session", "Failure"):
        assert f" {name} " in text


def test_null_lists_records_and_literals() -> None:
    text = typescript.generate()
    assert "  actor: number | null;\n" in text
    assert "  seats: SeatKind[];\n" in text
    assert "  options?: Record<string, string>;\n" in text
    assert '  kind: "draw" | "skip";\n' in text
    assert "  clock?: 0 | 10 | 15 | 20;\n" in text
