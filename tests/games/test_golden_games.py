"""Golden games: what was played by the rules of its day plays to the same end today, or says why not."""

from collections import Counter
from pathlib import Path

import pytest

from macao.play.game import Accepted, Game
from macao.play.record import end_of, parse_record
from macao.variants import VARIANTS

FILES = sorted(Path(__file__).parent.glob("*.macao"))
LARGEST = 40_000


def name(path: Path) -> str:
    return path.stem


def text(path: Path) -> str:
    return path.read_bytes().decode()


def test_every_variant_has_one_of_two_four_and_six_seats_and_one_of_people() -> None:
    tables = {f"{variant.key}-{seats}" for variant in VARIANTS for seats in (2, 4, 6)}
    assert {name(path) for path in FILES} == tables | {f"people-{variant.key}" for variant in VARIANTS}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_golden_game_plays_to_the_end_it_names(path: Path) -> None:
    record = parse_record(text(path))
    game = record.replay()
    assert record.setup.variant in path.stem
    assert (game.over, game.ply, end_of(game, record.entries)) == (True, len(record.entries), record.end)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_golden_game_is_written_as_records_are_written_now(path: Path) -> None:
    written = text(path)
    assert parse_record(written).text() == written
    assert len(written.encode()) < LARGEST


def test_together_they_show_what_can_happen() -> None:
    seen, rounds = Counter[str](), 0
    for path in FILES:
        record = parse_record(text(path))
        game = Game(record.setup)
        heard = Accepted(0)
        game.restore(record.entries, heard)
        seen.update(event.kind for event in heard.events)
        rounds = max(rounds, game.standing.round)
    people = "away back expired left"
    wanted = "buried called caught dealt drew ended kept laid lost missed named out picked rebuilt requested sat served"
    assert [kind for kind in [*people.split(), *wanted.split(), "skipped", "took", "turned"] if not seen[kind]] == []
    assert rounds > 1
