"""`macao simulate`: bots among themselves, the same from the same number."""

from pathlib import Path

import pytest

from macao.play.record import parse_record
from macao.variants import find
from terminal.conftest import Macao

VARIANTS = ("standard", "clasic", "umflaturi")


def test_each_deal_is_played_from_each_rotation_of_the_seats(macao: Macao) -> None:
    code, out, err = macao("simulate", "standard", "--bots", "rule,playable,rule", "--deals", 4, "--seed", 1)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["rule", "playable", "rule"]
    assert [line.split()[2:5] for line in lines[:3]] == [["of", "12", "deals"]] * 3
    assert sum(int(line.split()[1]) for line in lines[:3]) == 12
    assert lines[3].startswith("moves a deal: ")
    assert len(lines) == 4


def test_two_different_bots_sit_down_unless_others_are_named(macao: Macao) -> None:
    lines = macao("simulate", "standard", "--deals", 1).out.splitlines()
    assert [line.split()[0] for line in lines[:2]] == ["rule", "playable"]


def test_points_may_be_switched_off(macao: Macao) -> None:
    words = ("simulate", "umflaturi", "--deals", 1, "--seed", 1)
    off = macao(*words, "--target", 0)
    assert (off.code, off.err) == (0, "")
    assert off == macao(*words, "--set", "target=0")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_number_gives_the_same_count(macao: Macao, variant: str) -> None:
    words = ("simulate", variant, "--bots", "playable,rule", "--deals", 2, "--seed")
    first = macao(*words, 7)
    assert first.code == 0
    assert macao(*words, 7) == first
    assert macao(*words, 8).out != first.out


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_is_the_same_from_the_same_number(macao: Macao, variant: str, tmp_path: Path) -> None:
    one, same, other = tmp_path / "one", tmp_path / "same", tmp_path / "other"
    words = ("simulate", variant, "--bots", "playable,rule,playable", "--record")
    assert macao(*words, one, "--seed", 7).code == 0
    assert macao(*words, same, "--seed", 7).code == 0
    assert macao(*words, other, "--seed", 8).code == 0
    assert one.read_text() == same.read_text()
    assert one.read_text() != other.read_text()


def test_a_record_has_the_match_whole(macao: Macao, tmp_path: Path) -> None:
    path = tmp_path / "match.macao"
    words = ("umflaturi", "--bots", "playable,rule", "--target", 120, "--record", path, "--seed", 3)
    code, out, _ = macao("simulate", *words)
    record = parse_record(path.read_text(encoding="utf-8"))
    assert (code, out) == (0, f"{path}: {len(record.entries)} moves\n")
    assert record.names == ("playable", "rule")
    assert record.setup.options == {"target": "120"}
    game = record.replay()
    assert game.over
    assert max(game.standing.totals) >= 120


def test_an_option_of_the_variant_is_played(macao: Macao, tmp_path: Path) -> None:
    path = tmp_path / "match.macao"
    assert macao("simulate", "standard", "--set", "jokers=out", "--record", path, "--seed", 3).code == 0
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.setup.options == {"jokers": "out"}
    assert record.fingerprint == find("standard").rules({"jokers": "out"}).fingerprint()
