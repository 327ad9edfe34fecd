"""How long somebody stays signed in, and what is swept away."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, select

from accounts.visitors import CHEAP, Visitor, confirmed, known, letters
from macao.server.housekeeper import sweep
from macao.server.lives import DAY_MS, GUEST_MS, LETTER_MS, NOTED_MS, SIGNED_MS
from macao.server.mail.carriers import FOLDER
from macao.server.schema import sessions, tickets
from macao.server.sessions import digest
from server.pages import Guest, Host
from server.scenes import Scene, scene


def play(data: Path, what: Scene) -> None:
    scene(data, what, **CHEAP)


async def passes(host: Host, ms: int) -> None:
    """So much time, and the housekeeper has gone his round after it."""
    host.clock.stop(ms)
    keeper = host.state.housekeeper
    assert keeper._rounds._round is not None
    await keeper._rounds._round


def count(table: object) -> Callable[[Connection], int]:
    return lambda connection: len(connection.execute(select(table)).all())  # type: ignore[call-overload]  # A table.


def test_who_comes_within_90_days_stays_signed_in(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        for _ in range(2):
            host.clock.stop(SIGNED_MS - 1)
            assert await ana.account() is not None
        host.clock.stop(SIGNED_MS)
        assert await ana.account() is None
        assert (await ana.sign_in()).status_code == 200
        assert await ana.account() is not None

    play(tmp_path, what)


def test_that_he_was_there_is_written_once_an_hour_at_most(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await known(host)
        since = host.clock.now()
        seen = []
        for wait in (NOTED_MS - 1, 1, NOTED_MS - 1):
            host.clock.stop(wait)
            (browser,) = (await ana.get("/api/account/sessions")).json()["browsers"]
            seen.append(browser["seen"] - since)
        assert seen == [0, NOTED_MS, NOTED_MS]

    play(tmp_path, what)


def test_guests_are_kept_for_400_days_and_for_ever_where_they_sit(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        seated, other = await host.guest(), await Visitor(host).arrive()
        await seated.table("person", "person")
        await host.store.do(partial(sweep, now=host.clock.now() + GUEST_MS - 1))
        assert await host.store.do(count(sessions)) == 2
        await host.store.do(partial(sweep, now=host.clock.now() + GUEST_MS))
        assert await host.state.sessions.find(other.cookie) is None
        assert await host.state.sessions.find(Guest(host, seated.token).token) is not None

    play(tmp_path, what)


def test_each_day_what_is_over_is_swept_away(tmp_path: Path) -> None:
    async def what(host: Host) -> None:
        ana = await confirmed(host)
        await ana.post("/api/forgot", email="ana@exemplu.ro")
        await ana.post("/api/account/password", password="alta parola buna")
        assert len(await letters(host)) == 3
        await passes(host, NOTED_MS)
        await ana.post("/api/forgot", email="ana@exemplu.ro")
        assert await host.store.do(count(tickets)) == 1
        await passes(host, DAY_MS)
        assert await host.store.do(count(tickets)) == 0
        await passes(host, LETTER_MS)
        assert [path.name for path in (tmp_path / FOLDER).glob("*.eml")] == ["000004.eml"]
        await passes(host, SIGNED_MS)
        left = await host.store.do(lambda connection: connection.execute(select(sessions.c.token_hash)).scalars().all())
        assert digest(ana.cookie) not in left

    play(tmp_path, what)
