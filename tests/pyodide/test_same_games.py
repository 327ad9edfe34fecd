"""Engine, play and bots in Pyodide (CPython 3.14 in WebAssembly) play the very matches that they play here."""

import subprocess
import sys
import zipfile
from pathlib import Path

from macao.play.record import HEADER
from macao.variants import VARIANTS
from support.sources import PACKAGE

HERE = Path(__file__).parent
ROOMS = ("engine", "variants", "texts", "play", "bots", "research")


def output(*command: str | Path) -> list[str]:
    """The lines that a command prints; it must succeed."""
    run = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def pack(archive: Path) -> Path:
    """The rooms that run in a browser, as a zip."""
    files = [PACKAGE / "__init__.py", *(path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py")))]
    with zipfile.ZipFile(archive, "w") as packed:
        for path in files:
            packed.write(path, path.relative_to(PACKAGE.parent))
    return archive


def test_the_same_seeds_give_the_same_records(tmp_path: Path) -> None:
    here = output(sys.executable, "games.py")
    there = output("node", "run.mjs", pack(tmp_path / "macao.zip"), "games.py")
    assert here.count(HEADER) == len(VARIANTS) * len(range(2, 7))
    assert there == here
