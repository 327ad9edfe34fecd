"""What would be the same in each life, and is made once a process: the routes, the page, and the statements as SQL.

What a server process has of its own (its store, its tables, who is there) stands in the state, which is each life's.
"""

from typing import Any
from unittest.mock import patch

from litestar import Litestar
from litestar.datastructures import State
from sqlalchemy import Engine

from macao.server import app
from macao.server.clock import Clock
from macao.server.guard import Guard
from macao.server.settings import Settings
from macao.server.site import Site
from macao.server.store import Store


class _Framework:
    """Stands where the class does."""

    def __init__(self) -> None:
        self._made: Litestar | None = None

    def __call__(self, routes: Any, *, state: State, **given: Any) -> Litestar:
        """See Litestar."""
        if self._made is None:
            self._made = Litestar(routes, state=state, **given)
        self._made.state = state
        return self._made


class _Statements:
    """As the first engine has put them into SQL; the others are of the same kind."""

    def __init__(self) -> None:
        self._first: Engine | None = None

    def share(self, engine: Engine) -> None:
        """The engine, which has not been used yet, finds what has been put into SQL in an earlier life."""
        if self._first is None:
            self._first = engine
        engine.dialect, engine._compiled_cache = self._first.dialect, self._first._compiled_cache


FRAMEWORK, SITE, STATEMENTS = _Framework(), Site(), _Statements()


def build(settings: Settings, store: Store, clock: Clock) -> Guard:
    """See the application's."""
    with patch.object(app, "Litestar", FRAMEWORK), patch.object(app, "Site", lambda: SITE):
        return app.build(settings, store, clock)
