"""A friend who comes late: dealt in at the next deal on the chair of a bot, or all end the match for him."""

from hashlib import sha256

import pytest

from macao.dealing.showing import choose
from macao.engine.moves import JOINED, STOPPED
from macao.engine.notation import JOIN, STOP, move_text, parse_move
from macao.engine.reasons import Reason
from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.record import parse_record, record_of
from macao.play.rematch import Friend, Tally, tally
from macao.play.sealed import seal, seed_of
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.table import Table
from macao.play.verify import Finding, verify
from play.test_table import ANA, said, woken

EVA, ION = Friend(b"eva", "Eva"), Friend(b"ion", "Ion")
OPENED = seal(sha256(b"late").digest(), [b"", b"", b""])
SETUP = Setup("umflaturi", {"target": "500"}, 3, seed_of(OPENED.secret, OPENED.shares))


def made(*kinds: SeatKind, setup: Setup = SETUP, log: tuple[Entry, ...] = (), late: tuple[SeatRow, ...] = ()) -> Table:
    """Ana sits first, at a table of several deals."""
    seats = [SeatRow(0, ANA, "Ana"), *late]
    found = Table(lambda _: setup, kinds, seats, log, Pace(), choose, pytest.fail, 0)
    found.presence({seat.seat for seat in seats}, 0)
    return found


def until_the_deal_is_over(found: Table, now: int = 0) -> tuple[int, list[Entry]]:
    """A bot plays for Ana until then; what time it is, and what the log says."""
    steps = [found.move(0, "leave", found.ply, now)]
    while not found.between:
        now += 700
        steps += woken(found, now)
    assert found.dealer
    assert found.dealer.standing.totals != (0, 0, 0)
    lines = [Entry(line.ply, line.at, line.seat, line.move) for step in steps for line in step.lines]
    return now, lines


def test_between_two_deals_he_takes_the_chair_of_the_first_bot_with_its_points() -> None:
    found = made("person", "rule", "playable")
    now, _log = until_the_deal_is_over(found)
    assert found.dealer
    totals = found.dealer.standing.totals
    step = found.admit(EVA, now)
    assert (step.seat, step.kinds) == (SeatRow(1, b"eva", "Eva"), ("person", "person", "playable"))
    assert [(line.seat, line.move) for line in step.lines] == [(1, "back:new")]
    assert step.accepted
    assert [(seen.kind, seen.seat) for seen in step.accepted.seen(None)] == [("joined", 1)]
    assert found.dealer.standing.totals == totals
    assert [found.seating.name_of(seat) for seat in range(3)] == ["Ana", "Eva", None]
    assert found.move(1, "deal", found.ply, now).reason is None
    assert found.players == {1}
    assert found.dealer.picture(1, now).view.hand


def test_he_may_deal_although_his_page_has_not_seen_that_he_came() -> None:
    found = made("person", "rule", "rule")
    now, log = until_the_deal_is_over(found)
    found.admit(EVA, now)
    assert found.move(0, "deal", len(log), now).reason is None


def test_two_friends_take_two_chairs_and_a_third_has_none() -> None:
    found = made("person", "rule", "playable")
    now, _log = until_the_deal_is_over(found)
    assert found.admit(EVA, now).seat == SeatRow(1, b"eva", "Eva")
    assert found.spare == [2]
    assert found.admit(ION, now).seat == SeatRow(2, b"ion", "Ion")
    assert found.admit(Friend(b"dan", "Dan"), now) == Step(reason="not_now")


@pytest.mark.parametrize(
    ("friend", "reason"),
    [
        (Friend(ANA, "Ana 2"), "seat_taken"),
        (Friend(b"eva", "ANA"), "bad_name"),
        (Friend(b"eva", "Bot 3"), "bad_name"),
        (Friend(b"eva", ""), "bad_name"),
    ],
)
def test_who_gets_no_chair(friend: Friend, reason: str) -> None:
    found = made("person", "rule", "rule")
    now, _log = until_the_deal_is_over(found)
    assert found.admit(friend, now) == Step(reason=reason)
    assert list(found.seating.kinds) == ["person", "rule", "rule"]


