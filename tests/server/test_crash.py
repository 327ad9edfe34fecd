"""`kill -9` at random instants: a real server, killed twenty times while games of each variant are played on it.

`make crash N=1000` does it more often; MACAO_SEED=... chooses the same instants again (what is played differs).
"""

import asyncio
import json
import os
import secrets
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
from sqlalchemy import URL, create_engine
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from macao.play.game import Game
from macao.play.picture import Entry
from macao.play.seating import Seating
from macao.protocol import encode
from macao.server import records
from macao.server.seals import made_of
from server.pages import Page, choice
from support.server import MACAO, Server, environment
from support.stable import Stable, Started, stable

KILLS = int(os.environ.get("MACAO_KILLS", "20"))
QUICK = {"MACAO_RATE": "10000", "MACAO_SOCKETS": "1000", "MACAO_BOT_DELAY_MS": "0", "MACAO_DEAL_DELAY_MS": "0"}
PLAYING = 8
"""When fewer are still playing, new tables are made."""
VARIANTS = ("standard", "clasic", "umflaturi")
SEATS = ["person", "person", "rule", "uniform"]


class Player:
    """A person at one table who comes back after each crash with the command that was not answered."""

    def __init__(self, seat: int, token: str, table: str) -> None:
        self.seat, self.token, self.table = seat, token, table
        self.open: dict[str, Any] | None = None
        """The command that waits for its answer."""
        self.acked: dict[str, int] = {}
        """Keys that were answered with a ply."""
        self.told: dict[int, dict[str, Any]] = {}
        """What this player was shown, by ply."""
        self.sent: list[str] = []
        """The keys of all commands, in their order."""
        self.found = 0
        """Answers that came only after a crash, to a command that had been stored before it."""
        self.over = False

    async def play(self, url: str, told: Callable[[], None]) -> None:
        """Play to the end of the game; `told` is called after each answer."""
        async with opened(url, self.token, self.table) as page:
            await self._play(page, told)

    async def play_while_it_lives(self, url: str, told: Callable[[], None]) -> None:
        """Play until the game is over or the server is gone."""
        with suppress(ConnectionClosed, WebSocketException, OSError, EOFError):
            await self.play(url, told)

    async def _play(self, page: Page, told: Callable[[], None]) -> None:
        await page.until("view")
        if self.told:
            assert page.view["ply"] >= max([*self.told, *self.acked.values()])
        if self.open is not None:
            before, open_then = page.view["ply"], self.open["key"]
            await self._ask(page)
            self.found += self.acked.get(open_then, before + 1) <= before
        self._note(page)
        while not page.view["public"]["over"]:
            move = self._next(page.view)
            if move is None:
                await page.until("update", "view")
                self._note(page)
                continue
            key = f"{self.table}-{self.seat}-{len(self.sent)}"
            self.sent.append(key)
            self.open = {"t": "move", "key": key, "ply": page.view["ply"], "move": move}
            await self._ask(page)
            told()
        self.over = True

    def _next(self, view: dict[str, Any]) -> str | None:
        deal = view["public"]["deal_over"] and not view["public"]["over"] and self.seat == 0
        return "deal" if deal else choice(view)

    async def _ask(self, page: Page) -> None:
        command = self.open
        assert command is not None
        await page.socket.send(json.dumps(command))
        while True:
            answer = await page.hear()
            self._note(page)
            if answer["t"] in ("done", "refused") and answer["key"] == command["key"]:
                break
        if answer["t"] == "done":
            assert self.acked.setdefault(command["key"], answer["ply"]) == answer["ply"]
        self.open = None

    def _note(self, page: Page) -> None:
        if page.view:
            seen = {name: page.view[name] for name in ("ply", "public", "own")}
            assert self.told.setdefault(seen["ply"], seen) == seen


async def seat_players(url: str) -> list[Player]:
    """A table of each variant, with two persons and two bots."""
    async with httpx.AsyncClient(base_url=url, trust_env=False, headers={"Origin": url}) as http:
        players = []
        for variant in VARIANTS:
            tokens = [await guest(http), await guest(http)]
            body = {"variant": variant, "seats": SEATS, "name": "Ana"}
            made = await http.post("/api/tables", json=body, headers={"Cookie": f"macao={tokens[0]}"})
            table = made.json()["id"]
            players += [Player(seat, token, table) for seat, token in enumerate(tokens)]
            await sit(url, players[-1])
    return players


async def guest(http: httpx.AsyncClient) -> str:
    http.cookies.clear()
    await http.get("/api/session")
    token = http.cookies["macao"]
    http.cookies.clear()
    return token


async def sit(url: str, player: Player) -> None:
    async with opened(url, player.token, player.table) as page:
        assert (await page.ask("sit", seat=player.seat, name="Dan"))["t"] == "done"


