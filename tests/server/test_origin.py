"""Whose pages may act here: those of a name that is ours, not of one that somebody makes lead here."""

from pathlib import Path

import pytest

from macao.server.origin import is_own
from macao.server.settings import Settings


def own(origin: str, host: str, **settings: object) -> bool:
    headers = {"host": host, "origin": origin}
    return is_own(headers, Settings(data=Path(), **settings))  # type: ignore[arg-type]  # Handed on as they are.


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.1.7:8000", "macao", "macao:8000", "pi.local:8000"],
)
def test_addresses_and_names_at_home_are_ours(host: str) -> None:
    assert own(f"http://{host}", host)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "1.2.3.4.evil.example", "10.0.0.1.nip.io:8000"])
def test_over_plain_http_a_public_name_that_leads_here_is_not_ours(host: str) -> None:
    assert not own(f"http://{host}", host)


def test_the_configured_name_is_ours_and_no_other_public_one() -> None:
    base = "https://macao.example"
    assert own("https://macao.example", "macao.example", base_url=base, secure=True)
    assert own("https://127.0.0.1:8000", "127.0.0.1:8000", base_url=base, secure=True)
    assert not own("https://evil.example", "evil.example", base_url=base, secure=True)
    assert own("http://macao.example", "macao.example", base_url="http://Macao.example")


def test_under_tls_without_a_configured_name_the_certificate_says_whose_name_it_is() -> None:
    assert own("https://macao.example", "macao.example", secure=True)
    assert not own("http://macao.example", "macao.example", secure=True)
