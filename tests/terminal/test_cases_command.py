"""`macao cases`: 0 all hold, 1 some fail, 2 a file is not in the form."""

from pathlib import Path

import pytest

from terminal.conftest import Macao

HOLDS = """
- id: T-1
  title: A nine goes on a nine.
  variant: clasic
  players: 2
  state: {hands: {P1: [9D, 8D], P2: [5S, 6S]}, discard: [9H], suit: H, turn: P1}
  steps:
    - {by: P1, play: 8D, refused: true}
    - {by: P1, play: 9D}
  expect: {turn: P2, hand_sizes: {P1: 1, P2: 2}}
  rules: [B-12]
  confidence: H
"""
FAILS = HOLDS.replace("T-1", "T-2").replace("turn: P2", "turn: P1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cases-table.yaml"


def test_cases_that_hold(macao: Macao, file: Path) -> None:
    file.write_text(HOLDS)
    assert macao("cases", file) == (0, "1 cases, 0 failed\n", "")


def test_a_case_that_fails_says_what_was_expected_and_what_came(macao: Macao, file: Path) -> None:
    file.write_text(HOLDS + FAILS)
    code, out, err = macao("cases", file)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "FAILED cases-table.yaml T-2 (B-12; H): A nine goes on a nine.",
        "  end turn: expected P1, came P2",
        "2 cases, 1 failed",
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("{by: P1, play: 9D}", "{by: P1, play: 8D}", ": expected to be accepted, came refused: does_not_match"),
        ("play: 8D, refused", "play: 9D, refused", ": expected a refusal, came accepted"),
        ("hand_sizes: {P1: 1, P2: 2}", "hand_sizes: {P1: 2, P2: 2}", "end hand_sizes P1: expected 2, came 1"),
        ("hand_sizes: {P1: 1, P2: 2}", "hands: {P2: [5S, 6H]}", "end hands P2: expected [5S, 6H], came [5S, 6S]"),
        ("hand_sizes: {P1: 1, P2: 2}", "discard: [9D, 9H]", "end discard: expected [9D, 9H], came [9H, 9D]"),
        ("hand_sizes: {P1: 1, P2: 2}", "legal: {P2: [5S]}", "end legal P2: expected [5S], came []"),
        ("hand_sizes: {P1: 1, P2: 2}", "pending: {target: P2, draw: 2}", "end pending: expected"),
    ],
)
def test_whatever_differs_is_named(macao: Macao, file: Path, right: str, wrong: str, said: str) -> None:
    assert HOLDS.count(right) == 1
    file.write_text(HOLDS.replace(right, wrong))
    code, out, _ = macao("cases", file)
    assert code == 1
    assert said in out


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("players: 2", "players: 2\n  player: 2", "unknown field `player`"),
        ("turn: P1}", "turn: P1, table: 1}", "unknown field `table`"),
        ("expect: {turn: P2,", "expect: {turns: P2,", "unknown field `turns`"),
        ("play: 9D", "lay: 9D", "step 2"),
        ("play: 9D", "play: 9D, do: draw", "exactly one verb"),
        ("play: 9D", "do: pass", "step 2: 'pass' is no verb of clasic"),
        ("play: 9D", "pick: 8", "there is no pick in clasic"),
        ("{by: P1, play: 9D}", "shuffle", "unknown step 'shuffle'"),
        ("{by: P1, play: 9D}", "auto", "there is no auto in clasic"),
        ("{by: P1, play: 9D}", "score", "there is no score in clasic"),
        ("play: 9D", "play: 9X", "no card '9X'"),
        ("play: 9D", "play: 11D", "no card '11D'"),
        ("[9D, 8D]", "[9D, 1D]", "no card '1D'"),
        ("[9D, 8D]", "[9D, 9D]", "9D stands twice"),
        ("[5S, 6S]", "[5S, 9D]", "9D stands twice"),
        ("[9H]", "[9h]", "no card '9h'"),
        ("by: P1, play: 9D", "by: P3, play: 9D", "no seat 'P3'"),
        ("suit: H", "suit: hearts", "no suit 'hearts'"),
        ("hands: {P1: [9D, 8D], P2: [5S, 6S]}", "hands: {P1: [9D, 8D]}", "hands must name every seat"),
        ("suit: H, ", "", "suit"),
        ("suit: H", "suit: H, suit: H", "key given twice: 'suit'"),
        ("  players: 2", "  players: 2\n  players: 2", "key given twice: 'players'"),
        ("players: 2", "players: 7", "players are 2 to 6"),
        ("players: 2", "players: two", "players"),
        ("variant: clasic", "variant: makao", "no variant 'makao'"),
        ("confidence: H", "confidence: S", "confidence"),
        ("  rules: [B-12]\n", "", "missing required field `rules`"),
        ("- id: T-1", "- id: T-1\n- id: T-1", "T-1"),
        ("{by: P1, play: 9D}", "{by: P1, play: 9D", "cases-table.yaml"),
    ],
)
def test_what_is_not_in_the_form_is_refused_never_skipped(
    macao: Macao, file: Path, right: str, wrong: str, said: str
) -> None:
    assert HOLDS.count(right) == 1
    file.write_text(HOLDS.replace(right, wrong))
    code, out, err = macao("cases", file)
    assert (code, out) == (2, "")
    assert said in err
    assert err.startswith("macao cases: cases-table.yaml")
    assert err.count("\n") == 1


@pytest.mark.parametrize("written", ["", "id: T-1", "{}", "just words", "7", "- 7", "- just words", "- [1, 2]"])
def test_a_file_that_is_no_list_of_cases_is_refused(macao: Macao, file: Path, written: str) -> None:
    file.write_text(written)
    code, out, err = macao("cases", file)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_file_that_is_not_text_is_refused(macao: Macao, file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    code, out, err = macao("cases", file)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_an_id_is_given_once_in_a_file(macao: Macao, file: Path) -> None:
    file.write_text(HOLDS + HOLDS)
    code, _, err = macao("cases", file)
    assert code == 2
    assert "the id T-1 is given twice" in err


def test_one_bad_file_stops_all_before_any_case_is_played(macao: Macao, file: Path, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(FAILS)
    bad.write_text(HOLDS.replace("play: 9D", "lay: 9D"))
    code, out, err = macao("cases", good, bad, file)
    assert (code, out) == (2, "")
    assert [line.split(" ")[2].rstrip(":") for line in err.splitlines()] == ["bad.yaml", "cases-table.yaml"]


def test_several_files_are_counted_together(macao: Macao, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    file.write_text(HOLDS)
    other.write_text(FAILS)
    code, out, _ = macao("cases", file, other)
    assert code == 1
    assert out.splitlines()[-1] == "2 cases, 1 failed"
    assert "FAILED other.yaml T-2" in out


@pytest.mark.parametrize("written", ["- !!bool x", '- !!timestamp "zz"', "- !!map [1]", "- 2026-02-30", "[" * 3000])
def test_odd_yaml_is_refused_in_one_line(macao: Macao, file: Path, written: str) -> None:
    file.write_text(written)
    code, out, err = macao("cases", file)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert file.name in err


def test_a_file_that_unfolds_without_end_is_refused_at_once(macao: Macao, file: Path) -> None:
    folds = [f"  k{i}: &b{i} [{', '.join([f'*b{i - 1}'] * 10)}]" for i in range(1, 9)]
    file.write_text("\n".join(["- note: &b0 [x, x]", *folds, "  id: *b8", ""]))
    code, _, err = macao("cases", file)
    assert code == 2
    assert len(err) < 300
