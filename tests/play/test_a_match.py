"""A match in play: what is accepted, what follows by itself, who is told what."""

import pytest

from engine.tables import cards
from macao.engine.notation import move_text
from macao.engine.reasons import Reason
from macao.engine.rng import Rng
from macao.play.game import Game, RecordError
from macao.play.picture import Entry
from macao.play.setup import Setup
from play.matches import accepted, any_step, laid_out, make, match_by_chance, setup


def offered(game: Game, seat: int | None, now: int = 0) -> list[str]:
    """The buttons of a viewer, in its picture."""
    return [action.does for action in game.picture(seat, now).actions]


# --- a move, and what follows by itself ------------------------------------------------------------------------------


def test_a_move_is_one_entry_with_its_number_time_and_seat() -> None:
    game = laid_out("clasic", ["9D 8D", "5S 6S"], "9H")
    answer = accepted(game.submit(0, "9D", 1234))
    assert (answer.since, answer.entries) == (0, [Entry(1, 1234, 0, "9D")])
    assert (game.ply, game.actor) == (1, 1)


def test_a_target_without_an_answer_takes_by_itself() -> None:
    """A-108: the table adds the entry."""
    game = laid_out("standard", ["2H 8D 8C", "5S 6S", "9S QC"], "9H")
    assert make(game, "P1 2H") == ["P1 2H", "table auto"]
    assert len(game.view(1).hand) == 4
    assert game.actor == 2


def test_a_chain_of_things_that_happen_by_themselves_is_one_entry() -> None:
    """P2 cannot answer the two 4s, loses one turn now and the other one in the same breath when P1 draws heads-up."""
    game = laid_out("standard", ["4H 4D 8C KC", "5S 6S"], "9H")
    assert make(game, "P1 4H", "P1 4D") == ["P1 4H", "P1 4D", "table auto"]
    assert game.actor == 0
    assert make(game, "P1 continue") == ["P1 continue", "table auto"]
    assert game.actor == 0
    assert make(game, "P1 continue") == ["P1 continue"]
    assert game.actor == 1


def test_elsewhere_the_target_acts_by_hand() -> None:
    game = laid_out("clasic", ["2H 8D 8C", "5S 6S", "9S QC"], "9H")
    assert make(game, "P1 2H") == ["P1 2H"]
    assert game.actor == 1
    assert make(game, "P2 take") == ["P2 take"]


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "", Reason.BAD_MOVE),
        (0, "9d", Reason.BAD_MOVE),
        (0, "9D ", Reason.BAD_MOVE),
        (0, "lay", Reason.BAD_MOVE),
        (0, "catch:9", Reason.BAD_MOVE),
        (0, "x" * 10_000, Reason.BAD_MOVE),
        (0, "AS", Reason.NOT_YOUR_CARD),
        (0, "8D", Reason.DOES_NOT_MATCH),
        (0, "take", Reason.NOTHING_TO_DO),
        (1, "5S", Reason.NOT_YOUR_TURN),
        (2, "9D", Reason.NOT_YOUR_TURN),
        (-1, "9D", Reason.NOT_YOUR_TURN),
        (99, "leave", Reason.NOT_YOUR_TURN),
        (1, "catch:1", Reason.NO_CATCH),
        (1, "call", Reason.NOTHING_TO_DO),
        (0, "auto", Reason.BAD_MOVE),
        (0, "timeout", Reason.BAD_MOVE),
        (0, "deal", Reason.NOT_NOW),
        (0, "back", Reason.NOTHING_TO_DO),
    ],
)
@pytest.mark.parametrize("variant", ["clasic", "umflaturi"])
def test_a_refusal_changes_nothing(variant: str, seat: int, text: str, reason: Reason) -> None:
    game = laid_out(variant, ["9D 8D", "5S 6S"], "9H")
    before, picture = game.truth(), game.picture(0)
    assert game.submit(seat, text, 1000) == reason
    assert (game.truth(), game.ply, game.stand_ins, game.picture(0)) == (before, 0, set(), picture)
    assert make(game, "P1 9D") == ["P1 9D"]


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_after_the_end_everything_is_refused(variant: str) -> None:
    game = laid_out(variant, ["9D", "5S 6S"], "9H")
    make(game, "P1 9D")
    assert (game.over, game.deal_over, game.actor) == (True, True, None)
    before = game.truth()
    for text in ("draw", "continue", "5S", "leave", "deal", "call", "catch:1"):
        assert game.submit(1, text, 1000) == Reason.DEAL_OVER, text
    assert game.submit(1, "timeout", 1000, table=True) == Reason.DEAL_OVER
    assert game.truth() == before
    assert offered(game, 1) == []


