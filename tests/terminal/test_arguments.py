"""What `macao` is asked: every command says what it can do, and what it was asked wrongly."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from macao import __version__
from terminal.conftest import Macao

OPTIONS = {
    "serve": ["--host", "--port", "--data", "--secure", "--base-url"],
    "drain": ["--data"],
    "admin": ["create", "remove"],
    "mail": ["NUMBER", "--data"],
    "play": ["standard", "clasic", "umflaturi", "--bots", "--bot", "--name", "--lang", "--set", "--target", "--seed"],
    "simulate": ["--bots", "--deals", "--record", "--set", "--target", "--seed"],
    "replay": ["file", "--lang"],
    "verify": ["file", "--commitment", "--share", "--lang"],
    "cases": ["FILE"],
    "rules": ["show", "list"],
    "texts": ["--lang"],
}


@pytest.mark.parametrize("command", OPTIONS)
def test_every_command_has_its_help(macao: Macao, command: str) -> None:
    code, out, err = macao(command, "--help")
    assert (code, err) == (0, "")
    assert [option for option in OPTIONS[command] if option not in out] == []


def test_the_help_names_every_command(macao: Macao) -> None:
    code, out, _ = macao("--help")
    assert code == 0
    assert [command for command in OPTIONS if f"\n    {command} " not in out] == []


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play", "a house rule (see `macao rules list`)"),
        ("simulate", "a house rule (see `macao rules list`)"),
        ("rules show", "a house rule (see `macao rules list`)"),
        ("play", "the language; usually ro"),
        ("play", "how many bots sit with you: 1 to 5, usually 3"),
        ("simulate", "who sits in each seat: 2 to 6 of"),
        ("simulate", "usually rule,playable"),
    ],
)
def test_the_help_says_what_an_option_takes(macao: Macao, command: str, said: str) -> None:
    assert said in " ".join(macao(*command.split(), "--help").out.split())


HOW = (
    "plain Python; compiled it is ten times as fast: with a C compiler and Python's headers in place, run `make build` "
    "and install the wheel from dist"
)


def test_the_version_says_which_engine_runs_and_what_to_do_where_it_is_the_slow_one(macao: Macao) -> None:
    code, out, err = macao("--version")
    assert (code, " ".join(out.split()), err) == (0, f"macao {__version__}, engine: {HOW}", "")


@pytest.mark.parametrize(("interpreted", "note"), [(True, f"The engine is {HOW}."), (False, "")])
def test_whoever_serves_is_told_so_too(
    macao: Macao, monkeypatch: pytest.MonkeyPatch, interpreted: bool, note: str
) -> None:
    said: list[str] = []

    def serve(*_: object, note: str, **__: object) -> int:
        said.append(note)
        return 0

    monkeypatch.setattr("macao.terminal.host.INTERPRETED", interpreted)
    monkeypatch.setattr("macao.server.serve.serve", serve)
    assert macao("serve") == (0, "", "")
    assert said == [note]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate standard --target 500000", "from 0 to 10000, not '500000'"),
        ("simulate standard --set joker_packet=yes --set packets=off", "means nothing while 'Packets' is"),
        ("simulate standard --bots rule,rule,rule,rule,rule,rule --set cards=9", "would leave too few in the stock"),
        ("simulate clasic --bots rule", "by 2 to 6, not by 1"),
        ("simulate clasic --bots rule,rule,rule,rule,rule,rule,rule", "by 2 to 6, not by 7"),
        ("simulate clasic --bots rule,", "no bot ''"),
        ("simulate clasic --bots grandmother,rule", "no bot 'grandmother'"),
        ("simulate standard --set jokers", "'jokers' is not OPTION=VALUE"),
        ("simulate standard --set jokers=many", "in, out, not 'many'"),
        ("simulate umflaturi --set tens=2", "no house rule 'tens'"),
        ("simulate clasic --record no/such/folder/x.macao", "No such file"),
        ("play standard --set target=-1", "de la 0 la 10000, nu „-1”"),
        ("play standard --set jokers=many --lang en", "in, out, not 'many'"),
        ("replay no-such-file.macao", "No such file"),
        ("replay .", "directory"),
        ("verify no-such-file.macao", "No such file"),
        ("cases no-such-file.yaml", "No such file"),
        ("cases .", "directory"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(macao: Macao, words: str, said: str) -> None:
    code, out, err = macao(*words.split())
    assert (code, out) == (2, "")
    assert err.startswith(f"macao {words.split()[0]}: ")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "COMMAND"),
        ("deal", "'deal'"),
        ("play", "variant"),
        ("play klasik", "'klasik'"),
        ("play clasic --bots 0", "'0' is not a number from 1 to 5"),
        ("play clasic --bots 6", "'6' is not a number from 1 to 5"),
        ("play clasic --bots two", "'two' is not a number from 1 to 5"),
        ("play clasic --bots ²", "'²' is not a number from 1 to 5"),
        ("play clasic --bot grandmother", "'grandmother'"),
        ("play clasic --lang de", "'de'"),
        ("play umflaturi --target -5", "--target"),
        ("play clasic --seed many", "'many'"),
        ("play clasic --cards 7", "--cards"),
        ("simulate clasic --deals 0", "'0' is not a number"),
        ("simulate clasic --deals 1.5", "'1.5' is not a number"),
        ("serve --port 65536", "'65536' is not a number from 0 to 65535"),
        ("serve --port http", "'http' is not a number"),
        ("serve --base-url macao.example", "'macao.example' is not an address like https://macao.example"),
        ("replay", "file"),
        ("replay a b", "b"),
        ("verify", "file"),
        ("verify x --commitment 12", "'12' is not a hexadecimal number of 64 digits"),
        (f"verify x --commitment {'zz' * 32}", "64 digits"),
        (f"verify x --commitment {'0' * 63}", "64 digits"),
        (f"verify x --share {'ab' * 15}", "is not a hexadecimal number of 32 to 64 digits"),
        (f"verify x --share {'ab' * 33}", "32 to 64 digits"),
        ("cases", "FILE"),
    ],
)
def test_wrong_arguments_are_named_in_one_line(macao: Macao, words: str, said: str) -> None:
    code, out, err = macao(*words.split())
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("macao")
    assert said in err
    assert "Traceback" not in err


def test_the_module_is_the_command(tmp_path: Path) -> None:
    """In a process of its own: exit codes reach the shell, and nothing is printed that a pipe cannot take."""
    command = [sys.executable, "-m", "macao.terminal.main", "replay", "no-such-file"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("macao replay: ")


@pytest.mark.parametrize("words", ["rules show clasic", "rules list", "simulate standard --deals 1"])
def test_a_reader_who_has_left_is_no_trouble(words: str) -> None:
    """As `| head` does; also where everything is still in the buffer when the command ends."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "macao.terminal.main", *words.split()]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=buffered, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")
