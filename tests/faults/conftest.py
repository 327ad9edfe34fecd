"""Each scene deals from seeds of its own, the same every time."""

import pytest

from server.scenes import deal_from


@pytest.fixture(autouse=True)
def _the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, "a")