@asynccontextmanager
async def opened(url: str, token: str, table: str) -> AsyncIterator[Page]:
    """The page of a guest at a table."""
    address, headers = url.replace("http:", "ws:") + f"/ws/{table}", {"Cookie": f"macao={token}"}
    async with connect(address, origin=Origin(url), additional_headers=headers, proxy=None, open_timeout=20) as line:
        yield Page(line)


class Instant(NamedTuple):
    """When the server is killed: so long after so many answers in all."""

    answers: int
    seconds: float


async def until_killed(server: Started, players: list[Player], instant: Instant) -> None:
    """Play, and kill the server at that instant while everybody goes on."""
    left = iter(range(instant.answers - 1))
    loop, killed = asyncio.get_running_loop(), asyncio.Event()

    def told() -> None:
        if next(left, None) is None and not killed.is_set():
            loop.call_later(instant.seconds, killed.set)

    playing = asyncio.gather(*[player.play_while_it_lives(server.url, told) for player in players])
    dying: asyncio.Future[Any] = asyncio.ensure_future(killed.wait())
    await asyncio.wait([playing, dying], return_when=asyncio.FIRST_COMPLETED)
    server.kill()
    dying.cancel()
    await playing


class Evening:
    """Everybody who has played on a server that is killed again and again; who has finished makes room for others."""

    def __init__(self, data: Path, starts: Stable, chance: Random) -> None:
        self._data, self._starts, self._chance = data, starts, chance
        self.players: list[Player] = []
        self.killed_in_play = 0

    def start_and_kill(self) -> None:
        """One life of the server."""
        server = self._starts.start(self._data)
        playing = [player for player in self.players if not player.over]
        if len(playing) < PLAYING:
            new = asyncio.run(seat_players(server.url))
            self.players += new
            playing += new
        instant = Instant(self._chance.randint(1, 12), self._chance.uniform(0, 0.02))
        asyncio.run(until_killed(server, playing, instant))
        self.killed_in_play += not all(player.over for player in playing)

    def report(self) -> str:
        """What there was, in one line."""
        answered = sum(len(player.acked) for player in self.players)
        tables, found = len(self.players) // 2, sum(player.found for player in self.players)
        return f"{self.killed_in_play} kills, {tables} games, {answered} moves answered, {found} found after a crash"


def test_kills_lose_nothing_that_was_told(tmp_path: Path, start_server: Callable[..., Server]) -> None:
    seed = os.environ.get("MACAO_SEED") or secrets.token_hex(4)
    with stable(tmp_path, **QUICK) as starts:
        evening = Evening(tmp_path / "data", starts, Random(seed))
        for _ in range(KILLS):
            evening.start_and_kill()
    print(f"MACAO_SEED={seed}: {evening.report()}")
    assert evening.killed_in_play == KILLS
    server = start_server(tmp_path / "data", **QUICK)
    asyncio.run(to_the_end(server, evening.players))
    assert server.stop() == 0
    check_the_file(tmp_path / "data")
    for player in evening.players:
        check(tmp_path / "data", player)


async def to_the_end(server: Server, players: list[Player]) -> None:
    playing = [player for player in players if not player.over]
    await asyncio.gather(*[player.play(server.url, lambda: None) for player in playing])
    assert [player.over for player in players] == [True] * len(players)


def check_the_file(data: Path) -> None:
    """It is sound, every log is without a gap, and every table knows where its log ends."""
    with sqlite3.connect(data / "macao.sqlite3") as connection:
        sound = connection.execute("PRAGMA integrity_check").fetchall()
        plies: dict[str, list[int]] = {}
        for game, ply in connection.execute("SELECT game, ply FROM moves ORDER BY game, ply"):
            plies.setdefault(game, []).append(ply)
        heads = dict(connection.execute("SELECT id, head FROM tables WHERE head > 0").fetchall())
    connection.close()
    assert sound == [("ok",)]
    assert plies == {game: list(range(1, head + 1)) for game, head in heads.items()}


def check(data: Path, player: Player) -> None:
    """Each answered command stands in the log once where it was said to, and the log makes all that was shown."""
    engine = create_engine(URL.create("sqlite", database=str(data / "macao.sqlite3")))
    with engine.connect() as connection:
        row = records.read_table(connection, player.table)
    engine.dispose()
    assert row is not None
    assert row.status == "over"
    own = [line for line in row.moves if line.key is not None and line.seat == player.seat]
    made = [line.key for line in own]
    assert made == [key for key in player.sent if key in made]
    keys = {line.key: line.ply for line in own}
    assert {key: keys.get(key) for key in player.acked} == player.acked
    game = Game(made_of(row, Seating(row.setup.kinds, row.seats).shares))
    for line in [None, *row.moves]:
        if line is not None:
            game.restore([Entry(*line[:4])])
        if game.ply in player.told:
            shown = msgspec.to_builtins(encode.view(game.picture(player.seat), game.ply, None))
            assert player.told[game.ply] == {name: shown[name] for name in ("ply", "public", "own")}
    assert game.over


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
