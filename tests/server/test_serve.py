"""What `macao serve` says, and to whom it gives which address."""

import asyncio
import re
import socket
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, inspect, make_url

from macao.server import address, lan
from macao.server.folder import Folder
from macao.server.serve import CannotServe, _announce, _listen, _open, _settings, serve
from macao.server.settings import Settings
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


def test_an_address_that_cannot_be_is_said_in_a_sentence() -> None:
    for host, port in (("127.0.0.1", 70_000), ("host.invalid", 0), ("a..b", 0), ("\udc80", 0)):
        with pytest.raises(CannotServe, match=rf"^Cannot listen on {host} port {port}: [^\n]+\.$"):
            _listen(host, port)
    with pytest.raises(CannotServe, match=r"^Cannot listen on no address port 0: an address is needed"):
        _listen("", 0)


def reached(host: str) -> tuple[str, list[str]]:
    """The address that is printed for a listener, and those of the loopback ones that answer."""
    with _listen(host, 0) as listener:
        port, answering = listener.getsockname()[1], []
        for name in ("127.0.0.1", "::1"):
            with suppress(OSError):
                socket.create_connection((name, port), timeout=5).close()
                answering.append(name)
        return address.of_this_machine(address.named(listener, host)), answering


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6 here")
def test_everywhere_in_ipv6_is_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for host in ("::", "0::0"):
        assert reached(host) == ("127.0.0.1", ["127.0.0.1", "::1"])
    assert reached("::1") == ("[::1]", ["::1"])
    assert reached("0.0.0.0") == ("127.0.0.1", ["127.0.0.1"])
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: False)
    assert reached("::") == ("[::1]", ["::1"])


def test_only_who_takes_ipv4_names_the_address_of_the_wifi(tmp_path: Path) -> None:
    for host, url in (("0.0.0.0", "http://192.168.1.7:1"), ("::", None), ("::1", None), ("localhost", None)):
        assert _settings(host, 1, tmp_path, secure=False, base_url=None).lan_url == url


@pytest.mark.parametrize(("note", "err"), [("Mind the step.", "Mind the step.\n"), ("", "")])
def test_what_the_host_should_know_stands_apart_from_the_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], note: str, err: str
) -> None:
    monkeypatch.setattr("macao.server.serve._run", lambda *_: None)
    assert serve("127.0.0.1", 0, tmp_path, note=note) == 0
    said = capsys.readouterr()
    assert (said.out.count("\n"), said.err) == (1, err)


def test_a_folder_has_one_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = Folder(tmp_path / "new")
    assert serve("127.0.0.1", 0, tmp_path / "new") == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"Cannot keep the games in {tmp_path / 'new'}: Macao is already served from this folder.\n"
    first.close()
    Folder(tmp_path / "new").close()


@pytest.mark.parametrize("name", ["RATE", "SOCKETS", "BOT_DELAY_MS", "DEAL_DELAY_MS", "PAUSE_MS"])
@pytest.mark.parametrize("text", ["abc", "", "-1", "1.5", " 1", "1_0", "9" * 5000, "²"])
def test_a_knob_that_is_no_number_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, text: str
) -> None:
    monkeypatch.setenv(f"MACAO_{name}", text)
    assert serve("127.0.0.1", 0, tmp_path) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(rf"Cannot serve: MACAO_{name} has to be a whole number from \d to 999999\.\n", said.err)


def test_nobody_may_be_made_dumb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACAO_RATE", "0")
    with pytest.raises(CannotServe, match="MACAO_RATE"):
        _settings("127.0.0.1", 8000, tmp_path, secure=False, base_url=None)


def test_a_database_without_the_right_to_write_is_said_in_a_sentence(tmp_path: Path) -> None:
    _open(Settings(data=tmp_path)).close()
    words = rf"^Cannot keep the games in {tmp_path}: attempt to write a readonly database\.$"
    with read_only(), pytest.raises(CannotServe, match=words):
        _open(Settings(data=tmp_path))


