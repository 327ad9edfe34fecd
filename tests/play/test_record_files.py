"""Records: a match as one text file, which says so when it is not what was played."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from macao.engine.notation import move_text
from macao.engine.rng import Rng
from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.record import Record, end_of, parse_record, record_of
from play.matches import laid_out, make, match_by_chance, setup

NAMES = ("Ana", "Dan", "Ștefan cel Mare", "Bot 4", "🂡", "P6")


def record(variant: str, seats: int, seed: object = 1, most: int = 60) -> Record:
    """A match by chance, of `most` moves."""
    game, entries = match_by_chance(setup(variant, seats, seed), Rng(f"record {seed}".encode()), most)
    return record_of(game, NAMES[:seats], entries)


@cache
def text(variant: str = "standard") -> str:
    return record(variant, 3).text()


def one_sentence(error: pytest.ExceptionInfo[RecordError]) -> bool:
    said = str(error.value)
    return "\n" not in said and said.endswith(".") and said[0].isupper()


# --- there and back --------------------------------------------------------------------------------------------------


def test_a_record_reads_like_a_score() -> None:
    game = Game(setup("umflaturi", 2, target="150"))
    entries = [Entry(1, 12, 0, "7C+7H=S"), Entry(2, 3400, -1, "auto")]
    lines = record_of(game, ("Ana", "Dan"), entries).text().splitlines()
    assert lines[:2] == ["macao record 2", "variant: umflaturi"]
    assert lines[2] == "options: target=150"
    assert lines[3] == f"rules: {game.rules.fingerprint()}"
    assert lines[4] == f"seed: {game.setup.seed.hex()}"
    assert lines[5:7] == ["P1: Ana", "P2: Dan"]
    assert lines[7:10] == ["moves:", "1 12 P1 7C+7H=S", "2 3400 table auto"]
    assert lines[10] == f"end: {end_of(game, entries)}"
    assert len(lines) == 11


def test_options_are_named_and_come_back() -> None:
    game = Game(setup("standard", 2, jokers="out"))
    written = record_of(game, ("Ana", "Dan"), []).text()
    assert "options: jokers=out\n" in written
    assert parse_record(written).setup == game.setup
    assert parse_record(written).replay().rules.pack == list(range(52))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(["standard", "clasic", "umflaturi"]), st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 150)
)
def test_any_match_replays_to_the_same_truth(variant: str, seats: int, seed: int, most: int) -> None:
    game, entries = match_by_chance(setup(variant, seats, seed), Rng(f"record {seed}".encode()), most)
    written = record_of(game, NAMES[:seats], entries)
    read = parse_record(written.text())
    assert read == written
    assert read.text() == written.text()
    assert read.replay().truth() == game.truth()


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_a_whole_match_replays_and_goes_on_being_over(variant: str) -> None:
    game, entries = match_by_chance(setup(variant, 4), Rng(b"whole"))
    assert game.over
    again = parse_record(record_of(game, NAMES[:4], entries).text()).replay()
    assert (again.over, again.standing) == (True, game.standing)


# --- malformed files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written", ["", "\n", "macao", "macao record 3\n", " macao record 2\n", "\ufeffmacao record 2\n", "\x00\x01", "[]"]
)
def test_what_does_not_begin_like_a_record_is_none(written: str) -> None:
    with pytest.raises(RecordError, match="This is not a record") as error:
        parse_record(written)
    assert one_sentence(error)


def test_a_record_of_an_older_form_is_called_so() -> None:
    with pytest.raises(RecordError, match="older form, 'macao record 1'") as error:
        parse_record(text().replace("macao record 2", "macao record 1", 1))
    assert one_sentence(error)


@pytest.mark.parametrize("name", ["variant", "options", "rules", "P1", "P2", "seed", "moves", "end"])
def test_every_line_of_the_head_and_the_end_is_needed(name: str) -> None:
    lines = text().splitlines()
    kept = [line for line in lines if not line.startswith(f"{name}:")]
    assert len(kept) == len(lines) - 1
    with pytest.raises(RecordError) as error:
        parse_record("\n".join(kept))
    assert one_sentence(error)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "makao"),
        ("variant", ""),
        ("options", "jokers"),
        ("options", "jokers=maybe"),
        ("options", "tens=2"),
        ("options", "target=many"),
        ("options", "target="),
        ("options", "target=-1"),
        ("options", "joker_packet=yes"),
        ("seats", "Ana"),
        ("seats", ""),
        ("seats", "A, B, C, D, E, F, G"),
        ("seed", "00"),
        ("seed", "0" * 63),
        ("seed", "0" * 66),
        ("seed", "zz" * 32),
        ("seed", ""),
    ],
)
def test_a_head_that_cannot_be_played_is_refused(name: str, value: str) -> None:
    lines = [f"{name}: {value}" if line.startswith(f"{name}:") else line for line in text().splitlines()]
    with pytest.raises(RecordError) as error:
        parse_record("\n".join(lines))
    assert one_sentence(error)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x",
        "1 1000 P1",
        "1 1000 P1 draw draw",
        "1  P1 draw",
        "one 1000 P1 draw",
        "1 soon P1 draw",
        "1 1000 Ana draw",
        "1 1000 P draw",
        "1 1000 P1 9X",
        "1 1000 P1 pass",
        "1 1000 P1 catch:7",
        "1 1000 P1 =",
        "1\t1000\tP1\tdraw",
    ],
)
@pytest.mark.parametrize("where", [1, 30, -1])
def test_a_line_that_is_no_move_is_refused(line: str, where: int) -> None:
    lines = text().splitlines()
    at = lines.index("moves:") + where if where > 0 else len(lines) - 2
    lines[at] = line
    with pytest.raises(RecordError) as error:
        parse_record("\n".join(lines))
    assert one_sentence(error)


def readable(written: str) -> str | None:
    """None, or what was said against it."""
    try:
        parse_record(written)
    except RecordError as error:
        return str(error)
    return None


@settings(deadline=None)
@given(st.integers(0, 3000), st.integers(0, 60), st.text("\n :,=-P19Hdraw\x00ș", max_size=20))
def test_whatever_is_cut_out_or_put_in_it_is_a_record_or_a_sentence(start: int, length: int, put: str) -> None:
    """Never another exception."""
    said = readable(text()[:start] + put + text()[start + length :])
    assert said is None or "\n" not in said


# --- files that are not what was played ------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_other_rules_say_so_and_name_both_fingerprints(variant: str) -> None:
    played = record(variant, 2)
    old = played._replace(fingerprint="0123456789abcdef")
    with pytest.raises(RecordError, match="played by the rules 0123456789abcdef") as error:
        parse_record(old.text()).replay()
    assert played.fingerprint in str(error.value)
    assert one_sentence(error)


def test_another_end_is_noticed() -> None:
    played = record("clasic", 3)
    other = played.end[:-1] + ("0" if played.end[-1] != "0" else "1")
    with pytest.raises(RecordError, match="another end"):
        played._replace(end=other).replay()


def test_another_seed_is_noticed() -> None:
    played = record("clasic", 3)
    with pytest.raises(RecordError):
        played._replace(setup=played.setup._replace(seed=bytes(32))).replay()


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_a_move_left_out_is_noticed(variant: str) -> None:
    played = record(variant, 3)
    for at in range(len(played.entries)):
        kept = played.entries[:at] + played.entries[at + 1 :]
        with pytest.raises(RecordError):
            played._replace(entries=kept).replay()
        numbered = [entry._replace(ply=ply) for ply, entry in enumerate(kept, 1)]
        with pytest.raises(RecordError):
            played._replace(entries=tuple(numbered)).replay()


def cards_or_verb(text: str) -> str | set[str]:
    """A move without what was asked and without the order of a packet: those may leave no trace at the end."""
    cards = text.partition("=")[0].split("+")
    return set(cards) if len(cards) > 1 else cards[0]


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_other_cards_laid_or_another_verb_are_noticed(variant: str) -> None:
    played = record(variant, 3)
    changed = 0
    for at, entry in enumerate(played.entries):
        before = Game(played.setup)
        before.restore(played.entries[:at])
        if entry.seat < 0 or before.deal_over or entry.move == "timeout":
            continue
        texts = [move_text(move) for move in before.legal(entry.seat)]
        others = [text for text in texts if cards_or_verb(text) != cards_or_verb(entry.move)]
        for text in others[:3] + others[3:][-1:]:
            entries = (*played.entries[:at], entry._replace(move=text), *played.entries[at + 1 :])
            with pytest.raises(RecordError):
                played._replace(entries=entries).replay()
            changed += 1
    assert changed > 20


@pytest.mark.parametrize("suit", "DCS")
def test_another_suit_named_is_noticed(suit: str) -> None:
    game = laid_out("umflaturi", ["AD 8D", "5S 6S"], "9H")
    make(game, "P1 AD=H")
    other = laid_out("umflaturi", ["AD 8D", "5S 6S"], "9H")
    make(other, f"P1 AD={suit}")
    assert end_of(other, []) != end_of(game, [])


def test_two_moves_that_changed_places_are_noticed() -> None:
    played = record("standard", 3)
    for at in range(len(played.entries) - 1):
        first, second = played.entries[at : at + 2]
        if (first.seat, first.move) == (second.seat, second.move):
            continue
        swapped = (second._replace(ply=first.ply), first._replace(ply=second.ply))
        with pytest.raises(RecordError):
            played._replace(entries=(*played.entries[:at], *swapped, *played.entries[at + 2 :])).replay()


def test_a_move_of_another_seat_is_noticed() -> None:
    played = record("clasic", 3)
    for at, entry in enumerate(played.entries):
        if entry.seat < 0:
            continue
        moved = entry._replace(seat=(entry.seat + 1) % 3)
        with pytest.raises(RecordError):
            played._replace(entries=(*played.entries[:at], moved, *played.entries[at + 1 :])).replay()


def test_a_record_cut_short_is_noticed() -> None:
    played = record("umflaturi", 2)
    for most in range(len(played.entries)):
        with pytest.raises(RecordError):
            played._replace(entries=played.entries[:most]).replay()


def test_the_end_names_the_whole_table() -> None:
    """16 digits that differ if anything of the deal or the score sheet does."""
    game = laid_out("clasic", ["9D 8D", "5S 6S"], "9H")
    before = end_of(game, [])
    assert len(before) == 16
    make(game, "P1 9D")
    after = end_of(game, [])
    game.standing = game.standing._replace(winner=1)
    assert len({before, after, end_of(game, [])}) == 3


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_any_changed_move_is_noticed(variant: str) -> None:
    played = record(variant, 3)
    for at, entry in enumerate(played.entries):
        before = Game(played.setup)
        before.restore(played.entries[:at])
        if entry.seat < 0 or before.deal_over:
            continue
        for move in before.legal(entry.seat)[:12]:
            if move_text(move) != entry.move:
                changed = (*played.entries[:at], entry._replace(move=move_text(move)), *played.entries[at + 1 :])
                with pytest.raises(RecordError):
                    played._replace(entries=changed).replay()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("seed:", "colour: red\nseed:"),
        ("seed:", "P1: somebody else\nseed:"),
        (" P1 ", " 1 "),
        ("\n2 ", "\n+2 "),
        ("\n2 ", "\n0_2 "),
        ("moves:\n", "moves: \n"),
    ],
)
def test_a_file_in_another_form_is_refused(right: str, wrong: str) -> None:
    assert right in text()
    with pytest.raises(RecordError) as error:
        parse_record(text().replace(right, wrong, 1))
    assert one_sentence(error)


def test_a_name_with_a_comma_comes_back() -> None:
    written = record_of(Game(setup("clasic", 2)), ("Ana, Maria", "Dan: al doilea"), [])
    assert parse_record(written.text()) == written


def test_times_that_run_back_are_refused() -> None:
    played = record("clasic", 2)
    back = (*played.entries[:5], played.entries[5]._replace(at=0), *played.entries[6:])
    with pytest.raises(RecordError):
        parse_record(played._replace(entries=back).text()).replay()
