"""Around the whole application: headers that every answer carries, and no address that cannot be read."""

from typing import Any

_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_TLS = ((b"strict-transport-security", b"max-age=31536000"),)


async def _nowhere(scope: Any, _receive: Any, send: Any) -> None:
    """The answer to an address with signs that nobody sees: no log should have them, nor would every database."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    kind = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 400, "headers": kind})
    await send({"type": "http.response.body", "body": b'{"reason":"bad_request"}'})


class Guard:
    """Adds the headers to each HTTP answer; WebSockets pass through."""

    def __init__(self, app: Any, *, secure: bool) -> None:
        self._app = app
        self._headers = _HEADERS + _TLS if secure else _HEADERS

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI."""
        app = self._app if scope.get("path", "").isprintable() else _nowhere
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *self._headers]}
            await send(message)

        await app(scope, receive, send_guarded)
