"""The page's types are those of messages.py."""

from typing import get_args

from macao.protocol import messages, typescript


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
