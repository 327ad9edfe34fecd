"""`CHROME_PATH=… python bench/lighthouse/measure.py [FILE]`: a server of its own, and run.mjs over its pages."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from support.server import Server, environment

HERE = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    """The exit code: 1 where a page misses what is asked."""
    with TemporaryDirectory() as data:
        server = Server(Path(data), environment())
        try:
            return subprocess.run(["node", "run.mjs", server.url, *arguments], cwd=HERE, check=False).returncode
        finally:
            server.kill()


if __name__ == "__main__":
    sys.exit(main([str(Path(argument).resolve()) for argument in sys.argv[1:]]))
