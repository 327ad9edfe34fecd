"""The outbox and its postman: no letter is lost, none is tried for ever, and what was sent is forgotten."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from macao.people.letters import Letter
from macao.server.mail import outbox
from macao.server.mail.outbox import LONGEST_WAIT_MS, MOST_TRIES
from macao.server.mail.postman import LOOK_AGAIN_MS, Postman
from macao.server.schema import letters
from macao.server.store import NotStored, Store
from server.pages import StillClock
from support.empty import lay_out

MINUTE_MS = 60_000


class Hand:
    """A carrier that fails as often as it is told."""

    sends = True

    def __init__(self) -> None:
        self.fails = 0
        self.carried: list[int] = []

    async def carry(self, number: int, letter: Letter) -> None:
        """See Carrier."""
        if self.fails:
            self.fails -= 1
            raise OSError(f"no way to {letter.recipient}")
        self.carried.append(number)

    def forget(self, numbers: Iterable[int]) -> None:
        """See Carrier."""


class Post:
    """A postman and everything around him."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock, self.hand = store, StillClock(), Hand()
        self.man = Postman(store, self.clock, self.hand)

    async def write(self, *bodies: str) -> None:
        """Letters are written and he is told."""

        def job(connection: Connection) -> None:
            for body in bodies:
                outbox.post(connection, Letter("ana@exemplu.ro", "Macao", body), self.clock.now())

        await self.store.do(job)
        self.man.wake()
        await self.idle()

    async def idle(self) -> None:
        """He has done what he can now."""
        assert self.man._round is not None
        await self.man._round

    async def after(self, ms: int) -> list[int]:
        """What has been carried in all when so much time has passed."""
        self.clock.advance(ms)
        await self.idle()
        return self.hand.carried

    async def rows(self) -> list[Any]:
        """What is kept."""
        return await self.store.do(lambda connection: list(connection.execute(select(letters).order_by(letters.c.id))))


def play(data: Path, what: Callable[[Post], Awaitable[None]]) -> None:
    lay_out(data / "macao.sqlite3")
    store = Store(data / "macao.sqlite3")

    async def run() -> None:
        post = Post(store)
        await what(post)
        await post.man.close()

    try:
        asyncio.run(run())
    finally:
        store.close()


def test_what_was_carried_is_forgotten_but_for_its_subject(tmp_path: Path) -> None:
    async def what(post: Post) -> None:
        await post.write("un secret", "altul")
        assert post.hand.carried == [1, 2]
        assert [(row.subject, row.body, row.next_at) for row in await post.rows()] == [("Macao", "", None)] * 2

    play(tmp_path, what)


def test_a_letter_that_fails_is_tried_again_and_holds_up_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def what(post: Post) -> None:
        post.hand.fails = 2
        await post.write("prima")
        await post.write("a doua")
        assert post.hand.carried == []
        post.clock.advance(MINUTE_MS - 1)
        assert post.hand.carried == []
        assert await post.after(1) == [1, 2]

    with caplog.at_level(logging.WARNING):
        play(tmp_path, what)
    assert caplog.messages == [f"Letter {n} could not be carried: OSError" for n in (1, 2)]


def test_each_time_after_twice_as_long_and_in_the_end_not_any_more(tmp_path: Path) -> None:
    async def what(post: Post) -> None:
        post.hand.fails = 1_000
        await post.write("un secret")
        waits = []
        while (at := (await post.rows())[0].next_at) is not None:
            waits.append(at - post.clock.now())
            await post.after(waits[-1])
        assert waits == [min(MINUTE_MS * 2**n, LONGEST_WAIT_MS) for n in range(MOST_TRIES - 1)]
        (row,) = await post.rows()
        assert (row.tries, row.body) == (MOST_TRIES, "")

    play(tmp_path, what)


def test_a_letter_of_before_the_start_is_carried_when_it_is_due(tmp_path: Path) -> None:
    async def what(post: Post) -> None:
        post.hand.fails = 1
        await post.write("prima")
        next_one = Postman(post.store, post.clock, post.hand)
        await post.man.close()
        post.man = next_one
        await next_one.begin()
        assert await post.after(MINUTE_MS) == [1]

    play(tmp_path, what)


def test_while_the_database_fails_letters_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def what(post: Post) -> None:
        async def fail(_job: object) -> None:
            raise NotStored("full")

        with monkeypatch.context() as patch:
            patch.setattr(post.store, "do", fail)
            post.man.wake()
            await post.idle()
        await post.store.do(lambda c: outbox.post(c, Letter("ana@exemplu.ro", "Macao", "da"), post.clock.now()))
        assert await post.after(LOOK_AGAIN_MS) == [1]

    play(tmp_path, what)


def test_after_a_month_what_is_done_with_goes_and_no_number_comes_twice(tmp_path: Path) -> None:
    async def what(post: Post) -> None:
        await post.write("prima", "a doua")
        post.hand.fails = 1
        await post.write("a treia")
        later = post.clock.now() + 1
        assert await post.store.do(lambda connection: outbox.sweep(connection, later)) == [1, 2]
        await post.after(MINUTE_MS)
        assert await post.store.do(lambda connection: outbox.sweep(connection, later)) == []
        await post.write("a patra")
        assert post.hand.carried == [1, 2, 3, 4]
        assert await post.store.do(lambda connection: outbox.sweep(connection, later)) == [3]

    play(tmp_path, what)
