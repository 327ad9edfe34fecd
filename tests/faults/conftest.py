"""Each scene deals from seeds of its own, the same every time."""

import hashlib
import itertools

import pytest


@pytest.fixture(autouse=True)
def _the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = itertools.count()
    monkeypatch.setattr(
        "macao.server.lobby.secrets.token_bytes", lambda n: hashlib.sha256(b"a %d" % next(seeds)).digest()[:n]
    )
