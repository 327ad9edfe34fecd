"""What must always hold of the board of open tables, whoever looks at it."""

from typing import Any

from sim import words
from sim.council import expect
from sim.replay import Replay


def posted(tables: dict[str, Replay], text: str) -> None:
    """The board is told. Raises Broken."""
    expect(not words.cards(text), f"the board names cards: {sorted(words.cards(text))}")
    message = words.message(text)
    for notice in message["tables"] if message["t"] == "tables" else ():
        expect(notice["id"] in tables, "a table stands on the board, and not in the file")
        _holds(tables[notice["id"]], notice)


def _holds(table: Replay, notice: dict[str, Any]) -> None:
    setup = table.setup
    expect(setup.open, "a table among friends stands on the board")
    made = [setup.variant, setup.clock, len(setup.kinds)]
    expect([notice[name] for name in ("variant", "clock", "size")] == made, f"the board shows {notice} for {made}")
    expect(set(notice["names"]) <= table.names, f"{notice['names']} do not all sit there")
    expect(notice["status"] != "playing" or table.ready, "a table is said to play, and waits")
    expect(not (notice["free"] and notice["status"] == "playing"), "a table is said to play, and has a free chair")
