"""Bugs to be planted into the shipped code, each a mistake that somebody could make there."""

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import PropertyMock, patch

import msgspec

from macao.dealing.answers import Answers
from macao.engine.seen import Seen
from macao.play import game
from macao.play.accord import Accord
from macao.play.clocks import TurnClock
from macao.play.dealer import Dealer
from macao.play.host import Host
from macao.play.rematch import Again
from macao.play.rematch import again as seated
from macao.play.seating import ENDED
from macao.play.table import Table as Machine
from macao.protocol.messages import Done
from macao.server import handover, wishes
from macao.server.desks import Desks
from macao.server.handover import Codes, plain
from macao.server.keeper import Keeper
from macao.server.points import stakes
from macao.server.records import TableSetup
from macao.server.runner import Runner
from macao.server.screens import Screens

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


def a_host_that_stays() -> AbstractContextManager[Any]:
    """However long he is away."""
    return patch.object(Host, "due", lambda *_given: None)


def a_host_who_is_anybody() -> AbstractContextManager[Any]:
    """Everybody who sits may free a chair, or begin."""
    return patch.object(Machine, "_host_refusal", lambda *_given: None)


def an_accord_of_one() -> AbstractContextManager[Any]:
    """What one of the asked wants is taken for what all of them want."""

    def holds(accord: Accord, what: str, asked: Collection[int]) -> bool:
        return bool(accord.agreed(what, asked))

    return patch.object(Accord, "holds", holds)


def points_that_stay_on_the_chair() -> AbstractContextManager[Any]:
    """A friend who plays the next match has what another one has won."""

    def inherited(seating: Any, present: Any, friends: Any, score: Any, most: int) -> Again:
        made = seated(seating, present, friends, score, most)
        return made._replace(score=[*score, *made.score[len(score) :]])

    return patch.object(wishes, "again", inherited)


def a_chair_kept_for_who_is_away() -> AbstractContextManager[Any]:
    """Everybody keeps his chair in the next match, and who is there waits for who is not."""

    def kept(seating: Any, _present: Any, *given: Any) -> Again:
        return seated(seating, seating.persons, *given)

    return patch.object(wishes, "again", kept)


def a_second_page_that_watches() -> AbstractContextManager[Any]:
    """Who sits is a watcher in another tab."""
    seat = Desks.seat

    def beside(desks: Any, desk: Any, at: int | None) -> None:
        seat(desks, desk, None if any(other.seat == at for other in desks if other is not desk) else at)

    return patch.object(Desks, "seat", beside)


def two_pages_that_act() -> AbstractContextManager[Any]:
    """The older page of a guest is told that it reads, and is obeyed."""
    choose = Desks._choose

    def lenient(desks: Any, person: bytes) -> None:
        choose(desks, person)
        for desk in desks._of(person):
            desk.reads = False

    return patch.object(Desks, "_choose", lenient)


def friends_on_the_board() -> AbstractContextManager[Any]:
    """Whether the table is an open one is forgotten."""
    listed = Screens.listed

    def shown(screens: Any) -> Any:
        setup: TableSetup = screens._setup
        if not screens._desks.online or screens.status in ENDED:
            return None
        with patch.object(screens, "_setup", msgspec.structs.replace(setup, open=True)):
            return listed(screens)

    return patch.object(Screens, "listed", shown)


def a_code_that_opens_twice() -> AbstractContextManager[Any]:
    """It is looked up, and not taken."""
    take = Codes.take

    def kept(codes: Any, code: str) -> Any:
        bundle = take(codes, code)
        if bundle is not None:
            codes._left[handover._key(plain(code))] = bundle
        return bundle

    return patch.object(Codes, "take", kept)


def who_abandons_is_not_fined() -> AbstractContextManager[Any]:
    """His pledge goes back to him with everybody's, at the end."""
    return patch.object(stakes, "_fine", lambda *_given: None)


BUGS: dict[Bug, int] = {
    published_before_it_is_stored: 0,
    a_failed_commit_taken_for_done: 38,
    a_strike_for_an_outage: 3,
    a_time_out_that_counts_twice: 8,
    a_deadline_that_is_forgotten: 37,
    a_key_that_is_forgotten: 3,
    an_answer_one_ply_too_late: 0,
    drawn_cards_for_all_to_see: 0,
    a_watcher_shown_a_hand: 0,
    a_host_that_stays: 34,
    a_host_who_is_anybody: 38,
    an_accord_of_one: 6,
    points_that_stay_on_the_chair: 112,
    a_chair_kept_for_who_is_away: 17,
    a_second_page_that_watches: 5,
    two_pages_that_act: 5,
    friends_on_the_board: 1,
    a_code_that_opens_twice: 2,
    who_abandons_is_not_fined: 106,
}
"""Each with the seed that found it last, which is tried first; `alone.py bugs 0 200` says which one finds it now."""
