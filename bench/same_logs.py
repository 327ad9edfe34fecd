"""Whether seeded games are the same interpreted, compiled and in Pyodide: `python bench/same_logs.py [COUNT]`.

Plays them by `logs.py` in the three, side by side, and compares the lines. `make logs` plays 10,000.
"""

import subprocess
import sys
import tempfile
import zipfile
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "bench" / "logs.py"
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PYODIDE = ROOT / "tests" / "pyodide" / "run.mjs"


def pack(archive: Path) -> Path:
    """The rooms that a deal needs, as a zip for Pyodide."""
    source = ROOT / "src"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.write(source / "macao" / "__init__.py", "macao/__init__.py")
        for room in ("engine", "variants"):
            for path in sorted((source / "macao" / room).rglob("*.py")):
                packed.write(path, path.relative_to(source))
    return archive


def runtimes(archive: Path) -> dict[str, list[str]]:
    """How each runs a program; without a compiler there is no compiled engine."""
    compiled = {"compiled": [str(COMPILED)]} if COMPILED.exists() else {}
    return {"interpreted": [sys.executable], **compiled, "Pyodide": ["node", str(PYODIDE), str(archive)]}


def differences(count: int) -> list[str]:
    """The first line that differs, as each wrote it; an empty list if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        commands = runtimes(pack(Path(folder, "macao.zip")))
        arguments = [str(LOGS), "0", str(count)]
        running = {
            name: subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True)
            for name, command in commands.items()
        }
        for lines in zip_longest(*[process.stdout or [] for process in running.values()], fillvalue="(no line)\n"):
            if len(set(lines)) > 1:
                return [f"{name}: {line.rstrip()}" for name, line in zip(running, lines, strict=True)]
        return [f"{name}: ended with {code}" for name, process in running.items() if (code := process.wait())]


def main() -> None:
    """Say whether all games are the same."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    found = differences(count)
    where = "interpreted, compiled and in Pyodide" if COMPILED.exists() else "interpreted and in Pyodide"
    print("\n".join(found) or f"{count} seeded games, the same {where}.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
