"""The description of the routes as OpenAPI 3.1."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from macao import __version__
from macao.protocol.api import ENDPOINTS, Endpoint
from macao.protocol.requests import Failure

EVERYWHERE = {"GET": (400, 503), "POST": (400, 403, 413, 415, 503)}
"""Refusals that any route of this kind may give: nonsense, a foreign page, too long, no JSON, nothing can be stored."""
JSON = "application/json"
NAMED: dict[str, dict[str, Any]] = {
    "table": {"pattern": "^[a-z0-9]{1,32}$"},
    "name": {"minLength": 1, "maxLength": 60},
}
"""What stands in a path, where more can be said of it than that it is text."""


def document() -> dict[str, Any]:
    """The whole of it."""
    schemas, components = _schemas(ENDPOINTS)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas)
    info = {"title": "Macao", "version": __version__, "description": "See docs/protocol.md."}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _schemas(endpoints: Iterable[Endpoint]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """By type the schema that names it, and by name what it is."""
    bodies = [endpoint.asks for endpoint in endpoints] + [
        body for endpoint in endpoints for body in endpoint.answers.values()
    ]
    types = [Failure, *[body for body in bodies if body is not None and not isinstance(body, str)]]
    found, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    return dict(zip(types, found, strict=True)), components


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {"summary": endpoint.says, "responses": _responses(endpoint, schemas)}
    if endpoint.asks is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[endpoint.asks]}}}
    named = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"} | NAMED.get(name, {})}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    asked = [{"name": one.name, "in": "query", "schema": dict(one.schema)} for one in endpoint.query]
    return operation | ({"parameters": named + asked} if named or asked else {})


def _responses(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    given = {str(status): _answer(body, schemas) for status, body in endpoint.answers.items()}
    refused = {
        str(status): {"description": "Refused.", "content": {JSON: {"schema": schemas[Failure]}}}
        for status in {*endpoint.refusals, *EVERYWHERE[endpoint.method]}
    }
    return refused | given


def _answer(body: Any, schemas: dict[Any, Any]) -> dict[str, Any]:
    if isinstance(body, str):
        return {"description": "Done.", "content": {body: {"schema": {"type": "string"}}}}
    return {"description": "Done.", "content": {JSON: {"schema": schemas[body]}}}
