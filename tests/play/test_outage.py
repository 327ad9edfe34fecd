"""After an outage the turn in use gets time back and nobody pays; too long a one makes the match void."""

from collections.abc import Sequence
from hashlib import sha256

import pytest

from macao.dealing.showing import choose
from macao.engine.moves import resume
from macao.engine.notation import move_text, parse_move
from macao.engine.reasons import Reason
from macao.play.clocks import VOID_MS, Absence, Spell
from macao.play.game import Accepted, Game, RecordError
from macao.play.kept import Kept
from macao.play.picture import Entry
from macao.play.record import parse_record, record_of
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace, Step
from macao.play.table import Table

NAMES = ("Ana", "Dan", "Eva")
CLOCK_MS, GRACE_MS, AWAY_MS = 20_000, 400, 90_000


class Played:
    """A table of persons and bots whose lines are kept, as a server would keep them."""

    def __init__(self, *kinds: SeatKind, variant: str = "standard", clock: int = 20, **options: str) -> None:
        self.kinds: Sequence[SeatKind] = kinds or ("person", "person")
        self.setup = Setup(variant, options, len(self.kinds), sha256(b"an outage").digest())
        self.pace = Pace(clock=clock)
        self.log: list[Entry] = []
        self.table = self.made(0)

    def made(self, now: int) -> Table:
        """From the log, nobody has a page yet."""
        persons = [seat for seat, kind in enumerate(self.kinds) if kind == "person"]
        seats = [SeatRow(seat, NAMES[seat].encode(), NAMES[seat]) for seat in persons]
        return Table(lambda _: self.setup, self.kinds, seats, self.log, self.pace, choose, pytest.fail, now)

    def everybody(self, now: int) -> None:
        """All have a page."""
        self.table.presence(set(self.table.seating.persons), now)

    def keep(self, step: Step | None) -> list[str]:
        """Store what it says; the moves."""
        self.log += [Entry(*line[:4]) for line in step.lines] if step else []
        return [line.move for line in step.lines] if step else []

    def wake(self, now: int) -> list[str]:
        """All that is due."""
        moves: list[str] = []
        while (step := self.table.wake(now)) is not None:
            moves += self.keep(step)
        return moves

    def move(self, now: int, text: str = "continue", ply: int | None = None) -> Step:
        """By whoever is on turn."""
        dealer = self.table.dealer
        assert dealer is not None
        seat = 0 if dealer.actor is None else dealer.actor
        step = self.table.move(seat, text, self.table.ply if ply is None else ply, now)
        self.keep(step)
        return step

    def restarted(self, died: int, now: int) -> list[str]:
        """The server was alive for the last time when it died; what its table does first."""
        self.table = self.made(now)
        self.table.away_since(died)
        return self.wake(now)


@pytest.mark.parametrize(("used", "given"), [(1_000, 22_000), (14_999, 8_001), (15_000, 8_000), (19_999, 8_000)])
def test_the_turn_in_use_has_what_was_left_but_five_seconds_at_least_and_three_more(used: int, given: int) -> None:
    played = Played()
    played.move(1_000)
    assert played.restarted(1_000 + used, 50_000) == [f"resume:{given}"]
    assert played.table.clock(50_000) == given
    assert played.wake(50_000 + given + GRACE_MS - 1) == []
    assert played.wake(50_000 + given + GRACE_MS)[0] == "timeout"


def test_before_the_first_move_there_is_a_whole_clock() -> None:
    assert Played().restarted(15_000, 50_000) == ["resume:23000"]


def test_a_second_outage_counts_from_what_the_first_one_gave() -> None:
    played = Played()
    played.move(1_000)
    assert played.restarted(11_000, 500_000) == ["resume:13000"]
    assert played.restarted(502_000, 503_000) == ["resume:14000"]


def test_no_expiry_is_counted_and_the_row_stays_as_it_was() -> None:
    played = Played()
    for now in (20_400, 40_800, 61_200):
        played.wake(now)
    before = played.table.dealer
    assert before is not None
    struck = before.picture(0, 0).view.public.timeouts
    assert sorted(struck) == [1, 2]
    played.restarted(61_300, 500_000)
    after = played.table.dealer
    assert after is not None
    assert after.picture(0, 500_000).view.public.timeouts == struck


def test_who_is_away_has_his_ninety_seconds_anew() -> None:
    played = Played("person", "person", "person")
    played.move(1_000)
    played.table.presence({0, 1}, 1_000)
    played.table.away_since(80_000)
    assert "leave" not in played.wake(130_000)
    assert "leave" not in played.wake(130_000 + AWAY_MS - 1)
    assert "leave" in played.wake(130_000 + AWAY_MS)


