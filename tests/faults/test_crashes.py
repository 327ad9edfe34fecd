"""Cases 1 to 8: what was answered is kept, what was not can be asked again, and nobody pays for the time between."""

import asyncio
import resource
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from faults.afar import Afar, visit
from faults.lines import TEXT, frame
from faults.scenes import Sitting, at_table, commits_held, gone, guest_of, moves_of, seated, two
from macao.server import records
from macao.server.clock import LoopClock
from macao.server.store import NotStored
from server.pages import PATIENCE, Guest, Host, StillClock, choice
from server.scenes import log_of, on_turn, scene
from support.server import Server

AWAY_MS = 90_000
START = 1_000_000
HOUR = 3_600_000


def test_case_01_killed_before_the_commit_nothing_has_happened(
    tmp_path: Path, start_server: Callable[..., Server]
) -> None:
    kept: dict[str, str] = {}
    first = start_server(tmp_path)

    async def before(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            mover, _other, table, move = await two(host, stack)
            kept.update(table=table, token=mover.token, move=move)
            with closing(sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)) as foreign:
                foreign.execute("BEGIN IMMEDIATE")
                await mover.say("move", key="k", ply=0, move=move)
                await asyncio.wait_for(await mover.socket.ping(), PATIENCE)  # The server has the move in its hands.
                first.kill()
            await mover.closed()
            assert "k" not in [message.get("key") for message in mover.heard]

    async def after(host: Afar) -> None:
        async with Guest(host, kept["token"]).page(kept["table"]) as page:  # type: ignore[arg-type]  # Host enough.
            assert page.view["ply"] == 0
            done = await page.move(kept["move"], ply=0, key="k")
            assert (done["t"], done["ply"]) == ("done", 1)
            assert await page.move(kept["move"], ply=0, key="k") == done

    visit(first, before)
    visit(start_server(tmp_path), after)


