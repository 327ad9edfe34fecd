"""An empty database for a test that is not about how one is made."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from macao.server.store import Store


def lay_out(file: Path) -> None:
    """An empty database, as the migrations leave it."""
    file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "macao.sqlite3"
        Store(file).close()
        return file.read_bytes()
