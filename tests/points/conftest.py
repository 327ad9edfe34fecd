"""Stores on an empty database, of both kinds."""

from collections.abc import Iterator

import pytest
from sqlalchemy import URL

from macao.server.store import Store


@pytest.fixture
def store(place: URL) -> Iterator[Store]:
    """Of this process."""
    store = Store(place)
    yield store
    store.close()