# --- the clock -------------------------------------------------------------------------------------------------------


def test_only_the_table_says_that_the_time_is_over() -> None:
    game = laid_out("standard", ["9D 8D", "5S 6S"], "9H")
    assert game.submit(0, "timeout", 0) == Reason.BAD_MOVE
    assert game.submit(0, "timeout", 0, bot=True) == Reason.BAD_MOVE
    assert game.submit(1, "timeout", 0, table=True) == Reason.NOT_YOUR_TURN
    accepted(game.submit(0, "timeout", 0, table=True))
    assert len(game.view(0).hand) == 3  # one card was drawn for him
    assert game.actor == 1


def test_three_expiries_in_a_row_are_an_abandonment() -> None:
    """A-114, QA-24: an own action in between begins the count anew."""
    game = laid_out("standard", ["9D 8D 7D", "5S 6S 7S", "QC KC JC"], "9H")
    for _ in range(2):
        accepted(game.submit(0, "timeout", 0, table=True))
        make(game, "P2 continue", "P3 continue")
    make(game, "P1 continue", "P2 continue", "P3 continue")
    for lap in range(3):
        assert game.view(0).public.abandoned == 0, lap
        accepted(game.submit(0, "timeout", 0, table=True))
        if lap < 2:
            make(game, "P2 continue", "P3 continue")
    assert game.view(0).public.abandoned == 0b001
    assert game.view(0).hand == ()
    assert not game.over


# --- catching (QA-39) ------------------------------------------------------------------------------------------------


def silent_ana() -> Game:
    """At 10 s P1 lays down to one card and says nothing; P2 is on turn, P3 may catch as well."""
    game = laid_out("standard", ["9D 5H", "10C 6S 7S", "QC KC"], "9H")
    make(game, "P1 9D", now=10_000)
    return game


def test_the_delay_is_two_seconds() -> None:
    assert silent_ana().rules.catch_delay == 2


@pytest.mark.parametrize("catcher", [1, 2])
def test_within_two_seconds_nobody_is_caught(catcher: int) -> None:
    game = silent_ana()
    before = game.truth()
    for now in (10_000, 11_999):
        assert game.submit(catcher, "catch:1", now) == Reason.TOO_EARLY
        assert "catch" not in offered(game, catcher, now)
        assert "catch:1" not in [move_text(move) for move in game.legal(catcher, now)]
        assert game.grace_ends(now) == 12_000
    assert game.truth() == before


@pytest.mark.parametrize("catcher", [1, 2])
def test_after_two_seconds_a_forgotten_macao_costs_five_cards(catcher: int) -> None:
    """A-125, A-127."""
    game = silent_ana()
    assert "catch" in offered(game, catcher, 12_000)
    assert "catch:1" in [move_text(move) for move in game.legal(catcher, 12_000)]
    assert game.grace_ends(12_000) is None
    make(game, f"P{catcher + 1} catch:1", now=12_000)
    assert len(game.view(0).hand) == 6
    assert game.actor == 1
    assert game.submit(catcher, "catch:1", 20_000) == Reason.NO_CATCH


def test_who_calls_in_time_is_safe() -> None:
    game = silent_ana()
    assert "call" in offered(game, 0)
    make(game, "P1 call", now=11_000)
    assert game.submit(1, "catch:1", 13_000) == Reason.NO_CATCH
    assert game.grace_ends(11_000) is None


