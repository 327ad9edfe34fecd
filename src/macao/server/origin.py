"""Is this request made by our own page?"""

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from macao.server.settings import Settings

_HOST = re.compile(r"^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$")
_ADDRESS = re.compile(r"^\d+\.\d+\.\d+\.\d+$")
_HOME = (".local", ".lan", ".home.arpa", ".internal")
_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def host(headers: Mapping[str, str]) -> str | None:
    """The host (and port) the browser asked for, if it looks like one."""
    asked = headers.get("host", "").lower()
    return asked if _HOST.match(asked) else None


def is_loopback(asked: str) -> bool:
    """Does this host mean "my own machine"?"""
    return asked.rsplit(":", 1)[0] in _LOOPBACK or asked in _LOOPBACK


def is_ours(asked: str, settings: Settings) -> bool:
    """May this server be called by that host? Where a name of somebody else's could be made to lead here, only if it
    is known: over plain HTTP any public name could (DNS rebinding); under TLS its owner would need our certificate.
    """
    if settings.base_url is not None and asked == urlsplit(settings.base_url).netloc.lower():
        return True
    name = asked if asked.endswith("]") else asked.rsplit(":", 1)[0] if ":" in asked else asked
    return _is_at_home(name) or (settings.secure and settings.base_url is None)


def _is_at_home(name: str) -> bool:
    """An address, or a name that no public name server gives out."""
    return name.startswith("[") or _ADDRESS.match(name) is not None or "." not in name or name.endswith(_HOME)


def is_own(headers: Mapping[str, str], settings: Settings) -> bool:
    """The Origin is there and names the host that was asked, which is ours; behind TLS it must be an https one."""
    try:
        origin = urlsplit(headers.get("origin", "").lower())
    except ValueError:
        return False
    if headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    schemes = ("https",) if settings.secure else ("http", "https")
    asked = host(headers)
    return origin.scheme in schemes and asked is not None and origin.netloc == asked and is_ours(asked, settings)