def test_case_02_killed_after_the_commit_the_move_stands(tmp_path: Path, start_server: Callable[..., Server]) -> None:
    """The sender never reads his answer; that another page was told shows that it was stored."""
    kept: dict[str, str] = {}
    first = start_server(tmp_path)

    async def before(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            mover, other, table, move = await two(host, stack)
            kept.update(table=table, token=mover.token, other=other.token, move=move)
            line = await stack.enter_async_context(host.line(guest_of(host, mover), table))
            said = f'{{"t":"move","key":"k","ply":0,"move":"{move}"}}'
            await line.send(frame(TEXT, said.encode()))
            await other.until("update")
            first.kill()

    async def after(host: Afar) -> None:
        for token in (kept["other"], kept["token"]):
            async with Guest(host, token).page(kept["table"]) as page:  # type: ignore[arg-type]  # Host enough.
                assert page.view["ply"] >= 1
                if token == kept["token"]:
                    done = await page.move(kept["move"], ply=0, key="k")
                    assert (done["t"], done["ply"]) == ("done", 1)

    visit(first, before)
    visit(start_server(tmp_path), after)


def test_case_03_a_torn_log_is_a_prefix_and_a_whole_one_has_everything(tmp_path: Path) -> None:
    """A power cut, as a copy of the files whose write-ahead log ends somewhere."""
    kept: dict[str, list[object]] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, variant="umflaturi")
            for _ in range(12):
                mover = on_turn(*pages)
                assert (await mover.move(choice(mover.view) or "draw"))["t"] == "done"
                await asyncio.gather(*[page.sync() for page in pages])
            kept[table] = list(await log_of(host, table))
            size = (tmp_path / "macao.sqlite3-wal").stat().st_size
            for number, keep in enumerate([size, size - 1, size * 7 // 8, size * 3 // 4, size // 2]):
                (tmp_path / f"cut{number}").mkdir()
                for name in ("macao.sqlite3", "macao.sqlite3-wal"):
                    shutil.copy(tmp_path / name, tmp_path / f"cut{number}" / name)
                with (tmp_path / f"cut{number}" / "macao.sqlite3-wal").open("r+b") as wal:
                    wal.truncate(keep)

    async def after(host: Host) -> None:
        for table, log in kept.items():
            if await host.lobby.find(table) is None:
                lengths.append(-1)
                continue
            found = await log_of(host, table)
            assert found == log[: len(found)]
            lengths.append(len(found))
            async with (await host.guest()).page(table) as page:
                assert page.table["status"] in ("waiting", "playing")

    lengths: list[int] = []
    scene(tmp_path, before)
    for number in range(5):
        scene(tmp_path / f"cut{number}", after)
    assert lengths[0] == len(next(iter(kept.values())))
    assert sorted(lengths, reverse=True) == lengths
    assert lengths[-1] < lengths[1] < lengths[0]


def test_case_04_a_foreign_writer_is_waited_for_and_then_asked_to_come_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("macao.server.sqlite.BUSY_MS", 100)

    async def play(at: Sitting) -> None:
        mover = at.mover
        move = choice(mover.view) or "draw"
        with closing(sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            assert (await mover.move(move, ply=0, key="k"))["reason"] == "retry_later"
            assert (await at.host.http.get("/healthz")).status_code == 503
        at.host.clock.advance(1_000)
        await mover.sync()
        assert (await mover.move(move, ply=0, key="k"))["t"] == "done"
        assert "timeout" not in [made for _, made in await at.moves()]

    at_table(tmp_path, play, 2, clock=20)


def test_case_04_no_clock_runs_out_while_the_store_stalls(tmp_path: Path) -> None:
    """The move that waits is decided first, and whoever is on turn then has a whole clock once he can know it."""

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            mover = on_turn(*pages)
            async with commits_held(host) as come:
                await mover.say("move", key="k", ply=0, move="draw")
                await asyncio.wait_for(come.wait(), PATIENCE)
                host.clock.advance(HOUR)
            assert (await mover.until("done", "refused"))["t"] == "done"
            assert (await mover.sync())["clock"] == 10_000
            assert "timeout" not in [made for _, made in await moves_of(host, table)]

    scene(tmp_path, play)


def test_case_05_while_nothing_can_be_stored_no_clock_runs_out(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            do, mover = host.store.do, on_turn(*pages)

            async def full(job: Any) -> Any:
                if getattr(job, "func", None) in (records.carry, records.write_alive):
                    raise NotStored("full")
                return await do(job)

            host.store.do = full  # type: ignore[method-assign]
            for _ in range(100):
                host.clock.advance(1_000)
                await mover.sync()
            while (await mover.sync())["clock"] < 3_000:  # It may be that another one has to be given up first.
                host.clock.advance(1_000)
            host.store.do = do  # type: ignore[method-assign]
            host.clock.advance(1_000)
            assert (await mover.sync())["ply"] == 0
            assert (await mover.move(choice(mover.view) or "draw"))["t"] == "done"
            assert "timeout" not in [made for _, made in await moves_of(host, table)]

    scene(tmp_path, play)


def test_case_05_a_full_disk_stops_everything_and_loses_nothing(
    tmp_path: Path, start_server: Callable[..., Server]
) -> None:
    """No file of the server may be written any more; when they may again it goes on without a restart."""
    server = start_server(tmp_path)
    asked = {"variant": "clasic", "seats": ["person", "rule"], "name": "Ana"}

    async def play(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            mover, other, table, move = await two(host, stack)
            free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, free[1]))
            assert (await mover.move(move, ply=0, key="k"))["reason"] == "retry_later"
            assert (await host.http.get("/healthz")).status_code == 503
            refused = await host.http.post("/api/tables", json=asked, headers=guest_of(host, other).headers)
            assert (refused.status_code, refused.json()) == (503, {"reason": "retry_later"})
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free)
            async with asyncio.timeout(PATIENCE):
                while (await mover.move(move, ply=0, key="k"))["t"] != "done":
                    await asyncio.sleep(0.1)
            assert (await host.http.get("/healthz")).status_code == 200
            async with guest_of(host, other).page(table) as page:
                assert page.view["ply"] >= 1

    visit(server, play)


@pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["an hour ahead", "an hour back"])
def test_case_06_the_wall_clock_jumps_and_no_timer_notices(jump: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, wall = LoopClock(), time.time_ns
    before = clock.now()
    monkeypatch.setattr(time, "time_ns", lambda: wall() + jump * 1_000_000)
    assert 0 <= clock.now() - before < HOUR // 2


def test_case_06_a_machine_that_slept_is_an_outage(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            (ana, dan, eva), table = await seated(host, stack, 3, clock=10)
            mover = on_turn(ana, dan, eva)
            other = eva if mover is not eva else dan
            await gone(other, mover)
            host.clock.advance(2_000)
            host.clock.stop(AWAY_MS)
            assert (await mover.sync())["clock"] == 11_000
            assert await moves_of(host, table) == [(-1, "resume:11000")]
            assert (await mover.move("draw"))["t"] == "done"

    scene(tmp_path, play)


def test_case_06_a_restart_at_an_earlier_hour_charges_no_expiry(tmp_path: Path) -> None:
    """The turn in use goes on with a clock of its own, and the times in the log do not run back."""
    kept: list[tuple[str, str]] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            mover = on_turn(*pages)
            await mover.move(choice(mover.view) or "draw")
            await asyncio.gather(*[page.sync() for page in pages])
            kept.append((table, on_turn(*pages).token))

    async def after(host: Host) -> None:
        table, token = kept[0]
        async with Guest(host, token).page(table) as page:
            assert page.view["clock"] > 5_000
            assert (await page.move(choice(page.view) or "draw"))["t"] == "done"
            log = await log_of(host, table)
            assert "timeout" not in [row.move for row in log]
            assert [row.at for row in log] == sorted(row.at for row in log)

    scene(tmp_path, before, clock=StillClock(START * 10))
    scene(tmp_path, after, clock=StillClock(START * 10 - HOUR))


def test_case_07_after_a_restart_the_90_seconds_begin_anew(tmp_path: Path) -> None:
    kept: list[tuple[str, str]] = []

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            (ana, dan, eva), table = await seated(host, stack, 3, clock=20)
            await gone(dan, ana)
            host.clock.advance(AWAY_MS - 1)
            assert (await ana.sync())["public"]["abandoned"] == []
            kept.extend((table, page.token) for page in (ana, eva))

    async def after(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(Guest(host, token).page(table)) for table, token in kept]
            host.clock.advance(AWAY_MS - 1)
            assert (await pages[0].sync())["public"]["abandoned"] == []
            host.clock.advance(1)
            while (await pages[0].sync())["public"]["abandoned"] != [1]:
                pass
            assert (await moves_of(host, kept[0][0])).count((1, "leave")) == 1

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + AWAY_MS))


async def leave_a_turn_open(host: Host, kept: list[tuple[str, str]], tables: int) -> None:
    """One move has been made at each table, and whoever is on turn then has a second left of his ten."""
    for _ in range(tables):
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, clock=10)
            mover = on_turn(*pages)
            await mover.move(choice(mover.view) or "draw")
            await asyncio.gather(*[page.sync() for page in pages])
            kept.append((table, guest_of(host, on_turn(*pages)).token))
    host.clock.advance(9_000)


