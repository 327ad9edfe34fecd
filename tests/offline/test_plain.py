"""What stands in for msgspec in a browser writes the same texts, takes the same texts and refuses the same texts."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from macao.offline import plain
from macao.protocol import board, company, line, messages, requests, seal, words

HERE = Path(__file__).parent
WHY = '{"t":"why","key":"a","ply":1,"cards":%s}'
MOVE = '{"t":"move","key":"a","ply":%s,"move":"x"}'
FROM_THE_PAGE = [
    '{"t":"sync"}', '{"t":"sync","x":1}', '{"t":"sync","t":"sync"}', '{"t":"sit","key":"a","seat":1,"name":"Ană"}',
    '{"key":"a","ply":1,"move":"AS","t":"move"}', '{"t":"move","key":"a","ply":1}',
    *[MOVE % n for n in ("1", "-0", "1.0", "1e0", "1.5", "1E400", "01", "true", '"1"', "null", "NaN", "-Infinity")],
    MOVE % "9223372036854775808", MOVE % "1" + " ", MOVE % "1" + "x", MOVE % "1" + "\x00",
    '{"t":"move","key":null,"ply":1,"move":"x"}', '{"t":"move","key":"\\ud800","ply":1,"move":"x"}',
    '{"t":"move","key":"\\ud83d\\ude00","ply":1,"move":"x"}', '{"t":"move","key":"a\x01","ply":1,"move":"x"}',
    *[WHY % cards for cards in ("[]", '["7C","x"]', '"7C"', "[7]", "null", "{}")],
    *[f'{{"t":"wish","key":"a",{wish}}}' for wish in ('"what":"next"', '"what":"next","name":"x"', '"what":"x"')],
    *[f'{{"t":"wish","key":"a","what":"rematch","on":{on}}}' for on in ("true", "false", "1", "null")],
    *[f'{{"t":"host","key":"a","does":"{does}"}}' for does in ("begin", "free", "x")],
    '{"t":"host","key":"a","seat":1}',
    '{"t":"host","key":"a","does":"free","seat":1,"name":"x"}', '{"t":"host","key":"a","does":"free","seat":"1"}',
    '{"t":"rules"}', '{"t":"rules","x":1}', '{"t":"share","key":"a","share":"00"}', '{"t":"share","key":"a"}',
    '{"t":"alive"}', '{"t":"here"}', '{"t":"here","x":1}',
    '{"t":"sit","key":"a","key":"b","seat":1,"name":"x"}', '{"t":"nonsense"}', '{"t":1}', '{"t":null}', "{}", "[]",
    "null", "1", "", '"sync"', "{'t':'sync'}", '{"t":"sync",}', '\ufeff{"t":"sync"}', "[" * 5000,
]  # fmt: skip
TABLE = '{"variant":"x","seats":%s,"name":"a"%s}'
TABLES = [
    TABLE % ("[]", ""), TABLE % ('["person","rule"]', ',"clock":10,"options":{"a":"b"}'), TABLE % ('["pers"]', ""),
    *[TABLE % ("[]", f',"clock":{n}') for n in ("11", "0.0", "false", "true", '"0"', "null")],
    *[TABLE % ("[]", f',"options":{o}') for o in ("null", "[]", '{"a":1}', '{"a":null}', '{"a":"b","a":"c"}')],
    TABLE % ("{}", ""), TABLE % ("null", ""), TABLE % ("[]", ',"t":"x"'), TABLE % ("[]", ',"extra":1'), '{"seats":[]}',
]  # fmt: skip


def plainly(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module again, written with the stand-in."""
    assert module.__file__
    spec = importlib.util.spec_from_file_location(module.__name__, module.__file__)
    assert spec
    assert spec.loader
    made = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "msgspec", plain)
    monkeypatch.setitem(sys.modules, module.__name__, made)
    spec.loader.exec_module(made)
    return made


def plain_messages(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The messages, and what they carry."""
    for carried in (words, board, company, line, seal):
        plainly(carried, monkeypatch)
    return plainly(messages, monkeypatch)


def heard(decode: object, text: str) -> str:
    """How the struct that came of it looks; "refused" if none did."""
    try:
        return repr(decode(text))  # type: ignore[operator]  # One decoder or the other.
    except (msgspec.DecodeError, plain.DecodeError, RecursionError):
        return "refused"


@pytest.mark.parametrize("text", FROM_THE_PAGE, ids=ascii)
def test_the_same_is_understood_of_a_page(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = msgspec.json.Decoder(messages.ClientMessage)
    ours = plain.Decoder(plain_messages(monkeypatch).ClientMessage)
    assert heard(ours.decode, text) == heard(real.decode, text)


@pytest.mark.parametrize("text", TABLES, ids=ascii)
def test_the_same_is_understood_of_a_table(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = msgspec.json.Decoder(requests.NewTable)
    plain_messages(monkeypatch)
    ours = plain.Decoder(plainly(requests, monkeypatch).NewTable)
    assert heard(ours.decode, text) == heard(real.decode, text)


def texts(made: ModuleType, encoder: msgspec.json.Encoder | plain.Encoder) -> list[bytes]:
    """Whatever has a form of its own in JSON, and every sign that might be written in another one."""
    name = "".join(map(chr, range(128))) + "ăâîșț\u2028\U0001f0a1"
    table = made.NewTable("clasic", ["person"], name, {"ș": "ț"})
    failures = [made.Failure("r"), made.Failure("r", made.Sentence("da", "yes"))]
    return [encoder.encode(value) for value in (table, *failures, [table], {"a": None})]


def test_the_same_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_messages(monkeypatch)
    ours = plainly(requests, monkeypatch)
    assert texts(ours, plain.Encoder()) == texts(requests, msgspec.json.Encoder())


def test_what_is_written_already_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = texts(requests, msgspec.json.Encoder())
    ours = plainly(requests, monkeypatch)
    for written in begun[:-1]:
        real = msgspec.json.encode(requests.Failure("r", msgspec.Raw(written)))  # type: ignore[arg-type]
        assert plain.Encoder().encode(ours.Failure("r", plain.Raw(written))) == real


def test_structs_are_made_and_compared_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for move in (messages.Move, plain_messages(monkeypatch).Move):
        assert move("a", 1, move="x") == move(key="a", ply=1, move="x") != move("a", 2, "x")
        assert repr(move("a", 1, "x")) == "Move(key='a', ply=1, move='x')"
        assert len({move("a", 1, "x"), move("a", 1, "x")}) == 1
        for values, named in ((("a",), {}), (("a", 1, "x", "y"), {}), (("a", 1), {"ply": 1}), (("a", 1), {"other": 1})):
            with pytest.raises(TypeError):
                move(*values, **named)


def games(**env: str) -> str:
    """All the words of whole matches at practice tables."""
    run = subprocess.run(
        [sys.executable, HERE / "games.py"], env=os.environ | env, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_whole_matches_have_the_same_words(tmp_path: Path) -> None:
    shutil.copy(plain.__file__, tmp_path / "msgspec.py")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    assert games(PYTHONPATH=path) == games()
