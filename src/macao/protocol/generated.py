"""Files of the page that are written from Python: print one, write it, or look whether it is still right."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path


def run(generate: Callable[[], str], module: str, arguments: Sequence[str]) -> int:
    """Print, write to the path, or with --check compare with it; 1 when it is stale."""
    paths = [Path(argument) for argument in arguments if argument != "--check"]
    if not paths:
        sys.stdout.write(generate())
        return 0
    if "--check" not in arguments:
        paths[0].write_text(generate(), encoding="utf-8")
        return 0
    if paths[0].is_file() and paths[0].read_text(encoding="utf-8") == generate():
        return 0
    sys.stderr.write(f"{paths[0]} is stale: python -m {module} {paths[0]}\n")
    return 1