def test_case_08_an_outage_of_20_seconds_costs_nobody_a_turn(tmp_path: Path) -> None:
    kept: list[tuple[str, str]] = []

    async def before(host: Host) -> None:
        await leave_a_turn_open(host, kept, 5)

    async def after(host: Host) -> None:
        for table, token in kept:
            async with Guest(host, token).page(table) as page:
                assert page.view["clock"] == 8_000
                assert page.view["public"]["abandoned"] == []
                assert (await moves_of(host, table))[-1] == (-1, "resume:8000")
                assert (await page.move(choice(page.view) or "draw"))["t"] == "done"
                assert "timeout" not in [move for _, move in await moves_of(host, table)]

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 29_000))


def test_case_08_after_15_minutes_the_games_are_void_and_nobody_pays(tmp_path: Path) -> None:
    kept: list[tuple[str, str]] = []

    async def before(host: Host) -> None:
        await leave_a_turn_open(host, kept, 3)

    async def after(host: Host) -> None:
        for table, token in kept:
            async with Guest(host, token).page(table) as page:
                assert (page.table["status"], page.table["void"]) == ("waiting", True)
                public = (await page.sync())["public"]
                assert (public["winner"], public["losers"], public["abandoned"]) == (None, [], [])
                assert (await moves_of(host, table))[-1] == (-1, "void")

    scene(tmp_path, before)
    scene(tmp_path, after, clock=StillClock(START + 9_000 + 900_000))