def test_the_next_own_turn_ends_the_danger() -> None:
    """A-126."""
    game = silent_ana()
    make(game, "P2 continue", "P3 continue", now=20_000)
    assert game.actor == 0
    assert game.submit(1, "catch:1", 30_000) == Reason.NO_CATCH


def test_a_second_silence_has_a_delay_of_its_own() -> None:
    """P1 draws the nine of spades, and lays down to one card again ten seconds later."""
    game = laid_out("standard", ["9D 5H", "10C 6S 7S", "QC KC"], "9H", "KD KH 9S 8C 8S 2D")
    make(game, "P1 9D", now=10_000)
    make(game, "P2 continue", "P3 continue", "P1 continue", "P2 continue", "P3 continue", now=15_000)
    make(game, "P1 9S", now=20_000)
    assert game.submit(1, "catch:1", 21_999) == Reason.TOO_EARLY
    make(game, "P2 catch:1", now=22_000)


# --- absence ---------------------------------------------------------------------------------------------------------


def test_in_umflaturi_a_bot_stands_in_for_who_leaves_until_he_is_back() -> None:
    """C-77, QC-23."""
    game = laid_out("umflaturi", ["9D 8D 5H", "5S 6S 8C"], "9H", "9S KC 10D")
    make(game, "P2 leave")
    assert game.stand_ins == {1}
    assert game.view(1).public.abandoned == 0
    assert offered(game, 1) == ["back"]
    assert make(game, "P1 9D") == ["P1 9D"]
    assert make(game, "P2 draw", bot=True) == ["P2 draw"]  # the bot's move brings nobody back
    assert game.stand_ins == {1}
    assert make(game, "P2 back") == ["P2 back"]
    assert game.stand_ins == set()
    assert "back" not in offered(game, 1)
    assert game.submit(1, "back", 0) == Reason.NOTHING_TO_DO


def test_whoever_moves_by_hand_is_back() -> None:
    game = laid_out("umflaturi", ["9D 8D 5H", "9S 6S 8C"], "9H")
    make(game, "P2 leave", "P1 9D")
    assert make(game, "P2 9S") == ["P2 back", "P2 9S"]
    assert game.stand_ins == set()


def test_a_refused_move_brings_nobody_back() -> None:
    game = laid_out("umflaturi", ["9D 8D 5H", "9S 6S 8C"], "9H")
    make(game, "P2 leave")
    before = game.truth()
    assert game.submit(1, "9S", 0) == Reason.NOT_YOUR_TURN
    assert (game.stand_ins, game.truth()) == ({1}, before)


def test_in_umflaturi_a_missed_clock_calls_the_bot_and_moves_nothing() -> None:
    """QC-23: after one."""
    game = laid_out("umflaturi", ["9D 8D 5H", "9S 6S 8C"], "9H")
    accepted(game.submit(0, "timeout", 0, table=True))
    assert (game.stand_ins, game.actor, len(game.view(0).hand)) == ({0}, 0, 3)
    make(game, "P1 9D", bot=True)
    assert game.actor == 1


@pytest.mark.parametrize("variant", ["standard", "clasic"])
def test_elsewhere_who_leaves_has_abandoned_and_cannot_come_back(variant: str) -> None:
    """A-144, QA-55."""
    game = laid_out(variant, ["9D 8D 5H", "9S 6S 8C", "QC KC"], "9H")
    make(game, "P2 leave")
    assert (game.stand_ins, game.view(1).public.abandoned) == (set(), 0b010)
    assert game.submit(1, "back", 0) == Reason.NOTHING_TO_DO
    assert offered(game, 1) == []


# --- rounds ----------------------------------------------------------------------------------------------------------


def test_the_next_round_begins_by_deal_and_its_first_seat_moves_on() -> None:
    """QC-17."""
    game = Game(setup("umflaturi", 3))
    first = game.actor
    chance = Rng(b"three rounds")
    for number in (1, 2, 3):
        assert game.standing.round == number
        assert game.actor == (first + number - 1) % 3
        while not game.deal_over:
            any_step(game, chance, 0)
        assert (game.over, game.actor) == (False, None)
        assert [offered(game, seat) for seat in (0, 1, 2)] == [["deal"]] * 3
        assert game.submit(0, "draw", 0) == Reason.DEAL_OVER
        heard = accepted(game.submit(number % 3, "deal", 0))
        assert [seen.kind for seen in heard.seen(0)].count("dealt") == 3
    assert game.view(0).public.counts == (5, 5, 5)