def test_a_move_sent_before_the_outage_still_counts_after_it() -> None:
    played = Played()
    played.move(1_000)
    seen = played.table.ply
    played.restarted(2_000, 10_000)
    assert played.move(10_001, ply=seen).reason is None
    played.table = played.made(10_002)


def test_before_the_outage_is_put_right_nobody_moves() -> None:
    played = Played()
    played.move(1_000)
    played.table.away_since(2_000)
    assert played.table.due(30_000) == 0
    assert played.move(30_000).reason == "retry_later"
    assert played.wake(30_000)[0].startswith("resume:")
    assert played.move(30_000).reason is None


def test_without_a_clock_or_a_game_an_outage_is_none() -> None:
    assert Played(clock=0).restarted(0, 10 * VOID_MS) == []
    waiting = Played()
    waiting.table = Table(lambda _: waiting.setup, waiting.kinds, [], [], waiting.pace, choose, pytest.fail, 0)
    waiting.table.away_since(0)
    assert (waiting.table.was_away, waiting.table.due(10 * VOID_MS)) == (False, None)


def test_between_two_rounds_the_pause_begins_anew() -> None:
    played = Played(variant="umflaturi", target="500")
    played.everybody(0)
    now = until_deal_over(played)
    played.table.away_since(now + 1_000)
    assert played.wake(now + 80_000) == []
    assert played.table.due(now + 80_000) == 60_000


def until_deal_over(played: Played) -> int:
    """Everybody draws or takes, or lays what he may; the time it took."""
    dealer, now = played.table.dealer, 0
    assert dealer is not None
    while not dealer.deal_over:
        now += 1
        assert dealer.actor is not None
        played.move(now, move_text(dealer._game.legal(dealer.actor)[-1]))
    return now


def test_the_delay_before_a_catch_begins_anew() -> None:
    game = Game(Setup("clasic", {}, 2, bytes(32)))
    game._grace._since = [10, None]
    assert game._grace.next_end(0) == 2_010
    game.submit(-1, "resume:8000", 60_000, table=True)
    game._grace._since = [10, None]
    game._grace.restart(60_000)
    assert (game._grace.too_early(0, 61_999), game._grace.too_early(0, 62_000)) == (True, False)


@pytest.mark.parametrize(("out", "said"), [(VOID_MS, "resume:22000"), (VOID_MS + 1, "void")])
def test_after_more_than_ten_minutes_the_match_is_void(out: int, said: str) -> None:
    played = Played()
    played.move(1_000)
    assert played.restarted(2_000, 2_000 + out) == [said]
    assert played.table.void == (said == "void")


def test_a_void_match_has_no_winner_no_places_and_waits_for_all_to_begin_again() -> None:
    played = Played()
    played.move(1_000)
    now = 3 * VOID_MS
    played.restarted(2_000, now)
    dealer = played.table.dealer
    assert dealer is not None
    picture = dealer.picture(0, now)
    assert (played.table.status, dealer.over, dealer.actor) == ("waiting", False, None)
    assert (picture.standing.winner, picture.standing.losers, picture.view.public.places) == (-1, (), (0, 0))
    assert (played.table.due(now), played.wake(10 * now), played.table.clock(now)) == (None, [], None)
    played.table.presence({0}, now)
    assert played.move(now, "deal").reason == "not_now"
    played.everybody(now)
    assert played.move(now, "draw").reason == "deal_over"
    assert played.move(now, "deal").reason is None
    assert (played.table.status, played.table.clock(now)) == ("playing", CLOCK_MS)


def test_the_next_match_has_other_cards_and_an_empty_score_sheet() -> None:
    played = Played(variant="umflaturi", target="500")
    played.everybody(0)
    now = until_deal_over(played)
    dealer = played.table.dealer
    assert dealer is not None
    assert any(dealer.picture(0, now).standing.totals)
    played.restarted(now, now + 2 * VOID_MS)
    played.everybody(now + 2 * VOID_MS)
    played.move(now + 2 * VOID_MS, "deal")
    again = played.table.dealer
    assert again is not None
    assert again.picture(0, 0).standing.totals == (0, 0)
    assert again.picture(0, 0).view.hand != Game(played.setup).view(0).hand


def test_the_table_begins_again_from_its_log_wherever_it_is_cut() -> None:
    played = Played()
    played.move(1_000)
    played.restarted(2_000, 3 * VOID_MS)
    played.everybody(3 * VOID_MS)
    assert played.made(4 * VOID_MS).void
    played.move(4 * VOID_MS, "deal")
    played.move(4 * VOID_MS + 1)
    again = played.made(4 * VOID_MS + 2)
    assert again.dealer is not None
    assert played.table.dealer is not None
    assert again.dealer._game.truth() == played.table.dealer._game.truth()
    assert again.clock(4 * VOID_MS + 2) == CLOCK_MS - 1