def test_the_games_of_a_newer_release_are_said_in_a_sentence(tmp_path: Path) -> None:
    store = _open(Settings(data=tmp_path))
    asyncio.run(store.do(lambda it: it.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'").rowcount))
    store.close()
    words = rf"^Cannot keep the games in {tmp_path}: a newer release of Macao has written there, serve them with "
    with pytest.raises(CannotServe, match=words):
        _open(Settings(data=tmp_path))


def test_another_database_may_be_named(place: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACAO_DATABASE", place.render_as_string(hide_password=False))
    _open(_settings("127.0.0.1", 8000, tmp_path / "data", secure=False, base_url=None)).close()
    engine = create_engine(place)
    assert inspect(engine).has_table("moves")
    engine.dispose()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nonsense", "Cannot serve: MACAO_DATABASE has to be an address like postgresql://user@host/name."),
        ("mysql://ana:secret@host/x", "Cannot keep the games in mysql://ana:***@host/x: games are kept in a SQLite"),
        ("sqlite://", "Cannot keep the games in sqlite://: games are kept in a SQLite file or in PostgreSQL."),
        pytest.param(
            "postgresql://ana:secret@127.0.0.1:1/x",
            "Cannot keep the games in postgresql://ana:***@127.0.0.1:1/x: conn",
            marks=pytest.mark.skipif(find_spec("psycopg") is None, reason="there is no psycopg here"),
        ),
    ],
)
def test_a_database_that_is_none_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], address: str, words: str
) -> None:
    monkeypatch.setenv("MACAO_DATABASE", address)
    assert serve("127.0.0.1", 0, tmp_path) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(words)
    assert said.err.count("\n") == 1


def test_a_driver_that_is_missing_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(CannotServe, match=r"pip install macao\[postgres\]\.$"):
        _open(Settings(data=tmp_path, database=make_url("postgresql://host/x")))


def test_the_settings_may_be_changed_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACAO_BOT_DELAY_MS", "5")
    monkeypatch.setenv("MACAO_RATE", "100")
    settings = _settings("127.0.0.1", 8000, tmp_path, secure=False, base_url=None)
    assert (settings.bot_delay_ms, settings.rate, settings.burst) == (5, 100, 200)


@pytest.mark.parametrize(
    ("url", "sender", "said"),
    [
        (
            "mail.example:geheim",
            "macao@macao.example",
            "MACAO_SMTP has to be an address like smtp://user:password@mail",
        ),
        ("smtp://a:geheim@mail.example/x", "macao@macao.example", "MACAO_SMTP has to be an address like smtp://"),
        ("smtp://a:geheim@mail.example", None, "MACAO_MAIL_FROM has to be an address like Macao <macao@macao.example>"),
    ],
)
def test_mail_that_cannot_be_sent_is_said_without_the_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, sender: str | None, said: str
) -> None:
    monkeypatch.setenv("MACAO_SMTP", url)
    if sender:
        monkeypatch.setenv("MACAO_MAIL_FROM", sender)
    with pytest.raises(CannotServe) as refusal:
        _settings("127.0.0.1", 8000, tmp_path, secure=False, base_url=None)
    assert str(refusal.value).startswith(f"Cannot serve: {said}")
    assert ("geheim" in str(refusal.value), refusal.value.__suppress_context__) == (False, True)


def test_mail_is_sent_where_the_host_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACAO_SMTP", "smtp://a:geheim@mail.example")
    monkeypatch.setenv("MACAO_MAIL_FROM", "Macao <macao@macao.example>")
    settings = _settings("127.0.0.1", 8000, tmp_path, secure=False, base_url=None)
    assert (settings.smtp, settings.sender) == ("smtp://a:geheim@mail.example", "Macao <macao@macao.example>")
    assert "geheim" not in repr(settings)
