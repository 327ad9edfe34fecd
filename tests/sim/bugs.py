"""Bugs to be planted into the shipped code, each a mistake that somebody could make there."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import PropertyMock, patch

import msgspec

from macao.dealing.answers import Answers
from macao.engine.seen import Seen
from macao.play import game
from macao.play.clocks import TurnClock
from macao.play.dealer import Dealer
from macao.play.table import Table as Machine
from macao.protocol.messages import Done
from macao.server.keeper import Keeper
from macao.server.runner import Runner

Bug = Callable[[], AbstractContextManager[Any]]


def published_before_it_is_stored() -> AbstractContextManager[Any]:
    """Everybody is told first."""
    carry_out = Runner.carry_out

    async def hasty(runner: Any, step: Any, *given: Any) -> bool:
        if step.lines:
            runner.desks.tell(runner.screens.updates(step.accepted))
        return await carry_out(runner, step, *given)

    return patch.object(Runner, "carry_out", hasty)


def a_failed_commit_taken_for_done() -> AbstractContextManager[Any]:
    """The table in memory goes on as if it were stored."""
    store = Keeper.store

    async def careless(keeper: Any, step: Any) -> bool:
        machine = keeper.table
        await store(keeper, step)
        keeper.table = machine
        return True

    return patch.object(Keeper, "store", careless)


def a_strike_for_an_outage() -> AbstractContextManager[Any]:
    """Nobody tells the table that the server was away, and the clock has run on."""
    return patch.object(Machine, "away_since", lambda *_given: None)


def a_time_out_that_counts_twice() -> AbstractContextManager[Any]:
    """The turn that begins with a time-out is taken for the old one, whose time is over."""
    goes_on = Dealer._goes_on

    def forgetful(dealer: Any, actor: int | None, seat: int, move: str) -> bool:
        return move == "timeout" or goes_on(dealer, actor, seat, move)

    return patch.object(Dealer, "_goes_on", forgetful)


def a_deadline_that_is_forgotten() -> AbstractContextManager[Any]:
    """Time runs out, and nobody is woken."""
    return patch.object(TurnClock, "due", PropertyMock(return_value=None))


def a_key_that_is_forgotten() -> AbstractContextManager[Any]:
    """A command that comes again is taken for a new one."""
    return patch.object(Answers, "find", lambda *_given: None)


def an_answer_one_ply_too_late() -> AbstractContextManager[Any]:
    """The answer names the ply after the one at which the move stands."""
    made = Answers.made

    def late(answers: Any, *given: Any) -> Any:
        answer = made(answers, *given)
        return msgspec.structs.replace(answer, ply=answer.ply + 1) if isinstance(answer, Done) else answer

    return patch.object(Answers, "made", late)


def drawn_cards_for_all_to_see() -> AbstractContextManager[Any]:
    """Nothing is redacted."""
    return patch.object(game, "redact_all", lambda events, _seat: [Seen(*event) for event in events])


def a_watcher_shown_a_hand() -> AbstractContextManager[Any]:
    """Who only watches is given the picture of the first seat."""
    picture = game.Game.picture

    def open_handed(played: Any, seat: int | None, now: int | None = None, *shown: Any) -> Any:
        return picture(played, 0 if seat is None and now is not None else seat, now, *shown)

    return patch.object(game.Game, "picture", open_handed)


BUGS: list[Bug] = [
    published_before_it_is_stored,
    a_failed_commit_taken_for_done,
    a_strike_for_an_outage,
    a_time_out_that_counts_twice,
    a_deadline_that_is_forgotten,
    a_key_that_is_forgotten,
    an_answer_one_ply_too_late,
    drawn_cards_for_all_to_see,
    a_watcher_shown_a_hand,
]
