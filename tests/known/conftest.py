"""Stores on an empty database; of both kinds where the test says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from macao.server.store import Store
from support.empty import lay_out


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """In a file."""
    lay_out(tmp_path / "macao.sqlite3")
    store = Store(tmp_path / "macao.sqlite3")
    yield store
    store.close()


@pytest.fixture
def any_store(place: URL) -> Iterator[Store]:
    """Of both kinds."""
    store = Store(place)
    yield store
    store.close()
