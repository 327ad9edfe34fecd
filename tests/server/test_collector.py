"""What the garbage collector does to those who wait is said."""

import gc
import logging
import re

import pytest

from macao.server.collector import LOOK_MS, Pauses
from server.pages import StillClock


def test_a_pause_is_said_a_moment_later(caplog: pytest.LogCaptureFixture) -> None:
    clock = StillClock()
    pauses = Pauses(clock, 0)
    pauses.watch()
    gc.collect(1)
    clock.advance(LOOK_MS)
    told = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    pauses.end()
    assert any(
        re.fullmatch(r"The garbage collector took \d+\.\d ms, \d+\.\d of them its own \(generation 1\)", text)
        for text in told
    ), told


def test_a_short_one_is_not_worth_a_word(caplog: pytest.LogCaptureFixture) -> None:
    clock = StillClock()
    pauses = Pauses(clock, 60_000)
    pauses.watch()
    gc.collect(1)
    clock.advance(LOOK_MS)
    pauses.end()
    assert caplog.records == []
