"""Where the server listens, and under which addresses it is reached from the same machine."""

import ipaddress
import socket

BACKLOG = 2048
EVERYWHERE = "0.0.0.0"
"""Listens on all addresses, those of IPv4 among them."""
EVERYWHERE_6 = "::"
"""Listens on all addresses of IPv6, and no others."""


def listen(host: str, port: int) -> socket.socket:
    """Raises OSError. `::` takes IPv4 too wherever the system can do that."""
    if not host:
        raise OSError(0, "an address is needed, such as 127.0.0.1 or 0.0.0.0")
    if not 0 <= port <= 65535:
        raise OSError(0, "a port is a number up to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = family == socket.AF_INET6 and is_everywhere(host) and socket.has_dualstack_ipv6()
    try:
        where = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0][4]
    except UnicodeError:
        raise OSError(0, "this is no name of a host") from None
    return socket.create_server(where, family=family, backlog=BACKLOG, dualstack_ipv6=both)


def is_everywhere(host: str) -> bool:
    """Whether this means every address of the machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def named(listener: socket.socket, host: str) -> str:
    """What a listener made for `host` listens on: an address, or one of the two names for all of them."""
    if not is_everywhere(listener.getsockname()[0]):
        return host
    only_6 = listener.family == socket.AF_INET6 and listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return EVERYWHERE_6 if only_6 else EVERYWHERE


def of_this_machine(host: str) -> str:
    """What a browser on this machine asks for; IPv6 in brackets."""
    here = {EVERYWHERE: "127.0.0.1", EVERYWHERE_6: "::1"}.get(host, host)
    return f"[{here}]" if ":" in here else here
