"""After a match: what each seat held and did, worked by hand."""

from macao.engine.moves import Move
from macao.engine.rng import Rng
from macao.engine.seen import View
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.picture import Entry
from macao.play.review import Deeds, Review
from play.matches import laid_out, match_by_chance, setup


def nobody(_bot: str, _view: View, _moves: list[Move], _chance: Rng) -> Move | None:
    """A bot that is never asked."""
    raise AssertionError


def reviewed(variant: str, hands: list[str], pile: str, stock: str | None, *steps: str, **options: str) -> Review:
    """These moves from a table laid out by hand, looked back at."""
    played = laid_out(variant, hands, pile, stock, **options)
    entries: list[Entry] = []
    for step in steps:
        name, _, text = step.partition(" ")
        answer = played.submit(int(name[1:]) - 1, text, 0, table=text == "timeout")
        assert isinstance(answer, Accepted), f"{step}: {answer}"
        entries += answer.entries
    dealer = Dealer(setup(variant, len(hands), **options), ["person"] * len(hands), (), nobody, str)
    dealer._game = laid_out(variant, hands, pile, stock, **options)
    review = Review(dealer, dealer._game.rules, len(hands))
    review.follow(entries)
    return review


def turns(deeds: Deeds) -> tuple[int, int]:
    """How many turns, and in how many of them there was a choice."""
    return deeds.turns, deeds.choices


def test_a_turn_is_forced_when_only_one_thing_can_be_done() -> None:
    ana, dan = reviewed("clasic", ["9D 8D 5H", "5S 6S 8C"], "KC", "9S 2S", "P1 draw", "P2 draw").deeds
    assert turns(ana) == (1, 0)  # no club
    assert turns(dan) == (1, 1)  # the 8 of clubs could be laid


def test_whether_to_keep_the_drawn_card_is_a_choice_in_the_same_turn() -> None:
    ana, dan = reviewed("clasic", ["9D 8D 5H", "5S 6S 8H"], "KC", "9C 2S", "P1 draw", "P1 continue", "P2 draw").deeds
    assert turns(ana) == (1, 1)
    assert turns(dan) == (1, 0)


def test_to_call_or_to_catch_is_no_use_of_a_turn() -> None:
    steps = ("P1 8C", "P1 call", "P2 draw", "P1 draw")
    ana, _ = reviewed("clasic", ["8C 5H", "5S 6S 8H"], "KC", "9S 2S 3D", *steps).deeds
    assert turns(ana) == (2, 1)


def test_what_the_table_resolves_is_a_forced_turn_of_whom_it_hits() -> None:
    ana, dan = reviewed("standard", ["2C 5H 9D", "5S 6S 8H"], "KC", "9S 4S 3D", "P1 2C").deeds
    assert (turns(ana), turns(dan)) == ((1, 1), (1, 0))
    assert (dan.taken, dan.most, dan.drawn) == (2, 2, 0)


def test_a_clock_that_calls_a_bot_ends_no_turn() -> None:
    review = reviewed("umflaturi", ["9D 8D 5H", "9S 6S 8C"], "9H", None, "P1 timeout")
    assert turns(review.deeds[0]) == (0, 0)


def test_cards_that_attack_and_cards_that_stop_are_counted_as_they_come_into_the_hand() -> None:
    hands = ["2H 3H 7S 9D", "2S 7D 7C 5D"]
    steps = ("P1 2H", "P2 2S", "P1 3H", "P2 take", "P1 draw")
    review = reviewed("umflaturi", hands, "9H", "7H KD 4S 6S 6D 6C 8C RJ 10S", *steps)
    ana, dan = review.deeds
    assert review.longest == 7
    assert (ana.attacks, ana.stops, ana.laid, ana.drawn) == (3, 1, 2, 1)  # the 2, the 3, then the joker
    assert (dan.attacks, dan.stops, dan.laid) == (2, 3, 1)  # the 2, and the king that the chain brought
    assert (dan.taken, dan.most) == (7, 7)


def test_every_card_of_a_match_is_drawn_dealt_or_taken_once() -> None:
    made_of = setup("umflaturi", 3, target="200")
    game, entries = match_by_chance(made_of, Rng(b"review"), 400)
    dealer = Dealer(made_of, ["person"] * 3, (), nobody, str)
    review = Review(dealer, game.rules, 3)
    review.follow(entries)
    assert dealer.ply == game.ply
    assert all(deeds.choices <= deeds.turns and deeds.most <= deeds.taken for deeds in review.deeds)
    assert review.longest >= max(deeds.most for deeds in review.deeds) > 0
