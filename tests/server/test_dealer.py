"""Bots at a table: they wait for a catch, but the game does not wait for them."""

import json
from hashlib import sha256
from typing import Any

import pytest

from macao.dealing import showing
from macao.engine.reasons import Reason
from macao.play.dealer import Dealer, Made
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


@pytest.mark.parametrize("delay", [3, 10])
def test_the_bot_on_turn_plays_while_a_catch_is_far_too_early(delay: int) -> None:
    dealer, now = spot(delay)
    actor = dealer.actor
    made = dealer.ask(BOTS, now)
    assert kind(made) != "catch"
    assert isinstance(made, Made)
    assert made.seat == actor


@pytest.mark.parametrize("delay", [1, 2, 10])
def test_bots_wait_for_a_catch_that_is_near_and_make_it(delay: int) -> None:
    dealer, now = spot(delay)
    opens = dealer.catch_opens(now)
    assert opens == now + 1000 * delay
    assert dealer.ask(BOTS, max(now, opens - 2_000)) == Reason.TOO_EARLY
    assert dealer.ask(BOTS, opens - 1) == Reason.TOO_EARLY
    assert kind(dealer.ask(BOTS, opens)) == "catch"


def test_off_turn_bots_are_to_be_asked_again_for_their_catch() -> None:
    """The person on turn may take his time; the bots come back when the catch opens."""
    dealer, now = spot(10)
    waiting = [seat for seat in BOTS if seat != dealer.actor]
    assert dealer.ask(waiting, now) == Reason.TOO_EARLY
    assert kind(dealer.ask(waiting, now + 10_000)) == "catch"
