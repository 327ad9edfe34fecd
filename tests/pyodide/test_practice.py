"""What the page serves for practice has all that whole matches import, and says word for word what the server would."""

import sys

from pyodide.test_same_games import output
from support.sources import PACKAGE, ROOT

GAMES = ROOT / "tests" / "offline" / "games.py"


def test_practice_tables_speak_as_they_do_here() -> None:
    there = output("node", "built.mjs", PACKAGE / "server" / "static" / "py", GAMES)
    assert there == output(sys.executable, GAMES)