def test_another_round_is_another_deal() -> None:
    first = setup("umflaturi", 2)
    assert first.deal_rng(1).word() == setup("umflaturi", 2).deal_rng(1).word()
    assert len({first.deal_rng(number).word() for number in (1, 2, 3)}) == 3


def test_the_same_set_up_and_moves_are_the_same_match() -> None:
    one, entries = match_by_chance(setup("clasic", 4), Rng(b"same"))
    other = Game(setup("clasic", 4))
    other.restore(entries)
    assert other.truth() == one.truth()
    assert Game(setup("clasic", 4, seed=2)).truth() != Game(setup("clasic", 4, seed=1)).truth()


# --- who is told what ------------------------------------------------------------------------------------------------


def test_a_spectator_sees_no_hand_and_has_no_buttons() -> None:
    game = laid_out("clasic", ["9D 8D 5H", "9S 6S 8C"], "9H", "9C KC")
    drew = accepted(game.submit(0, "draw", 0))
    picture = game.picture(None)
    assert (picture.view.seat, picture.view.hand, picture.view.drawn) == (-1, (), -1)
    assert (picture.lays, picture.actions) == ((), ())
    assert picture.view.public.counts == (4, 3)
    assert picture.view.public.drew
    assert [(seen.kind, seen.cards, seen.n) for seen in drew.seen(None)] == [("drew", (), 1)]
    assert drew.seen(1) == drew.seen(None)
    assert drew.seen(0)[0].cards == tuple(cards("9C"))


def test_each_seat_sees_its_own_hand() -> None:
    game = laid_out("clasic", ["9D 8D 5H", "9S 6S 8C"], "9H", "9C KC")
    make(game, "P1 draw")
    assert game.picture(0).view.hand == tuple(sorted(cards("9D 8D 5H 9C")))
    assert game.picture(0).view.drawn == cards("9C")[0]
    assert game.picture(1).view.hand == tuple(sorted(cards("9S 6S 8C")))
    assert game.picture(1).view.drawn == -1
    assert [offer.card for offer in game.picture(0).lays] == cards("9C")
    assert game.picture(1).lays == ()


def test_the_buttons_say_what_they_will_do() -> None:
    """A-102, A-106, A-107; C-73, C-74."""
    game = laid_out("standard", ["2H 2D 8C KC", "2S 3C 6S", "QC KD"], "9H")
    assert [(action.does, action.n) for action in game.picture(0).actions] == [("draw", 1), ("leave", 0)]
    make(game, "P1 2H")
    assert offered(game, 0) == ["confirm", "leave"]
    make(game, "P1 2D")
    assert [(action.does, action.n) for action in game.picture(1).actions] == [("take", 4), ("leave", 0)]
    assert offered(game, 0) == ["leave"]
    game = laid_out("standard", ["4H 8C KC", "4S 3C 6S"], "9H")
    make(game, "P1 4H")
    assert [(action.does, action.n) for action in game.picture(1).actions] == [("sit", 1), ("leave", 0)]


