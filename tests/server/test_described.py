"""The routes are those that are described, and do what is said of them."""

import asyncio
import re
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import given as drawn
from hypothesis import strategies as st
from schemathesis.specs.openapi import checks

from accounts.visitors import CHEAP, Visitor
from macao.protocol import openapi
from macao.protocol.api import ENDPOINTS, Endpoint
from macao.server.app import EVERY
from server.pages import serving

SCHEMA = schemathesis.openapi.from_dict(openapi.document())
EXAMPLES = 8
"""So many requests a route."""


def test_every_route_is_described_and_nothing_else() -> None:
    found = {
        (method, path.replace(":str", ""))
        for route in EVERY
        for method in getattr(route, "http_methods", ())
        for path in route.paths
        if path.startswith("/api/") and method != "OPTIONS"
    }
    described = {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert found - {("GET", "/api/openapi.json"), ("HEAD", "/api/openapi.json")} == described


UNSAID = checks.positive_data_acceptance
"""No schema can say which name is free or which password is too common: such a request is refused with 400, too."""


class Running:
    """A server in a thread of its own, and a cookie of somebody who has an account there."""

    def __init__(self, data: Path) -> None:
        self._stop: asyncio.Event | None = None
        self._ready: Future[tuple[str, str]] = Future()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(data)), daemon=True)
        self._thread.start()
        self.url, self.cookie = self._ready.result(30)

    async def _serve(self, data: Path) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with serving(data, tables=100_000, **CHEAP) as host:
            visitor = await Visitor(host).arrive()
            await visitor.register()
            self._ready.set_result((host.url, visitor.cookie))
            await self._stop.wait()

    def stop(self) -> None:
        """At the end."""
        assert self._stop is not None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("described"))
    yield server
    server.stop()


MODES = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
ENDS_IT = ("/api/sign-out", "/api/account/delete")
"""Asked by nobody, so that the others are asked by somebody."""


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_every_route_does_what_is_said_of_it(running: Running, endpoint: Endpoint) -> None:
    operation = SCHEMA[endpoint.path][endpoint.method]
    headers = {"Origin": running.url} | ({} if endpoint.path in ENDS_IT else {"Cookie": f"macao={running.cookie}"})

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @drawn(st.sampled_from(MODES).flatmap(operation.as_strategy))
    def holds(case: schemathesis.Case) -> None:
        case.call_and_validate(base_url=running.url, headers=headers, excluded_checks=[UNSAID])

    holds()


@pytest.mark.parametrize("endpoint", [one for one in ENDPOINTS if one.method == "POST"], ids=lambda one: one.path)
def test_a_foreign_page_changes_nothing_and_no_json_is_refused(running: Running, endpoint: Endpoint) -> None:
    def case() -> schemathesis.Case:
        places = dict.fromkeys(re.findall(r"\{(\w+)\}", endpoint.path), "a")
        made: schemathesis.Case = SCHEMA[endpoint.path]["POST"].Case(
            body={}, media_type="application/json", path_parameters=places
        )
        return made

    assert case().call(base_url=running.url, headers={"Origin": "https://evil.example"}).status_code == 403
    plain = {"Origin": running.url, "Content-Type": "text/plain"}
    assert case().call(base_url=running.url, headers=plain).status_code == 415
