"""Bots at a table: they wait for a catch, but the game does not wait for them."""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from macao.dealing import showing
from macao.engine.moves import Kind, Move, kind_of
from macao.engine.reasons import Reason
from macao.engine.rng import Rng
from macao.engine.seen import View
from macao.play.dealer import Choose, Dealer, Made
from macao.play.game import Accepted
from macao.play.setup import Setup
from macao.protocol import encode
from server.pages import choice

BOTS = (1, 2)


def view(dealer: Dealer, now: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(encode.text(showing.view(dealer, 0, None, now)))
    return found


def quiet(seen: dict[str, Any]) -> str:
    """What a person who never calls does on turn."""
    acts = [act for act in seen["offer"]["acts"] if act["does"] not in ("call", "catch")]
    return choice(seen | {"offer": seen["offer"] | {"acts": acts}}) or "draw"


def owing(delay: int, seed: int) -> tuple[Dealer, int] | None:
    """The table at which a person has just forgotten MACAO and a bot is on turn, and the time; None in other deals."""
    setup = Setup("clasic", {"catch_delay": str(delay)}, 3, sha256(b"%d" % seed).digest())
    dealer, now = Dealer(setup, ("person", "rule", "rule"), [], showing.choose, pytest.fail), 0
    while not dealer.deal_over and not dealer.over:
        public = view(dealer, now)["public"]
        if 0 in public["owes"] and dealer.actor != 0 and public["pending"] is None:
            return dealer, now
        now += 20_000
        if dealer.actor == 0:
            dealer.submit(0, quiet(view(dealer, now)), now)
        else:
            dealer.ask(BOTS, now)
    return None


def spot(delay: int) -> tuple[Dealer, int]:
    """The first of these tables."""
    return next(found for found in (owing(delay, seed) for seed in range(50)) if found is not None)


def kind(made: Made | Reason | None) -> str:
    assert isinstance(made, Made)
    return made.accepted.entries[0].move.split(":")[0]


@pytest.mark.parametrize("delay", [1, 2, 10])
def test_bots_leave_it_to_people_for_two_seconds_and_then_catch(delay: int) -> None:
    dealer, now = spot(delay)
    opens = dealer.catch_opens(now)
    assert opens == now + 1000 * delay
    for early in (now, opens - 1, opens, opens + 1_999):
        assert dealer.ask(BOTS, early) == Reason.TOO_EARLY
        assert dealer.bots_wait_until(early) == opens + 2_000
    assert kind(dealer.ask(BOTS, opens + 2_000)) == "catch"


def test_off_turn_bots_are_to_be_asked_again_for_their_catch() -> None:
    """The person on turn may take his time; the bots come back when they may catch."""
    dealer, now = spot(10)
    waiting = [seat for seat in BOTS if seat != dealer.actor]
    assert dealer.ask(waiting, now) == Reason.TOO_EARLY
    assert kind(dealer.ask(waiting, now + 12_000)) == "catch"


def test_a_bot_does_not_wait_beyond_its_own_time() -> None:
    """With ten seconds of delay and ten for a turn it would lose its turn by politeness."""
    dealer, now = spot(10)
    actor = dealer.actor
    made = dealer.ask(BOTS, now + 9_000, now + 9_000)
    assert isinstance(made, Made)
    assert (made.seat, kind(made) != "catch") == (actor, True)


def never_calls(_bot: str, _view: View, moves: Sequence[Move], _chance: Rng) -> Move | None:
    """A bot that forgets; it lays what it can."""
    quiet_moves = [move for move in moves if kind_of(move) not in (Kind.CALL, Kind.CATCH)]
    return quiet_moves[0] if quiet_moves else None


def heads_up(owing: int, choose: Choose) -> tuple[Dealer, int]:
    """A person and a bot, one of whom has just forgotten MACAO and can be caught, and the time."""
    for seed in range(50):
        setup = Setup("standard", {}, 2, sha256(b"%d" % seed).digest())
        dealer, now = Dealer(setup, ("person", "rule"), [], choose, pytest.fail), 0
        while not dealer.over:
            if owing in view(dealer, now)["public"]["owes"] and dealer.bots_wait_until(now) is not None:
                return dealer, now
            now += 20_000
            if dealer.actor == 0:
                dealer.submit(0, quiet(view(dealer, now)), now)
            else:
                dealer.ask([1], now)
    raise AssertionError("nobody ever owed a MACAO")


def test_heads_up_a_person_catches_a_bot() -> None:
    dealer, now = heads_up(1, never_calls)
    assert dealer.submit(0, "catch:2", now) == Reason.TOO_EARLY
    assert isinstance(dealer.submit(0, "catch:2", now + 2_000), Accepted)


def test_heads_up_a_bot_catches_a_person() -> None:
    dealer, now = heads_up(0, showing.choose)
    assert dealer.ask([1], now) == Reason.TOO_EARLY
    assert kind(dealer.ask([1], now + 4_000)) == "catch"
