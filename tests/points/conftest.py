"""A store on an empty database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from macao.server.store import Store
from support.empty import lay_out


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Of this process, in a SQLite file."""
    file = tmp_path / "macao.sqlite3"
    lay_out(file)
    store = Store(file)
    yield store
    store.close()
