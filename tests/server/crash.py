"""Players who go on after each `kill -9` of their server, and what has to stand in its database in the end."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
from sqlalchemy import URL, Connection, create_engine, select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from macao.play.clocks import BACK_MS, LEAST_LEFT_MS
from macao.play.game import Game
from macao.play.picture import Entry
from macao.play.seating import Seating
from macao.protocol import encode
from macao.server import records
from macao.server.records import TableRow
from macao.server.schema import moves, tables
from macao.server.seals import made_of
from server.pages import Page, choice
from support.server import Server
from support.stable import Stable, Started

QUICK = {"MACAO_RATE": "10000", "MACAO_SOCKETS": "1000", "MACAO_BOT_DELAY_MS": "0", "MACAO_DEAL_DELAY_MS": "0"}
PLAYING = 8
"""When fewer are still playing, new tables are made."""
VARIANTS = ("standard", "clasic", "umflaturi")
SEATS = ["person", "person", "rule", "uniform"]
POLICIES = ("clasic", "umflaturi")
"""Who is away gives up his seat in the one, and a bot plays for him in the other."""
CLOCK, CLOCKED = 10, ["person", "person", "rule"]
GIVEN_MS = LEAST_LEFT_MS + BACK_MS
"""After each start a turn has so much time at least."""


class Player:
    """A person at one table who comes back after each crash with the command that was not answered.

    Who is `away` comes back at the end only.
    """

    def __init__(self, seat: int, token: str, table: str) -> None:
        self.seat, self.token, self.table = seat, token, table
        self.away = False
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
        back = any(act["does"] == "back" for act in view["offer"]["acts"])
        return "deal" if deal else "back" if back else choice(view)

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


async def seat_players(url: str, variants: Sequence[str] = VARIANTS) -> list[Player]:
    """A table of each variant, with two persons and two bots."""
    async with guests(url) as http:
        tables = [await seat_two(url, http, variant, SEATS) for variant in variants]
    return [player for table in tables for player in table]


async def seat_clocked(url: str) -> list[Player]:
    """A table with a clock of each policy, with two persons, of whom one goes away at once, and a bot."""
    async with guests(url) as http:
        tables = [await seat_two(url, http, variant, CLOCKED, CLOCK, target="0") for variant in POLICIES]
    for _, second in tables:
        second.away = True
    return [player for table in tables for player in table]


def guests(url: str) -> httpx.AsyncClient:
    """Browsers that know nobody yet."""
    return httpx.AsyncClient(base_url=url, trust_env=False, headers={"Origin": url})


async def seat_two(
    url: str, http: httpx.AsyncClient, variant: str, seats: list[str], clock: int = 0, **options: str
) -> list[Player]:
    """At a new table with these house rules."""
    tokens = [await guest(http), await guest(http)]
    body = {"variant": variant, "seats": seats, "name": "Ana", "clock": clock, "options": options}
    made = await http.post("/api/tables", json=body, headers={"Cookie": f"macao={tokens[0]}"})
    players = [Player(seat, token, made.json()["id"]) for seat, token in enumerate(tokens)]
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
    """Everybody who has played on a server that is killed again and again; who has finished makes room for others.

    From the beginning there are tables with a clock, where everybody soon waits for somebody who is away.
    """

    def __init__(self, starts: Stable, data: Path, chance: Random, variants: Sequence[str]) -> None:
        self._data, self._starts, self._chance, self._variants = data, starts, chance, variants
        self.players: list[Player] = []
        self.clocked: list[Player] = []
        self.killed_in_play = 0
        self.began_ms: list[int] = []
        """When each life of the server began, by the date."""

    def start_and_kill(self) -> None:
        """One life of the server."""
        self.began_ms.append(time.time_ns() // 1_000_000)
        server = self._starts.start(self._data)
        if not self.clocked:
            self.clocked = asyncio.run(seat_clocked(server.url))
        playing = [player for player in self.players if not player.over]
        if len(playing) < PLAYING * len(self._variants) // len(VARIANTS):
            new = asyncio.run(seat_players(server.url, self._variants))
            self.players += new
            playing += new
        instant = Instant(self._chance.randint(1, 12), self._chance.uniform(0, 0.02))
        asyncio.run(until_killed(server, playing + [one for one in self.clocked if not one.away], instant))
        self.killed_in_play += not all(player.over for player in playing)

    @property
    def everybody(self) -> list[Player]:
        """At all tables."""
        return self.players + self.clocked

    def report(self) -> str:
        """What there was, in one line."""
        answered = sum(len(player.acked) for player in self.everybody)
        tables, found = len(self.everybody) // 2, sum(player.found for player in self.everybody)
        return f"{self.killed_in_play} kills, {tables} games, {answered} moves answered, {found} found after a crash"


async def to_the_end(server: Server, players: list[Player]) -> None:
    """Everybody is there, and plays until his match is over."""
    playing = [player for player in players if not player.over]
    await asyncio.gather(*[player.play(server.url, lambda: None) for player in playing])
    assert [player.over for player in players] == [True] * len(players)


@contextmanager
def opened_database(place: URL) -> Iterator[Connection]:
    """As anybody could read it."""
    engine = create_engine(place)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def check_the_logs(connection: Connection) -> None:
    """Every log is without a gap, and every table knows where its log ends."""
    plies: dict[str, list[int]] = {}
    for game, ply in connection.execute(select(moves.c.game, moves.c.ply).order_by(moves.c.game, moves.c.ply)):
        plies.setdefault(game, []).append(ply)
    heads = connection.execute(select(tables.c.id, tables.c.head).where(tables.c.head > 0))
    assert plies == {game: list(range(1, head + 1)) for game, head in heads}


def read(connection: Connection, player: Player) -> TableRow:
    """The table of a player, which is over."""
    row = records.read_table(connection, player.table)
    assert row is not None
    assert row.status == "over"
    return row


def check(row: TableRow, player: Player) -> None:
    """Each answered command stands in the log once where it was said to, and the log makes all that was shown."""
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


def given_back(row: TableRow, began_ms: list[int]) -> int:
    """After how many of these starts the turn in use got its time back, before anything else happened; it has to.

    Nobody's time has run out sooner, and nobody has been taken for one who has left.
    """
    game, given = Game(made_of(row, Seating(row.setup.kinds, row.seats).shares)), 0
    last = began_ms[0]
    for line in row.moves:
        start = max([at for at in began_ms if at <= line.at])
        if start > last and game.actor is not None:
            assert line.move.startswith("resume:")
            assert int(line.move.removeprefix("resume:")) >= GIVEN_MS
            given += 1
        assert line.move != "timeout" or line.at - start >= GIVEN_MS
        assert line.move != "leave"
        game.restore([Entry(*line[:4])])
        last = line.at
    return given
