"""The files of the repository, as the house rules read them."""

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "macao"
PYTHON_FILES = sorted(PACKAGE.rglob("*.py"))
WRITTEN = {
    "",
    ".css",
    ".html",
    ".js",
    ".json",
    ".mako",
    ".md",
    ".mjs",
    ".py",
    ".svelte",
    ".toml",
    ".ts",
    ".txt",
    ".yaml",
}
MADE = {".git", ".venv", ".venv-compiled", ".venv-bench", "node_modules", "static", "dist", "build", "data", "coverage"}


def name(path: Path) -> str:
    """The path as it is written in the repository."""
    return path.relative_to(ROOT).as_posix()


@cache
def written_files() -> list[Path]:
    """Every text file that a person wrote (or a generator writes for people to read)."""
    found: list[Path] = []
    folders = [ROOT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            made = path.name in MADE or path.name.endswith("_cache") or path.name == "__pycache__"
            if path.is_dir() and not made and path.name != ".hypothesis":
                folders.append(path)
            elif path.is_file() and path.suffix in WRITTEN and path.name != "package-lock.json":
                found.append(path)
    return found
