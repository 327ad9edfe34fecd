"""`kill -9` at random instants: a real server, killed twenty times while games of each variant are played on it.

`make crash N=1000` does it more often; MACAO_SEED=... chooses the same instants again (what is played differs).
"""

import asyncio
import os
import secrets
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import URL, Connection

from server.crash import (
    QUICK,
    VARIANTS,
    Evening,
    check,
    check_the_logs,
    given_back,
    opened,
    opened_database,
    read,
    seat_players,
    to_the_end,
)
from support.server import MACAO, Server, environment
from support.stable import stable

KILLS = {kind: int(os.environ.get("MACAO_KILLS", few)) for kind, few in (("sqlite", "14"), ("postgres", "6"))}
"""Where the games are kept: so often."""
KIND = {"sqlite": "sqlite", "postgresql": "postgres"}


@pytest.mark.parametrize("place", KILLS, indirect=True)
def test_kills_lose_nothing_that_was_told(place: URL, tmp_path: Path, start_server: Callable[..., Server]) -> None:
    kind, data, seed = place.get_backend_name(), tmp_path / "data", os.environ.get("MACAO_SEED") or secrets.token_hex(4)
    where = {} if kind == "sqlite" else {"MACAO_DATABASE": place.render_as_string(hide_password=False)}
    with stable(tmp_path, **QUICK, **where) as starts:
        evening = Evening(starts, data, Random(seed), VARIANTS if kind == "sqlite" else VARIANTS[:1])
        while evening.killed_in_play < KILLS[KIND[kind]]:  # Now and then all matches are over before the instant comes.
            evening.start_and_kill()
    print(f"MACAO_SEED={seed}, {kind}: {evening.report()}")
    assert len(evening.began_ms) <= 2 * KILLS[KIND[kind]]
    evening.began_ms.append(time.time_ns() // 1_000_000)
    server = start_server(data, **QUICK, **where)
    asyncio.run(to_the_end(server, evening.everybody))
    assert server.stop() == 0
    with opened_database(place if where else place.set(database=str(data / "macao.sqlite3"))) as connection:
        check_everything(connection, evening)


def check_everything(connection: Connection, evening: Evening) -> None:
    if connection.dialect.name == "sqlite":
        assert connection.exec_driver_sql("PRAGMA integrity_check").fetchall() == [("ok",)]
    check_the_logs(connection)
    for player in evening.everybody:
        check(read(connection, player), player)
    given = [given_back(read(connection, player), evening.began_ms) for player in evening.clocked if player.away]
    assert min(given) > evening.killed_in_play // 2


def test_a_polite_end_says_so_and_is_quick(tmp_path: Path, start_server: Callable[..., Server]) -> None:
    server = start_server(tmp_path)

    async def scenario() -> tuple[list[dict[str, Any]], int, float]:
        player = (await seat_players(server.url))[0]
        async with opened(server.url, player.token, player.table) as page:
            await page.until("view")
            began = time.monotonic()
            stopping = asyncio.get_running_loop().run_in_executor(None, server.stop)
            code = await page.closed()
            assert await stopping == 0
            return page.heard, code, time.monotonic() - began

    heard, code, seconds = asyncio.run(scenario())
    assert code == 1012
    assert heard[-1] == {"t": "problem", "reason": "restart"}
    assert seconds < 5


def test_a_held_database_does_not_hold_the_end(tmp_path: Path, start_server: Callable[..., Server]) -> None:
    server = start_server(tmp_path)
    foreign = sqlite3.connect(tmp_path / "macao.sqlite3", isolation_level=None)

    async def scenario() -> tuple[int, float]:
        player = (await seat_players(server.url))[0]
        async with opened(server.url, player.token, player.table) as page:
            await page.until("view")
            foreign.execute("BEGIN IMMEDIATE")
            await page.say("move", key="k", ply=page.view["ply"], move="leave")
            await page.say("sync")
            began = time.monotonic()
            stopping = asyncio.get_running_loop().run_in_executor(None, server.stop)
            assert await page.closed() == 1012
            assert "done" not in [message["t"] for message in page.heard]
            return await stopping, time.monotonic() - began

    code, seconds = asyncio.run(scenario())
    foreign.close()
    assert code == 0
    assert seconds < 5
    assert "Traceback" not in server.output


def test_a_busy_port_and_a_folder_that_is_none_are_said_in_a_sentence(
    tmp_path: Path, start_server: Callable[..., Server]
) -> None:
    server = start_server(tmp_path)
    port = server.url.rsplit(":", 1)[1]
    (tmp_path / "file").write_text("")
    for arguments in (["--port", port, "--data", str(tmp_path)], ["--port", "0", "--data", str(tmp_path / "file")]):
        run = subprocess.run(
            [*MACAO, "serve", *arguments], capture_output=True, text=True, env=environment(), timeout=30
        )
        assert run.returncode == 1
        assert run.stdout == ""
        assert run.stderr.count("\n") == 1
        assert run.stderr.startswith("Cannot ")
