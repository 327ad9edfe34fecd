"""Under which addresses the phones on the same Wi-Fi reach this machine."""

import io
import socket

import segno


def addresses() -> list[str]:
    """IPv4 addresses of this machine in its networks, the one that leads outside first."""
    found = [_outward(), *_named()]
    return list(dict.fromkeys(address for address in found if address and not address.startswith("127.")))


def _outward() -> str | None:
    """The address a packet to the outside would carry; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _named() -> list[str]:
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def code(url: str) -> str:
    """A QR code made of characters."""
    drawn = io.StringIO()
    segno.make(url, error="l").terminal(out=drawn, compact=True)
    return drawn.getvalue()