# --- set-ups ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (setup("standard", 1), "2 to 6"),
        (setup("standard", 7), "2 to 6"),
        (setup("standard", 0), "2 to 6"),
        (setup("clasic", 2, target="-1"), "from 0 to 10000"),
        (setup("umflaturi", 2, target="0500"), "from 0 to 10000"),
        (setup("standard", 6, cards="8"), "too few in the stock"),
        (setup("standard", 2, jokers="maybe"), "in, out"),
        (setup("standard", 2, tens="2"), "no house rule"),
        (Setup("makao", {}, 2, bytes(32)), "no variant"),
        (Setup("standard", {}, 2, bytes(31)), "32 bytes"),
        (Setup("standard", {}, 2, b""), "32 bytes"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_in_one_sentence(wrong: Setup, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        Game(wrong)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_set_up_never_shows_its_seed() -> None:
    made_of = setup("standard", 2)
    assert made_of.seed.hex()[:8] not in repr(made_of)
    assert repr(made_of.seed)[2:10] not in repr(made_of)


# --- stored entries --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([Entry(1, 0, 0, "9X")], "Move 1 cannot be read"),
        ([Entry(2, 0, 0, "continue")], "Move 2 .continue. does not follow: its number or time is out of order"),
        ([Entry(1, 0, 5, "draw")], "Move 1 .draw. does not follow: not_your_turn"),
        ([Entry(1, 0, -1, "auto")], "Move 1 .auto. does not follow: nothing_to_do"),
        ([Entry(1, 0, 0, "back")], "Move 1 .back. does not follow: nothing_to_do"),
        ([Entry(1, 0, -1, "deal")], "Move 1 .deal. does not follow: not_now"),
    ],
)
def test_entries_that_the_rules_refuse_are_no_record(entries: list[Entry], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        Game(setup("standard", 2)).restore(entries)


def test_after_the_match_nobody_comes_back() -> None:
    game = laid_out("umflaturi", ["9D 8D", "9S"], "9H")
    game.standing = game.standing._replace(totals=(495, 0))
    make(game, "P1 leave")
    make(game, "P1 9D", bot=True)
    make(game, "P2 9S")
    assert game.over
    assert game.submit(0, "back", 0) == Reason.DEAL_OVER


def test_who_is_away_cannot_leave_again() -> None:
    game = laid_out("umflaturi", ["9D 8D", "9S 5C"], "9H")
    make(game, "P1 leave")
    assert game.submit(0, "leave", 0) == Reason.NOTHING_TO_DO
    assert game.ply == 1
    assert game.stand_ins == {0}


def test_an_older_game_in_which_somebody_left_twice_is_still_played_again() -> None:
    game = Game(setup("umflaturi", 2))
    game.restore([Entry(1, 0, 0, "leave"), Entry(2, 0, 0, "leave")])
    assert game.stand_ins == {0}


# --- MACAO said ahead ------------------------------------------------------------------------------------------------


def said_ahead(game: Game, seat: int) -> list[str]:
    """What may be said together with a lay."""
    return [move_text(action.move) for action in game.picture(seat, 0).soon]


@pytest.mark.parametrize(
    ("variant", "hands", "options", "said"),
    [
        ("standard", ["9D 8C", "5S 6S"], {}, ["call"]),
        ("standard", ["9D 8C", "5S 6S"], {"macao": "automatic"}, []),
        ("standard", ["8C 5C", "5S 6S"], {}, []),  # nothing fits
        ("standard", ["9D 8C 5C", "5S 6S"], {}, []),  # two would be left
        ("standard", ["9D", "5S 6S"], {}, []),  # that is going out
        ("clasic", ["9D 9C 5C", "5S 6S"], {}, ["call"]),  # by a packet
        ("clasic", ["9D 8C 5C", "5S 6S"], {}, []),
        ("umflaturi", ["9D 8C", "5S 6S"], {}, []),  # C-50: the table says it
    ],
)
def test_macao_may_be_said_with_the_lay_that_leaves_one_card(
    variant: str, hands: list[str], options: dict[str, str], said: list[str]
) -> None:
    """A-123, A-124: the button is there before the card lands."""
    game = laid_out(variant, hands, "9H", **options)
    assert said_ahead(game, 0) == said
    assert said_ahead(game, 1) == []


def test_what_was_said_ahead_counts_behind_the_lay_and_is_refused_without_one() -> None:
    game = laid_out("standard", ["9D 8C", "5S 6S"], "9H")
    assert game.submit(0, "call", 0) == Reason.NOTHING_TO_DO
    assert make(game, "P1 9D", "P1 call") == ["P1 9D", "P1 call"]
    assert game.view(1).public.owes == 0
