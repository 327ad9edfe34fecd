"""What `macao serve` says, and to whom it gives which address."""

from pathlib import Path

import pytest

from macao.server import lan
from macao.server.serve import CannotServe, _announce, _listen, _open, _settings
from server.pages import read_only


@pytest.fixture(autouse=True)
def _two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.7", "10.0.0.2"])


def test_on_its_own_machine_only_that_address_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _announce(_settings("127.0.0.1", 8000, tmp_path, secure=False, base_url=None))
    assert capsys.readouterr().out == "Macao is served at http://127.0.0.1:8000\n"


def test_for_the_phones_in_the_room_there_is_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = _settings("0.0.0.0", 8000, tmp_path, secure=False, base_url=None)
    _announce(settings)
    first, second, code = capsys.readouterr().out.split("\n", 2)
    assert settings.lan_url == "http://192.168.1.7:8000"
    assert first == "Macao is served at http://127.0.0.1:8000"
    assert second == "On the same Wi-Fi: http://192.168.1.7:8000"
    assert code.rstrip("\n") == lan.code(settings.lan_url).rstrip("\n")
    assert "█" in code


def test_behind_tls_no_plain_address_is_handed_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = _settings("0.0.0.0", 8000, tmp_path, secure=True, base_url="https://macao.example/")
    _announce(settings)
    assert (settings.lan_url, settings.base_url) == (None, "https://macao.example")
    assert "192.168" not in capsys.readouterr().out


def test_a_port_that_cannot_be_is_said_in_a_sentence() -> None:
    for host, port in (("127.0.0.1", 70_000), ("host.invalid", 0)):
        with pytest.raises(CannotServe, match=f"Cannot listen on {host} port {port}: .+"):
            _listen(host, port)


def test_a_database_without_the_right_to_write_is_said_in_a_sentence(tmp_path: Path) -> None:
    _open(tmp_path).close()
    words = r"^Cannot keep the games in .+: attempt to write a readonly database\.$"
    with read_only(), pytest.raises(CannotServe, match=words):
        _open(tmp_path)


def test_the_settings_may_be_changed_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACAO_BOT_DELAY_MS", "5")
    monkeypatch.setenv("MACAO_RATE", "100")
    settings = _settings("127.0.0.1", 8000, tmp_path, secure=False, base_url=None)
    assert (settings.bot_delay_ms, settings.rate, settings.burst) == (5, 100, 200)