def test_the_chair_of_a_stand_in_is_nobody_elses() -> None:
    found = made("person", "rule", "rule")
    until_the_deal_is_over(found)
    assert found.stand_ins == {0}
    assert found.spare == [1, 2]


def test_in_the_middle_of_a_deal_nobody_comes_and_nobody_stops() -> None:
    found = made("person", "rule", "rule")
    assert found.spare == [1, 2]
    assert found.admit(EVA, 0) == Step(reason="not_now")
    assert found.stop(0) == Step(reason="not_now")


def test_where_one_deal_is_the_match_he_waits_for_the_next_one() -> None:
    found = made("person", "rule", "rule", setup=SETUP._replace(options={"target": "0"}))
    assert found.spare == []
    found.move(0, "leave", 0, 0)
    woken(found, 10**7)
    while found.status == "playing":
        woken(found, found.dealer.ply * 10**4 + 10**7 if found.dealer else 0)
    assert found.admit(EVA, 10**9) == Step(reason="not_now")
    assert found.stop(10**9) == Step(reason="not_now")


def test_the_log_alone_tells_when_he_came() -> None:
    found = made("person", "rule", "rule")
    now, log = until_the_deal_is_over(found)
    step = found.admit(EVA, now)
    assert step.seat
    log += [Entry(*line[:4]) for line in step.lines]
    again = made("person", "person", "rule", log=tuple(log), late=(step.seat,))
    assert (again.ply, again.between, again.spare) == (found.ply, True, [2])
    assert said([again.move(1, "deal", again.ply, now)]) == ["deal"]


def test_the_record_of_it_passes() -> None:
    found = made("person", "rule", "rule")
    now, log = until_the_deal_is_over(found)
    for step in (found.admit(EVA, now), found.stop(now)):
        log += [Entry(*line[:4]) for line in step.lines]
    game = Game(SETUP)
    game.restore(log)
    record = record_of(game, ("Ana", "Eva", "Bot 3"), log, OPENED)
    assert parse_record(record.text()) == record
    assert verify(record).finding == Finding.HOLDS
    assert " P2 back:new\n" in record.text()
    assert record.text().splitlines()[-2].endswith("table void:agreed")


def test_all_may_end_the_match_for_him_and_its_points_are_kept() -> None:
    found = made("person", "rule", "rule")
    now, _log = until_the_deal_is_over(found)
    assert found.dealer
    totals = found.dealer.standing.totals
    step = found.stop(now)
    assert [(line.seat, line.move) for line in step.lines] == [(-1, "void:agreed")]
    assert step.accepted
    assert [seen.kind for seen in step.accepted.seen(0)] == ["stopped"]
    assert (found.status, found.void, found.dealer.standing.winner) == ("over", False, -1)
    assert tally([Tally(1, 10)] * 3, found.dealer.standing) == [Tally(1, 10 + points) for points in totals]
    assert found.move(0, "deal", found.ply, now).reason == "deal_over"
    assert found.stop(now) == Step(reason="not_now")


@pytest.mark.parametrize("text", [JOIN, STOP])
def test_neither_is_a_move_of_a_person(text: str) -> None:
    found = made("person", "rule", "rule")
    now, _log = until_the_deal_is_over(found)
    assert found.move(0, text, found.ply, now).reason == Reason.BAD_MOVE
    assert move_text({JOIN: JOINED, STOP: STOPPED}[text]) == text
    assert parse_move(text) in (JOINED, STOPPED)


@pytest.mark.parametrize(("seat", "text"), [(-1, JOIN), (3, JOIN), (0, STOP)])
def test_a_log_in_which_the_wrong_one_says_it_does_not_follow(seat: int, text: str) -> None:
    found = made("person", "rule", "rule")
    now, log = until_the_deal_is_over(found)
    with pytest.raises(RecordError, match=rf"Move {len(log) + 1} \({text}\) does not follow: bad_move\."):
        Game(SETUP).restore([*log, Entry(len(log) + 1, now, seat, text)])


def test_a_log_in_which_somebody_comes_in_the_middle_of_a_deal_does_not_follow() -> None:
    with pytest.raises(RecordError, match=r"Move 1 \(back:new\) does not follow: not_now\."):
        Game(SETUP).restore([Entry(1, 0, 1, JOIN)])
