"""Is this request made by our own page?"""

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

_HOST = re.compile(r"^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$")
_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def host(headers: Mapping[str, str]) -> str | None:
    """The host (and port) the browser asked for, if it looks like one."""
    asked = headers.get("host", "").lower()
    return asked if _HOST.match(asked) else None


def is_loopback(asked: str) -> bool:
    """Does this host mean "my own machine"?"""
    return asked.rsplit(":", 1)[0] in _LOOPBACK or asked in _LOOPBACK


def is_own(headers: Mapping[str, str], *, secure: bool) -> bool:
    """The Origin is there and names the host that was asked; behind TLS it must be an https one."""
    try:
        origin = urlsplit(headers.get("origin", "").lower())
    except ValueError:
        return False
    if headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    schemes = ("https",) if secure else ("http", "https")
    return origin.scheme in schemes and origin.netloc != "" and origin.netloc == host(headers)