def test_a_table_made_anew_has_what_the_log_leaves_of_the_turn() -> None:
    played = Played()
    played.move(1_000)
    assert played.made(9_000).clock(9_000) == CLOCK_MS - 8_000


def test_a_stall_of_the_store_is_nobodys_time() -> None:
    played = Played()
    played.move(1_000)
    played.table.lengthen(15_000)
    assert played.table.clock(16_000) == CLOCK_MS


def test_a_seat_may_not_say_what_the_table_says() -> None:
    game = Game(Setup("standard", {}, 2, bytes(32)))
    for text in ("resume:8000", "void"):
        assert game.submit(0, text, 0) == Reason.BAD_MOVE
        assert game.submit(0, text, 0, table=True) == Reason.BAD_MOVE
        with pytest.raises(RecordError):
            Game(game.setup).restore([Entry(1, 0, 0, text)])


def test_there_is_nothing_to_give_back_or_call_off_where_nothing_is_played() -> None:
    game = Game(Setup("standard", {}, 2, bytes(32)))
    assert isinstance(game.submit(-1, "void", 0, table=True), Accepted)
    assert game.submit(-1, "void", 0, table=True) == Reason.DEAL_OVER
    assert game.submit(-1, "resume:8000", 0, table=True) == Reason.DEAL_OVER


def test_a_record_with_an_outage_reads_as_it_is_written_and_replays() -> None:
    game = Game(Setup("standard", {}, 2, bytes(32)))
    entries: list[Entry] = []
    for seat, text in ((-1, "resume:8000"), (-1, "void"), (0, "deal")):
        made = game.submit(seat, text, 5, table=seat < 0)
        assert isinstance(made, Accepted)
        entries += made.entries
    record = record_of(game, NAMES[:2], entries)
    assert "1 5 table resume:8000" in record.text()
    assert parse_record(record.text()) == record
    assert record.replay().truth() == game.truth()


def test_what_happened_is_told_to_everybody() -> None:
    game = Game(Setup("standard", {}, 2, bytes(32)))
    for text, kind in (("resume:8000", "resumed"), ("void", "voided")):
        made = game.submit(-1, text, 0, table=True)
        assert isinstance(made, Accepted)
        assert [seen.kind for seen in made.seen(None)] == [kind]


@pytest.mark.parametrize("ms", [0, 8_000, 23_000, 999_999])
def test_the_time_given_reads_as_it_is_written(ms: int) -> None:
    assert parse_move(f"resume:{ms}") == resume(ms)
    assert move_text(resume(ms)) == f"resume:{ms}"


@pytest.mark.parametrize(
    "text", ["resume", "resume:", "resume:-1", "resume:08", "resume:1000000", "resume:1s", "resume:٣"]
)
def test_a_time_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no"):
        parse_move(text)


def test_what_counts_begins_anew() -> None:
    absence, recess = Absence(AWAY_MS), Spell()
    absence.follow({1, 2}, 0)
    absence.restart(50_000)
    assert absence.left(50_000) == {1: AWAY_MS, 2: AWAY_MS}
    recess.restart(5)
    assert recess.due is None
    recess.follow(1, 60_000, 10)
    recess.restart(50_000)
    assert recess.due == 110_000


def test_what_began_to_come_in_time_is_waited_for_a_second() -> None:
    table = Played().table
    actor = table.dealer.actor if table.dealer else None
    ends = CLOCK_MS + GRACE_MS
    assert [table.is_late(read) for read in (ends - 1, ends)] == [False, True]
    assert [table.overdue(now) for now in (ends - 1, ends, ends + 999, ends + 1_000)] == [None, actor, actor, None]


def test_a_table_that_is_paused_has_no_outage_and_a_whole_clock_when_it_goes_on() -> None:
    played = Played()
    played.move(1_000)
    setup, seats = played.setup, [SeatRow(seat, name.encode(), name) for seat, name in enumerate(NAMES[:2])]
    log, pace, now = played.log, played.pace, 3 * VOID_MS
    table = Table(lambda _: setup, played.kinds, seats, log, pace, choose, pytest.fail, now, None, Kept(paused=True))
    table.away_since(2_000)
    assert (table.was_away, table.wake(now), table.due(now)) == (False, None, None)
    assert table.resume(now + 5_000).paused is False
    assert (table.clock(now + 5_000), table.wake(now + 5_000)) == (CLOCK_MS, None)
