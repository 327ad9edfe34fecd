"""Which engine these tests run on: `make test` runs them on both."""

import os
from importlib.machinery import EXTENSION_SUFFIXES

import macao.engine.apply
from macao.engine.cards import INTERPRETED


def test_the_engine_is_the_one_that_was_asked_for() -> None:
    compiled = macao.engine.apply.__file__.endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == (os.environ.get("MACAO_ENGINE") == "compiled")
    assert compiled != INTERPRETED
